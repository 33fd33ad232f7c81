import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Where you live", `<p><label>Home town <input id="town" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="list"></label></p><ul role="listbox" id="list" hidden></ul><button id="save">Save home town</button>`, `
const all = ["Bergen, Norway", "Bergen, Germany", "Bern, Switzerland", "Oslo, Norway"]; let chosen = "";
town.oninput = () => { chosen = ""; list.replaceChildren(...all.filter((one) => town.value && one.toLowerCase().startsWith(town.value.toLowerCase())).map((one) => { const li = document.createElement("li"); li.role = "option"; li.textContent = one; li.onclick = () => { chosen = one; town.value = one; list.hidden = true; town.setAttribute("aria-expanded", "false"); }; return li; })); list.hidden = !list.children.length; town.setAttribute("aria-expanded", String(!list.hidden)); };
save.onclick = () => { if (!chosen) return say("Please choose a town from the list."); deed("town " + chosen); say("Your home town is " + chosen + "."); };`),
  goals: {
    bergen: { goal: "Set my home town to Bergen in Norway and save it", wants: ["town Bergen, Norway"], agree: /Norway|town/i, user: [[/which/i, "Bergen, Norway"]], acts: [type("Home town", "Bergen"), press("Bergen, Norway"), press("Save home town")], proof: /home town is Bergen, Norway/ },
    oslo: { goal: "Enter Oslo as Home town, choose Oslo, Norway and click Save home town", wants: ["town Oslo, Norway"], agree: /Oslo|town/i, acts: [type("Home town", "Oslo"), press("Oslo, Norway"), press("Save home town")], proof: /home town is Oslo, Norway/ },
  },
};
