// What waits for answers waits for some seconds more: the figure and the bar go down with them, and at
// the end the page says that the next player may go on. The server decides by its own clock.
const started = new WeakMap();

function showLeft(part) {
  if (!started.has(part)) started.set(part, performance.now());
  const gone = (performance.now() - started.get(part)) / 1000;
  const left = Math.max(0, Math.ceil(Number(part.dataset.countdown) - gone));
  const figure = part.querySelector("[data-left]");
  if (!figure) return;
  if (figure.textContent !== String(left)) figure.textContent = left;
  const bar = part.querySelector("progress");
  if (bar) bar.value = left;
  for (const each of part.querySelectorAll("[data-when]"))
    each.hidden = (each.dataset.when === "running") !== left > 0;
}

setInterval(() => document.querySelectorAll("[data-countdown]").forEach(showLeft), 200);
