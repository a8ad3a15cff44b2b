// A public page of an evening asks now and then whether anything is new. Between two questions it
// holds nothing of the server's: the streams are for the phones at the tables.
const EVERY = 20_000;
const PATIENCE = 10_000;

const part = () => document.getElementById("evening");

// What is being typed is never taken away.
const isTyped = (field) => field === document.activeElement || field.value !== field.defaultValue;
const places = (holder) => [...holder.querySelectorAll("a, button, [tabindex]")];

function showLost(isLost) {
  document.getElementById("lost").hidden = !isLost;
}

function put(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("evening");
  if (!fresh) return;
  const old = part();
  if ([...old.querySelectorAll("input")].some(isTyped)) return;
  const focused = places(old).indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (focused >= 0) places(fresh)[focused]?.focus({ preventScroll: true });
  // The clock reads the server's time of what has come.
  document.dispatchEvent(new Event("htmx:afterSettle"));
}

let asking = false;
async function ask() {
  if (document.hidden || asking) return;
  asking = true;
  const given = new AbortController();
  const limit = setTimeout(() => given.abort(), PATIENCE);
  try {
    const headers = { "Live-Mark": part().dataset.mark };
    const answer = await fetch(location.href, { headers, signal: given.signal });
    // Switched off: the page says so itself.
    if (answer.status === 404) location.reload();
    else if (answer.status === 200) put(await answer.text());
    showLost(answer.status >= 500);
  } catch (error) {
    // What fetch throws where nobody answers, or not in time.
    if (!(error instanceof TypeError) && error.name !== "AbortError") throw error;
    showLost(true);
  } finally {
    clearTimeout(limit);
    asking = false;
  }
}

// Not all phones of a hall at one moment.
function later() {
  setTimeout(() => ask().finally(later), EVERY * (0.75 + Math.random() / 2));
}

document.addEventListener("visibilitychange", ask);
addEventListener("online", ask);
later();
