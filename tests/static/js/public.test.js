import assert from "node:assert/strict";
import { test } from "node:test";
import { network, open } from "./page.js";

const evening = (words, inside = "") => `<main id="evening" data-mark="m1"><b>${words}</b>${inside}</main>`;

function followed(answer, inside = "") {
  let asked;
  const page = open(`${evening("before", inside)}<p id="lost" hidden></p>`, ["public.js"], {
    prepare: (window) => {
      window.Math.random = () => 0.5;
      asked = network(window, answer);
    },
  });
  const words = () => page.document.querySelector("#evening b").textContent;
  const isLost = () => !page.document.getElementById("lost").hidden;
  const wait = async (time) => {
    page.clock.tick(time);
    await page.settle();
  };
  return { ...page, asked, words, isLost, wait };
}

test("the page asks now and then, and shows what is new", async () => {
  const page = followed(() => ({ text: evening("after") }));
  await page.wait(19_999);
  assert.equal(page.asked.length, 0);
  await page.wait(1);
  assert.equal(page.words(), "after");
  await page.wait(20_000);
  assert.equal(page.asked.length, 2);
});

test("what is being typed is never taken away", async () => {
  const page = followed(() => ({ text: evening("after") }), '<input id="find">');
  page.document.getElementById("find").value = "Nel";
  await page.wait(20_000);
  assert.equal(page.words(), "before");
});

test("without an answer the page says so, until one comes", async () => {
  let isThere = false;
  const page = followed(() => (isThere ? { status: 304 } : null));
  await page.wait(20_000);
  assert.equal(page.isLost(), true);
  isThere = true;
  await page.wait(20_000);
  assert.equal(page.isLost(), false);
});

test("a server out of order is said as well", async () => {
  const page = followed(() => ({ status: 503 }));
  await page.wait(20_000);
  assert.equal(page.isLost(), true);
  assert.equal(page.words(), "before");
});

test("an answer of somebody else changes nothing", async () => {
  const page = followed(() => ({ text: "<h1>Welcome to Hotel Wi-Fi</h1>" }));
  await page.wait(20_000);
  assert.equal(page.words(), "before");
});
