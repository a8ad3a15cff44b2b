// What was entered without a network waits on this phone, and is sent by itself when there is one
// again. It waits under the token of its form, so that what the server has had already counts once.
const SIGN = "waiting:";
const AGAIN = 15_000;
const PATIENCE = 10_000;

const box = document.getElementById("waiting");
const arrived = [];
let shownNow = "[]";
let isSending = false;
let isAskedAgain = false;
// The token of the deal whose form was taken off this page when it began to wait.
let leftWith = "";

// Meanwhile another tab may have dropped it; and what cannot be read holds up nothing else.
function readable(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const allWaiting = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(SIGN))
    .map((key) => readable(localStorage.getItem(key)))
    .filter(Boolean)
    .sort((one, other) => one.since - other.since);

function store(one) {
  localStorage.setItem(SIGN + one.token, JSON.stringify(one));
  showWaiting();
}

function drop(token) {
  localStorage.removeItem(SIGN + token);
  showWaiting();
}

// What the form on this page was made from is in front of the person already.
const lookedAt = () => document.querySelector("#entry [name=waited]")?.value;

function showWaiting() {
  const all = allWaiting().filter((one) => one.token !== lookedAt());
  const now = JSON.stringify([...arrived, ...all]);
  if (now === shownNow) return;
  shownNow = now;
  box.replaceChildren(...arrived.map(lineOfArrived), ...all.map(lineOf));
}

function lineOfArrived(words) {
  const line = document.createElement("p");
  line.className = "message";
  line.textContent = words;
  return line;
}

function lineOf(one) {
  const line = document.getElementById(one.asks ? "waiting-asks" : "waiting-line").content
    .firstElementChild.cloneNode(true);
  const shown = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const time = new Date(one.since).toLocaleTimeString([], shown);
  line.querySelector("[data-told]").textContent = one.asks ? one.words.asks : one.words.waits;
  line.querySelector("[data-says]").textContent = one.says;
  line.querySelector("[data-since]").textContent = time;
  line.querySelector("[data-again]").addEventListener("click", () =>
    one.asks ? look(one) : tryNow(one),
  );
  line.querySelector("[data-away]").addEventListener("click", () => drop(one.token));
  return line;
}

// What the server answered, or null where no answer came.
async function ask(url, options) {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(url, { ...options, cache: "no-store", signal: stop.signal });
    const text = await answer.text();
    return { status: answer.status, text, leads: answer.headers.get("HX-Redirect") };
  } catch (error) {
    if (["TypeError", "AbortError"].includes(error.name)) return null;
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

const keyIn = (text) =>
  new DOMParser().parseFromString(text, "text/html").querySelector("[name=csrfmiddlewaretoken]")
    ?.value;

const isRefusal = (answer) =>
  answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);

// Only our own answers count: a network that wants its guests to log in first says anything.
async function send(one) {
  const page = await ask(one.page);
  if (!page) return "no answer";
  if (isRefusal(page)) return "asks";
  const key = keyIn(page.text);
  if (!key) return "later";
  const body = new URLSearchParams([...one.fields, ["csrfmiddlewaretoken", key]]);
  const headers = { "HX-Request": "true" };
  const answer = await ask(one.url, { method: "POST", body, headers });
  if (!answer) return "no answer";
  if (answer.leads) {
    drop(one.token);
    tellArrived(one, answer.leads);
    return "arrived";
  }
  return isRefusal(answer) || answer.text.includes('id="entry"') ? "asks" : "later";
}

const isTyping = () => document.activeElement?.matches("input, textarea, select");

function tellArrived(one, leads) {
  const isAtTable = location.pathname === new URL(leads, location.href).pathname && !isTyping();
  if (one.token === leftWith || isAtTable) {
    location.assign(leads);
    return;
  }
  arrived.push(one.words.arrived);
  showWaiting();
}

async function sendEach() {
  const tried = new Set([lookedAt()]);
  const next = () => allWaiting().find((one) => !one.asks && !tried.has(one.token));
  for (let one = next(); one; one = next()) {
    tried.add(one.token);
    const became = await send(one);
    if (became === "no answer") return;
    // Meanwhile it may have been thrown away.
    if (became === "asks" && localStorage.getItem(SIGN + one.token)) {
      store({ ...one, asks: true });
      if (one.token === leftWith) await look(one);
    }
  }
}

// One tab at a time, where tabs can agree on it; where they cannot, the token protects.
async function sendAll() {
  // The network may have come back while a try without it was still under way.
  if (isSending) {
    isAskedAgain = true;
    return;
  }
  isSending = true;
  isAskedAgain = false;
  try {
    if (navigator.locks)
      await navigator.locks.request(SIGN, { ifAvailable: true }, (lock) => lock && sendEach());
    else await sendEach();
  } finally {
    isSending = false;
  }
  if (isAskedAgain) await sendAll();
}

async function tryNow(one) {
  await sendAll();
  const isStill = allWaiting().some((each) => each.token === one.token && !each.asks);
  if (isStill) document.getElementById("no-answer").hidden = false;
}

// The server's own page says what is wrong, with all that was typed. It waits on until then.
async function look(one) {
  const page = await ask(one.page);
  const key = page && keyIn(page.text);
  if (!key) {
    if (page && isRefusal(page)) location.assign(one.page);
    else document.getElementById("no-answer").hidden = false;
    return;
  }
  store({ ...one, asks: false });
  const form = document.createElement("form");
  form.method = "post";
  form.action = one.url;
  form.hidden = true;
  const fields = [...one.fields, ["waited", one.token], ["csrfmiddlewaretoken", key]];
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

// Once the form that was made from it has arrived, or the other numbers are right, it need not wait.
// So does what this phone has of the same deal besides: it has been entered otherwise.
function dropAllOf(url) {
  for (const one of allWaiting()) if (one.url === url) drop(one.token);
}
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  const { elt, path } = detail.requestConfig;
  if (elt.id === "entry" && detail.xhr.getResponseHeader("HX-Redirect")) dropAllOf(path);
});
document.addEventListener("click", ({ target }) => {
  if (target.closest(".beside a")) dropAllOf(location.pathname);
});

addEventListener("storage", showWaiting);
for (const name of ["online", "pageshow", "stream-open"]) addEventListener(name, sendAll);
document.addEventListener("visibilitychange", sendAll);
setInterval(sendAll, AGAIN);
showWaiting();
