// htmx shows no answer that is an error, and none at all without a network: say so, lose nothing.
addEventListener("htmx:sendError", () => {
  document.getElementById("no-answer").hidden = false;
});
addEventListener("htmx:beforeRequest", () => {
  document.getElementById("no-answer").hidden = true;
});
addEventListener("htmx:responseError", () => location.reload());
