// Where a browser has service workers, which is on https and on this very machine, the pages of a
// phone can be opened without a network. In a hall on plain http there is none, and nothing is missed:
// what waits does so without it.
const copyNotice = document.getElementById("old-copy");
const nextDeal = () => document.querySelector('#phone-actions a[href*="/deal/"]')?.href;
let keptNext = nextDeal();

async function keepCopies() {
  const workers = navigator.serviceWorker;
  await workers.register(document.getElementById("waiting").dataset.worker);
  const { active } = await workers.ready;
  const tell = (isChanged) =>
    active.postMessage({ page: location.href, next: nextDeal(), isChanged });
  tell(false);
  // A page that has stayed fresh by itself is no longer the one that was kept.
  document.addEventListener("htmx:afterSettle", () => {
    if (!document.getElementById("phone-table") || nextDeal() === keptNext) return;
    keptNext = nextDeal();
    tell(true);
  });
}

// A browser may refuse it, as for a certificate that it does not know: then there are no copies.
if (copyNotice && navigator.serviceWorker) keepCopies().catch(console.info);

// What is live on the page is fetched anew once its stream is open.
function isFresh() {
  if (copyNotice) copyNotice.hidden = true;
}
addEventListener("stream-open", isFresh);
addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  if (detail.xhr.status < 400) isFresh();
});
