// htmx shows no answer that is an error, and none at all without a network: say so, lose nothing.
const note = document.getElementById("no-answer");
const usual = note.textContent;
// A page that says what the server cannot do now says it better; what was typed stays here.
function say(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const words = [...page.querySelectorAll("[data-trouble]")].map((each) => each.textContent.trim());
  note.textContent = words.join(": ") || usual;
  note.hidden = false;
}
addEventListener("htmx:sendError", () => say(""));
function forget() {
  note.hidden = true;
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
    say(detail.xhr.responseText);
  else location.reload();
});
