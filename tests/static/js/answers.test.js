import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

const answers = () => {
  const page = open('<p id="no-answer" hidden>No answer came.</p>', ["answers.js"]);
  return { ...page, note: page.document.getElementById("no-answer") };
};

test("no answer is said in the usual words", () => {
  const { note, ...page } = answers();
  htmxEvent(page, "htmx:sendError", {});
  assert.deepEqual([note.hidden, note.textContent], [false, "No answer came."]);
});

test("a server that says what it cannot do now is quoted", () => {
  const { note, ...page } = answers();
  const responseText = "<h1 data-trouble> Too busy </h1><p data-trouble>Wait a minute.</p>";
  htmxEvent(page, "htmx:responseError", { xhr: { status: 503, responseText } });
  assert.equal(note.textContent, "Too busy: Wait a minute.");
});

test("an answer takes the words away, and so does a network that is back", () => {
  const { note, ...page } = answers();
  htmxEvent(page, "htmx:sendError", {});
  htmxEvent(page, "htmx:afterOnLoad", { xhr: { status: 200 } });
  assert.equal(note.hidden, true);
  htmxEvent(page, "htmx:sendError", {});
  page.window.dispatchEvent(new page.window.Event("online"));
  assert.equal(note.hidden, true);
});

test("an answer that is an error itself takes nothing away", () => {
  const { note, ...page } = answers();
  htmxEvent(page, "htmx:sendError", {});
  htmxEvent(page, "htmx:afterOnLoad", { xhr: { status: 503 } });
  assert.equal(note.hidden, false);
});
