// A click on the head of a column sorts by it; a second click turns the order round. What is too rare to tell stays last.
for (const table of document.querySelectorAll("table[data-sort]")) {
  const body = table.tBodies[0];
  [...table.tHead.rows].at(-1).querySelectorAll("th").forEach((head, index) => {
    if (head.classList.contains("plot")) return;
    const sort = () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      table.querySelectorAll("th[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const value = (row) => Number(row.cells[index + 1].dataset.v);
      const rare = (row) => Number(row.classList.contains("rare"));
      const order = (a, b) => rare(a) - rare(b) || (down ? value(b) - value(a) : value(a) - value(b));
      body.append(...[...body.rows].sort(order));
    };
    head.setAttribute("role", "button");
    head.tabIndex = 0;
    head.addEventListener("click", sort);
    head.addEventListener("keydown", (event) => event.key === "Enter" && sort());
  });
}
