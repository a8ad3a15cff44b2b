"""What is looked for on a page in every engine: what reaches beside it, and texts cut off."""

FAULTS = """() => {
  const page = document.documentElement, found = [];
  const named = (each) => `${each.localName}.${each.className?.baseVal ?? each.className}`;
  if (page.scrollWidth > innerWidth) found.push(`the page: ${page.scrollWidth}`);
  const styles = new Map();
  const style = (each) => {
    if (!styles.has(each)) styles.set(each, getComputedStyle(each));
    return styles.get(each);
  };
  // Of a longer and a shorter form of a text one is seen: the longer, unless it wraps.
  const spare = (each) => {
    if (!each.matches(".fits > *")) return false;
    const [shorter, longer] = each.parentElement.children;
    return each === (longer.offsetTop > shorter.offsetTop ? longer : shorter);
  };
  const unseen = (each) =>
    style(each).clipPath === "inset(50%)" || each.matches(".skip-link") || spare(each);
  // What cuts off an element's text: the box that holds it, and the one that holds that.
  const holder = (each) => {
    const { position } = style(each);
    if (position === "fixed") return null;
    return position === "absolute" ? each.offsetParent : each.parentElement;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode, of = text.parentElement;
    if (!text.data.trim() || of.closest("svg, script, style, option, textarea")) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const each of range.getClientRects()) {
      if (each.width < 1) continue;
      left = Math.min(left, each.left); right = Math.max(right, each.right);
      top = Math.min(top, each.top); bottom = Math.max(bottom, each.bottom);
    }
    if (left > right) continue;
    const letter = parseFloat(style(of).fontSize);
    // A line is higher than its letters.
    const slack = letter * 0.3;
    let x = true, y = true, hidden = false;
    for (let each = of; each && each !== page; each = holder(each)) {
      const { overflowX, overflowY } = style(each);
      if (unseen(each)) { hidden = true; break; }
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = each.getBoundingClientRect();
      // What can be scrolled shows what lies outside of it, at its end.
      if (overflowX === "auto" || overflowX === "scroll") x = false;
      if (overflowY === "auto" || overflowY === "scroll") y = false;
      const aside = left < box.left - 1 || right > box.right + 1;
      const below = top < box.top - slack || bottom > box.bottom + slack;
      if ((x && overflowX !== "visible" && aside) || (y && overflowY !== "visible" && below)) {
        found.push(`${text.data.trim().slice(0, 30)} in ${named(each)}`);
        x = false; y = false;
      }
    }
    if (!hidden && x && (left < -1 || right > innerWidth + 1)) {
      found.push(`${text.data.trim().slice(0, 30)} of ${named(of)}, beside the page`);
    }
    const isTall = bottom - top > letter * 4 && text.data.trim().length > 3;
    if (!hidden && isTall && right - left < letter) {
      found.push(`${text.data.trim().slice(0, 30)} of ${named(of)}, a letter to a line`);
    }
  }
  return found;
}"""
"""What is wrong with a page as it stands: that it is wider than its window, what is cut off,
and what stands in lines of one letter.
"""
