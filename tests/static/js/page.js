// A page without a browser: its HTML, its scripts from static/js as a browser would run them one
// after another, a clock that stands still until it is moved on, and a network that the test holds.
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import FakeTimers from "@sinonjs/fake-timers";
import { JSDOM, VirtualConsole } from "jsdom";

const SCRIPTS = new URL("../../../static/js/", import.meta.url);
const NOON = Date.UTC(2026, 10, 22, 12, 0, 0);

/**
 * Open a page with these scripts of static/js.
 *
 * `prepare` gets the window before a script runs. What is returned has the window, the document, the
 * clock, `errors` (what a script threw) and `settle`, which lets promises go as far as they can.
 */
export function open(html, scripts, { url = "http://hall.test/t/1/", prepare = () => {} } = {}) {
  const errors = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", (error) => errors.push(error));
  const dom = new JSDOM(`<!doctype html><body>${html}</body>`, {
    url, virtualConsole, runScripts: "outside-only", pretendToBeVisual: true,
  });
  const { window } = dom;
  const clock = FakeTimers.withGlobal(window).install({
    now: NOON,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  prepare(window);
  for (const name of scripts) {
    const source = readFileSync(new URL(name, SCRIPTS), "utf8");
    new Script(source, { filename: name }).runInContext(dom.getInternalVMContext());
  }
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((go) => setImmediate(go));
  };
  return { window, document: window.document, clock, errors, settle };
}

/** An event of htmx, as its scripts send it. */
export function htmxEvent({ window }, name, detail, target = window.document) {
  const event = new window.CustomEvent(name, { detail, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

/** A network that answers each request by `answer(url, options)`; null is no answer at all. */
export function network(window, answer) {
  const asked = [];
  window.fetch = async (url, options = {}) => {
    asked.push({ url: String(url), method: options.method ?? "GET", body: options.body });
    const given = await answer(String(url), options);
    if (!given) throw new window.TypeError("Failed to fetch");
    const { status = 200, text = "", headers = {} } = given;
    return { status, text: async () => text, headers: { get: (name) => headers[name] ?? null } };
  };
  return asked;
}
