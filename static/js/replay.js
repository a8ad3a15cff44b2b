// Plays a replay by itself and stops at each moment that mattered.
(() => {
  const part = (id) => document.getElementById(id);
  const plays = () => part("play")?.getAttribute("aria-pressed") === "true";
  let timer = 0;

  const stop = () => {
    clearTimeout(timer);
    part("play")?.setAttribute("aria-pressed", "false");
  };
  const goes = (link) => Boolean(link?.hasAttribute("href"));
  const go = (link) => {
    // One entry of the history for all that plays by itself.
    link.setAttribute("hx-push-url", "false");
    link.setAttribute("hx-replace-url", "true");
    link.click();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!plays()) return;
      if (goes(part("step-forward"))) go(part("step-forward"));
      else stop();
    }, 1000 * Number(part("speed").value));
  };
  const show = () => {
    part("autoplay")?.removeAttribute("hidden");
    document.querySelector(".halts")?.removeAttribute("hidden");
    if (navigator.clipboard) part("copy-link")?.removeAttribute("hidden");
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest("#play")) {
      if (plays()) {
        stop();
        return;
      }
      part("play").setAttribute("aria-pressed", "true");
      const next = part("step-forward");
      if (goes(next)) go(next);
      else if (goes(part("step-first"))) go(part("step-first"));
    } else if (event.isTrusted && event.target.closest("#replay a")) {
      stop();
    }
    const copy = event.target.closest("#copy-link");
    if (copy) {
      navigator.clipboard.writeText(location.href).then(() => {
        copy.textContent = copy.dataset.done;
      });
    }
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "speed" && plays()) wait();
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "replay") return;
    show();
    if (!plays()) return;
    if (event.target.dataset.moment === undefined && goes(part("step-forward"))) wait();
    else stop();
  });
  document.addEventListener("htmx:responseError", stop);
  document.addEventListener("htmx:sendError", stop);
  show();
})();
