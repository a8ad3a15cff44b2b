// A rulebook is read by many and searched by few: what searches while one types comes when the field
// is used. Until then, and without it, the form is sent like any other.
const field = document.getElementById("find");
const { scripts } = document.currentScript.dataset;

function fetchScripts() {
  field.removeEventListener("focus", fetchScripts);
  const made = scripts
    .split(" ")
    .map((src) => Object.assign(document.createElement("script"), { src, async: false }));
  // What was typed meanwhile is searched for as well.
  made.at(-1).addEventListener("load", () => {
    if (field.value !== field.defaultValue) field.form.requestSubmit();
  });
  document.head.append(...made);
}

// htmx begins by itself only where the page is whole.
addEventListener("load", () => {
  if (field === document.activeElement) fetchScripts();
  else field.addEventListener("focus", fetchScripts);
});
