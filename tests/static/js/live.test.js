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

  send(name, data) {
    this.heard[name]({ data: JSON.stringify(data) });
  }

  close() {
    this.isClosed = true;
  }
}

// A page with one live part. `requests` are the parts that htmx was asked to fetch; `answer` ends one.
function table(inside = "", script = []) {
  Stream.opened = [];
  const requests = [];
  const swaps = [];
  const page = open(sheet(1, inside), ["live.js", ...script], {
    prepare: (window) => {
      window.EventSource = Stream;
      window.hides = false;
      Object.defineProperty(window.document, "hidden", { get: () => window.hides });
      window.htmx = {
        trigger: (part, name, detail) => {
          if (name !== "live") {
            htmxEvent(page, name, detail, part);
            return;
          }
          requests.push(part.id);
          htmxEvent(page, "htmx:beforeRequest", { requestConfig: { elt: part }, elt: part }, part);
        },
        swap: (part, text, _how, { select }) => {
          swaps.push(text);
          const made = page.document.createElement("div");
          made.innerHTML = text;
          part.replaceWith(made.querySelector(select));
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
  return { ...page, requests, swaps, part, answer, hide, stream: Stream.opened[0] };
}

// What a phone shows as its live part.
function sheet(mark, inside = "") {
  const head = `hx-get="/t/1/" hx-select="#sheet" hx-headers='{"Live-Mark": "${mark}"}'`;
  return `<div id="sheet" data-live="/live/1/?table=7" ${head}>${inside}</div>`;
}

test("a poke has the part fetched anew", () => {
  const { stream, requests } = table();
  stream.send("open");
  stream.send("change");
  assert.deepEqual(requests, ["sheet"]);
});

test("a stream is asked for the page that has it open", () => {
  const { stream } = table();
  assert.equal(stream.url, "/live/1/?table=7&page=%2Ft%2F1%2F");
});

test("a page that is sent takes the place of what is shown, and nothing is fetched", () => {
  const page = table();
  page.stream.send("page", [sheet(2, "<p>\n30\n</p>")]);
  assert.equal(page.part().textContent.trim(), "30");
  assert.deepEqual(page.requests, []);
});

test("lines that stay are taken from the page that was sent before", () => {
  const page = table();
  page.stream.send("page", [sheet(2, "\n<p>30</p>\n<p>12</p>\n")]);
  page.stream.send("page", [sheet(3).split("</div>")[0], [1, 1], "<p>15</p>", [3, 1]]);
  assert.equal(page.part().textContent, "\n30\n15\n");
});

test("a stream that is opened again begins with the whole page", () => {
  const page = table();
  page.stream.send("open");
  page.stream.send("page", [sheet(2, "30")]);
  page.stream.send("open");
  page.answer();
  page.stream.send("page", [sheet(3, "15"), [0, 1]]);
  assert.equal(page.swaps.at(-1), sheet(3, "15"));
});

test("a page that is shown already is left as it is", () => {
  const page = table();
  page.stream.send("page", [sheet(1, "again")]);
  assert.deepEqual(page.swaps, []);
});

test("what is being typed is not taken away by what is sent", () => {
  const page = table('<input id="name" value="">');
  page.document.getElementById("name").value = "Gal";
  page.stream.send("page", [sheet(2, "30")]);
  assert.deepEqual(page.swaps, []);
  assert.equal(page.document.getElementById("name").value, "Gal");
});

test("what is sent while the answer to a tap is awaited is asked for again", () => {
  const page = table("<form></form>");
  const xhr = new page.window.EventTarget();
  const elt = page.document.querySelector("form");
  htmxEvent(page, "htmx:beforeSend", { requestConfig: { elt }, xhr }, elt);
  page.stream.send("page", [sheet(2, "30")]);
  assert.deepEqual([page.swaps, page.requests], [[], ["sheet"]]);
  page.answer();
  xhr.dispatchEvent(new page.window.Event("loadend"));
  page.stream.send("page", [sheet(3, "15")]);
  assert.equal(page.part().textContent, "15");
});

test("what is sent during a fetch has it fetched once more", () => {
  const page = table();
  page.stream.send("change");
  page.stream.send("page", [sheet(2, "30")]);
  assert.deepEqual(page.swaps, []);
  page.answer();
  page.clock.tick(0);
  assert.deepEqual(page.requests, ["sheet", "sheet"]);
});

test("an open panel stays open when a page is sent", () => {
  const panel = '<details id="line"><summary>Ada</summary></details>';
  const page = table(panel);
  page.document.getElementById("line").open = true;
  page.stream.send("page", [sheet(2, panel)]);
  htmxEvent(page, "htmx:afterSwap", {});
  assert.equal(page.document.getElementById("line").open, true);
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

test("a phone on another network opens a stream there, and asks what it missed", () => {
  const page = table();
  page.stream.send("open");
  page.stream.send("change");
  assert.deepEqual(page.requests, ["sheet"]);
  page.window.dispatchEvent(new page.window.Event("online"));
  assert.equal(page.stream.isClosed, true);
  assert.equal(Stream.opened.length, 2);
  Stream.opened.at(-1).send("open");
  assert.deepEqual(page.requests, ["sheet", "sheet"]);
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
