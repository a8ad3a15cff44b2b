"""What a table measures: whether it is one screen, and what of it can be hit by a finger."""

from typing import Any

from playwright.sync_api import Page

TARGET = 44
"""The pixels that something to tap has in each direction: at least."""

MEASURE = """() => {
  const box = (part) => part.getBoundingClientRect();
  const parts = [".table-bar", ".seat", ".leading .top", ".pile", ".event", ".state > *", ".rail"];
  const all = parts.flatMap((where) => [...document.querySelectorAll(where)]);
  const shown = all.filter((part) => box(part).width > 1);
  const name = (part) => part.className + " " + part.textContent.trim().slice(0, 20);
  const overlaps = [];
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // The leading card lies askew: its box is larger than the card.
      const slack = one.matches(".top") || other.matches(".top") ? 12 : 1;
      if (across > slack && down > slack) overlaps.push([name(one), name(other)]);
    }
  const out = shown.filter((part) => {
    const { left, right, top, bottom } = box(part);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  const menu = ".may-i, .table-menu > summary", enough = (count) => 2 * count >= TARGET - 1;
  const hits = (points, part) => {
    let count = 0;
    for (const [at, [x, y]] of points.entries()) {
      if (enough(count) || !enough(count + points.length - at)) break;
      count += part.contains(document.elementFromPoint(x, y));
    }
    return count;
  };
  const longest = (lines, pointsOf, part) => {
    let most = 0;
    for (const line of lines.filter((_, at) => at % 6 === 5)) {
      most = Math.max(most, hits(pointsOf(line), part));
      if (enough(most)) break;
    }
    return 2 * most;
  };
  const targets = `.hand .move, .hand .pick, .acts .button, button.pile, ${menu}`;
  const small = [];
  for (const part of document.querySelectorAll(targets)) {
    const { left, right, top, bottom } = box(part);
    const xs = [], ys = [];
    for (let x = left + 1; x < right; x += 2) xs.push(x);
    for (let y = top + 1; y < bottom; y += 2) ys.push(y);
    // The widest row and the highest column of points that hit it; one that is enough will do.
    const wide = longest(ys, (y) => xs.map((x) => [x, y]), part);
    const high = longest(xs, (x) => ys.map((y) => [x, y]), part);
    if (wide < TARGET - 1 || high < TARGET - 1) small.push([name(part) || part.value, wide, high]);
  }
  const page = document.documentElement, table = document.querySelector(".table");
  return {
    aside: page.scrollWidth - innerWidth,
    down: Math.max(page.scrollHeight - innerHeight, table.scrollHeight - table.clientHeight),
    cards: document.querySelectorAll(".hand .card").length,
    overlaps, small, out: out.map(name),
  };
}""".replace("TARGET", str(TARGET))


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found
