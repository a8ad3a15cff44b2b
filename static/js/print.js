// Without scripts the page says how to print; with them a button does it, in the place kept for it.
const printer = document.getElementById("print");
printer.classList.remove("by-script");
printer.addEventListener("click", () => print());
