// A page that the browser kept as it was left may show a hand that is no longer in play. It is
// emptied when it is left, and asked for again when it comes back.
addEventListener("pagehide", () => document.getElementById("match")?.replaceChildren());
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
