// The hall's screen: pages that turn, full screen, the keys of a presenter, and a word when the
// connection is lost. Clock and pages go on without it.
const PATIENCE = 5_000;
const SEEN_FOR = 3_000;
const LOOK = 250;

const hall = () => document.getElementById("hall");

// Which page stands follows from the time, so that a page that came anew shows the same one.
function turn() {
  const pages = [...document.querySelectorAll("[data-page]")];
  const seconds = Number(document.querySelector("[data-seconds]")?.dataset.seconds ?? 1);
  const at = pages.length && Math.floor(Date.now() / 1000 / seconds) % pages.length;
  pages.forEach((page, number) => {
    page.hidden = number !== at;
  });
  // What head and foot say stands in the list: of all pages, or of this one.
  for (const place of document.querySelectorAll("[data-copied]")) {
    const text = [...document.querySelectorAll(`[data-copy="${place.dataset.copied}"]`)].find(
      (each) => !each.closest("[data-page]")?.hidden,
    );
    const words = text?.innerHTML ?? "";
    if (place.dataset.shown === words) continue;
    place.dataset.shown = words;
    place.replaceChildren(...(text ? [...text.cloneNode(true).childNodes] : []));
  }
}

// The lines of an evening come one after another; a page that came anew goes on where the one
// before it was.
let told;
let toldSince = 0;
function tell() {
  const lines = document.querySelector("[data-told]");
  if (lines && lines.dataset.told === told) {
    for (const each of lines.getAnimations({ subtree: true }))
      each.currentTime = performance.now() - toldSince;
    return;
  }
  told = lines?.dataset.told;
  toldSince = performance.now();
}

// What was to be shown until now goes.
let refresh;
function plan() {
  clearTimeout(refresh);
  const { refresh: left } = hall()?.dataset ?? {};
  if (left !== undefined)
    refresh = setTimeout(() => htmx.trigger(hall(), "live"), Number(left) + 500);
}

let lost = null;
const isLost = (yes) => {
  const word = document.getElementById("lost");
  if (word) word.hidden = !yes;
};
let seemsLost = false;
addEventListener("stream-lost", () => {
  // A stream ends now and then and is opened again at once.
  lost ??= setTimeout(() => {
    seemsLost = true;
    isLost(true);
  }, PATIENCE);
});
addEventListener("stream-open", () => {
  clearTimeout(lost);
  lost = null;
  seemsLost = false;
  isLost(false);
});

// Whoever may no longer see it is shown that, not the last that there was.
document.addEventListener("htmx:responseError", ({ detail }) => {
  if ([403, 404].includes(detail.xhr.status)) location.reload();
});

document.addEventListener("htmx:afterSettle", () => {
  turn();
  plan();
  tell();
  isLost(seemsLost);
});

// Buttons are there while a hand is on the mouse.
let moving;
document.addEventListener("mousemove", () => {
  document.body.dataset.moving = "";
  clearTimeout(moving);
  moving = setTimeout(() => delete document.body.dataset.moving, SEEN_FOR);
});

const fullScreen = document.getElementById("full-screen");
fullScreen.hidden = !document.fullscreenEnabled;
const toggle = () =>
  document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
fullScreen.addEventListener("click", toggle);

let awake = null;
async function stayAwake() {
  // Browsers know it on https and on this very machine alone.
  if (document.visibilityState !== "visible" || !navigator.wakeLock || awake?.released === false)
    return;
  awake = await navigator.wakeLock.request("screen");
}
const keepAwake = () => stayAwake().catch(console.info);
document.addEventListener("visibilitychange", keepAwake);

// A presenter's remote sends the keys of pages.
const KEYS = {
  " ": "next", PageDown: "next", ArrowRight: "next", Enter: "next",
  Backspace: "one-back", PageUp: "one-back", ArrowLeft: "one-back",
};

// A step is sent by what the page shows, once; the poke that follows brings the next page.
const sent = new WeakSet();
async function send(form, button) {
  if (sent.has(form)) return;
  sent.add(form);
  try {
    const body = new FormData(form, button);
    await fetch(form.action, { method: "POST", body, redirect: "manual" });
    htmx.trigger(hall(), "live");
  } catch (error) {
    // What fetch throws where nobody answers.
    if (!(error instanceof TypeError)) throw error;
    seemsLost = true;
    isLost(true);
  }
  sent.delete(form);
}
document.addEventListener("submit", (event) => {
  if (event.target.id !== "steps") return;
  event.preventDefault();
  send(event.target, event.submitter);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("button, a") && [" ", "Enter"].includes(event.key)) return;
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  const button = document.querySelector(`#steps [value="${KEYS[event.key]}"]`);
  if (event.key === "f" && !fullScreen.hidden) toggle();
  if (!button) return;
  event.preventDefault();
  button.form.requestSubmit(button);
});

turn();
plan();
tell();
keepAwake();
setInterval(turn, LOOK);
