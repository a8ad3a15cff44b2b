import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, network, open } from "./page.js";

function screen(refresh = "") {
  const triggered = [];
  let asked;
  const page = open(
    `<main id="hall" ${refresh}><p id="lost" hidden></p><i data-seconds="10"></i>
       <div data-page id="one"><b data-copy="head">Round 1</b></div>
       <div data-page id="two"><b data-copy="head">Round 2</b></div><h1 data-copied="head"></h1>
       <form id="steps" action="/step/" method="post"><button name="step" value="next"></button>
         <button name="step" value="one-back"></button></form></main>
     <button id="full-screen"></button>`,
    ["hall.js"],
    {
      prepare: (window) => {
        window.htmx = { trigger: (_part, name) => triggered.push(name) };
        asked = network(window, () => ({}));
        window.FormData = class {
          constructor(_form, button) {
            this.step = button.value;
          }
        };
      },
    },
  );
  const say = (name) => page.window.dispatchEvent(new page.window.Event(name));
  const isLost = () => !page.document.getElementById("lost").hidden;
  const press = (key, more = {}) => {
    const event = new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    page.document.body.dispatchEvent(event);
  };
  return { ...page, triggered, asked, say, isLost, press };
}

test("each page stands for its seconds, and the head says what belongs to it", () => {
  const page = screen();
  const shown = () => page.document.querySelector("[data-page]:not([hidden])").id;
  const head = () => page.document.querySelector("h1").textContent;
  const [first, itsHead] = [shown(), head()];
  page.clock.tick(10_000);
  assert.notEqual(shown(), first);
  assert.notEqual(head(), itsHead);
  page.clock.tick(10_000);
  assert.equal(shown(), first);
});

test("a stream that comes back at once was never lost", () => {
  const page = screen();
  page.say("stream-lost");
  page.clock.tick(4_999);
  page.say("stream-open");
  page.clock.tick(10_000);
  assert.equal(page.isLost(), false);
});

test("a stream that stays away is said, until it is back", () => {
  const page = screen();
  page.say("stream-lost");
  page.clock.tick(5_000);
  assert.equal(page.isLost(), true);
  page.say("stream-open");
  assert.equal(page.isLost(), false);
});

test("what was to be shown until now is fetched when its time is over", () => {
  const page = screen('data-refresh="2000"');
  page.clock.tick(2_499);
  assert.deepEqual(page.triggered, []);
  page.clock.tick(1);
  assert.deepEqual(page.triggered, ["live"]);
});

test("a page that came anew plans anew", () => {
  const page = screen('data-refresh="2000"');
  delete page.document.getElementById("hall").dataset.refresh;
  htmxEvent(page, "htmx:afterSettle", {});
  page.clock.tick(60_000);
  assert.deepEqual(page.triggered, []);
});

for (const [key, step] of [["PageDown", "next"], ["ArrowRight", "next"], ["Enter", "next"], ["PageUp", "one-back"]])
  test(`the key ${key} of a presenter's remote goes ${step}`, async () => {
    const page = screen();
    page.press(key);
    await page.settle();
    assert.deepEqual(page.asked.map(({ body }) => body.step), [step]);
  });

test("a key that is held down steps once", async () => {
  const page = screen();
  page.press("PageDown");
  page.press("PageDown", { repeat: true });
  await page.settle();
  assert.equal(page.asked.length, 1);
});

test("two taps before the answer are one step", async () => {
  const page = screen();
  page.press("PageDown");
  page.press("PageDown");
  await page.settle();
  assert.equal(page.asked.length, 1);
});
