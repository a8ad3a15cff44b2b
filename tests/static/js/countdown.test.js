import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";

function question() {
  const page = open(
    `<section data-countdown="5"><b data-left>5</b><progress max="5"></progress>
       <i data-when="running">wait</i><i data-when="up">go on</i></section>`,
    ["countdown.js"],
  );
  const left = () => page.document.querySelector("[data-left]").textContent;
  return { ...page, left };
}

test("the figure goes down, and a second that has begun counts whole", () => {
  const page = question();
  page.clock.tick(200);
  assert.equal(page.left(), "5");
  page.clock.tick(1_200);
  assert.equal(page.left(), "4");
});

test("at the end the next player may go on, and not before", () => {
  const page = question();
  const shown = () => [...page.document.querySelectorAll("[data-when]")].map((each) => !each.hidden);
  page.clock.tick(4_800);
  assert.deepEqual(shown(), [true, false]);
  page.clock.tick(1_000);
  assert.deepEqual(shown(), [false, true]);
});
