import assert from "node:assert/strict";
import { test } from "node:test";
import { htmxEvent, open } from "./page.js";

class Stream {
  static CLOSED = 2;
  static opened = [];

  constructor(url) {
    Object.assign(this, { url, heard: {}, readyState: 1, isClosed: false });
    Stream.opened.push(this);
  }

  addEventListener(name, listener) {
    this.heard[name] = listener;
  }

  send(name) {
    this.heard[name]();
  }

  close() {
    this.isClosed = true;
  }
}

// A page with one live part. `requests` are the parts that htmx was asked to fetch; `answer` ends one.
function table(inside = "", script = []) {
  Stream.opened = [];
  const requests = [];
  const page = open(`<div id="sheet" data-live="/live/1/">${inside}</div>`, ["live.js", ...script], {
    prepare: (window) => {
      window.EventSource = Stream;
      window.hides = false;
      Object.defineProperty(window.document, "hidden", { get: () => window.hides });
      window.htmx = {
        trigger: (part) => {
          requests.push(part.id);
          htmxEvent(page, "htmx:beforeRequest", { requestConfig: { elt: part }, elt: part }, part);
        },
      };
    },
  });
  const { window, document } = page;
  window.dispatchEvent(new window.Event("pageshow"));
  const part = () => document.getElementById("sheet");
  const answer = () =>
    htmxEvent(page, "htmx:afterRequest", { requestConfig: { elt: part() }, elt: part() }, part());
  const hide = (isHidden) => {
    window.hides = isHidden;
    document.dispatchEvent(new window.Event("visibilitychange"));
  };
  return { ...page, requests, part, answer, hide, stream: Stream.opened[0] };
}

test("a poke has the part fetched anew", () => {
  const { stream, requests } = table();
  stream.send("open");
  stream.send("change");
  assert.deepEqual(requests, ["sheet"]);
});

test("a poke during a fetch is kept, and fetched after it", () => {
  const page = table();
  page.stream.send("change");
  page.stream.send("change");
  assert.deepEqual(page.requests, ["sheet"]);
  page.answer();
  page.clock.tick(0);
  assert.deepEqual(page.requests, ["sheet", "sheet"]);
});

test("many pokes during a fetch are fetched once", () => {
  const page = table();
  for (let poke = 0; poke < 5; poke++) page.stream.send("change");
  page.answer();
  page.clock.tick(0);
  page.answer();
  page.clock.tick(0);
  assert.deepEqual(page.requests, ["sheet", "sheet"]);
});

test("a fetch that never ends holds up a poke for twenty seconds at most", () => {
  const page = table();
  page.stream.send("change");
  page.clock.tick(20_000);
  page.stream.send("change");
  assert.deepEqual(page.requests, ["sheet", "sheet"]);
});

test("what is being typed is not taken away", () => {
  const page = table('<input id="name" value="">');
  const field = page.document.getElementById("name");
  field.value = "Gal";
  page.stream.send("change");
  assert.deepEqual(page.requests, []);
  field.value = "";
  page.stream.send("change");
  assert.deepEqual(page.requests, ["sheet"]);
});

test("a box that was ticked is not taken away either", () => {
  const page = table('<input id="box" type="checkbox">');
  page.document.getElementById("box").checked = true;
  page.stream.send("change");
  assert.deepEqual(page.requests, []);
});

test("a field that has the focus waits, also before a letter is typed", () => {
  const page = table('<input id="name" value="">');
  page.document.getElementById("name").focus();
  page.stream.send("change");
  assert.deepEqual(page.requests, []);
});

test("a stream that opens again has everything fetched", () => {
  const page = table();
  page.stream.send("open");
  assert.deepEqual(page.requests, []);
  page.stream.send("open");
  assert.deepEqual(page.requests, ["sheet"]);
});

test("a page that nobody sees gives its stream back and takes a new one when it is seen", () => {
  const page = table();
  page.hide(true);
  assert.equal(page.stream.isClosed, true);
  page.hide(false);
  assert.equal(Stream.opened.length, 2);
});

test("a refused stream has the parts fetched once, and is tried again later and later", () => {
  const page = table();
  const refuse = () => {
    const stream = Stream.opened.at(-1);
    stream.readyState = Stream.CLOSED;
    stream.send("error");
  };
  refuse();
  assert.deepEqual(page.requests, ["sheet"]);
  page.answer();
  page.clock.tick(2_000);
  assert.equal(Stream.opened.length, 2);
  refuse();
  assert.deepEqual(page.requests, ["sheet"]);
  page.clock.tick(1_999);
  assert.equal(Stream.opened.length, 2);
  page.clock.tick(2_001);
  assert.equal(Stream.opened.length, 3);
});

test("a slow timer fetches what no poke brought", () => {
  const page = table();
  page.clock.tick(60_000);
  assert.deepEqual(page.requests, ["sheet"]);
});

test("an answer older than the part that stands now is thrown away and asked for again", () => {
  const page = table();
  const old = page.part();
  page.stream.send("change");
  old.replaceWith(old.cloneNode(true));
  const detail = { shouldSwap: true, target: old, xhr: { status: 200 }, serverResponse: 'id="sheet"' };
  const event = new page.window.CustomEvent("htmx:beforeSwap", { detail });
  old.dispatchEvent(event);
  assert.equal(detail.shouldSwap, false);
});

test("an open panel stays open", () => {
  const page = table('<details id="line"><summary>Ada</summary></details>');
  page.document.getElementById("line").open = true;
  const detail = { target: page.part(), xhr: { status: 200 }, serverResponse: 'id="sheet"' };
  htmxEvent(page, "htmx:beforeSwap", detail, page.part());
  page.part().innerHTML = '<details id="line"><summary>Ada</summary></details>';
  htmxEvent(page, "htmx:afterSwap", {});
  assert.equal(page.document.getElementById("line").open, true);
});

test("a tap right after another step has begun hits nothing for a moment", () => {
  const page = table();
  page.part().dataset.step = "count";
  const detail = { target: page.part(), xhr: { status: 200 }, serverResponse: 'id="sheet"' };
  htmxEvent(page, "htmx:beforeSwap", detail, page.part());
  page.part().dataset.step = "confirm";
  htmxEvent(page, "htmx:afterSettle", {});
  assert.equal(page.document.body.dataset.settling, "");
  page.clock.tick(800);
  assert.equal(page.document.body.dataset.settling, undefined);
});
