// At the table: cards travel, and the phone calls its player, stays awake and fills the screen. The
// switches are kept on the phone; what calls is off until it is switched on.

// A page that the browser kept as it was left may show a hand that is no longer in play. It is
// emptied when it is left, and asked for again when it comes back.
addEventListener("pagehide", () => document.querySelector("#match")?.replaceChildren());
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

const USUAL = { movements: "on", emotes: "on" };
const LASTING = 600;
const TURN_TONES = [440, 660];
const CALL_TONES = [880];

const first = (where) => document.querySelector(where);
const all = (where) => [...document.querySelectorAll(where)];
const is = (name) => (localStorage[name] ?? USUAL[name]) === "on";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The page says the way of each card, never which card it is (referee/matches/travels.py). A way has
// a number, which is the name of what moves. Nothing else has a name, so nothing else moves.
let tapped = null;
let going = [];
let isSwapping = false;

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  tapped = detail.requestConfig.triggeringEvent?.submitter ?? tapped;
  if (detail.elt.matches(".emotes")) first("#table-menu").open = false;
});

function added(holder, kind, content = "") {
  const part = document.createElement("span");
  part.className = kind;
  part.append(content);
  holder?.append(part);
  return part;
}

// What stands at a place now, from which a card goes, or to which one has come.
function at(place, drawn) {
  const [kind, number] = place.split("-");
  if (kind === "seat") return added(document.getElementById(place), "landing");
  if (kind === "pile") return added(first(".deck"), "copy", first(".deck .card").cloneNode(true));
  if (kind === "meld") return first(`.laid > li:nth-child(${number}) .small`);
  if (kind === "draft") return first(`.draft:nth-child(${number}) .small`);
  if (kind === "top") return first(".top .card, .stacks .pile:last-child .card");
  if (drawn) return drawn.shift();
  return first(".chosen-card .card, .pick:has(:checked) .card") ?? tapped?.querySelector(".card");
}

function forgetTravel() {
  for (const part of all(".landing, .copy")) part.remove();
  for (const part of all("[class*=goes-]"))
    part.setAttribute("class", part.getAttribute("class").replace(/ goes-\d/, ""));
}

document.addEventListener("htmx:beforeTransition", (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  const [before, now] = [document, page].map(seenOn);
  forgetTravel();
  going = [];
  if (is("movements") && !calm.matches && before.moves && now.moves && before.moves !== now.moves)
    for (const [start, end] of now.ways.slice(0, 8)) {
      const part = at(start);
      part?.classList.add(`goes-${going.length + 1}`);
      if (part) going.push(end);
    }
  // Where nothing goes anywhere the page changes at once.
  if (!going.length) return event.preventDefault();
  isSwapping = true;
});

document.addEventListener("htmx:afterSwap", () => {
  if (!isSwapping) return;
  isSwapping = false;
  const drawn = all(".hand .new-tag").map((tag) => tag.previousElementSibling);
  for (const [place, end] of going.entries())
    at(end, drawn)?.classList.add(`goes-${place + 1}`);
  setTimeout(forgetTravel, LASTING);
});

// While the browser takes its pictures, an answer would look for a part that is about to go: it waits.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isSwapping) return;
  detail.shouldSwap = false;
  const swap = () =>
    htmx.swap("#match", detail.serverResponse, { swapStyle: "outerHTML" }, { select: "#match" });
  setTimeout(swap, 50);
});

// A browser lets sound begin in a tap only.
let audio = null;
function wakeSound() {
  if (!is("sound")) return;
  audio ??= new AudioContext();
  audio.resume();
}
function play(tones) {
  if (!is("sound") || !audio) return;
  for (const [number, frequency] of tones.entries()) {
    const start = audio.currentTime + number / 8;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  }
}
const buzz = (...pattern) => is("buzz") && navigator.vibrate?.(pattern);

// Browsers know how to keep the screen on over https alone, and a phone that is almost empty refuses.
let awake = null;
async function keepAwake() {
  if (!first(".hand") || document.hidden) {
    awake?.then((lock) => lock.release(), console.info);
    awake = null;
  } else awake ??= navigator.wakeLock?.request("screen");
  await awake;
}
const stayAwake = () =>
  keepAwake().catch((reason) => {
    awake = null;
    console.info(reason);
  });
document.addEventListener("visibilitychange", stayAwake);

function toggle(name) {
  if (name === "full-screen")
    return document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
  localStorage[name] = is(name) ? "off" : "on";
  // What has been switched on is tried at once.
  wakeSound();
  if (name === "buzz") buzz(40);
  if (name === "sound") play(TURN_TONES);
}

// Sound is offered once: at the first turn of whoever was not asked in the lobby.
const hasTurn = (page) => Boolean(page.querySelector("#match:is(.turn, .laying, .break)"));
const isAnswered = () =>
  "sound" in localStorage || [localStorage.asked, localStorage.offered].includes("done");

function show() {
  document.body.dataset.emotes = is("emotes");
  for (const button of all("[data-switch]")) {
    const name = button.dataset.switch;
    const isOn = name === "full-screen" ? document.fullscreenElement : is(name);
    button.setAttribute("aria-checked", Boolean(isOn));
    button.hidden =
      (name === "buzz" && !navigator.vibrate) ||
      (name === "full-screen" && !document.fullscreenEnabled);
  }
  for (const button of all("[data-done]")) button.hidden = false;
  for (const part of all(".sound-offer")) part.hidden = !hasTurn(document) || isAnswered();
  for (const part of all("#this-phone, .stays-on"))
    part.hidden =
      localStorage[part.dataset.kept] === "done" || (part.id !== "this-phone" && isSecureContext);
}

document.addEventListener("click", ({ target }) => {
  wakeSound();
  const button = target.closest("[data-switch], [data-done]");
  if (!button) return;
  if (button.dataset.switch) toggle(button.dataset.switch);
  else localStorage[button.closest("[data-kept]").dataset.kept] = "done";
  show();
  // Where a button is gone, the keys go on beside it.
  if (button.closest("[hidden]")) first(".table-menu summary")?.focus({ preventScroll: true });
});
document.addEventListener("fullscreenchange", show);

function seenOn(page) {
  const match = page.querySelector("#match");
  const [moves, ...words] = (match?.dataset.travels ?? "").split(" ");
  return {
    moves,
    isCall: words[0] === "call",
    ways: words.map((word) => word.split(">")).filter(([_start, end]) => end),
    isMine: hasTurn(page),
    isOffered: Boolean(page.querySelector(".sound-offer:not([hidden])")),
    isRefused: Boolean(match?.querySelector(".event.refused")),
  };
}

// A device that is passed round calls nobody: who is next stands beside it.
const isOwn = document.body.matches(".own-phone");
show();
let last = seenOn(document);
document.addEventListener("htmx:afterSettle", () => {
  show();
  const now = seenOn(document);
  if (now.isRefused && isOwn) buzz(20, 40, 20);
  else if (now.isCall && now.moves !== last.moves) play(CALL_TONES);
  else if (now.isMine && !last.isMine && isOwn) {
    buzz(40);
    play(TURN_TONES);
  }
  if (last.isOffered && !now.isMine) localStorage.offered = "done";
  last = now;
  stayAwake();
});

stayAwake();
