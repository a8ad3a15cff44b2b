// htmx shows no answer that is an error, and none at all without a network: say so, lose nothing.
addEventListener("htmx:sendError", () => {
  document.getElementById("no-answer").hidden = false;
});
function forget() {
  document.getElementById("no-answer").hidden = true;
}
addEventListener("htmx:beforeRequest", forget);
addEventListener("online", forget);
addEventListener("htmx:afterOnLoad", ({ detail }) => {
  if (detail.xhr.status < 400) forget();
});
// An answer that says what is wrong with the page is worth a look; one that says that the server is
// out of order is not, and what was typed stays.
addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.xhr.status >= 500 || detail.xhr.status === 408)
    document.getElementById("no-answer").hidden = false;
  else location.reload();
});
