import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";

function camera({ size = 5, unreadable = false, width = 4000, height = 3000 } = {}) {
  const drawn = [];
  let requested = 0;
  const page = open(
    `<form class="photo-form"><input type="file" data-photo="10"><p data-too-large hidden></p>
       <p data-not-sent></p></form>`,
    ["photo.js"],
    {
      prepare: (window) => {
        window.createImageBitmap = async () => {
          if (unreadable) throw new window.DOMException("?", "InvalidStateError");
          return { width, height, close() {} };
        };
        window.HTMLCanvasElement.prototype.getContext = function () {
          return { fillRect() {}, drawImage: (_bitmap, _x, _y, ...sides) => drawn.push(sides.join("x")) };
        };
        window.HTMLCanvasElement.prototype.toBlob = (give, type) =>
          give(new window.Blob(["x".repeat(size)], { type }));
        window.DataTransfer = class {
          files = [];
          items = { add: (file) => this.files.push(file) };
        };
        window.HTMLFormElement.prototype.requestSubmit = () => requested++;
      },
    },
  );
  const take = async (file) => {
    const field = page.document.querySelector("[data-photo]");
    Object.defineProperty(field, "files", { value: [file], writable: true });
    field.dispatchEvent(new page.window.Event("change", { bubbles: true }));
    await page.settle();
    return field.files[0];
  };
  const photo = (length) => new page.window.File(["y".repeat(length)], "raw.heic");
  return { ...page, take, photo, drawn, requested: () => requested };
}

test("a photo is sent with its longer side at 2,000 pixels", async () => {
  const page = camera();
  const file = await page.take(page.photo(100));
  assert.deepEqual(page.drawn, ["2000x1500"]);
  assert.equal(file.name, "photo.jpg");
  assert.equal(page.requested(), 1);
});

test("a small photo is not made larger", async () => {
  const page = camera({ width: 800, height: 600 });
  await page.take(page.photo(5));
  assert.deepEqual(page.drawn, ["800x600"]);
});

test("what the browser cannot read goes as it is", async () => {
  const page = camera({ unreadable: true });
  assert.equal((await page.take(page.photo(5))).name, "raw.heic");
  assert.equal(page.requested(), 1);
});

test("a photo that is still too large is said, and not sent", async () => {
  const page = camera({ size: 11 });
  await page.take(page.photo(5));
  assert.equal(page.requested(), 0);
  assert.equal(page.document.querySelector("[data-too-large]").hidden, false);
  assert.equal(page.document.querySelector(".is-sending"), null);
});

test("while a photo is read, that is said", () => {
  const page = open(
    `<form><button data-reads>Read</button><button>Save</button><p data-reading hidden></p></form>`,
    ["photo.js"],
  );
  const form = page.document.querySelector("form");
  const said = page.document.querySelector("[data-reading]");
  const send = (submitter) =>
    form.dispatchEvent(
      new page.window.SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }),
    );
  send(page.document.querySelectorAll("button")[1]);
  assert.equal(said.hidden, true);
  send(page.document.querySelector("[data-reads]"));
  assert.equal(said.hidden, false);
  form.dispatchEvent(new page.window.Event("htmx:afterRequest", { bubbles: true }));
  assert.equal(said.hidden, true);
});
