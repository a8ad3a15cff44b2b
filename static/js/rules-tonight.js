// The page of an evening's rules: it finds rules while one types, and what is not saved yet stands
// beside the button that saves it. Without it the search is sent, and the button just saves.
const RULE_FIELDS = "input:not([type=hidden]), select";
const search = document.getElementById("rules-search");
const find = document.getElementById("find");
const foundLine = document.getElementById("found");
const settings = document.getElementById("settings");
const unsaved = document.getElementById("unsaved");
const putBack = document.getElementById("put-back");

// As the server compares: no capitals, no accents, no points.
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);
const folds = [...document.querySelectorAll(".rules-all .fold")];
const wereOpen = new Map();

function filter() {
  const words = wordsOf(find.value);
  const hasAll = (text) => words.every((word) => plain(text).includes(word));
  let count = 0;
  for (const fold of folds) {
    if (!wereOpen.has(fold)) wereOpen.set(fold, fold.open);
    const title = fold.querySelector(".fold-name").textContent;
    const rules = [...fold.querySelectorAll(".rule")];
    const isWhole = hasAll(title);
    for (const rule of rules) rule.hidden = !isWhole && !hasAll(`${title} ${rule.textContent}`);
    const shown = rules.filter((rule) => !rule.hidden);
    fold.hidden = !isWhole && !shown.length;
    if (!fold.hidden) count += Math.max(1, shown.length);
    fold.open = words.length ? !fold.hidden : wereOpen.get(fold);
  }
  for (const rule of document.querySelectorAll(".differing")) rule.hidden = !hasAll(rule.textContent);
  if (!words.length) wereOpen.clear();
  foundLine.hidden = !words.length;
  const { some, none } = foundLine.dataset;
  foundLine.querySelector("span").textContent = count ? `${some} ${count}` : none;
}

function goToFirst() {
  const rules = document.querySelectorAll(".rules-tonight :is(.differing, .rule):not([hidden])");
  for (const rule of rules) {
    if (!rule.dataset.rule || rule.closest("#about")) continue;
    rule.closest("details").open = true;
    rule.querySelector(RULE_FIELDS)?.focus();
    return;
  }
}

find.addEventListener("input", filter);
search.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
  goToFirst();
});
foundLine.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  find.value = "";
  filter();
  find.focus();
});
// A rule that differs stands above its group: what leads there opens it.
document.addEventListener("click", ({ target }) => {
  const rule = target.closest("p.rule a[href^='#']");
  const place = rule && document.getElementById(rule.hash.slice(1));
  if (place) place.hidden = !(place.open = true);
});
// What the server searched for is searched for here as well when the words change.
if (find.value) for (const fold of folds) wereOpen.set(fold, false);

function valueOf(holder) {
  const fields = [...holder.querySelectorAll(RULE_FIELDS)];
  if (fields[0]?.type === "radio") return fields.find((each) => each.checked)?.value ?? "";
  if (fields[0]?.type === "checkbox") return fields[0].checked ? "on" : "";
  return fields.map((each) => each.value).join(" ");
}

function put(holder, value) {
  const fields = [...holder.querySelectorAll(RULE_FIELDS)];
  const parts = fields.length > 1 ? value.split(" ") : [value];
  fields.forEach((each, at) => {
    if (each.type === "radio") each.checked = each.value === value;
    else if (each.type === "checkbox") each.checked = value === "on";
    else each.value = parts[at] ?? "";
  });
}

function inWords(holder, value) {
  const [first] = holder.querySelectorAll(RULE_FIELDS);
  if (first.type === "checkbox") return value ? unsaved.dataset.yes : unsaved.dataset.no;
  if (first.type === "radio") {
    const radio = [...holder.querySelectorAll(RULE_FIELDS)].find((each) => each.value === value);
    return radio ? radio.labels[0].textContent.trim() : unsaved.dataset.empty;
  }
  if (first.tagName === "SELECT") {
    const option = [...first.options].find((each) => each.value === value);
    return option ? option.text : unsaved.dataset.empty;
  }
  return value.trim() || unsaved.dataset.empty;
}

function changeOf(rule) {
  const holders = [...rule.querySelectorAll(".rule-field")];
  // What is asked under one answer alone stands away while another is chosen.
  const asked = holders.filter((each) => getComputedStyle(each).display !== "none");
  const changed = asked.filter((each) => valueOf(each) !== each.dataset.saved);
  rule.classList.toggle("is-changed", changed.length > 0);
  if (!changed.length) return null;
  const own = (each) => !/\bwith-/.test(each.className);
  const before = changed.some(own) ? changed.filter(own) : changed;
  const now = changed.map((each) => inWords(each, valueOf(each))).join(", ");
  const was = before.map((each) => inWords(each, each.dataset.saved)).join(", ");
  return { name: rule.dataset.rule, now, was: `${unsaved.dataset.was} ${was}` };
}

function showChanges() {
  const changes = [...settings.querySelectorAll("[data-rule]")].map(changeOf).filter(Boolean);
  unsaved.replaceChildren();
  putBack.hidden = !changes.length;
  if (!changes.length) {
    unsaved.textContent = unsaved.dataset.none;
    return;
  }
  const said = document.createElement("b");
  said.textContent = `${unsaved.dataset.some} `;
  unsaved.append(said);
  changes.forEach(({ name, now, was }, at) => {
    const line = document.createElement("span");
    const names = document.createElement("bdi");
    const now_ = document.createElement("b");
    const before = document.createElement("span");
    names.textContent = name;
    now_.textContent = now;
    before.className = "soft";
    before.textContent = was;
    line.append(at ? " · " : "", names, " ", now_, ", ", before);
    unsaved.append(line);
  });
}

if (settings) {
  settings.addEventListener("input", showChanges);
  settings.addEventListener("change", showChanges);
  putBack.addEventListener("click", () => {
    for (const each of settings.querySelectorAll(".rule-field")) put(each, each.dataset.saved);
    showChanges();
    find.focus();
  });
  // A browser that goes back fills the fields in anew after this.
  addEventListener("pageshow", showChanges);
  showChanges();
}
