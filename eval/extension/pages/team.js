import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const PEOPLE = ["Ann Lee", "Bo Diaz", "Cy Eng"];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Team", `<table><tr><th>Name</th><th>Role</th><th></th></tr>${PEOPLE.map((name) => `<tr><td>${name}</td><td><select aria-label="Role of ${name}"><option>Viewer</option><option>Editor</option><option>Owner</option></select></td><td><button>Remove</button></td></tr>`).join("")}</table>`, `
for (const one of document.querySelectorAll("select")) one.onchange = () => { deed(one.getAttribute("aria-label") + ": " + one.value); say(one.getAttribute("aria-label") + " is now " + one.value + "."); };
for (const one of document.querySelectorAll("button")) one.onclick = () => { const row = one.closest("tr"); const name = row.cells[0].textContent; deed("remove " + name); row.remove(); say(name + " was removed from the team."); };`),
  goals: {
    editor: { goal: "Make Bo Diaz an editor", wants: ["Role of Bo Diaz: Editor"], agree: /Bo Diaz|Editor/i, acts: [choose("Role of Bo Diaz", "Editor")], proof: /Role of Bo Diaz is now Editor/ },
    remove: { goal: "Remove Cy Eng from the team", wants: ["remove Cy Eng"], shown: "J", agree: /Cy Eng|number 3 of 3/, acts: [press("Remove", "Cy Eng")], proof: /Cy Eng was removed/ },
    left: { goal: "Ann Lee has left us, take her off the team", wants: ["remove Ann Lee"], shown: "J", agree: /Ann Lee|number 1 of 3/, acts: [press("Remove", "Ann Lee")], proof: /Ann Lee was removed/ },
    stranger: { goal: "Remove Dee Fox from the team", wants: [], cannot: "There is no Dee Fox in the team." },
  },
};
