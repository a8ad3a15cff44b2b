// Without scripts the page says how to print; with them a button does it.
const printer = document.getElementById("print");
printer.hidden = false;
printer.addEventListener("click", () => print());
document.getElementById("print-by-menu").hidden = true;
