import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";

const rule = (name, label, fields, more = "") =>
  `<div class="rule" id="rule-${name}" data-rule="${label}"${more}><label>${label}</label>${fields}</div>`;
const number = (name, value, saved = value) =>
  `<div class="rule-field" data-saved="${saved}"><input type="number" name="${name}" value="${value}"></div>`;
const box = (name, isOn, saved) =>
  `<div class="rule-field" data-saved="${saved}"><input type="checkbox" name="${name}"${isOn ? " checked" : ""}></div>`;
const radios = (name, answers, chosen, saved = chosen) =>
  `<div class="rule-field" data-saved="${saved}">${answers
    .map((each) => `<label><input type="radio" name="${name}" value="${each}"${each === chosen ? " checked" : ""}>The ${each}</label>`)
    .join("")}</div>`;
const fold = (name, rules, isOpen = "") =>
  `<details class="fold" ${isOpen}><summary><b class="fold-name">${name}</b></summary><div class="inside">${rules}</div></details>`;

function rules({ search = "", minutes = ["40", "40"] } = {}) {
  const page = open(
    `<form id="rules-search"><input id="find" value="${search}"></form>
    <p id="found" data-some="Found:" data-none="Nothing." hidden><span></span><a href="/">All</a></p>
    <form id="settings"><div class="rules-tonight">
      <details class="differing" id="rule-melds" data-rule="Melds?"><summary>Only sets are melds.</summary>${radios("melds", ["sets", "runs"], "sets")}</details>
      <div class="rules-all">
        ${fold("The clock", rule("minutes", "Minutes in a round", number("minutes", ...minutes)) + rule("end", "At the end", box("end", true, "on")))}
        ${fold("Missed rounds", rule("absent", "A missed round", radios("absent", ["worst", "fixed"], "worst") + number("points", "0").replace("rule-field", "rule-field with-absent")), "open")}
        ${fold("Melds", '<p class="rule"><a href="#rule-melds">Which melds?</a> <span>Sets, Café</span></p>')}
      </div>
    </div></form>
    <p id="unsaved" data-none="All is saved." data-some="Not saved:" data-was="was" data-yes="yes" data-no="no" data-empty="none"></p>
    <button id="put-back" hidden></button>`,
    ["rules-tonight.js"],
  );
  const { document, window } = page;
  const by = (selector) => document.querySelector(selector);
  const tell = (target, name) => target.dispatchEvent(new window.Event(name, { bubbles: true, cancelable: true }));
  const type = (selector, value) => {
    by(selector).value = value;
    tell(by(selector), "input");
  };
  const tick = (selector, isOn = true) => {
    by(selector).checked = isOn;
    tell(by(selector), "change");
  };
  const names = (filter) => [...document.querySelectorAll(".rules-all .fold")].filter(filter).map((each) => each.querySelector(".fold-name").textContent);
  return { ...page, by, tell, type, tick, names, said: () => by("#unsaved").textContent };
}

test("a search opens the groups that have all its words and hides the others", () => {
  const page = rules();
  page.type("#find", "MINUTES round");
  assert.deepEqual(page.names((each) => !each.hidden), ["The clock"]);
  assert.equal(page.by("#rule-minutes").hidden, false);
  assert.equal(page.by("#rule-end").hidden, true);
  assert.equal(page.by(".differing").hidden, true);
  assert.equal(page.by("#found span").textContent, "Found: 1");
  assert.equal(page.by("#found").hidden, false);
});

test("a group whose name is searched for is shown as a whole", () => {
  const page = rules();
  page.type("#find", "clock");
  assert.equal(page.by("#rule-end").hidden, false);
  assert.equal(page.by("#found span").textContent, "Found: 2");
});

test("accents and capitals make no difference", () => {
  const page = rules();
  page.type("#find", "CAFE");
  assert.deepEqual(page.names((each) => each.open), ["Melds"]);
});

test("what is not found is said", () => {
  const page = rules();
  page.type("#find", "bridge");
  assert.equal(page.by("#found span").textContent, "Nothing.");
  assert.deepEqual(page.names((each) => !each.hidden), []);
});

test("without words each group is as it was before", () => {
  const page = rules();
  page.type("#find", "clock");
  page.type("#find", "cl");
  page.type("#find", " ");
  assert.deepEqual(page.names((each) => each.open), ["Missed rounds"]);
  assert.equal(page.document.querySelectorAll("[hidden]").length, 2);
  assert.equal(page.by("#found").hidden, true);
});

test("the way back from a search leads to all rules", () => {
  const page = rules();
  page.type("#find", "bridge");
  page.by("#found a").click();
  assert.equal(page.by("#find").value, "");
  assert.equal(page.document.activeElement, page.by("#find"));
  assert.equal(page.names((each) => each.hidden).length, 0);
});

test("to send a search leads to the first rule that was found, and nowhere else", () => {
  const page = rules();
  page.by("#find").value = "minutes";
  const sent = page.tell(page.by("#rules-search"), "submit");
  assert.equal(sent, false);
  assert.equal(page.document.activeElement, page.by("[name=minutes]"));
});

test("a rule that stands above its group is opened by the link to it", () => {
  const page = rules();
  page.by("p.rule a").click();
  assert.equal(page.by("#rule-melds").open, true);
});

test("what is not saved is said with what it was", () => {
  const page = rules();
  assert.equal(page.said(), "All is saved.");
  assert.equal(page.by("#put-back").hidden, true);
  page.type("[name=minutes]", "45");
  assert.equal(page.said(), "Not saved: Minutes in a round 45, was 40");
  page.tick("[name=end]", false);
  assert.equal(page.said(), "Not saved: Minutes in a round 45, was 40 · At the end no, was yes");
  assert.equal(page.by("#rule-minutes").classList.contains("is-changed"), true);
  page.type("[name=minutes]", "");
  assert.match(page.said(), /Minutes in a round none, was 40/);
});

test("what an answer asks for besides is said with it", () => {
  const page = rules();
  page.tick("[value=fixed]");
  page.type("[name=points]", "20");
  assert.equal(page.said(), "Not saved: A missed round The fixed, 20, was The worst");
});

test("what was typed before the page came again is not taken for saved", () => {
  const page = rules({ minutes: ["45", "40"] });
  assert.equal(page.said(), "Not saved: Minutes in a round 45, was 40");
});

test("all can be put back to what is saved", () => {
  const page = rules({ minutes: ["45", "40"] });
  page.tick("[value=runs]");
  page.tick("[name=end]", false);
  page.by("#put-back").click();
  assert.equal(page.by("[name=minutes]").value, "40");
  assert.equal(page.by("[value=sets]").checked, true);
  assert.equal(page.by("[name=end]").checked, true);
  assert.equal(page.said(), "All is saved.");
});

test("words that the server searched for are a search here as well", () => {
  const page = rules({ search: "clock" });
  page.type("#find", "");
  assert.equal(page.names((each) => each.open).length, 0);
});
