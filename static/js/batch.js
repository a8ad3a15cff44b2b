// Enter goes on to the next cell as Tab does, the arrows up and down along a column; after the last
// cell comes the button that stores the form.
const form = document.getElementById("batch-form");
const cells = form ? [...form.querySelectorAll("input.cell")] : [];
const store = document.querySelector('button[form="batch-form"]');

form?.addEventListener("keydown", (event) => {
  const place = cells.indexOf(event.target);
  if (place < 0 || event.isComposing) return;
  const width = event.target.closest("tr")?.querySelectorAll("input.cell").length ?? 1;
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: width, ArrowUp: -width }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = cells[place + step] ?? (event.key === "Enter" && step > 0 ? store : undefined);
  next?.focus();
  next?.select?.();
});
