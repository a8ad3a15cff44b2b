// For a player who hears the table, or plays by keys: what happens is read aloud, and the focus stays
// where the hand goes on. Each change puts another #match in the place of the last one, so what is
// read aloud stands beside it (#spoken), where it stays.
const spoken = document.getElementById("spoken");
const MOST_LINES = 12;

const within = (where) => document.querySelector(`#match ${where}`);
// What is drawn has its words beside it; the signs on a card are text as well.
function wordsOf(part) {
  if (!part) return "";
  const heard = part.cloneNode(true);
  for (const drawn of heard.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  return heard.textContent.trim().replace(/\s+/g, " ");
}

// A refusal and a hint take the place of the log for a while: until it is back nothing of it is new.
function heardNow(before) {
  const lines = within(".log")?.children ?? (isPassedOn() ? [] : null);
  const log = lines ? [...lines].map(wordsOf) : before.log;
  const heading = within("h1");
  return {
    log,
    refused: within("#ruling.refused"),
    others: [".event .said", "#advice"].map((where) => wordsOf(within(where))),
    // What another player is to do is said to that player alone.
    heading: heading?.matches(".prompt") && !isMine() ? "" : wordsOf(heading),
  };
}

const isMine = () => document.querySelector("#match:is(.turn, .laying, .break)") !== null;

const isPassedOn = () => document.querySelector("#match.handover") !== null;

// The log ends with what is new, and may have lost what was oldest.
function newLines(before, now) {
  for (let same = Math.min(before.length, now.length); same > 0; same--)
    if (now.slice(0, same).join("\n") === before.slice(-same).join("\n")) return now.slice(same);
  return [...now];
}

let heard = heardNow({ log: [] });
function speak() {
  const now = heardNow(heard);
  // On a device that is passed on, the next player hears nothing of the hand of the one before.
  if (isPassedOn()) spoken.replaceChildren();
  const lines = newLines(heard.log, now.log);
  if (now.refused && now.refused !== heard.refused) lines.push(wordsOf(now.refused));
  for (const [place, words] of now.others.entries())
    if (words && words !== heard.others[place] && !now.log.includes(words)) lines.push(words);
  if (now.heading && (lines.length || now.heading !== heard.heading)) lines.push(now.heading);
  heard = now;
  for (const words of lines)
    spoken.append(Object.assign(document.createElement("p"), { textContent: words }));
  while (spoken.children.length > MOST_LINES) spoken.firstChild.remove();
}

// Where the focus was before a change took its part off the page: a card, or a button by its value.
let held = null;
const places = () => [...document.querySelectorAll("#match .hand li")];

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("#match h1")) return;
  const place = places().indexOf(target.closest("li"));
  held = target.closest("#match") && { place, value: target.value };
});

const nearest = (cards) =>
  cards.sort((one, other) => Math.abs(one.place - held.place) - Math.abs(other.place - held.place))[0]
    ?.part;

function cardToGoOn() {
  const cards = places().map((item, place) => ({ part: item.querySelector("button, input"), place }));
  const drawn = within(".hand li:has(.new-tag) input");
  return nearest(cards.filter(({ part }) => part?.matches(".lawful"))) ?? drawn ??
    nearest(cards.filter(({ part }) => part?.matches("input")));
}

function goOn() {
  const now = document.activeElement;
  if (!held || (now !== document.body && !now.matches("#match h1"))) return;
  const buttons = [...document.querySelectorAll("#match .acts button:enabled")];
  const next = within(".choose button") ?? (isMine() ? cardToGoOn() : null) ??
    buttons.find((button) => button.value === held.value) ??
    (isMine() ? buttons.find((button) => button.value !== "call") : null) ?? within("h1");
  const kept = held;
  next?.focus({ preventScroll: true });
  // A turn of others takes no place in the hand away.
  if (held.place < 0) held.place = kept.place;
}

document.addEventListener("htmx:afterSettle", () => {
  speak();
  goOn();
});
