import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";

function result(abilities = {}) {
  return open(
    `<textarea id="share-text">Third: 14 points</textarea><button id="share-now" hidden></button>
     <button id="share-copy" hidden></button><span id="share-done" data-done="Copied"></span>`,
    ["share.js"],
    { prepare: ({ navigator }) => Object.assign(navigator, abilities) },
  );
}

const shown = ({ document }) =>
  [...document.querySelectorAll("button:not([hidden])")].map((button) => button.id);

test("where a browser can do neither, the text alone is there", () => {
  assert.deepEqual(shown(result()), []);
});

test("a phone shares by its own sheet", async () => {
  const sent = [];
  const page = result({ share: async (what) => sent.push({ ...what }), clipboard: {} });
  assert.deepEqual(shown(page), ["share-now"]);
  page.document.getElementById("share-now").click();
  await page.settle();
  assert.deepEqual(sent, [{ text: "Third: 14 points" }]);
});

test("elsewhere the text is copied, and that is said", async () => {
  const sent = [];
  const page = result({ clipboard: { writeText: async (text) => sent.push(text) } });
  assert.deepEqual(shown(page), ["share-copy"]);
  page.document.getElementById("share-copy").click();
  await page.settle();
  assert.deepEqual(sent, ["Third: 14 points"]);
  assert.equal(page.document.getElementById("share-done").textContent, "Copied");
});
