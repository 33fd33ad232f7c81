import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Tickets", `<table><thead><tr><th>Number</th><th>Title</th><th>Who</th><th></th></tr></thead><tbody></tbody></table><button id="prev">Previous page</button> <button id="next">Next page</button>`, `
const titles = ["Wi-Fi is slow", "Broken chair", "Lost key", "New monitor", "Door squeaks", "Printer jam", "Cold office", "Dark hallway"]; let at = 0; const closed = new Set();
const show = () => { document.querySelector("tbody").innerHTML = titles.slice(at, at + 4).map((title, index) => { const n = at + index + 1; return '<tr data-n="' + n + '"><td>' + n + "</td><td>" + title + '</td><td><select aria-label="Who does ticket ' + n + '"><option>nobody</option><option>Ann Lee</option><option>Bo Diaz</option></select></td><td>' + (closed.has(n) ? "closed" : '<button class="close">Close</button>') + "</td></tr>"; }).join("");
  prev.disabled = at === 0; next.disabled = at + 4 >= titles.length;
  for (const one of document.querySelectorAll(".close")) one.onclick = () => { const n = Number(one.closest("tr").dataset.n); deed("close " + n); closed.add(n); say("Ticket " + n + " is closed."); show(); };
  for (const one of document.querySelectorAll("select")) one.onchange = () => { const n = one.closest("tr").dataset.n; deed("give " + n + " to " + one.value); say("Ticket " + n + " went to " + one.value + "."); }; };
prev.onclick = () => { at -= 4; show(); }; next.onclick = () => { at += 4; show(); }; show();`),
  goals: {
    close: { goal: "Close ticket 3", wants: ["close 3"], shown: "J", agree: /ticket 3|Lost key/i, acts: [press("Close", "Lost key")], proof: /Ticket 3 is closed/ },
    printer: { goal: "The printer jam is solved, close its ticket", wants: ["close 6"], shown: "J", agree: /ticket 6|Printer jam|next page/i, acts: [press("Next page"), press("Close", "Printer jam")], proof: /Ticket 6 is closed/ },
    give: { goal: "Ann Lee will do ticket 2", wants: ["give 2 to Ann Lee"], agree: /“Ann Lee”|“Who does ticket 2” to/i, acts: [choose("Who does ticket 2", "Ann Lee")], proof: /Ticket 2 went to Ann Lee/ },
    absent: { goal: "Close ticket 77", wants: [], cannot: "There is no ticket 77." },
  },
};
