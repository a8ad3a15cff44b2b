// Enter goes on to the next cell as Tab does, the arrows up and down along a column; after the last
// cell comes the button that stores the form. Where a photo was read, Enter goes on to the next cell
// that needs a look. The next form takes the place of a stored one, so the keys and the taps are
// listened to on the document.
const cellsOf = (form) => [...form.querySelectorAll("input.cell")];

function goOn(form, place, step) {
  const cells = cellsOf(form);
  const isRead = form.querySelector("[data-doubtful], [name='reading']") !== null;
  const along = step > 0 ? cells.slice(place + 1) : cells.slice(0, place).reverse();
  const store = document.querySelector('button[form="batch-form"]');
  const next = isRead ? along.find((cell) => "doubtful" in cell.dataset) : along[0];
  focusOn(next ?? (step > 0 ? store : undefined));
}

function focusOn(field) {
  field?.focus();
  field?.select?.();
}

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("#batch-form");
  if (!form || event.isComposing) return;
  const cells = cellsOf(form);
  const place = cells.indexOf(event.target);
  if (place < 0) return;
  const width = event.target.closest("tr")?.querySelectorAll("input.cell").length ?? 1;
  const down = { ArrowDown: width, ArrowUp: -width }[event.key];
  if (event.key !== "Enter" && !down) return;
  event.preventDefault();
  if (down) focusOn(cells[place + down]);
  else goOn(form, place, event.shiftKey ? -1 : 1);
});

// What a cell likeliest is, is put in its field by a tap.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-fills]");
  if (!button) return;
  event.preventDefault();
  const cells = cellsOf(button.form);
  const place = cells.findIndex((cell) => cell.name === button.dataset.fills);
  cells[place].value = button.dataset.text;
  goOn(button.form, place, 1);
});
