import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

const NOW = Date.UTC(2026, 10, 22, 19, 0, 0);

function round({ ends, state = "running", left = "", total = 1_800_000 }) {
  const until = ends === undefined ? `data-left="${left}"` : `data-ends="${NOW + ends}"`;
  return open(
    `<p id="old-copy" hidden></p>
     <section data-clock data-now="${NOW}" ${until} data-total="${total}" data-state="${state}">
       <b data-clock-time hidden></b><progress data-clock-bar max="${total}"></progress>
       <i data-when="running">time left</i><i data-when="up">time is up</i></section>
     <p data-since="${NOW - 119_000}"><b data-minutes>0</b></p>`,
    ["clock.js"],
    {
      // The page came this moment.
      prepare: (window) => { window.performance.getEntriesByType = () => []; },
    },
  );
}

const shown = ({ document }) => document.querySelector("[data-clock-time]").textContent;

test("a second that has begun counts whole", () => {
  assert.equal(shown(round({ ends: 90_001 })), "1:31");
  assert.equal(shown(round({ ends: 90_000 })), "1:30");
});

test("the last second is shown until the time is up", () => {
  const page = round({ ends: 1_200 });
  page.clock.tick(1_000);
  assert.equal(shown(page), "0:01");
  page.clock.tick(200);
  assert.equal(shown(page), "0:00");
});

test("it counts down by the server's time, whatever this device's clock says", () => {
  const page = round({ ends: 600_000 });
  page.clock.setSystemTime(0);
  page.clock.tick(60_000);
  assert.equal(shown(page), "9:00");
});

test("at the end it says that the time is up", () => {
  const page = round({ ends: 1_000 });
  const [running, up] = page.document.querySelectorAll("[data-when]");
  assert.deepEqual([running.hidden, up.hidden], [false, true]);
  page.clock.tick(1_000);
  assert.deepEqual([running.hidden, up.hidden], [true, false]);
});

test("a clock that stands still shows what is left", () => {
  const page = round({ left: "300000", state: "paused" });
  page.clock.tick(60_000);
  assert.equal(shown(page), "5:00");
});

test("minutes since a call are whole ones that have passed", () => {
  const page = round({ ends: 600_000 });
  assert.equal(page.document.querySelector("[data-minutes]").textContent, "1");
  page.clock.tick(5_000);
  assert.equal(page.document.querySelector("[data-minutes]").textContent, "2");
});

test("the bar goes down with the time", () => {
  const page = round({ ends: 600_000 });
  page.clock.tick(60_000);
  assert.equal(page.document.querySelector("[data-clock-bar]").value, 540_000);
});

test("a page that came anew brings its own time", () => {
  const page = round({ ends: 600_000 });
  page.document.querySelector("[data-clock]").outerHTML =
    `<section data-clock data-now="${NOW + 90_000}" data-ends="${NOW + 600_000}" data-total="1800000">
       <b data-clock-time></b></section>`;
  htmxEvent(page, "htmx:afterSettle", {});
  assert.equal(shown(page), "8:30");
});
