// A result is shared as text: by the phone’s own sheet where it has one, else through the clipboard.
// The field stays for whoever would rather select the text.
const shared = document.getElementById("share-text");
const [byPhone, byCopy] = ["share-now", "share-copy"].map((id) => document.getElementById(id));
const copied = document.getElementById("share-done");

byPhone.hidden = !navigator.share;
byCopy.hidden = Boolean(navigator.share) || !navigator.clipboard;

byPhone.addEventListener("click", async () => {
  try {
    await navigator.share({ text: shared.value });
  } catch (error) {
    // Whoever closes the sheet shares nothing.
    if (error.name !== "AbortError") throw error;
  }
});
byCopy.addEventListener("click", async () => {
  await navigator.clipboard.writeText(shared.value);
  copied.textContent = copied.dataset.done;
});
