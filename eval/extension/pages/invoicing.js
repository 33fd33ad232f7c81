import { page } from "../stage.mjs";
import { press, tick, type, untick } from "../mind.mjs";

const BILLS = [["2029", "Lena Ortiz", "20 May", "145.00", "paid"], ["2031", "Harbour Bakery", "24 May", "480.00", "overdue"], ["2032", "Harbour Barbers", "26 May", "1250.00", "overdue"], ["2033", "Marian Brandt", "30 Jun", "310.00", "sent"], ["2034", "Maria Brandt", "28 May", "310.00", "overdue"], ["2036", "Oakley Farm", "2 Jul", "900.00", "draft"], ["2037", "Oakley and Sons", "2 Jul", "900.00", "draft"]];
const row = ([no, who, due, sum, state]) => `<tr data-no="${no}" data-who="${who}" data-state="${state}"><td><input type="checkbox" class="pick" aria-label="Select ${no}"></td><td>${no}</td><td>${who}</td><td><span class="cell due" data-field="Due">${due}</span></td><td><span class="cell sum" data-field="Amount">${sum}</span></td><td class="state">${state}</td><td><button class="more" aria-haspopup="menu" aria-label="Actions for ${no} ${who}">⋯</button></td></tr>`;

/** A grid whose cells turn into fields that save when they are left, a menu in each row, tabs that hide rows, and a bar for the ticked ones. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Larkspur Studio: invoices", `<style>.cell{cursor:pointer}</style><div role="tablist" aria-label="Status">${["All", "Drafts", "Sent", "Overdue", "Paid"].map((one) => `<button role="tab" aria-selected="${one === "All"}">${one}</button>`).join(" ")}</div>
<p><label><input type="checkbox" id="fee" checked> Put the late fee of 15.00 on reminders</label></p><p id="sel"></p><button id="remind">Remind selected</button> <button id="paid">Mark selected as paid</button> <button id="void">Void selected</button>
<table><thead><tr><th></th><th>No.</th><th>Client</th><th>Due</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${BILLS.map(row).join("")}</tbody></table>
<ul role="menu" id="menu" hidden></ul><div role="dialog" aria-label="Confirm" id="box" class="card" hidden><fieldset id="how"><legend>Paid by</legend>${["Bank transfer", "Cash", "Card"].map((one, at) => `<label><input type="radio" name="by" value="${one}" ${at ? "" : "checked"}> ${one}</label>`).join(" ")}<p><label><input type="checkbox" id="receipt" checked> Email a receipt to the client</label></p></fieldset><p id="ask"></p><button id="back">Back</button> <button id="go"></button></div>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], rows = all("tbody tr");
const name = (one) => one.dataset.no + " " + one.dataset.who, text = (one, part) => one.querySelector("." + part).textContent;
const whole = (one) => name(one) + ": " + text(one, "sum") + ", due " + text(one, "due");
const fee = () => ($("fee").checked ? "with late fee" : "without late fee");
const chosen = () => rows.filter((one) => one.isConnected && one.querySelector(".pick").checked);
const show = () => { $("sel").textContent = (chosen().length ? "Selected: " + chosen().map(name).join("; ") : "Nothing selected") + ". Reminders go out " + fee() + "."; };
const turn = (one, state) => { one.dataset.state = one.querySelector(".state").textContent = state; };
const remind = (many) => { for (const one of many) deed("remind " + name(one) + ", " + fee()); say("Reminded: " + many.map(name).join("; ") + "."); };
let act = null, many = [];
const how = () => document.querySelector("[name=by]:checked").value + ", " + ($("receipt").checked ? "with receipt" : "no receipt");
const ask = () => { $("ask").textContent = many.map(name).join("; ") + (act === "paid" ? ": paid, " + how() + "." : ": void for good?"); $("go").textContent = act === "paid" ? "Record payment" : "Void"; $("how").hidden = act !== "paid"; $("box").hidden = false; };
const open = (what, of) => { act = what; many = of; if (!of.length) return say("Select an invoice first."); ask(); };
const DOES = {
  "Send invoice": (one) => { deed("send " + whole(one)); turn(one, "sent"); say("Sent: " + whole(one) + "."); },
  "Send reminder": (one) => remind([one]), "Mark as paid": (one) => open("paid", [one]), "Void": (one) => open("void", [one]),
  "Duplicate": (one) => { deed("duplicate " + name(one)); say("Copied: " + name(one) + "."); }, "Delete draft": (one) => { deed("delete " + name(one)); document.querySelector("main").append($("menu")); one.remove(); say("Deleted: " + name(one) + "."); },
};
const MENUS = { draft: ["Send invoice", "Duplicate", "Delete draft"], sent: ["Send reminder", "Mark as paid", "Duplicate", "Void"], overdue: ["Send reminder", "Mark as paid", "Duplicate", "Void"], paid: ["Duplicate"], void: ["Duplicate"] };
for (const one of rows) {
  one.querySelector(".pick").onchange = show;
  one.querySelector(".more").onclick = ({ currentTarget }) => {
    $("menu").replaceChildren(...MENUS[one.dataset.state].map((what) => { const item = document.createElement("li"); item.setAttribute("role", "menuitem"); item.tabIndex = 0; item.textContent = what; item.onclick = () => { $("menu").hidden = true; DOES[what](one); }; return item; }));
    currentTarget.after($("menu")); $("menu").hidden = false;
  };
  for (const cell of one.querySelectorAll(".cell")) cell.onclick = () => {
    if (cell.firstElementChild) return;
    if (!["draft", "sent"].includes(one.dataset.state)) return say("Only drafts and sent invoices can be edited.");
    const old = cell.textContent, field = document.createElement("input");
    let over = false;
    const close = (keep) => {
      if (over) return;
      over = true;
      const typed = field.value.trim(), sum = Number(typed.replace(",", "")), wrong = cell.dataset.field === "Amount" ? !(sum > 0) : !/^\\d{1,2} [A-Z][a-z]{2}$/.test(typed);
      cell.textContent = !keep || wrong ? old : cell.dataset.field === "Amount" ? sum.toFixed(2) : typed;
      if (keep && wrong) say("Not saved: " + typed + " is no " + cell.dataset.field.toLowerCase() + ".");
      if (cell.textContent !== old) { deed("edit " + whole(one)); say("Saved: " + whole(one) + "."); }
    };
    field.size = 8; field.value = old; field.setAttribute("aria-label", cell.dataset.field);
    field.onblur = () => close(true); field.onkeydown = ({ key }) => { if (key === "Enter" || key === "Escape") close(key === "Enter"); };
    cell.replaceChildren(field); field.focus(); field.select();
  };
}
for (const one of all("[role=tab]")) one.onclick = () => { for (const tab of all("[role=tab]")) tab.setAttribute("aria-selected", tab === one); for (const line of rows) line.hidden = one.textContent !== "All" && !one.textContent.toLowerCase().startsWith(line.dataset.state); };
$("fee").onchange = show; show();
$("remind").onclick = () => (chosen().length ? remind(chosen()) : say("Select an invoice first."));
$("paid").onclick = () => open("paid", chosen()); $("void").onclick = () => open("void", chosen());
$("how").onchange = ask;
$("back").onclick = () => { $("box").hidden = true; };
$("go").onclick = () => { for (const one of many) { deed(act === "paid" ? "paid " + name(one) + ": " + text(one, "sum") + ", " + how() : "void " + name(one)); turn(one, act); } $("box").hidden = true; say((act === "paid" ? "Recorded as paid: " : "Void: ") + many.map(name).join("; ") + "."); };`),
  goals: {
    late: { goal: "nag the ones that are past due, just not the bakery, we're still arguing about that one. and dont slap the extra 15 on them", wants: ["remind 2032 Harbour Barbers, without late fee", "remind 2034 Maria Brandt, without late fee"], shown: "J", agree: /^(?!.*(Bakery|Marian|Ortiz|Oakley|“Void|“Mark|“Duplicate|“Select (20(29|31|33|36|37)))).*(“Overdue”|“Put the late fee|“Select 203[24]”|“Actions for 203[24])/is, agreeWhere: /(?<=Selected: 2032 Harbour Barbers; 2034 Maria Brandt\. Reminders go out without late fee\.\s+)Remind selected|(?<=Reminders go out without late fee\.[^]*20(32\s+Harbour Barbers|34\s+Maria Brandt)[^⋯]*⋯\s+)Send reminder/, acts: [untick("Put the late fee of 15.00 on reminders"), tick("Select 2032"), tick("Select 2034"), press("Remind selected")], proof: /Reminded: 2032 Harbour Barbers; 2034 Maria Brandt\./ },
    cash: { goal: "maria brandt gave me the 310 in cash, so hers is settled. dont mail her anything, she was standing right here", wants: ["paid 2034 Maria Brandt: 310.00, Cash, no receipt"], agree: /^(?!.*(Marian|Harbour|Ortiz|Oakley|“Void|“Remind|“Send|“Duplicate|“Card|“Bank|“Put the)).*(“Actions for 2034|“Select 2034”|“Cash”|“Email a receipt)/is, agreeWhere: /(?<=2034\s+Maria Brandt[^⋯]*⋯\s+Send reminder\s+)Mark as paid|(?<=Selected: 2034 Maria Brandt\.[^.]*\.\s+Remind selected\s+)Mark selected as paid|(?<=2034 Maria Brandt: paid, Cash, no receipt\.\s+Back\s+)Record payment/, acts: [press("Actions for 2034 Maria Brandt"), press("Mark as paid"), press("Cash"), untick("Email a receipt to the client"), press("Record payment")], proof: /Recorded as paid: 2034 Maria Brandt\./ },
    draft: { goal: "oh and oakley and sons should be 960 not 900. fix that and then get it out to them", wants: ["edit 2037 Oakley and Sons: 960.00, due 2 Jul", "send 2037 Oakley and Sons: 960.00, due 2 Jul"], shown: "J", agree: /^(?!.*(Farm|Harbour|Brandt|Ortiz|“Due|“Delete|“Duplicate|“Void|“Mark|“Remind|“Select 2036|\b1 \D{1,8} 2\b)).*(“Drafts”|“900\.00”.*(2037|and Sons|\b2 \D{1,8} 2\b)|“Amount”|“960|“Actions for 2037)/is, agreeWhere: /(?<=2037\s+Oakley and Sons\s+2 Jul\s+960\.00\s+draft\s+⋯\s+)Send invoice/, acts: [press("900.00", "Oakley and Sons"), type("Amount", "960"), press("Actions for 2037 Oakley and Sons"), press("Send invoice")], proof: /Sent: 2037 Oakley and Sons: 960\.00/ },
  },
};
