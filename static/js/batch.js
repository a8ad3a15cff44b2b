// Enter goes on to the next cell as Tab does, the arrows up and down along a column; after the last
// cell comes the button that stores the form. The next form takes the place of a stored one, so the
// keys are listened to on the document.
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("#batch-form");
  if (!form || event.isComposing) return;
  const cells = [...form.querySelectorAll("input.cell")];
  const place = cells.indexOf(event.target);
  if (place < 0) return;
  const width = event.target.closest("tr")?.querySelectorAll("input.cell").length ?? 1;
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: width, ArrowUp: -width }[event.key];
  if (!step) return;
  event.preventDefault();
  const store = document.querySelector('button[form="batch-form"]');
  const next = cells[place + step] ?? (event.key === "Enter" && step > 0 ? store : undefined);
  next?.focus();
  next?.select?.();
});
