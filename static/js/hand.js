// A hand that obeys: its cards are dragged to where they are wanted, and while a card is chosen the
// melds on the table show whether it fits. What fits was judged by the server.
const FAR = 8;

const nameOf = (item) => item.dataset.card;
const box = (item) => item.getBoundingClientRect();
let drag = null;

// Where the card would go: before or behind the card that lies nearest.
function placeAt(x, y) {
  let nearest = null;
  let least = Infinity;
  for (const item of drag.list.children) {
    if (item === drag.item) continue;
    const { left, right, top, bottom } = box(item);
    const [across, down] = [x - (left + right) / 2, y - (top + bottom) / 2];
    // The rows lie over one another: a row counts before a place in it.
    const distance = Math.hypot(across, 2 * down);
    if (distance < least) [nearest, least] = [{ item, isBehind: across > 0 }, distance];
  }
  return nearest;
}

function mark(place) {
  for (const item of drag.list.children)
    item.classList.remove("goes-before", "goes-behind");
  place?.item.classList.add(place.isBehind ? "goes-behind" : "goes-before");
}

addEventListener("pointerdown", ({ target, button, isPrimary, pointerId, clientX, clientY }) => {
  const item = target.closest?.(".picks li");
  if (!item || button || !isPrimary || item.querySelector("button")) return;
  drag = { item, list: item.parentElement, id: pointerId, x: clientX, y: clientY, isMoving: false };
});

addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
  if (drag?.id !== pointerId) return;
  const [across, down] = [clientX - drag.x, clientY - drag.y];
  if (!drag.isMoving && Math.hypot(across, down) < FAR) return;
  if (!drag.isMoving) {
    drag.isMoving = true;
    drag.item.classList.add("dragged");
    drag.item.setPointerCapture(pointerId);
  }
  drag.item.style.translate = `${across}px ${down}px`;
  drag.place = placeAt(clientX, clientY);
  mark(drag.place);
});

function drop({ pointerId, type }) {
  if (drag?.id !== pointerId) return;
  const { item, list, isMoving, place } = drag;
  if (isMoving) {
    mark(null);
    item.classList.remove("dragged");
    item.style.translate = "";
  }
  drag = null;
  if (!isMoving || !place || type === "pointercancel") return;
  list.insertBefore(item, place.isBehind ? place.item.nextElementSibling : place.item);
  document.getElementById("laying").elements.order.value = [...list.children].map(nameOf).join(" ");
  document.getElementById("order-by-hand").click();
  // The card was put somewhere, not chosen.
  const dropClick = (event) => event.preventDefault();
  addEventListener("click", dropClick, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", dropClick, { capture: true }));
}
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);

// The page may be asked for again while a card is in the hand of its player: that card stays there.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (drag?.isMoving && detail.target.id === "match" && detail.requestConfig.verb === "get")
    detail.shouldSwap = false;
});

function showFits() {
  const chosen = [...document.querySelectorAll(".picks :checked")].map((field) => field.value);
  const has = (names) => chosen.some((name) => names.split(" ").includes(name));
  document.querySelector(".laid")?.classList.toggle("choosing", chosen.length > 0);
  for (const meld of document.querySelectorAll("[data-fits]")) {
    meld.classList.toggle("fits", has(meld.dataset.fits));
    meld.classList.toggle("frees", has(meld.dataset.frees));
  }
  for (const swap of document.querySelectorAll(".swap"))
    swap.classList.toggle("fits", has(swap.dataset.frees));
  // The melds may scroll: what fits is in sight.
  document.querySelector(".laid :is(.fits, .frees)")?.scrollIntoView({ block: "nearest" });
}
addEventListener("change", showFits);
document.addEventListener("htmx:afterSwap", showFits);
addEventListener("pageshow", showFits);
