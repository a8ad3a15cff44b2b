// A photo is made smaller here before it is sent, so that it goes fast. What this browser cannot
// read goes as it is: the server makes it smaller, or says what is wrong with it.
const SIDE = 2000;
const QUALITY = 0.85;

async function scaled(file) {
  // Upright: a browser minds the orientation that the camera noted.
  const bitmap = await createImageBitmap(file);
  const ratio = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * ratio);
  canvas.height = Math.round(bitmap.height * ratio);
  const paper = canvas.getContext("2d");
  paper.fillStyle = "white";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob && new File([blob], "photo.jpg", { type: blob.type });
}

async function smaller(file) {
  try {
    return (await scaled(file)) ?? file;
  } catch (error) {
    if (error instanceof DOMException) return file;
    throw error;
  }
}

// Where a form has more than a photo, a button of its own sends that.
function sendBy(button, form) {
  if (button) button.click();
  else form.requestSubmit();
}

document.addEventListener("change", async ({ target }) => {
  const [file] = target.matches("[data-photo]") ? target.files : [];
  if (!file) return;
  const box = target.closest(".photo-form");
  box.classList.add("is-sending");
  const chosen = new DataTransfer();
  chosen.items.add(await smaller(file));
  target.files = chosen.files;
  const isTooLarge = target.files[0].size > Number(target.dataset.photo);
  box.querySelector("[data-too-large]").hidden = !isTooLarge;
  box.querySelector("[data-not-sent]").hidden = true;
  if (isTooLarge) box.classList.remove("is-sending");
  else sendBy(box.querySelector("[data-sends]"), target.form);
});

// What shows that a photo is being sent: the form of a photo, or the part of a form that sent one.
function boxOf({ target, detail }) {
  if (target.matches?.(".photo-form")) return target;
  const by = detail.requestConfig?.triggeringEvent?.submitter;
  return by?.matches("[data-sends]") ? by.closest(".photo-form") : null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  boxOf(event)?.classList.add("is-sending");
});
document.addEventListener("htmx:afterRequest", (event) => {
  boxOf(event)?.classList.remove("is-sending");
});
document.addEventListener("htmx:sendError", (event) => {
  const box = boxOf(event);
  if (box) box.querySelector("[data-not-sent]").hidden = false;
});

// What is read takes a second or two.
document.addEventListener("submit", ({ target, submitter }) => {
  if (submitter?.matches("[data-reads]")) target.querySelector("[data-reading]").hidden = false;
});
document.addEventListener("htmx:afterRequest", ({ target }) => {
  const reading = target.querySelector?.("[data-reading]");
  if (reading) reading.hidden = true;
});
