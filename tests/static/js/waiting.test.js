import assert from "node:assert/strict";
import { test } from "node:test";
import { network, open } from "./page.js";

const PAGE = `
  <div id="waiting"></div><p id="no-answer" hidden></p>
  <template id="waiting-line"><p class="waits"><b data-told></b><i data-says></i><time data-since></time>
    <button data-again></button><button data-away></button></p></template>
  <template id="waiting-asks"><p class="asks"><b data-told></b><i data-says></i><time data-since></time>
    <button data-again></button><button data-away></button></p></template>`;
const FORM = { text: '<input name="csrfmiddlewaretoken" value="key">' };
const DEAL = {
  token: "abc", url: "/t/1/deal/3/", page: "/t/1/", fields: [["left-1", "7"], ["token", "abc"]],
  says: "Ada went out", words: { waits: "waits", arrived: "arrived", asks: "asks" },
  since: 1000, asks: false,
};

function hall(answer, deals = [DEAL]) {
  let asked;
  const page = open(PAGE, ["waiting.js"], {
    prepare: (window) => {
      for (const deal of deals) window.localStorage[`waiting:${deal.token}`] = JSON.stringify(deal);
      asked = network(window, answer);
    },
  });
  const kept = () =>
    Object.keys(page.window.localStorage).map((key) => JSON.parse(page.window.localStorage[key]));
  return { ...page, asked, kept };
}

const posted = (answer) => (_url, options) => (options.method === "POST" ? answer : FORM);

async function sent(page) {
  page.window.dispatchEvent(new page.window.Event("online"));
  await page.settle();
}

test("a deal that waits is shown with what it says", () => {
  const { document } = hall(() => null);
  assert.equal(document.querySelector(".waits [data-says]").textContent, "Ada went out");
});

test("a deal that arrived waits no more", async () => {
  const page = hall(posted({ headers: { "HX-Redirect": "/t/2/" } }));
  await sent(page);
  assert.deepEqual(page.kept(), []);
  assert.equal(page.document.querySelector(".message").textContent, "arrived");
});

test("it is sent with the key of the page as it is now", async () => {
  const page = hall(posted({ headers: { "HX-Redirect": "/t/2/" } }));
  await sent(page);
  const { body } = page.asked.find(({ method }) => method === "POST");
  assert.equal(body.get("csrfmiddlewaretoken"), "key");
  assert.equal(body.get("left-1"), "7");
});

for (const status of [408, 429])
  test(`a busy hall (${status}) is no refusal: the deal waits on`, async () => {
    const page = hall(posted({ status }));
    await sent(page);
    assert.deepEqual(page.kept().map((one) => one.asks), [false]);
  });

for (const status of [400, 403, 404])
  test(`a refusal (${status}) stops the deal, and it asks`, async () => {
    const page = hall(posted({ status }));
    await sent(page);
    assert.deepEqual(page.kept().map((one) => one.asks), [true]);
    assert.equal(page.document.querySelectorAll(".asks").length, 1);
  });

test("a form that comes back with what is wrong asks", async () => {
  const page = hall(posted({ text: '<form id="entry"></form>' }));
  await sent(page);
  assert.deepEqual(page.kept().map((one) => one.asks), [true]);
});

test("a network that wants its guests to log in first has had nothing", async () => {
  const page = hall(() => ({ text: "<h1>Welcome to Hotel Wi-Fi</h1>" }));
  await sent(page);
  assert.deepEqual(page.kept().map((one) => one.asks), [false]);
  assert.equal(page.asked.some(({ method }) => method === "POST"), false);
});

test("without an answer the deals behind it are not tried", async () => {
  const page = hall(() => null, [DEAL, { ...DEAL, token: "def", since: 2000 }]);
  await sent(page);
  assert.equal(page.asked.length, 1);
  assert.equal(page.kept().length, 2);
});

test("the deal that has waited longest goes first", async () => {
  const page = hall(posted({ headers: { "HX-Redirect": "/t/2/" } }),
    [{ ...DEAL, token: "new", since: 2000, url: "/new/" }, { ...DEAL, token: "old", url: "/old/" }]);
  await sent(page);
  const urls = page.asked.filter(({ method }) => method === "POST").map(({ url }) => url);
  assert.deepEqual(urls, ["/old/", "/new/"]);
});

test("what cannot be read holds up nothing else", async () => {
  const page = hall(posted({ headers: { "HX-Redirect": "/t/2/" } }));
  page.window.localStorage["waiting:broken"] = "{";
  await sent(page);
  assert.equal(page.window.localStorage["waiting:abc"], undefined);
});

test("a deal is tried again by itself", async () => {
  let isThere = false;
  const page = hall((url, options) =>
    isThere ? posted({ headers: { "HX-Redirect": "/t/2/" } })(url, options) : null);
  await sent(page);
  isThere = true;
  page.clock.tick(15_000);
  await page.settle();
  assert.deepEqual(page.kept(), []);
});
