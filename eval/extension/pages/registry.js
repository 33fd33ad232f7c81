import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const SEEN = ["Everyone with the link", "Family only", "Only the two of us"];
const GIFTS = [["Bath towels, sand", "4", "2"], ["Bath towels, sage", "4", "2"], ["House fund", "£1500", "£210"], ["Honeymoon fund", "£1500", "£640"], ["Casserole, 24 cm", "1", "1"], ["Casserole, 28 cm", "1", "0"], ["Stoneware vases", "2", "2"]];
const GIVEN = [["Rosalind Pike", "Bath towels, sand", "3 October", ""], ["Ros Whitlock", "Cheese knives", "5 October", "E-mail on 9 November"], ["Ros Whitlock", "Bath towels, sage", "8 October", ""], ["Marcus and Jude", "Casserole, 24 cm", "11 October", ""], ["Dilys Okafor", "Stoneware vase, white", "12 October", "Card on 2 November"], ["Theo's office", "House fund, £210", "14 October", ""], ["Juniper Hart", "Stoneware vase, blue", "17 October", ""], ["Aunt Bea", "Honeymoon fund, £640", "17 October", "Told by you on 18 October"]];
const TABS = [["gifts", "Our wishes"], ["given", "Who gave what"], ["page", "Page settings"]];
const OPEN = [["link", "Anyone who has the link"], ["password", "Guests with the password MAPLE"], ["closed", "Nobody, the page is closed"]];
const gift = ([name, asked, come]) => `<tr data-name="${name}" data-asked="${asked}" data-seen="${SEEN[0]}"><th scope="row">${name}</th><td class="asked">${asked}</td><td>${come}</td><td class="seen">${SEEN[0]}</td><td><button class="more" aria-haspopup="menu" aria-expanded="false" aria-label="Options">⋯</button><div role="menu" hidden>${["Edit", "Bought elsewhere", "Take off the list"].map((one) => `<button role="menuitem">${one}</button>`).join("")}</div></td></tr>`;

/** A registry after the wedding: a menu in each row and an editor, gifts that came in over pages, a thank-you whose defaults are not what is wanted, and switches that act at once. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Nadia and Theo: our registry", `<style>[role=menu]{border:1px solid;background:#fff}</style><p>You were married on 17 October 2026. Today is Saturday 28 November 2026. The registry stays open until 31 January. <button id="gift">Order the voucher for £850</button></p>
<div role="tablist" aria-label="Registry">${TABS.map(([id, text], at) => `<button role="tab" id="t-${id}" aria-controls="${id}" aria-selected="${!at}">${text}</button>`).join("")}</div>
<section id="gifts" role="tabpanel" aria-labelledby="t-gifts"><table><thead><tr><th>Wish</th><th>Asked for</th><th>Come in</th><th>Seen by</th><th></th></tr></thead><tbody>${GIFTS.map(gift).join("")}</tbody></table></section>
<section id="given" role="tabpanel" aria-labelledby="t-given" hidden><p><label>Show <select id="which"><option>All gifts</option><option>Not thanked yet</option></select></label></p><table><thead><tr><th>From</th><th>Gift</th><th>Came on</th><th>Thanked</th></tr></thead><tbody id="rows"></tbody></table><nav aria-label="Pages"><button id="prev">Previous page</button> <span id="no"></span> <button id="next">Next page</button></nav></section>
<section id="page" role="tabpanel" aria-labelledby="t-page" hidden><fieldset><legend>Who may open the page</legend>${OPEN.map(([value, text], at) => `<label><input type="radio" name="open" value="${value}" ${at ? "" : "checked"}> ${text}</label><br>`).join("")}</fieldset><p><button role="switch" aria-checked="true" aria-label="Guests see each other's names">●</button> Guests see each other's names: <span>on</span></p><p><button role="switch" aria-checked="false" aria-label="Weekly summary by e-mail">●</button> Weekly summary by e-mail: <span>off</span></p></section>
<dialog id="edit" aria-labelledby="what"><h2 id="what"></h2><p><label>We ask for <input id="asked" inputmode="numeric"></label></p><p><label>Who can see it <select id="seen">${SEEN.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="bar"> Show how much has come in</label></p><p><label><input type="checkbox" id="tell"> E-mail everybody who follows us about the change</label></p><p id="sum"></p><button class="shut">Cancel</button> <button id="save">Save wish</button></dialog>
<dialog id="off" aria-labelledby="offWhat"><h2 id="offWhat"></h2><p>Guests who have reserved it are told.</p><button class="shut">Keep it</button> <button id="offYes">Yes, take it off</button></dialog>
<dialog id="note" aria-labelledby="to"><h2 id="to"></h2><p><label>Message <textarea id="text" rows="3" cols="50"></textarea></label></p><fieldset><legend>Send it as</legend><label><input type="radio" name="by" value="e-mail" checked> E-mail (free)</label> <label><input type="radio" name="by" value="printed card"> Printed card by post (£2.40)</label></fieldset><p><label><input type="checkbox" id="photo"> With our wedding photo</label></p><p><label>Signed by <select id="sign"><option>Nadia</option><option>Theo</option><option>Nadia and Theo</option></select></label></p><p id="echo"></p><button class="shut">Not now</button> <button id="send">Send thank-you</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], GIVEN = ${JSON.stringify(GIVEN)}, MANY = 4;
let at = null, from = 0;
$("gift").onclick = () => { deed("order voucher"); say("The voucher for £850 is ordered."); };
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all("[name=open]")) one.onchange = () => { deed("page open to " + one.value); say("Saved: " + one.parentElement.textContent.trim() + "."); };
for (const one of all("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true", name = one.getAttribute("aria-label"); one.setAttribute("aria-checked", on); one.nextElementSibling.textContent = on ? "on" : "off"; deed(name + (on ? " on" : " off")); say(name + (on ? " is on." : " is off.")); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const shut = () => { for (const one of all("[role=menu]")) { one.hidden = true; one.previousElementSibling.setAttribute("aria-expanded", false); } };
for (const one of all(".more")) one.onclick = () => { const menu = one.nextElementSibling, open = menu.hidden; shut(); menu.hidden = !open; one.setAttribute("aria-expanded", open); };
const amount = () => (at.dataset.asked.startsWith("£") ? "£" : "") + $("asked").value.replace(/[.,]00$|[^0-9]/g, "");
const wish = () => at.dataset.name + ": " + amount() + ", " + $("seen").value.toLowerCase() + ", " + ($("bar").checked ? "amount shown" : "amount hidden") + ", " + ($("tell").checked ? "followers are e-mailed" : "nobody is e-mailed");
const show = () => { $("sum").textContent = /[1-9]/.test($("asked").value) ? wish() + "." : "Write how much you ask for."; };
const DOES = {
  Edit: () => { $("what").textContent = "Edit: " + at.dataset.name; $("asked").value = at.dataset.asked.replace("£", ""); $("seen").value = at.dataset.seen; $("bar").checked = $("tell").checked = true; show(); $("edit").showModal(); },
  "Bought elsewhere": () => { deed("bought elsewhere " + at.dataset.name); say(at.dataset.name + " is marked as bought elsewhere."); },
  "Take off the list": () => { $("offWhat").textContent = "Take off the list: " + at.dataset.name + "?"; $("off").showModal(); },
};
for (const one of all("[role=menuitem]")) one.onclick = () => { shut(); at = one.closest("tr"); DOES[one.textContent](); };
$("edit").oninput = $("edit").onchange = show;
$("save").onclick = () => { if (!/[1-9]/.test($("asked").value)) return show(); const text = wish(); deed("save " + text); Object.assign(at.dataset, { asked: amount(), seen: $("seen").value }); at.querySelector(".asked").textContent = amount(); at.querySelector(".seen").textContent = $("seen").value; $("edit").close(); say("Saved, " + text + "."); };
$("offYes").onclick = () => { deed("take off " + at.dataset.name); at.remove(); $("off").close(); say(at.dataset.name + " is off the list."); };
const letter = () => at[0] + " for " + at[1] + ": " + document.querySelector("[name=by]:checked").value + ", " + ($("photo").checked ? "with photo" : "without photo") + ", signed " + $("sign").value;
const echo = () => { $("echo").textContent = "To " + letter() + "."; };
const button = (text, does) => { const one = document.createElement("button"); one.textContent = text; one.onclick = does; return one; };
const words = () => "Dear " + at[0] + ", thank you so much for the " + at[1].toLowerCase() + "! We think of you whenever we use it.";
const draw = () => {
  const list = GIVEN.filter((one) => !$("which").selectedIndex || !one[3]), pages = Math.max(1, Math.ceil(list.length / MANY));
  from = Math.min(from, pages - 1); $("no").textContent = "Page " + (from + 1) + " of " + pages; $("prev").disabled = !from; $("next").disabled = from === pages - 1;
  $("rows").replaceChildren(...list.slice(from * MANY, from * MANY + MANY).map((one) => {
    const line = document.createElement("tr");
    for (const text of one.slice(0, 3)) line.insertCell().textContent = text;
    if (one[3]) line.insertCell().textContent = one[3];
    else line.insertCell().append(button("Write thank-you", () => { at = one; $("to").textContent = "Thank " + one[0] + " for " + one[1]; $("text").value = words(); document.querySelector("[name=by]").checked = true; $("photo").checked = false; $("sign").selectedIndex = 0; echo(); $("note").showModal(); }), " ", button("Tick off", () => { deed("tick off " + one[0] + ", " + one[1]); one[3] = "Told by you today"; draw(); say("Ticked off: " + one[0] + ", " + one[1] + "."); }));
    return line;
  }));
};
$("which").onchange = () => { from = 0; draw(); }; $("prev").onclick = () => { from -= 1; draw(); }; $("next").onclick = () => { from += 1; draw(); };
$("note").onchange = echo;
$("send").onclick = () => { const text = letter(); deed("thank " + text + ($("text").value.trim() === words() ? "" : ", other words: " + $("text").value.trim())); at[3] = "Sent today"; draw(); $("note").close(); say("On its way to " + text + "."); };
draw();`),
  goals: {
    fund: { goal: "the honeymoon money is really just for the family to see, not for all and sundry. and flights got dearer so ask for two thousand there. don't have it mail people because of that, please", shown: "J", wants: ["save Honeymoon fund: £2000, family only, amount shown, nobody is e-mailed"], agree: /^(?!.*(“Bought|“Take off|“Yes|“Order|“Tick off|“Write thank|“Send|“Guests|“Weekly|“Anyone|“Nobody|“Only the two|“Show how|“Everyone with|switch on “E-mail|“Save wish|“(Options|Edit)”.*(House fund|Bath|Casserole|vases)|\b[1-35-7] \D{1,8} 7\b)).*(“Our wishes”|“Options”.*(Honeymoon fund|\b4 \D{1,8} 7\b)|“Edit”|“We ask for”|“Who can see it”|“Family only”|“E-mail everybody)/is, agreeWhere: /(?<=Honeymoon fund: £2000, family only, amount shown, nobody is e-mailed\.\s+Cancel\s+)Save wish/, user: [[/which|house/i, "the honeymoon fund"], [/how much has come in|amount/i, "leave that as it is"]], acts: [press("Options", "Honeymoon fund"), press("Edit"), type("We ask for", "2000"), choose("Who can see it", "Family only"), untick("E-mail everybody who follows us about the change"), press("Save wish")], proof: /Saved, Honeymoon fund: £2000, family only, amount shown, nobody is e-mailed\./ },
    ros: { goal: "ros still hasn't heard from us about those sage towels! get a proper card sent to her house with the wedding picture in it, and it should come from the pair of us. what it says already is lovely, leave the wording", shown: "J", wants: ["thank Ros Whitlock for Bath towels, sage: printed card, with photo, signed Nadia and Theo"], agree: /^(?!.*(“Bought|“Take off|“Yes|“Order|“Tick off|“Guests|“Weekly|“Anyone|“Nobody|“Edit|“Options|“Save|“Message”|“E-mail|“Nadia”|“Theo”|switch off “With our|“Send thank-you|“Write thank-you”.*(Rosalind|sand|Marcus|Juniper|office|\b[13] \D{1,8} 3\b|\b[134] \D{1,8} 4\b))).*(“Who gave what”|“Show”|“Not thanked yet”|“Write thank-you”|“Printed card|“With our wedding photo”|“Signed by”|“Nadia and Theo”)/is, agreeWhere: /(?<=To Ros Whitlock for Bath towels, sage: printed card, with photo, signed Nadia and Theo\.\s+Not now\s+)Send thank-you/, user: [[/which|rosalind/i, "Ros Whitlock, for the sage towels"], [/sign/i, "both of us, Nadia and Theo"]], acts: [press("Who gave what"), press("Write thank-you", "Bath towels, sage"), tick("Printed card by post (£2.40)"), tick("With our wedding photo"), choose("Signed by", "Nadia and Theo"), press("Send thank-you")], proof: /On its way to Ros Whitlock for Bath towels, sage: printed card, with photo, signed Nadia and Theo\./ },
    vase: { goal: "who on earth was the blue vase from? i've forgotten and want to ring them myself, so don't send anybody anything", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Bought|“Take off|“Yes|“Order|“Tick off|“Write|“Send|“Guests|“Weekly|“Anyone|“Nobody|“Edit|“Options|“Save)).*(“Who gave what”|“Next page”|“Show”|“Not thanked yet”)/is, acts: [press("Who gave what"), press("Next page")], proof: /Juniper Hart\W+Stoneware vase, blue/ },
  },
};
