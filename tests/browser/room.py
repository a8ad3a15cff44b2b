"""What is looked for on a page: room for a thumb, and for all of it in a narrow window."""

TARGETS = """(within) => {
  const all = document.querySelectorAll("a[href], button, input:not([type=hidden]), summary");
  const small = [];
  for (const each of all) {
    if (!each.closest(within)) continue;
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(".skip-link")) continue;
    if (each.closest(".without-script")) continue;
    // A link within a sentence may be as high as the sentence; a field is hit by its label too, and
    // a link that lies over its row by that row.
    const isInline = each.matches(":is(p, li) a:not(.button)");
    if (isInline && getComputedStyle(each).display === "inline") continue;
    const isOverRow = getComputedStyle(each, "::after").position === "absolute";
    const hit = each.closest("label.choice") ?? (isOverRow ? each.offsetParent : each);
    const box = hit.getBoundingClientRect();
    if (box.width < 43.9 || box.height < 43.9) {
      small.push(`${each.outerHTML.slice(0, 80)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
    }
  }
  return small;
}"""
OVERLAPS = """() => {
  // What is scrolled out of sight within a part of the page lies under nothing.
  const inSight = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let part = each.parentElement; part && part !== document.body; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === "visible") continue;
      const edge = part.getBoundingClientRect();
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  const boxes = [...document.querySelectorAll("a[href], button")]
    .filter((each) => each.checkVisibility() && !each.closest(".actions, .skip-link, .hand"))
    .map((each) => [each, inSight(each)]);
  const found = [], text = (each) => each.textContent.trim();
  boxes.forEach(([one, a], place) => boxes.slice(place + 1).forEach(([other, b]) => {
    const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    if (over && !one.contains(other)) found.push(`${text(one)} / ${text(other)}`);
  }));
  return found;
}"""
BODY, HEADER = "body > :not(.page-header)", ".page-header"
TOO_WIDE = """(within) => [...document.querySelectorAll(`${within}, ${within} *`)]
  .filter((each) => !each.closest(".visually-hidden, .skip-link, .table-frame > *"))
  .filter((each) => !each.closest(".player .name *, svg *"))
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth + 0.5 || box.left < -0.5)
  .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${box.left} to ${box.right}`)
"""
"""The parts of a page that reach beyond its edges; what lies in a frame may be scrolled there."""
