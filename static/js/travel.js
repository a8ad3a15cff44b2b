// Cards travel from where they were to where they are. The page says the way of each, never which
// card it is (referee/matches/travels.py); a way has a number, and the number is the name under
// which the browser moves a picture. Nothing else on the page has a name, so nothing else moves.
const MOST = 8;
const LASTING = 600;
const WAYS = /data-travels="([^"]*)"/;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const moves = () => !calm.matches && localStorage.getItem("movements") !== "off";
const first = (where) => document.querySelector(where);

// What was tapped last, since the card of a move is the one that was tapped.
let tapped = null;
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const button = detail.requestConfig.triggeringEvent?.submitter;
  if (button) tapped = button.value;
});

function added(holder, kind, content) {
  const part = document.createElement("span");
  part.className = kind;
  part.setAttribute("aria-hidden", "true");
  if (content) part.append(content.cloneNode(true));
  holder.append(part);
  return part;
}

// A place as it looks before the move (`isEnd` false) or after it; null where the page has none.
function placed(place, isEnd, drawn) {
  const [kind, number] = place.split("-");
  if (kind === "seat") {
    const plate = document.getElementById(place);
    return plate && added(plate, "landing");
  }
  if (kind === "meld") return first(`.laid > li:nth-child(${number}) .small`);
  if (kind === "draft") return first(`.tray .draft:nth-child(${number}) .small`);
  if (kind === "top") return first(".leading .top .card, .stacks .pile:last-child .card");
  if (kind === "pile") {
    const deck = first(".pile .deck");
    return deck && added(deck, "copy", deck.firstElementChild);
  }
  if (isEnd) return drawn.shift() ?? null;
  const held = [...document.querySelectorAll(".hand button")];
  const button = held.find((each) => each.value === tapped);
  return (
    first(".chosen-card .card") ??
    button?.querySelector(".card") ??
    first(".hand .pick:has(:checked) .card")
  );
}

// The ways of the swap that goes on: each with the element that it starts at.
let going = [];
let isSwapping = false;

function forget() {
  for (const part of document.querySelectorAll("[class*=goes-]"))
    part.classList.remove(...[...part.classList].filter((name) => name.startsWith("goes-")));
  for (const part of document.querySelectorAll(".landing, .copy")) part.remove();
}

document.addEventListener("htmx:beforeTransition", (event) => {
  const { serverResponse } = event.detail;
  const [now, ...ways] = (WAYS.exec(serverResponse)?.[1] ?? "").replaceAll("&gt;", ">").split(" ");
  const before = first("#match")?.dataset.travels?.split(" ")[0];
  forget();
  going = [];
  if (moves() && before && now && before !== now)
    for (const way of ways.filter((each) => each.includes(">")).slice(0, MOST)) {
      const [start, end] = way.split(">");
      const part = placed(start, false);
      if (part) going.push({ part, end });
    }
  // Nothing goes anywhere: the page changes at once.
  if (!going.length) return event.preventDefault();
  for (const [at, { part }] of going.entries()) part.classList.add(`goes-${at + 1}`);
  isSwapping = true;
});

document.addEventListener("htmx:afterSwap", () => {
  if (!isSwapping) return;
  isSwapping = false;
  const tags = [...document.querySelectorAll(".hand .new-tag")];
  const drawn = tags.map((tag) => tag.previousElementSibling);
  for (const [at, { end }] of going.entries())
    placed(end, true, drawn)?.classList.add(`goes-${at + 1}`);
  setTimeout(forget, LASTING);
});

// While a picture is taken of what was there, the page is about to change: an answer that comes just
// then would look for a part that is gone. It waits for a moment.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isSwapping || !detail.shouldSwap) return;
  detail.shouldSwap = false;
  const { serverResponse, target } = detail;
  setTimeout(() => htmx.swap(`#${target.id}`, serverResponse, { swapStyle: "outerHTML" }), 50);
});

// A card that may not be laid shakes its head.
document.addEventListener("htmx:afterSwap", () => {
  if (!moves() || !first(".event.refused")) return;
  const held = [...document.querySelectorAll(".hand .move")];
  const steps = ["0", "4px", "-4px", "4px", "-4px", "0"];
  held
    .find((each) => each.value === tapped)
    ?.animate({ translate: steps }, { duration: 180 });
});
