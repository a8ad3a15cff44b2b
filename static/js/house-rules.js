// The list above grows and shrinks with what is chosen: what is in use stays where it is.
let inUse, place;
addEventListener("input", (event) => {
  inUse = event.target;
});
addEventListener("htmx:beforeSwap", () => {
  place = inUse?.getBoundingClientRect().top;
});
addEventListener("htmx:afterSwap", () => {
  if (inUse) scrollBy(0, inUse.getBoundingClientRect().top - place);
});

const printer = document.getElementById("print");
printer.hidden = false;
printer.addEventListener("click", () => print());
