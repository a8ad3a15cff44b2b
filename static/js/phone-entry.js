// A tap that gets no answer while a deal is entered: the whole deal can be typed here, with all that
// was tapped so far; the last tap waits on the phone (waiting.js).
const wholeDeal = document.getElementById("whole-deal");
const SENDING = ["send", "accept"];
const OUT_OF_REACH = [408, 502, 503, 504, 507];

// What the server would have done with the tap.
function withTap(given) {
  const data = new FormData();
  for (const [name, value] of given) data.append(name, value);
  const [picked, number] = (data.get("pick") ?? "").split(" ");
  if (number) {
    data.set(`left-${picked}`, number);
    data.delete(`cards-${picked}`);
  }
  const [field, key] = (data.get("key") ?? "").split(" ");
  if (key) {
    const typed = data.get(field) ?? "";
    data.set(field, key === "del" ? typed.slice(0, -1) : typed + key);
  }
  const cardsOf = (seat) => (data.get(`cards-${seat}`) ?? "").split(" ").filter(Boolean);
  const [own, card] = (data.get("add") ?? "").split(" ");
  if (card) data.set(`cards-${own}`, [...cardsOf(own), card].join(" "));
  const [holder, place] = (data.get("away") ?? "").split(" ");
  if (place) data.set(`cards-${holder}`, cardsOf(holder).filter((_card, each) => each !== Number(place)).join(" "));
  const [verb, seat] = (data.get("do") ?? "").split(":");
  if (verb === "clear") data.delete(`cards-${seat}`);
  if (verb === "hands") data.delete("gathered");
  return data;
}

// Whether it could be kept: a phone may have no room, or let no page keep anything.
function keepOnPhone(data, says) {
  const { waits, arrived, asks, page } = wholeDeal.dataset;
  const once = ["csrfmiddlewaretoken", "waited"];
  const one = {
    token: data.get("token"),
    url: location.pathname,
    page,
    fields: [...data].filter(([name]) => !once.includes(name)),
    says,
    words: { waits, arrived, asks },
    since: Date.now(),
    asks: false,
  };
  try {
    store(one);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
  if (data.get("waited")) drop(data.get("waited"));
  leftWith = one.token;
  document.getElementById("entry").remove();
  showWaiting();
  box.focus();
  scrollTo(0, 0);
  sendAll();
  return true;
}

function sayNoAnswer() {
  document.getElementById("no-answer").hidden = false;
  scrollTo(0, 0);
}

function showWhole(data) {
  const form = wholeDeal.content.firstElementChild.cloneNode(true);
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.type === "radio") field.checked ||= data.getAll(field.name).includes(field.value);
    else if (field.type === "checkbox") field.checked = data.has(field.name);
    else field.value = data.get(field.name) ?? "";
  }
  for (const line of form.querySelectorAll("[data-seat]"))
    if (cardsIn(line)?.value) numberIn(line).value = "";
  document.getElementById("entry").replaceWith(form);
  fit(form);
  form.addEventListener("input", () => fit(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const sent = new FormData(form);
    sent.append("do", "send");
    const winnersPoints = form.elements.gathered;
    if (winnersPoints && !winnersPoints.disabled && !winnersPoints.value.trim())
      sent.append("by_hand", "on");
    if (!keepOnPhone(sent, inWords(form))) sayNoAnswer();
  });
  form.querySelector("legend").focus();
  form.scrollIntoView();
}

const numberIn = (line) => line.querySelector("[name^=left-]");
const cardsIn = (line) => line.querySelector("[name^=cards-]");

// Only what the deal needs is asked for, once it is known who went out.
function fit(form) {
  const out = form.elements.out.value;
  const points = form.elements.gathered;
  if (points) {
    points.disabled = !/^\d+$/.test(out);
    points.closest("[data-gathered]").hidden = points.disabled;
  }
  const isGathered = Boolean(points && !points.disabled && points.value.trim());
  for (const line of form.querySelectorAll("[data-seat]")) {
    const isOff = [line.dataset.seat, "not-played"].includes(out);
    const number = numberIn(line);
    const isTapped = Boolean(cardsIn(line).value && !number.value.trim());
    line.hidden = isOff;
    for (const field of line.querySelectorAll("input")) {
      field.disabled = isOff || (field === cardsIn(line) && !isTapped);
      field.required = !isOff && !isGathered && !(field === number && isTapped);
    }
    line.querySelector("[data-tapped]").hidden = isOff || !isTapped;
  }
}

function inWords(form) {
  const out = form.querySelector("[name=out]:checked").dataset.says;
  const points = form.elements.gathered;
  const parts = points && !points.disabled && points.value.trim() ? [points.value.trim()] : [];
  for (const line of form.querySelectorAll("[data-seat]:not([hidden])")) {
    const name = line.querySelector("bdi").textContent;
    const typed = [...line.querySelectorAll("input:not([type=hidden])")].map((each) => each.value);
    const cards = cardsIn(line).disabled ? "" : cardsIn(line).value;
    const said = [...typed, cards].filter((each) => each.trim()).join(" · ");
    if (said) parts.push(`${name} ${said}`);
  }
  return `${out} ${parts.join(", ")}`;
}

function onNoAnswer(event) {
  const { elt, requestConfig } = event.detail;
  if (elt.id !== "entry") return;
  event.stopPropagation();
  const data = withTap(requestConfig.formData);
  if (!SENDING.includes(data.get("do"))) showWhole(data);
  else if (!keepOnPhone(data, elt.querySelector(".phone-aloud").textContent)) sayNoAnswer();
}

document.addEventListener("htmx:sendError", onNoAnswer);
document.addEventListener("htmx:timeout", onNoAnswer);
document.addEventListener("htmx:responseError", (event) => {
  if (OUT_OF_REACH.includes(event.detail.xhr.status)) onNoAnswer(event);
});
