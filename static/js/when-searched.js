// A rulebook is read by many and searched by few: what searches while one types comes when the field
// is used. Until then, and without it, the form is sent like any other.
const field = document.getElementById("find");
const { scripts } = document.currentScript.dataset;

function fetchScripts() {
  field.removeEventListener("focus", fetchScripts);
  for (const src of scripts.split(" "))
    document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
}

// htmx begins by itself only where the page is whole.
addEventListener("load", () => {
  if (field === document.activeElement) fetchScripts();
  else field.addEventListener("focus", fetchScripts);
});
