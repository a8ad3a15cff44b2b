import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";

function form() {
  const row = (deal) => `<tr>${[1, 2, 3].map((seat) => `<td><input class="cell" id="d${deal}s${seat}"></td>`).join("")}</tr>`;
  const page = open(
    `<form id="batch-form"><table>${row(1)}${row(2)}</table></form><button form="batch-form" id="store"></button>`,
    ["batch.js"],
  );
  const press = (id, key, more = {}) => {
    const field = page.document.getElementById(id);
    field.focus();
    field.dispatchEvent(new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    return page.document.activeElement.id;
  };
  return { ...page, press };
}

for (const [from, key, to] of [
  ["d1s1", "Enter", "d1s2"],
  ["d1s3", "Enter", "d2s1"],
  ["d1s2", "ArrowDown", "d2s2"],
  ["d2s2", "ArrowUp", "d1s2"],
  ["d2s3", "Enter", "store"],
  ["d2s3", "ArrowDown", "d2s3"],
  ["d1s1", "ArrowUp", "d1s1"],
])
  test(`${key} in ${from} goes to ${to}`, () => assert.equal(form().press(from, key), to));

test("Enter with the shift key goes back", () =>
  assert.equal(form().press("d1s2", "Enter", { shiftKey: true }), "d1s1"));

test("Enter that chooses a letter while composing stays", () =>
  assert.equal(form().press("d1s1", "Enter", { isComposing: true }), "d1s1"));
