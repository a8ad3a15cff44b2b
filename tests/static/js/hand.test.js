import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

const WIDE = 40;

function hand() {
  const card = (name) => `<li data-card="${name}"><input type="checkbox" value="${name}"></li>`;
  const page = open(
    `<ul class="picks">${["7H", "8H", "9H"].map(card).join("")}</ul>
     <form id="laying"><input name="order"></form><button id="order-by-hand"></button>
     <ul class="laid"><li data-fits="7H TS" data-frees="8H" id="meld"></li></ul>`,
    ["hand.js"],
    {
      prepare: (window) => {
        window.Element.prototype.setPointerCapture = () => {};
        window.Element.prototype.scrollIntoView = () => {};
        // The cards lie in a row in the order in which they stand.
        window.Element.prototype.getBoundingClientRect = function () {
          const left = WIDE * [...this.parentElement.children].indexOf(this);
          return { left, right: left + WIDE, top: 0, bottom: 60 };
        };
      },
    },
  );
  const { window, document } = page;
  const cards = () => [...document.querySelectorAll(".picks li")];
  const point = (type, target, clientX, more = {}) => {
    const event = new window.Event(type, { bubbles: true, cancelable: true });
    const usual = { button: 0, isPrimary: true, pointerId: 1, clientX, clientY: 30 };
    target.dispatchEvent(Object.assign(event, usual, more));
  };
  const drag = (from, to, end = "pointerup") => {
    const [card] = [cards()[from]];
    point("pointerdown", card, from * WIDE + 20);
    point("pointermove", card, to);
    point(end, card, to);
  };
  const order = () => cards().map((card) => card.dataset.card).join(" ");
  const choose = (name) => {
    const field = document.querySelector(`[value="${name}"]`);
    field.checked = true;
    field.dispatchEvent(new window.Event("change", { bubbles: true }));
  };
  const meld = document.getElementById("meld");
  return { ...page, drag, point, cards, order, choose, meld };
}

test("a card goes where it was dragged, and the order is sent", () => {
  const page = hand();
  page.drag(0, 2 * WIDE + 30);
  assert.equal(page.order(), "8H 9H 7H");
  assert.equal(page.document.querySelector("[name=order]").value, "8H 9H 7H");
});

test("left of the middle of a card is before it", () => {
  const page = hand();
  page.drag(0, 2 * WIDE + 10);
  assert.equal(page.order(), "8H 7H 9H");
});

test("a thumb that trembles drags nothing", () => {
  const page = hand();
  page.drag(0, 27);
  assert.equal(page.document.querySelector("[name=order]").value, "");
});

test("a drag that the browser takes away changes nothing", () => {
  const page = hand();
  page.drag(0, 2 * WIDE + 30, "pointercancel");
  assert.equal(page.order(), "7H 8H 9H");
});

test("a second finger moves nothing", () => {
  const page = hand();
  page.point("pointerdown", page.cards()[0], 20);
  page.point("pointermove", page.cards()[0], 110, { pointerId: 2 });
  page.point("pointerup", page.cards()[0], 110, { pointerId: 2 });
  assert.equal(page.order(), "7H 8H 9H");
});

test("a page that comes while a card is dragged waits", () => {
  const page = hand();
  page.point("pointerdown", page.cards()[0], 20);
  page.point("pointermove", page.cards()[0], 110);
  const detail = { shouldSwap: true, target: { id: "match" }, requestConfig: { verb: "get" } };
  htmxEvent(page, "htmx:beforeSwap", detail);
  assert.equal(detail.shouldSwap, false);
});

test("melds show whether the chosen card fits, or frees a joker", () => {
  const page = hand();
  page.choose("7H");
  assert.deepEqual([...page.meld.classList], ["fits"]);
  page.choose("8H");
  assert.deepEqual([...page.meld.classList], ["fits", "frees"]);
});

test("the name of a card is not part of another name", () => {
  const page = hand();
  page.meld.dataset.fits = "17H 7HX";
  page.choose("7H");
  assert.equal(page.meld.classList.contains("fits"), false);
});
