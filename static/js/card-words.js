// Any card in words: a long press on it, or the menu key while it has the focus, opens a panel over
// the table. What is done to open it taps nothing.
const LONG = 500;
const STRAYS = 10;

const panel = document.getElementById("card-words");
let asked = null;
let press = null;
let isHeld = false;

const endPress = () => {
  clearTimeout(press?.timer);
  press = null;
};

function ask(card) {
  const pointerId = press?.pointerId;
  endPress();
  // A press that asks is no click, nor is the card dragged from here on.
  isHeld = pointerId !== undefined;
  if (isHeld) dispatchEvent(new PointerEvent("pointercancel", { pointerId }));
  if (panel.open) return;
  asked = card.dataset.face;
  htmx.trigger(panel, "say");
}

addEventListener("pointerdown", ({ target, button, isPrimary, pointerId, clientX: x, clientY: y }) => {
  endPress();
  isHeld = false;
  const card = target.closest("#match [data-face]");
  if (!card || button || !isPrimary) return;
  press = { x, y, pointerId, timer: setTimeout(ask, LONG, card) };
});
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) > STRAYS) endPress();
});
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, endPress);

document.addEventListener("contextmenu", (event) => {
  const card = event.target.closest("#match [data-face]");
  if (!card) return;
  event.preventDefault();
  if (!isHeld) ask(card);
});

// Where the press ends, browsers may click. The keyboard’s clicks count none.
addEventListener(
  "click",
  (event) => {
    if (!isHeld || !event.detail) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

panel.addEventListener("htmx:configRequest", ({ detail }) => {
  detail.parameters.card = asked;
});
panel.addEventListener("htmx:afterSwap", () => panel.open || panel.showModal());
panel.addEventListener("click", ({ target }) => target === panel && panel.close());

// The table may have changed beneath: the focus goes to the card, or to what is to be done.
panel.addEventListener("close", () => {
  if (document.activeElement !== document.body) return;
  const card = document.querySelector(`#match .hand [data-face="${asked}"]`);
  (card?.querySelector("button, input") ?? document.querySelector("#match h1"))?.focus({ preventScroll: true });
});
