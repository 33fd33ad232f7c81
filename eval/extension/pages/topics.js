import { page } from "../stage.mjs";
import { press, tick, untick } from "../mind.mjs";

/** As many frameworks do it: what is ticked is kept by the clicks, not by the boxes. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mails that you get", `${["Jazz", "Pop", "Film", "Theatre"].map((name) => `<p><label><input type="checkbox" ${name === "Pop" ? "checked" : ""} data-t="${name}"> ${name}</label></p>`).join("")}<button>Update my mails</button>`, `
const kept = new Set(["Pop"]);
for (const box of document.querySelectorAll("input")) box.onclick = () => { box.checked ? kept.add(box.dataset.t) : kept.delete(box.dataset.t); };
document.querySelector("button").onclick = () => { deed("mails " + [...kept].sort().join(",")); say("You get mails about: " + ([...kept].sort().join(", ") || "nothing") + "."); };`),
  goals: {
    add: { goal: "Tick jazz and film and press Update my mails", wants: ["mails Film,Jazz,Pop"], agree: /jazz|film|update/i, acts: [tick("Jazz"), tick("Film"), press("Update my mails")], proof: /mails about: Film, Jazz, Pop/ },
    only: { goal: "I want mails about film and theatre and nothing else", wants: ["mails Film,Theatre"], agree: /film|theatre|pop|update|switch off “Jazz/i, acts: [untick("Pop"), tick("Film"), tick("Theatre"), press("Update my mails")], proof: /mails about: Film, Theatre/ },
    stop: { goal: "Stop sending me the mails about pop", wants: ["mails "], agree: /pop|update/i, acts: [untick("Pop"), press("Update my mails")], proof: /mails about: nothing/ },
  },
};
