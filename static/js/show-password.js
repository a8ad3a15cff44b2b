// Lets people see the password that they type: on a phone one cannot feel a wrong key.
const choice = document.getElementById("show-password");
const fields = [...document.querySelectorAll("#account-form input[type=password]")];

if (choice && fields.length) {
  const box = choice.querySelector("input");
  const show = () => {
    for (const field of fields) field.type = box.checked ? "text" : "password";
  };
  choice.hidden = false;
  box.addEventListener("change", show);
  // A browser that brings the page back may bring the tick with it.
  addEventListener("pageshow", show);
  // What a browser or a list of old entries keeps is never the text of a password.
  document.getElementById("account-form").addEventListener("submit", () => {
    box.checked = false;
    show();
  });
}
