"""What is looked for where names stand beside each other."""

WIDTHS = (360, 1280)

TOUCHING = """() => {
  const shown = [], range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unread = "svg, script, style, option, textarea, .visually-hidden";
  while (texts.nextNode()) {
    const text = texts.currentNode, of = text.parentElement;
    if (!text.data.trim() || of.closest(unread)) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    // What does not fit into its frame is cut off there.
    let [from, to] = [-Infinity, Infinity];
    for (let each = of; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === "visible") continue;
      const frame = each.getBoundingClientRect();
      [from, to] = [Math.max(from, frame.left), Math.min(to, frame.right)];
    }
    const lines = [...range.getClientRects()].filter((each) => each.width >= 1).map(
      ({ top, left, right }) => ({ top, left: Math.max(left, from), right: Math.min(right, to) }));
    const letter = parseFloat(getComputedStyle(of).fontSize);
    if (lines.length) shown.push({ text, lines, name: of.closest("bdi"), letter });
  }
  const found = [];
  for (let place = 1; place < shown.length; place++) {
    const [one, other] = [shown[place - 1], shown[place]];
    if (!one.name || !other.name || one.name === other.name) continue;
    const [last, first] = [one.lines.at(-1), other.lines[0]];
    if (Math.abs(last.top - first.top) > 2) continue;
    const between = Math.max(first.left - last.right, last.left - first.right);
    if (between < one.letter * 0.5)
      found.push(`${one.text.data.trim()} | ${other.text.data.trim()}`);
  }
  return found;
}"""
"""Names one after the other on one line with less than half a letter between them: a space alone
tells nobody where a name of two words ends, and a dot within a name stands at its other end.
"""
