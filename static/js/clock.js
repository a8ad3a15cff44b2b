// A round's clock counts down by the server's time: the page says what time it was there when it was
// made. What is shown goes on without a connection; a poke brings a page with a new time.
const FIVE_MINUTES = 300_000;
const KEPT = "server-time";

// A page that the phone had kept is as old as it is: its time is no longer the server's.
const isCopy = () => document.getElementById("old-copy")?.hidden === false;

// How far this device's clock is from the server's; of a page that has just come, by that page.
let offset = Number(localStorage.getItem(KEPT)) || 0;
let counted = 0;
const serverNow = () => counted + performance.now();

function setTime(now, seen) {
  counted = now - seen;
  offset = Math.round(now - (Date.now() - (performance.now() - seen)));
  localStorage.setItem(KEPT, String(offset));
}

const answered = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0;
const known = new WeakSet();

function readTime(seen) {
  for (const each of document.querySelectorAll("[data-now]")) {
    // Whatever stood there before had its moment read when it came.
    if (known.has(each)) continue;
    known.add(each);
    if (isCopy()) counted = Date.now() + offset - performance.now();
    else setTime(Number(each.dataset.now), seen);
  }
}

const digits = (left) => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

function show(clock) {
  const { ends, total } = clock.dataset;
  const left = ends ? Math.max(0, Number(ends) - serverNow()) : Number(clock.dataset.left);
  if (ends) clock.dataset.state = left ? "running" : "up";
  const time = clock.querySelector("[data-clock-time]");
  const words = digits(left);
  time.hidden = false;
  if (time.textContent !== words) time.textContent = words;
  const bar = clock.querySelector("[data-clock-bar]");
  if (bar) bar.value = Math.min(left, Number(total));
  for (const each of clock.querySelectorAll("[data-when]"))
    each.hidden = each.dataset.when !== clock.dataset.state;
  ring(clock, left);
}

const showAll = () => document.querySelectorAll("[data-clock]").forEach(show);

// The minutes since something was entered, or somebody called, go on too.
function countMinutes() {
  for (const each of document.querySelectorAll("[data-since]")) {
    const number = each.querySelector("[data-minutes]");
    const words = String(Math.max(0, Math.floor((serverNow() - Number(each.dataset.since)) / 60_000)));
    if (number && number.textContent !== words) number.textContent = words;
  }
}

// The sound: browsers allow none before a tap.
let sound = null;
// What was left when each moment was rung; by the clock's end, so that more time rings again.
const rung = new Set();

function beep(times) {
  for (let at = 0; at < times; at++) {
    const from = sound.currentTime + at * 0.6;
    const tone = new OscillatorNode(sound, { frequency: 880 });
    const loudness = new GainNode(sound, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.6, from + 0.02);
    loudness.gain.linearRampToValueAtTime(0, from + 0.45);
    tone.connect(loudness).connect(sound.destination);
    tone.start(from);
    tone.stop(from + 0.5);
  }
}

function ring(clock, left) {
  const { ends } = clock.dataset;
  if (!sound || !ends) return;
  for (const [moment, times] of [[FIVE_MINUTES, 1], [0, 3]]) {
    // One that passed while nobody could hear it is not made up for.
    const passed = moment - left;
    const key = `${ends} ${moment}`;
    if (passed < 0 || rung.has(key)) continue;
    rung.add(key);
    if (passed < 3000) beep(times);
  }
}

function prepareSound() {
  for (const button of document.querySelectorAll("[data-clock-sound]")) {
    button.hidden = !window.AudioContext || !document.querySelector("[data-clock]");
    button.setAttribute("aria-pressed", String(sound !== null));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-clock-sound]");
  if (!button) return;
  if (sound) {
    sound.close();
    sound = null;
  } else {
    sound = new AudioContext();
    // What is past already stays silent.
    showAll();
    beep(1);
  }
  prepareSound();
});

function fresh(seen) {
  readTime(seen);
  showAll();
  countMinutes();
  prepareSound();
}

document.addEventListener("htmx:afterSettle", () => fresh(performance.now()));
fresh(answered);
setInterval(showAll, 200);
setInterval(countMinutes, 5000);
