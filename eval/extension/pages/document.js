import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const menu = (name, items) => `<div style="display:inline-block"><button aria-haspopup="menu" aria-expanded="false">${name}</button><div role="menu" aria-label="${name}" hidden>${items.map((item) => `<div role="menuitem" tabindex="0">${item}</div>`).join("")}</div></div>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Harbour notes", `${menu("File", ["Rename…", "Download as PDF", "Download as text", "Move to bin"])} ${menu("Share", ["Copy the link", "Make it public"])}
<div role="dialog" aria-label="Rename" hidden><label>New name <input id="name" value="Harbour notes"></label> <button id="ok">Rename</button> <button id="no">Leave it</button></div><p>The tide comes in at six.</p>`, `
for (const button of document.querySelectorAll("[aria-haspopup]")) button.onclick = () => { const m = button.nextElementSibling; m.hidden = !m.hidden; button.setAttribute("aria-expanded", String(!m.hidden)); };
for (const item of document.querySelectorAll("[role=menuitem]")) item.onclick = () => { const m = item.parentElement; m.hidden = true; m.previousElementSibling.setAttribute("aria-expanded", "false");
  if (item.textContent === "Rename…") { document.querySelector("[role=dialog]").hidden = false; return; } deed(item.textContent); say("Done: " + item.textContent + "."); };
ok.onclick = () => { deed("rename " + document.getElementById("name").value); document.querySelector("[role=dialog]").hidden = true; document.querySelector("h1").textContent = document.getElementById("name").value; say("Renamed."); };
no.onclick = () => { document.querySelector("[role=dialog]").hidden = true; };`),
  goals: {
    pdf: { goal: "Download this as PDF", wants: ["Download as PDF"], agree: /PDF/, acts: [press("File"), press("Download as PDF")], proof: /Done: Download as PDF/ },
    rename: { goal: "Rename the document to Tide notes", wants: ["rename Tide notes"], agree: /rename|Tide/i, acts: [press("File"), press("Rename…"), type("New name", "Tide notes"), press("Rename")], proof: /Renamed/ },
    link: { goal: "Open the Share menu and choose Copy the link", wants: ["Copy the link"], agree: /link|Share/i, acts: [press("Share"), press("Copy the link")], proof: /Done: Copy the link/ },
    word: { goal: "Download this as a Word file", wants: [], cannot: "There is no way to get it as a Word file." },
  },
};
