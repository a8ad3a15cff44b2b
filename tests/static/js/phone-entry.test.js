import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, network, open } from "./page.js";

const line = (seat, name) => `
  <div data-seat="${seat}"><bdi>${name}</bdi><input name="left-${seat}">
    <input type="hidden" name="cards-${seat}"><p data-tapped hidden></p></div>`;
const PAGE = `
  <div id="waiting" tabindex="-1"></div><p id="no-answer" hidden></p>
  <template id="waiting-line"><p class="waits"><b data-told></b><i data-says></i><time data-since></time>
    <button data-again></button><button data-away></button></p></template>
  <form id="entry"><p class="phone-aloud">Ada went out, Ben 7</p></form>
  <template id="whole-deal" data-waits="waits" data-arrived="arrived" data-asks="asks" data-page="/t/1/">
    <form id="entry" class="whole"><fieldset><legend tabindex="-1">Who went out?</legend>
      <input type="radio" name="out" value="1" data-says="Ada went out">
      <input type="radio" name="out" value="2" data-says="Ben went out">
      <input type="radio" name="out" value="not-played" data-says="Not played"></fieldset>
      <input type="hidden" name="token">${line(1, "Ada")}${line(2, "Ben")}${line(3, "Gil")}</form></template>`;

function entry() {
  const page = open(PAGE, ["waiting.js", "phone-entry.js"], {
    url: "http://hall.test/t/1/deal/3/",
    prepare: (window) => {
      network(window, () => null);
      window.scrollTo = () => {};
      window.Element.prototype.scrollIntoView = () => {};
    },
  });
  const tap = (fields, status) => {
    const given = new page.window.FormData();
    for (const [name, value] of Object.entries(fields)) given.append(name, value);
    const form = page.document.getElementById("entry");
    const detail = { elt: form, requestConfig: { elt: form, formData: given }, xhr: { status } };
    return htmxEvent(page, status ? "htmx:responseError" : "htmx:sendError", detail, form);
  };
  const typed = () => {
    const fields = {};
    for (const field of page.document.getElementById("entry").elements)
      if (field.name && (field.type !== "radio" || field.checked) && field.value)
        fields[field.name] = field.value;
    return fields;
  };
  const kept = () => Object.values({ ...page.window.localStorage }).map((text) => JSON.parse(text));
  return { ...page, tap, typed, kept };
}

test("a tapped number without an answer stands in the whole deal", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", pick: "2 7" });
  assert.deepEqual(page.typed(), { token: "abc", out: "1", "left-2": "7" });
});

test("a number takes the place of the cards that were tapped before", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", "cards-2": "7H 9S", pick: "2 7" });
  assert.deepEqual(page.typed(), { token: "abc", out: "1", "left-2": "7" });
});

test("tapped cards take the place of a number", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", "left-2": "4", "cards-2": "7H", add: "2 9S" });
  assert.deepEqual(page.typed(), { token: "abc", out: "1", "cards-2": "7H 9S" });
});

test("a card that is taken away is that one, not its double", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", "cards-2": "7H 9S 7H", away: "2 2" });
  assert.equal(page.typed()["cards-2"], "7H 9S");
});

test("keys of the keypad type on, and the last one deletes", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", "left-2": "1", key: "left-2 2" });
  assert.equal(page.typed()["left-2"], "12");
  const other = entry();
  other.tap({ token: "abc", out: "1", "left-2": "12", key: "left-2 del" });
  assert.equal(other.typed()["left-2"], "1");
});

test("a player who went out has no number to type", () => {
  const page = entry();
  page.tap({ token: "abc", out: "2" });
  const off = [...page.document.querySelectorAll("[data-seat]")].map((each) => each.hidden);
  assert.deepEqual(off, [false, true, false]);
  assert.equal(page.document.querySelector("[name=left-2]").disabled, true);
  assert.equal(page.document.querySelector("[name=left-1]").required, true);
});

test("the last tap without an answer waits on the phone, in the words that were read aloud", () => {
  const page = entry();
  page.tap({ token: "abc", out: "1", "left-2": "7", do: "send", csrfmiddlewaretoken: "old" });
  const [one] = page.kept();
  assert.equal(one.says, "Ada went out, Ben 7");
  assert.equal(one.url, "/t/1/deal/3/");
  assert.deepEqual(one.fields.map(([name]) => name), ["token", "out", "left-2", "do"]);
  assert.equal(page.document.getElementById("entry"), null);
});

test("a phone that keeps nothing says that nothing was sent, and the form stays", () => {
  const page = entry();
  page.window.Storage.prototype.setItem = () => {
    throw new page.window.DOMException("full", "QuotaExceededError");
  };
  page.tap({ token: "abc", out: "1", do: "send" });
  assert.equal(page.document.getElementById("no-answer").hidden, false);
  assert.notEqual(page.document.getElementById("entry"), null);
});

for (const status of [502, 503, 504])
  test(`a server out of reach (${status}) is no answer`, () => {
    const page = entry();
    page.tap({ token: "abc", out: "1", "left-2": "7", do: "send" }, status);
    assert.equal(page.kept().length, 1);
  });

for (const status of [400, 404, 429])
  test(`an answer of the server (${status}) is left to the page`, () => {
    const page = entry();
    page.tap({ token: "abc", out: "1", "left-2": "7", do: "send" }, status);
    assert.equal(page.kept().length, 0);
    assert.equal(page.document.querySelector(".whole"), null);
  });
