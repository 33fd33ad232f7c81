import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const SHOTS = ["Beach at Tenby", "Blurred thumb", "Castle at dusk", "Sheep on the road", "Sheep by the gate", "Sheep running away", "Dad asleep in the car"];

/** Outside the selection a photo opens, inside it is ticked. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Wales, August", `<div id="plain"><button id="select">Select</button> <span>7 photos</span></div>
<div id="bar" role="toolbar" aria-label="Selection" hidden><button id="leave" aria-label="Leave selection">✕</button> <span id="count">0 selected</span> <button id="share" aria-label="Share selected">⤴</button> <button id="bin" aria-label="Delete selected">🗑</button></div>
<div id="grid">${SHOTS.map((name) => `<figure data-n="${name}"><input type="checkbox" aria-label="Select ${name}" hidden> <button class="shot"><img alt="" width="60" height="40"> ${name}</button></figure>`).join("")}</div>
<div role="dialog" aria-label="Photo" id="viewer" hidden><h2 id="title"></h2><button id="heart" aria-label="Add to favourites">♡</button> <button id="one" aria-label="Delete this photo">🗑</button> <button id="shut" aria-label="Close photo">✕</button></div>
<div role="dialog" aria-label="Share" id="people" hidden><p id="sharing"></p><button>Gran</button> <button>Uncle Rhys</button> <button>Anyone with a link</button> <button>Cancel</button></div>
<div role="alertdialog" aria-label="Delete" id="sure" hidden><p id="ask"></p><button id="no">Cancel</button> <button id="yes">Delete</button></div>`, `
const $ = (id) => document.getElementById(id);
let picking = false, doomed = [], opened = null;
const figures = () => [...document.querySelectorAll("figure")];
const picked = () => figures().filter((one) => one.querySelector("input").checked);
const photos = (list) => list.length + (list.length === 1 ? " photo" : " photos");
const show = () => { $("plain").hidden = picking; $("bar").hidden = !picking; for (const one of figures()) { one.querySelector("input").hidden = !picking; if (!picking) one.querySelector("input").checked = false; } $("count").textContent = picked().length + " selected"; };
const ask = (list) => { if (!list.length) return say("Select a photo first."); doomed = list; $("ask").textContent = "Move " + photos(list) + " to the bin: " + list.map((one) => one.dataset.n).join(", ") + "?"; $("sure").hidden = false; };
$("select").onclick = () => { picking = true; show(); };
$("leave").onclick = () => { picking = false; show(); };
for (const one of figures()) { one.querySelector("input").onchange = show; one.querySelector("button").onclick = () => { if (picking) { one.querySelector("input").checked = !one.querySelector("input").checked; return show(); } opened = one; $("title").textContent = one.dataset.n; $("viewer").hidden = false; }; }
$("heart").onclick = () => { deed("favourite " + opened.dataset.n); say("“" + opened.dataset.n + "” is a favourite now."); };
$("one").onclick = () => ask([opened]);
$("shut").onclick = () => { $("viewer").hidden = true; };
$("bin").onclick = () => ask(picked());
$("no").onclick = () => { $("sure").hidden = true; };
$("yes").onclick = () => { $("sure").hidden = true; $("viewer").hidden = true; for (const one of doomed) { deed("delete " + one.dataset.n); one.remove(); } say(photos(doomed) + " moved to the bin."); picking = false; show(); };
$("share").onclick = () => { if (!picked().length) return say("Select a photo first."); $("sharing").textContent = "Share " + photos(picked()) + " with"; $("people").hidden = false; };
for (const who of $("people").querySelectorAll("button")) who.onclick = () => { $("people").hidden = true; if (who.textContent === "Cancel") return; for (const one of picked()) deed("share " + one.dataset.n + " with " + who.textContent); say(photos(picked()) + " shared with " + who.textContent + "."); picking = false; show(); };`),
  goals: {
    bin: { goal: "Throw away the blurred one and the one with Dad asleep", wants: ["delete Blurred thumb", "delete Dad asleep in the car"], agree: /Blurred|Dad/i, agreeWhere: /Delete selected|Move 2 photos to the bin: Blurred thumb, Dad asleep in the car[^]*Delete|Move 1 photo to the bin: (?:Blurred|Dad)[^]*Delete/, acts: [press("Select"), tick("Select Blurred thumb"), tick("Select Dad asleep in the car"), press("Delete selected"), press("Delete")], proof: /2 photos moved to the bin/ },
    sheep: { goal: "Show Gran the pictures of the sheep, just not the one where they run away", wants: ["share Sheep on the road with Gran", "share Sheep by the gate with Gran"], agree: /Gran|share/i, acts: [press("Select"), tick("Select Sheep on the road"), tick("Select Sheep by the gate"), press("Share selected"), press("Gran")], proof: /2 photos shared with Gran/ },
    heart: { goal: "The castle picture is lovely, put it with my favourites", wants: ["favourite Castle at dusk"], agree: /Castle|favourite/i, acts: [press("Castle at dusk"), press("Add to favourites")], proof: /“Castle at dusk” is a favourite/ },
  },
};
