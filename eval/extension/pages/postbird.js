import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const LISTS = [["Members", 412], ["Team archive", 37], ["Team", 9], ["Former members", 120], ["Everyone", 578]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** A list box of its own making, a switch, and a look back before anything goes out. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Postbird · Lower Field Allotments", `<style>#lists{border:1px solid;width:220px;list-style:none;padding:0}[role=option]{padding:4px;cursor:pointer}#veil{position:fixed;inset:0;background:#0007}#sheet{background:#fff;margin:60px auto;width:420px;padding:20px}</style>
<p><label>Subject <input id="subject" size="50" value="Spring newss from the allotments"></label></p>
<p><span id="to">Audience</span> <button id="list" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="to list">Members (412)</button></p><ul role="listbox" id="lists" aria-label="Audiences" hidden>${LISTS.map(([name, many]) => `<li role="option" tabindex="0" aria-selected="${name === "Members"}">${name} (${many})</li>`).join("")}</ul>
<p><label>Text<br><textarea id="text" rows="4" cols="60">The water is back on from Saturday. Please bring the keys to plot 14.</textarea></label></p>
<div role="radiogroup" aria-label="When"><label><input type="radio" name="when" value="now" checked> Right away</label> <label><input type="radio" name="when" value="later"> At a set time</label></div>
<p id="later" hidden><label>Day <select id="day">${options(["Tue 7 May", "Wed 8 May", "Thu 9 May", "Fri 10 May"])}</select></label> <label>Time <select id="time">${options(["07:00", "09:00", "12:00", "18:00"])}</select></label></p>
<p><button id="track" role="switch" aria-checked="true">Track opens</button> <span id="trackSays">Opens are tracked</span></p>
<aside class="card"><h2>In the inbox</h2><p>Lower Field Allotments: <b id="shown">Spring newss from the allotments</b></p></aside>
<button id="draft">Save draft</button> <button id="test">Mail me a test</button> <button id="review">Review</button>
<div id="veil" hidden><div id="sheet"><h2>Ready to go?</h2><p id="sum"></p><button id="edit">Go on editing</button> <button id="send">Send</button></div></div>`, `
const $ = (id) => document.getElementById(id);
let list = "Members (412)";
const tracked = () => $("track").getAttribute("aria-checked") === "true" ? "opens tracked" : "opens not tracked";
const later = () => document.querySelector("[name=when]:checked").value === "later";
const when = () => later() ? $("day").value + " at " + $("time").value : "right away";
const open = (yes) => { $("lists").hidden = !yes; $("list").setAttribute("aria-expanded", yes); };
$("list").onclick = () => open($("lists").hidden);
for (const one of $("lists").children) one.onclick = () => { list = $("list").textContent = one.textContent; for (const other of $("lists").children) other.setAttribute("aria-selected", other === one); open(false); };
$("subject").oninput = () => { $("shown").textContent = $("subject").value; };
for (const one of document.getElementsByName("when")) one.onchange = () => { $("later").hidden = !later(); };
$("track").onclick = () => { $("track").setAttribute("aria-checked", tracked() !== "opens tracked"); $("trackSays").textContent = tracked() === "opens tracked" ? "Opens are tracked" : "Opens are not tracked"; };
const what = () => "“" + $("subject").value + "” to " + list + ", " + when() + ", " + tracked();
$("draft").onclick = () => { deed("draft " + what()); say("Draft saved."); };
$("test").onclick = () => { deed("test “" + $("subject").value + "”"); say("A test of “" + $("subject").value + "” is on its way to you alone."); };
$("review").onclick = () => { $("sum").textContent = what() + "."; $("send").textContent = later() ? "Schedule" : "Send to " + list; $("veil").hidden = false; };
$("edit").onclick = () => { $("veil").hidden = true; };
$("send").onclick = () => { $("veil").hidden = true; deed((later() ? "schedule " : "send ") + what()); say((later() ? "Scheduled: " : "Sent: ") + what() + "."); };`),
  goals: {
    team: { goal: "schedule this for thursday 9am, and it should only go to the team. oh and switch the open tracking off, marlies hates that", wants: ["schedule “Spring newss from the allotments” to Team (9), Thu 9 May at 09:00, opens not tracked"], agree: /^(?!.*(Team archive|Everyone|Former|Send to|Mail me)).*(Team \(9\)|Audience|set time|Thu 9 May|09:00|Track opens|“Review”)/is, agreeWhere: /Ready to go\?[^]*to Team \(9\), Thu 9 May at 09:00, opens not tracked[^]*Schedule/, user: [[/on or off/, "yes"], [/which|archive|audience/i, "Team, the nine of us"], [/newss|typo|subject/i, "leave the subject for now"]], acts: [press("Audience Members (412)"), press("Team (9)"), tick("At a set time"), choose("Day", "Thu 9 May"), choose("Time", "09:00"), untick("Track opens"), press("Review"), press("Schedule")], proof: /Scheduled: [^.]*to Team \(9\), Thu 9 May at 09:00, opens not tracked/ },
    test: { goal: "subject has a typo (newss), fix it & mail me a test. dont let it go out to anybody else yet!!", wants: ["test “Spring news from the allotments”"], agree: /^(?!.*(Send to|Schedule|Review)).*(Subject.*Spring news from)/is, agreeWhere: /Spring news from the allotments[^]*Mail me a test/, acts: [type("Subject", "Spring news from the allotments"), press("Mail me a test")], proof: /A test of “Spring news from the allotments” is on its way to you alone/ },
    sponsors: { goal: "mándalo ya a los patrocinadores, y solo a ellos", wants: [], cannot: "There is no audience of sponsors." },
  },
};
