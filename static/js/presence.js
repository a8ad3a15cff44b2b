// What the phone of a player does beside the page: it buzzes or sounds when it is its player's turn,
// stays awake while a hand is shown, and fills the screen. All of it is off until it is switched on,
// but for the movements, the words of the others, and staying awake. The switches are kept here.
const USUAL = { buzz: "off", sound: "off", movements: "on", emotes: "on" };
const MINE = ["turn", "laying", "break"];
const TURN_TONES = [[440, 0], [660, 0.12]];
const CALL_TONES = [[880, 0]];

const is = (name) => (localStorage.getItem(name) ?? USUAL[name]) === "on";
const all = (where) => [...document.querySelectorAll(where)];
const match = () => document.getElementById("match");

// Sound: made here. A browser lets it begin in a tap only.
let audio = null;
function wakeSound() {
  if (!is("sound") || !window.AudioContext) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume();
}
function play(tones) {
  if (!is("sound") || audio?.state !== "running") return;
  for (const [pitch, after] of tones) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + after;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  }
}
const buzz = (pattern) => is("buzz") && navigator.vibrate?.(pattern);
document.addEventListener("click", wakeSound);

// The screen stays awake while a hand is shown, where the browser knows how: on https alone.
let awake = null;
async function stayAwake() {
  const isShown = match()?.querySelector(".hand") && !document.hidden;
  if (!isShown) {
    const held = awake;
    awake = null;
    return held?.release();
  }
  if (!navigator.wakeLock || awake?.released === false) return;
  awake = await navigator.wakeLock.request("screen");
}
// A phone that is almost empty refuses: it is no trouble of the page.
const keepAwake = () => stayAwake().catch(console.info);
document.addEventListener("visibilitychange", keepAwake);

// The switches, each time that the page has been changed.
function show() {
  document.body.dataset.emotes = is("emotes") ? "on" : "off";
  for (const button of all("[data-switch]")) {
    const name = button.dataset.switch;
    const isOn = name === "full-screen" ? Boolean(document.fullscreenElement) : is(name);
    button.setAttribute("aria-checked", isOn);
  }
  const can = { vibrate: navigator.vibrate, "full-screen": document.fullscreenEnabled };
  for (const part of all("[data-needs]")) part.hidden = !can[part.dataset.needs];
  for (const part of all(".this-phone, .stays-on")) {
    const isAnswered = "asks" in part.dataset && localStorage.getItem(part.id) === "answered";
    part.hidden = isAnswered || (part.id === "stays-on" && isSecureContext);
  }
  for (const button of all("[data-answered]")) button.hidden = false;
}

function toggle(name) {
  if (name === "full-screen")
    return document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
  localStorage.setItem(name, is(name) ? "off" : "on");
  // What was switched on is tried at once, in the tap that allows it.
  if (name === "buzz") buzz(40);
  if (name !== "sound") return;
  wakeSound();
  play(TURN_TONES);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-switch], [data-answered]");
  if (!button) return;
  if (button.dataset.switch) toggle(button.dataset.switch);
  else localStorage.setItem(button.closest("[data-asks]").id, "answered");
  show();
});
document.addEventListener("fullscreenchange", show);

// Who has shown a word wants to see the table.
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (!detail.elt.matches(".emotes")) return;
  document.getElementById("table-menu").open = false;
});

// What the page showed last, and what it shows now.
const seen = () => {
  const [moves, call] = (match()?.dataset.travels ?? "").split(" ");
  return {
    isMine: MINE.some((phase) => match()?.classList.contains(phase)),
    isCall: call === "call",
    moves,
  };
};
let last = seen();
// A device that is passed round calls nobody: who is next stands beside it.
const isOwn = document.body.classList.contains("own-phone");
function call(now) {
  if (now.isCall && now.moves !== last.moves) play(CALL_TONES);
  else if (now.isMine && !last.isMine) {
    buzz(40);
    play(TURN_TONES);
  } else if (document.querySelector(".event.refused")) buzz([20, 40, 20]);
}

document.addEventListener("htmx:afterSettle", () => {
  const now = seen();
  if (isOwn) call(now);
  last = now;
  show();
  keepAwake();
});

show();
keepAwake();
