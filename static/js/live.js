// A page whose parts are live holds one stream open. A poke on it has every part fetched anew, and
// so does each time that the stream is opened again, and a slow timer: no poke that is lost matters.
const SLOWLY = 60_000;
const FIELDS = "input:not([type=hidden]), select, textarea";

let source = null;
let hasBeenOpen = false;
let pause = 1000;
let later;

const parts = () => [...document.querySelectorAll("[data-live]")];

// What is being typed is never taken away: such a part waits.
const isTouched = (field) =>
  field === document.activeElement ||
  (field.matches("[type=checkbox], [type=radio]")
    ? field.checked !== field.defaultChecked
    : field.tagName !== "SELECT" && field.value !== field.defaultValue);

// Meanwhile the answer to a tap may have taken a part's place, and the page is newer than this.
function dropIfGone({ currentTarget, detail }) {
  if (!currentTarget.isConnected) detail.shouldSwap = false;
}

function fetchParts() {
  if (document.hidden) return;
  for (const part of parts()) {
    if ([...part.querySelectorAll(FIELDS)].some(isTouched)) continue;
    part.addEventListener("htmx:beforeSwap", dropIfGone);
    htmx.trigger(part, "live");
  }
}

function open() {
  clearTimeout(later);
  const [part] = parts();
  if (!part || source || document.hidden) return;
  source = new EventSource(part.dataset.live);
  source.addEventListener("change", fetchParts);
  source.addEventListener("open", () => {
    pause = 1000;
    if (hasBeenOpen) fetchParts();
    hasBeenOpen = true;
    dispatchEvent(new Event("stream-open"));
  });
  source.addEventListener("error", () => {
    // After a lost connection the browser tries again by itself, after an answer that is an
    // error it never does.
    if (source.readyState !== EventSource.CLOSED) return;
    source = null;
    later = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(2 * pause, SLOWLY);
  });
}

// A browser has few connections to one address, so a page that nobody sees gives its own back.
function openWhileSeen() {
  if (document.hidden) {
    source?.close();
    source = null;
  } else {
    open();
  }
}

document.addEventListener("visibilitychange", openWhileSeen);
addEventListener("pagehide", () => {
  source?.close();
  source = null;
});
addEventListener("pageshow", open);
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
  panels = new Map([...part.querySelectorAll("details[id]")].map((each) => [each.id, each.open]));
  const holder = document.activeElement?.closest("[data-live] [id]");
  focused = holder && [holder.id, tappable(holder).indexOf(document.activeElement)];
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
    if (event.detail.elt.matches("[data-live]") && !refused) event.stopPropagation();
  });
