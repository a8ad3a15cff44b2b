import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

function replay() {
  let steps = 0;
  const page = open(
    `<section id="replay"><a id="step-first" href="#0"></a><a id="step-forward" href="#1"></a>
       <button id="play" aria-pressed="false"></button><select id="speed"><option value="2"></option></select>
       <p id="autoplay" hidden></p></section>`,
    ["replay.js"],
    {
      prepare: (window) =>
        window.document.getElementById("step-forward").addEventListener("click", () => steps++),
    },
  );
  const part = () => page.document.getElementById("replay");
  const arrive = () => htmxEvent(page, "htmx:afterSettle", {}, part());
  const plays = () => page.document.getElementById("play").getAttribute("aria-pressed") === "true";
  page.document.getElementById("play").click();
  return { ...page, part, arrive, plays, steps: () => steps };
}

test("it steps on once a page has come and its time is over", () => {
  const page = replay();
  assert.equal(page.steps(), 1);
  page.arrive();
  page.clock.tick(1_999);
  assert.equal(page.steps(), 1);
  page.clock.tick(1);
  assert.equal(page.steps(), 2);
});

test("it stops at a moment that mattered", () => {
  const page = replay();
  page.part().dataset.moment = "";
  page.arrive();
  assert.equal(page.plays(), false);
});

test("it stops at the end", () => {
  const page = replay();
  page.document.getElementById("step-forward").removeAttribute("href");
  page.arrive();
  assert.equal(page.plays(), false);
});

test("it stops where no answer comes", () => {
  const page = replay();
  htmxEvent(page, "htmx:sendError", {});
  page.clock.tick(10_000);
  assert.deepEqual([page.plays(), page.steps()], [false, 1]);
});
