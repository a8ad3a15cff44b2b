// What was posted while the database was away is sent again by itself; its token counts once.
const form = document.querySelector("form[data-again]");
setTimeout(() => form.submit(), Number(form.dataset.again) * 1000 * (1 + Math.random()));
