// Opens the pages of a phone without a network: of the table, and of a deal, the last one each. The
// network comes first, and only what it does not answer is answered with the copy. All else of the
// site passes by. FILES and VERSION are said by the address that this is loaded from.
const PREFIX = "copies-";
const KEPT = PREFIX + VERSION;
const PATIENCE = 6_000;
const KINDS = [/\/t\/[^/]+\/$/, /\/t\/[^/]+\/deal\/\d+\/$/];
const ADDRESSES = FILES.map((file) => new URL(file, location.href).href);
// Only the pages of a seat have it; a copy shows what it says.
const NOTICE = 'id="old-copy" hidden';

const kindOf = (address) => KINDS.findIndex((kind) => kind.test(new URL(address).pathname));

async function begin() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES);
  await skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== KEPT) await caches.delete(name);
  await clients.claim();
}

async function keep(address, answer) {
  if (answer.status >= 500) return;
  const html = await answer.text();
  const cache = await caches.open(KEPT);
  const isOurs = answer.ok && html.includes(NOTICE);
  for (const { url } of await cache.keys())
    if (url === address || (isOurs && kindOf(url) === kindOf(address) && kindOf(url) >= 0))
      await cache.delete(url, { ignoreVary: true });
  if (!isOurs) return;
  const copy = html.replace(NOTICE, 'id="old-copy"');
  await cache.put(address, new Response(copy, { headers: answer.headers }));
}

const copyOf = async (address) =>
  (await caches.open(KEPT)).match(address, { ignoreVary: true });

async function answerPage(request, answered) {
  const copy = await copyOf(request.url);
  if (!copy) return answered;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, copy));
  return Promise.race([answered, late]).catch(() => copy);
}

async function answerFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await copyOf(request.url);
    if (!copy) throw error;
    return copy;
  }
}

// Who lets a seat go, or passes the phone on, leaves no page behind.
async function forgetPages() {
  const cache = await caches.open(KEPT);
  for (const { url } of await cache.keys())
    if (kindOf(url) >= 0) await cache.delete(url, { ignoreVary: true });
}

async function fetchAndKeep(address) {
  if (kindOf(address) >= 0) await keep(address, await fetch(address));
}

// The page that is open, unless it was kept when it was opened, and the deal to be entered next.
async function keepThese({ page, next, isChanged }) {
  if (isChanged || !(await copyOf(page))) await fetchAndKeep(page);
  if (next) await fetchAndKeep(next);
}

// Without a network the copies stay as they are.
const unlessOffline = (error) => {
  if (!(error instanceof TypeError)) throw error;
};

addEventListener("install", (event) => event.waitUntil(begin()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) =>
  event.waitUntil(keepThese(event.data).catch(unlessOffline)),
);
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate") {
    if (ADDRESSES.includes(request.url)) event.respondWith(answerFile(request));
  } else if (request.method === "POST") {
    if (new URL(request.url).pathname.endsWith("/who/")) event.waitUntil(forgetPages());
  } else if (kindOf(request.url) >= 0) {
    const answered = fetch(request);
    const kept = answered.then((answer) => keep(request.url, answer.clone()));
    event.waitUntil(kept.catch(unlessOffline));
    event.respondWith(answerPage(request, answered));
  }
});
