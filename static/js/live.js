// A page whose parts are live holds one stream open. It sends what is new on a page of one part; a
// poke on it has every part fetched anew, and so does each time that the stream is opened again, and
// a slow timer: no message that is lost matters.
const SLOWLY = 60_000;
const LONGEST_FETCH = 20_000;
const SOON = 100;
const FIRST_PAUSE = 1000;
const SETTLING = 800;
const FIELDS = "input:not([type=hidden]), select, textarea";

let source = null;
let hasBeenOpen = false;
let pause = FIRST_PAUSE;
let later, again;

const parts = () => [...document.querySelectorAll("[data-live]")];

// What is being typed is never taken away: such a part waits.
const isTouched = (field) =>
  field === document.activeElement ||
  (field.matches("[type=checkbox], [type=radio]")
    ? field.checked !== field.defaultChecked
    : field.tagName !== "SELECT" && field.value !== field.defaultValue);

// Meanwhile the answer to a tap may have taken a part's place. That may be older than what this
// poke was about, and does not know it: it is asked again.
function dropIfGone({ currentTarget, detail }) {
  if (currentTarget.isConnected) return;
  detail.shouldSwap = false;
  setTimeout(fetchParts);
}

// When each part was asked for that has not come yet.
const fetching = new Map();
const poked = new Set();

const isTyped = (part) => [...part.querySelectorAll(FIELDS)].some(isTouched);
const isFetching = (part) =>
  performance.now() - (fetching.get(part.id) ?? -LONGEST_FETCH) < LONGEST_FETCH;

function fetchParts() {
  if (document.hidden) return;
  for (const part of parts()) {
    if (isTyped(part)) continue;
    // What is on its way may be older than this poke.
    if (isFetching(part)) {
      poked.add(part.id);
      continue;
    }
    part.addEventListener("htmx:beforeRequest", noteFetch);
    part.addEventListener("htmx:beforeSwap", dropIfGone);
    part.addEventListener("htmx:afterRequest", fetchAgain);
    htmx.trigger(part, "live");
    // A part that has just been put in its place does not listen yet.
    if (!fetching.has(part.id)) setTimeout(fetchParts, SOON);
  }
}

function noteFetch({ currentTarget, detail }) {
  if (detail.requestConfig.elt === currentTarget)
    fetching.set(currentTarget.id, performance.now());
}

// Told to the part itself, which may be on the page no more.
function fetchAgain({ currentTarget, detail }) {
  if (detail.requestConfig.elt !== currentTarget) return;
  fetching.delete(currentTarget.id);
  if (poked.delete(currentTarget.id)) setTimeout(fetchParts);
}

// The lines of the page as the stream has sent it: each message names those of them that stay.
let streamed = [];

function takeSent({ data }) {
  streamed = JSON.parse(data).flatMap((piece) =>
    typeof piece === "string" ? piece.split("\n") : streamed.slice(piece[0], piece[0] + piece[1]),
  );
  showSent(streamed.join("\n"));
}

// Answers to taps that have not come: each brings a page of its own, which is newer.
let awaited = 0;
document.addEventListener("htmx:beforeSend", ({ detail }) => {
  if (detail.requestConfig.elt.matches("[data-live]")) return;
  awaited++;
  detail.xhr.addEventListener("loadend", () => awaited--);
});

const markOf = (part) => JSON.parse(part.getAttribute("hx-headers") ?? "{}")["Live-Mark"];

function showSent(text) {
  const [part] = parts();
  if (!part || document.hidden || text.includes(`"Live-Mark": "${markOf(part)}"`)) return;
  if (awaited || isTyped(part) || isFetching(part)) {
    fetchParts();
    return;
  }
  const detail = { target: part, xhr: { status: 200 }, serverResponse: text, shouldSwap: true };
  htmx.trigger(part, "htmx:beforeSwap", detail);
  if (!detail.shouldSwap) return;
  const [select, selectOOB] = ["hx-select", "hx-select-oob"].map((name) => part.getAttribute(name));
  htmx.swap(part, text, { swapStyle: "outerHTML", settleDelay: 20 }, { select, selectOOB });
}

function streamOf([part, ...others]) {
  if (others.length) return part.dataset.live;
  const address = new URL(part.dataset.live, location.href);
  address.searchParams.set("page", part.getAttribute("hx-get"));
  return address.pathname + address.search;
}

function open() {
  clearTimeout(later);
  const [part] = parts();
  if (!part || source || document.hidden) return;
  source = new EventSource(streamOf(parts()));
  source.addEventListener("change", fetchParts);
  source.addEventListener("page", takeSent);
  source.addEventListener("open", () => {
    streamed = [];
    pause = FIRST_PAUSE;
    if (hasBeenOpen) fetchParts();
    hasBeenOpen = true;
    dispatchEvent(new Event("stream-open"));
  });
  source.addEventListener("error", () => {
    dispatchEvent(new Event("stream-lost"));
    // After a lost connection the browser tries again by itself, after an answer that is an
    // error it never does.
    if (source.readyState !== EventSource.CLOSED) return;
    source = null;
    // Whoever may no longer see the page gets no stream; the parts then lead to where one logs in.
    if (pause === FIRST_PAUSE) fetchParts();
    later = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(2 * pause, SLOWLY);
  });
}

function shut() {
  source?.close();
  source = null;
}

// A browser has few connections to one address, so a page that nobody sees gives its own back.
document.addEventListener("visibilitychange", () => (document.hidden ? shut() : open()));
addEventListener("pagehide", shut);
addEventListener("pageshow", open);
// What was open or asked for on the network that a phone has left may stay silent, and never end.
addEventListener("online", () => {
  shut();
  for (const part of parts()) htmx.trigger(part, "htmx:abort");
  fetching.clear();
  open();
});
setInterval(fetchParts, SLOWLY);

// What a part looks like to its reader: which panels are open, and what has the focus.
let panels = new Map();
let focused = null;

const tappable = (holder) => [...holder.querySelectorAll("a, button, summary")];

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const part = detail.target;
  if (!part.matches("[data-live]") || detail.xhr.status !== 200) return;
  // Another page answered: whoever it was may no longer see this one.
  if (!detail.serverResponse.includes(`id="${part.id}"`)) {
    detail.shouldSwap = false;
    location.reload();
    return;
  }
  step = stepOf(part);
  panels = new Map([...part.querySelectorAll("details[id]")].map((each) => [each.id, each.open]));
  const holder = document.activeElement?.closest("[data-live] [id]");
  focused = holder && [holder.id, tappable(holder).indexOf(document.activeElement)];
});

// Where another step has begun, a thumb that meant a button of the last one is to hit nothing.
let step = null;
const stepOf = (part) => part.dataset.step ?? null;
document.addEventListener("htmx:afterSettle", () => {
  const [part] = parts();
  if (!part || step === null || stepOf(part) === step) return;
  step = null;
  document.body.dataset.settling = "";
  setTimeout(() => delete document.body.dataset.settling, SETTLING);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, isOpen] of panels) {
    const panel = document.getElementById(id);
    if (panel) panel.open = isOpen;
  }
  panels.clear();
  const holder = focused && document.getElementById(focused[0]);
  if (holder) tappable(holder)[focused[1]]?.focus({ preventScroll: true });
  focused = null;
});

// Nobody asked for this, so nobody is told that it failed; it comes again by itself.
for (const name of ["htmx:beforeRequest", "htmx:sendError", "htmx:responseError"])
  document.addEventListener(name, (event) => {
    const refused = [403, 404].includes(event.detail.xhr?.status);
    if (!event.detail.elt.matches("[data-live]") || refused) return;
    event.stopPropagation();
    if (name !== "htmx:sendError") return;
    clearTimeout(again);
    again = setTimeout(fetchParts, FIRST_PAUSE * (2 + Math.random()));
  });
