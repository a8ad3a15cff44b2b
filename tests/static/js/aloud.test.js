import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

const hand = (cards) =>
  cards.map((card) => `<li><button class="move${card.endsWith("!") ? " lawful" : ""}" value="play ${card}">${card}</button></li>`);
const match = ({ phase = "watch", prompt = "Ben’s turn", log = [], cards = [], acts = "", refused = "" }) => `
  <div id="match" class="match ${phase}">${log && `<ol class="log">${log.map((line) => `<li>${line}</li>`).join("")}</ol>`}
    ${refused && `<div id="ruling" class="event refused">${refused}</div>`}
    <h1 class="prompt" tabindex="-1">${prompt}</h1>
    <div class="hand"><ul>${hand(cards).join("")}</ul></div><div class="acts">${acts}</div></div>`;

const MINE = { phase: "turn", prompt: "Your turn: green", cards: ["R1", "G2!", "B3", "G4!"] };

function table(before) {
  const page = open(`<button id="menu"></button>${match(before)}<div id="spoken" role="log"></div>`, ["aloud.js"]);
  const { document } = page;
  const goTo = (now) => {
    document.getElementById("match").outerHTML = match(now);
    htmxEvent(page, "htmx:afterSettle", {});
  };
  const said = () => [...document.getElementById("spoken").children].map((each) => each.textContent);
  const card = (place) => document.querySelectorAll(".hand button")[place];
  const focused = () => document.activeElement.value || document.activeElement.localName;
  return { ...page, goTo, said, card, focused };
}

test("what others did is read aloud, without what they are to do now", () => {
  const page = table({ log: ["Ada laid the red 1."] });
  page.goTo({ log: ["Ada laid the red 1.", "Ben drew 1 card."], prompt: "Gil’s turn: green, or draw" });
  assert.deepEqual(page.said(), ["Ben drew 1 card."]);
});

test("one's own turn is read after what led to it", () => {
  const page = table({ log: ["Ada laid the red 1."] });
  page.goTo({ ...MINE, log: ["Ada laid the red 1.", "Ben laid the green 1."] });
  assert.deepEqual(page.said(), ["Ben laid the green 1.", "Your turn: green"]);
});

test("the same page again reads nothing again", () => {
  const page = table(MINE);
  page.goTo(MINE);
  assert.deepEqual(page.said(), []);
});

test("what comes in several parts of one change is read once", () => {
  const page = table({ ...MINE, log: ["Ada laid the red 1."] });
  const now = { ...MINE, prompt: "Your TAKI: lay green", log: ["You laid the green TAKI."] };
  page.goTo(now);
  page.goTo(now);
  assert.deepEqual(page.said(), ["You laid the green TAKI.", "Your TAKI: lay green"]);
});

test("after a refusal or a hint, which stand where the log was, none of it is read again", () => {
  const page = table({ ...MINE, log: ["Ada laid the red 1.", "Ben drew 1 card."] });
  page.goTo({ ...MINE, log: "", refused: "Not allowed." });
  page.goTo({ ...MINE, log: ["Ada laid the red 1.", "Ben drew 1 card."] });
  assert.deepEqual(page.said(), ["Not allowed.", "Your turn: green"]);
});

test("of a card in the log no sign is read", () => {
  const page = table({ log: ["Ada laid the red 1."] });
  const line = "<svg aria-hidden='true'><text>3B</text></svg><span>Ben laid the blue 3.</span>";
  page.goTo({ log: ["Ada laid the red 1.", line] });
  assert.deepEqual(page.said(), ["Ben laid the blue 3."]);
});

test("melds that are drawn in place of words are read in words, once", () => {
  const page = table({ log: ["Ada drew 1 card."] });
  const drawn = "<span aria-hidden='true'>Ben laid: <svg><text>3</text></svg></span>";
  const line = `<span><span class='visually-hidden'>Ben laid: three of clubs.</span>${drawn}</span>`;
  page.goTo({ log: ["Ada drew 1 card.", line] });
  assert.deepEqual(page.said(), ["Ben laid: three of clubs."]);
});

test("a log that has lost its oldest line has one new line all the same", () => {
  const page = table({ log: ["one", "two", "three"] });
  page.goTo({ log: ["two", "three", "four"] });
  assert.deepEqual(page.said(), ["four"]);
});

test("the same thing done twice is read twice", () => {
  const page = table({ log: ["Ben drew 1 card."] });
  page.goTo({ log: ["Ben drew 1 card.", "Ben drew 1 card."] });
  assert.deepEqual(page.said(), ["Ben drew 1 card."]);
});

test("a refusal is read, and so is the next one in the same words", () => {
  const page = table(MINE);
  page.goTo({ ...MINE, refused: "Not allowed." });
  page.goTo({ ...MINE, refused: "Not allowed." });
  assert.deepEqual(page.said(), ["Not allowed.", "Your turn: green", "Not allowed.", "Your turn: green"]);
});

test("the focus goes on at the nearest card that can be laid", () => {
  const page = table(MINE);
  page.card(3).focus();
  page.goTo({ ...MINE, cards: ["R1", "G2!", "B3", "B5"] });
  assert.equal(page.focused(), "play G2!");
});

test("while others move it rests on the prompt, and comes back to the hand", () => {
  const page = table(MINE);
  page.card(3).focus();
  page.goTo({ cards: [] });
  assert.equal(page.focused(), "h1");
  page.goTo({ ...MINE, cards: ["G1!", "R2", "R3", "G5!"] });
  assert.equal(page.focused(), "play G5!");
});

test("where no card can be laid it goes to what can be done", () => {
  const page = table(MINE);
  page.card(1).focus();
  page.goTo({ ...MINE, cards: ["R1"], acts: '<button value="call">Last card!</button><button value="draw">Draw</button>' });
  assert.equal(page.focused(), "draw");
});

test("a focus that is elsewhere is left there", () => {
  const page = table(MINE);
  page.document.getElementById("menu").focus();
  page.goTo(MINE);
  assert.equal(page.document.activeElement.id, "menu");
});

test("where nothing had the focus nothing takes it", () => {
  const page = table(MINE);
  page.goTo(MINE);
  assert.equal(page.focused(), "body");
});

test("a device that is passed on keeps nothing of what the one before was told", () => {
  const page = table(MINE);
  page.goTo({ ...MINE, refused: "Ada cannot lay the red 2." });
  page.goTo({ phase: "handover", prompt: "Pass the device to Ben", log: ["Ada drew 1 card."] });
  assert.deepEqual(page.said(), ["Ada drew 1 card."]);
});

test("the player to whom a device is passed on hears the whole log", () => {
  const page = table({ ...MINE, log: ["Ada laid the red 1."] });
  page.goTo({ phase: "handover", prompt: "Pass the device to Ben", log: "" });
  page.goTo({ ...MINE, log: ["Ada laid the red 1."] });
  assert.deepEqual(page.said().slice(-2), ["Ada laid the red 1.", "Your turn: green"]);
});
