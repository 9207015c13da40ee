// Shows only the checks that fit what is chosen.
const form = document.getElementById("filter");
const checks = [...document.querySelectorAll("[data-verdict]")];

function filter() {
  const { chapter, clause, verdict } = Object.fromEntries(new FormData(form));
  let shown = 0;
  for (const check of checks) {
    const fits = (!chapter || check.dataset.chapter === chapter)
      && (!clause || check.dataset.clauses.split(" ").includes(clause))
      && (!verdict || check.dataset.verdict === verdict);
    check.hidden = !fits;
    shown += fits;
  }
  for (const part of document.querySelectorAll(".passing, .chapter")) {
    part.hidden = !part.querySelector("[data-verdict]:not([hidden])");
  }
  for (const passing of document.querySelectorAll(".passing")) {
    passing.open = verdict === "pass";
  }
  document.getElementById("shown").textContent = `${shown} of ${checks.length} shown`;
}

form.addEventListener("input", filter);
form.addEventListener("reset", () => setTimeout(filter));
form.hidden = false;
filter();
