import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

const match = (travels, kind = "") => `<div id="match" class="${kind}" data-travels="${travels}">
  <p class="sound-offer" data-kept="offered" hidden><button data-switch="sound" id="yes"></button><button data-done id="no"></button></p>
  <details class="table-menu"><summary id="menu"></summary></details>
  <ul class="hand"><li class="pick"><svg class="card"></svg></li></ul>
  <div class="top"><svg class="card" id="leading"></svg></div></div>`;

function table(travels, { body = "own-phone", kind = "", reduced = false, stored = {} } = {}) {
  const [buzzed, played] = [[], []];
  const page = open(
    `${match(travels, kind)}<button data-switch="buzz"></button><button data-switch="sound"></button>
     <section id="this-phone" data-kept="phone" hidden><button data-done hidden></button></section>`,
    ["table.js"],
    {
      prepare: (window) => {
        window.document.body.className = body;
        Object.assign(window.localStorage, stored);
        window.matchMedia = () => ({ matches: reduced });
        window.AudioContext = class { currentTime = 0; resume() {} };
        window.GainNode = class { gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; connect() {} };
        window.OscillatorNode = class { connect = (next) => next; start() { played.push(1); } stop() {} };
        window.navigator.vibrate = (pattern) => buzzed.push([...pattern]);
      },
    },
  );
  const goTo = (travels, kind = "") => {
    const detail = { xhr: { responseText: match(travels, kind) } };
    const isLeft = htmxEvent(page, "htmx:beforeTransition", detail).defaultPrevented;
    const going = page.document.querySelectorAll("[class*=goes-]").length;
    page.document.getElementById("match").outerHTML = match(travels, kind);
    htmxEvent(page, "htmx:afterSwap", {});
    htmxEvent(page, "htmx:afterSettle", {});
    return { isLeft, going };
  };
  return { ...page, buzzed, played, goTo };
}

test("a card goes from where it lay to where it lies now", () => {
  const page = table("4");
  const { isLeft, going } = page.goTo("5 top>seat-2");
  assert.deepEqual([isLeft, going], [false, 1]);
});

test("the same page again moves nothing", () => {
  assert.equal(table("5 top>seat-2").goTo("5 top>seat-2").isLeft, true);
});

test("nothing moves for a reader who wants it calm", () => {
  assert.equal(table("4", { reduced: true }).goTo("5 top>seat-2").isLeft, true);
});

test("nothing moves where movements are switched off", () => {
  assert.equal(table("4", { stored: { movements: "off" } }).goTo("5 top>seat-2").isLeft, true);
});

test("what was named for its way is forgotten once it has come", () => {
  const page = table("4");
  page.goTo("5 hand>top");
  page.clock.tick(600);
  assert.equal(page.document.querySelectorAll("[class*=goes-], .landing, .copy").length, 0);
});

test("one's own turn buzzes once, and only where that is switched on", () => {
  const page = table("4", { stored: { buzz: "on" } });
  page.goTo("5", "turn");
  page.goTo("5", "turn");
  assert.deepEqual(page.buzzed, [[40]]);
  const quiet = table("4");
  quiet.goTo("5", "turn");
  assert.deepEqual(quiet.buzzed, []);
});

test("a device that is passed round calls nobody", () => {
  const page = table("4", { body: "one-device", stored: { buzz: "on" } });
  page.goTo("5", "turn");
  assert.deepEqual(page.buzzed, []);
});

test("a switch says whether it is on, and is kept", () => {
  const page = table("4");
  const button = page.document.querySelector("[data-switch=buzz]");
  assert.equal(button.getAttribute("aria-checked"), "false");
  button.click();
  assert.equal(button.getAttribute("aria-checked"), "true");
  assert.equal(page.window.localStorage.buzz, "on");
});

test("advice that was put away stays away", () => {
  const page = table("4");
  assert.equal(page.document.getElementById("this-phone").hidden, false);
  page.document.querySelector("#this-phone [data-done]").click();
  assert.equal(page.document.getElementById("this-phone").hidden, true);
});

const isOffered = ({ document }) => !document.querySelector(".sound-offer").hidden;

test("sound is offered at the first turn, and at none before or after it", () => {
  const page = table("4");
  assert.equal(isOffered(page), false);
  page.goTo("5", "turn");
  assert.equal(isOffered(page), true);
  page.goTo("6");
  page.goTo("7", "turn");
  assert.equal(isOffered(page), false);
});

test("one tap switches sound on or refuses it, and it is offered no more", () => {
  for (const [button, sound, tones] of [["yes", "on", 2], ["no", undefined, 0]]) {
    const page = table("4", { kind: "turn" });
    page.document.getElementById(button).click();
    assert.equal(isOffered(page), false);
    assert.equal(page.window.localStorage.sound, sound);
    assert.equal(page.played.length, tones);
  }
});

test("the keys go on at the menu when the offer of sound is gone", () => {
  const page = table("4", { kind: "turn" });
  page.document.getElementById("no").click();
  assert.equal(page.document.activeElement.id, "menu");
});

test("sound is not offered to whoever chose about it in the lobby", () => {
  for (const stored of [{ sound: "off" }, { asked: "done" }])
    assert.equal(isOffered(table("4", { kind: "turn", stored })), false);
});
