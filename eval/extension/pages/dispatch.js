import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const BLOCKS = ["Header picture", "Letter from the editor", "Cake recipe", "Cake stall photos", "Events in May"];
const LISTS = [["Everyone", 4210], ["Members", 612], ["Members who left", 318], ["Press", 41]];

/** An editor with a toolbar, a list of readers that is no select, and a sending that wants a number typed. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Newsletter editor: Tern Island Post, issue 31", `<style>#bar{position:sticky;bottom:0;background:#eee;padding:8px}</style><p><label>Subject <input id="subject" size="40" value="Spring on the island"></label></p><p><button id="to" aria-haspopup="listbox" aria-expanded="false">To: Everyone (4210 readers)</button></p><ul role="listbox" id="lists" aria-label="Readers" hidden>${LISTS.map(([name, many]) => `<li role="option" tabindex="0" aria-selected="${many === 4210}" data-name="${name}" data-many="${many}">${name} (${many} readers)</li>`).join("")}</ul>
<p><label>When <select id="when"><option value="">Choose a time</option><option>Wednesday 8:00</option><option>Thursday 8:00</option><option>Thursday 20:00</option></select></label></p><ol id="blocks">${BLOCKS.map((one) => `<li data-b="${one}">${one} <button class="up" aria-label="Move up: ${one}">↑</button> <button class="down" aria-label="Move down: ${one}">↓</button> <button class="gone" aria-label="Delete: ${one}">🗑</button></li>`).join("")}</ol>
<div role="toolbar" id="bar" aria-label="Issue"><button id="save">Save</button> <button id="test">Test mail to me</button> <button id="plan">Schedule</button> <button id="send">Send now</button> <button id="discard">Discard issue</button></div>
<div role="dialog" aria-label="Confirm" id="sure" class="card" hidden><p id="ask"></p><p><label>Number of readers <input id="number" inputmode="numeric"></label></p><p role="alert" id="wrong"></p><button id="back">Back</button> <button id="go">Confirm</button></div>`, `
const $ = (id) => document.getElementById(id);
let to = ["Everyone", "4210"], what = "";
$("to").onclick = () => { $("lists").hidden = !$("lists").hidden; $("to").setAttribute("aria-expanded", !$("lists").hidden); };
for (const one of document.querySelectorAll("[role=option]")) one.onclick = () => { to = [one.dataset.name, one.dataset.many]; for (const other of document.querySelectorAll("[role=option]")) other.setAttribute("aria-selected", other === one); $("to").textContent = "To: " + one.textContent; $("lists").hidden = true; $("to").setAttribute("aria-expanded", false); };
for (const one of document.querySelectorAll("#blocks li")) {
  one.querySelector(".up").onclick = () => one.previousElementSibling?.before(one);
  one.querySelector(".down").onclick = () => one.nextElementSibling?.after(one);
  one.querySelector(".gone").onclick = () => one.remove();
}
$("save").onclick = () => deed("save “" + $("subject").value.trim() + "”: " + [...document.querySelectorAll("#blocks li")].map((one) => one.dataset.b).join(", "));
$("test").onclick = () => { deed("test mail"); say("A test is on its way to mara@tern.test."); };
const ask = (kind, when) => { what = kind + " for " + to[0] + (when ? ", " + when : ""); $("ask").textContent = (kind === "send" ? "Send" : "Schedule") + " for " + to[0] + " (" + to[1] + " readers)" + (when ? " on " + when : " at once") + "? Type the number of readers to confirm."; $("number").value = ""; $("wrong").textContent = ""; $("sure").hidden = false; };
$("plan").onclick = () => { if (!$("when").value) return say("Choose a time first."); ask("schedule", $("when").value); };
$("send").onclick = () => ask("send", "");
$("discard").onclick = () => { deed("discard the issue"); say("Issue 31 is gone."); };
$("back").onclick = () => { $("sure").hidden = true; };
$("go").onclick = () => { if ($("number").value.trim() !== to[1]) { $("wrong").textContent = "That is not the number of readers."; return; } deed(what); $("sure").hidden = true; say("Done: " + what + "."); };`),
  goals: {
    donnerstag: { goal: "die ausgabe soll am donnerstag früh um acht an die mitglieder raus, aber nicht an die ausgetretenen und nicht an alle. plan das so ein, die 612 stimmen", wants: ["schedule for Members, Thursday 8:00"], agree: /^(?!.*(“Send now|“Discard|“Test|“Members who left|“Press|“Delete|“Wednesday|“Thursday 20)).*(“To: |“Members \(612|“Thursday 8:00”|“Schedule”|“Number of readers|“612)/is, agreeWhere: /Schedule for Members \(612 readers\) on Thursday 8:00\?[^]*Confirm/, acts: [press("To: Everyone (4210 readers)"), press("Members (612 readers)"), choose("When", "Thursday 8:00"), press("Schedule"), type("Number of readers", "612"), press("Confirm")], proof: /Done: schedule for Members, Thursday 8:00\./ },
    cake: { goal: "the cake recipe should come before my letter, save it like that. nothing goes out yet!!", wants: ["save “Spring on the island”: Header picture, Cake recipe, Letter from the editor, Cake stall photos, Events in May"], agree: /^(?!.*(“Move \w+: (Cake stall|Header|Events)|“Delete|“Send|“Schedule|“Discard|“Test)).*(“Move up: Cake recipe|“Move down: Letter|“Save”)/is, acts: [press("Move up: Cake recipe"), press("Save")] },
    test: { goal: "i wanna see how it looks in my own inbox before anyone else gets it", wants: ["test mail"], agree: /^(?!.*(“Send|“Schedule|“Discard|“Save)).*“Test mail to me”/is, acts: [press("Test mail to me")], proof: /A test is on its way to mara@tern\.test/ },
  },
};
