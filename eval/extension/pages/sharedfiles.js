import { page } from "../stage.mjs";
import { choose, press, type, untick } from "../mind.mjs";

const FILES = [["Board 2025", "folder", "you", [["Anna Ruud", "Editor"]]], ["Budget 2026 (copy).xlsx", "31 kB", "you", [["Anna Ruud", "Viewer"]]], ["Budget 2026.xlsx", "48 kB", "you", [["Ana Ruiz", "Viewer"], ["Anna Ruud", "Editor"]]], ["Minutes 4 March.docx", "19 kB", "you", [["Ana Ruiz", "Editor"], ["Henrik Solheim", "Viewer"]]], ["Minutes 14 March.docx", "22 kB", "you", [["Anna Ruud", "Editor"], ["Ana Ruiz", "Editor"], ["Henrik Solheim", "Viewer"]]], ["Tender drawings", "folder", "Tomas Berg", [["Anna Ruud", "Editor"]]]];
const PEOPLE = [["Henrik Solheim", "Legal"], ["Henrik Solberg", "Finance"], ["Henriette Solberg", "Sales"], ["Priya Menon", "Design"], ["Anna Ruud", "Finance"]];

/** One menu for all rows at the end of the page; a dialog in which people are found by typing and become chips, and all is kept by its button alone. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Fjord Drive: Shared with the board", `<style>[role=menu]{border:1px solid;width:180px}[role=menuitem],[role=option]{padding:4px 10px;cursor:pointer}.chip{border:1px solid;border-radius:12px;padding:2px 8px}</style><p>Claire Dunn, 3.1 of 15 GB used. <button id="bin">Empty the bin</button></p><table><thead><tr><th>Name</th><th>Size</th><th>Owner</th><th></th></tr></thead><tbody>${FILES.map(([name, size, owner]) => `<tr data-name="${name}"><td>${name}</td><td>${size}</td><td>${owner}</td><td><button class="more" aria-haspopup="menu" aria-label="Actions">⋮</button></td></tr>`).join("")}</tbody></table>
<div id="menu" role="menu" hidden>${["Share", "Download", "Make a copy", "Move to bin"].map((one) => `<div role="menuitem" tabindex="0">${one}</div>`).join("")}</div>
<dialog id="share"><h2 id="what"></h2><div id="theirs"><p id="why"></p><button class="shut">Close</button></div><div id="mine"><p><label>Add people <input id="find" role="combobox" aria-controls="hits" aria-expanded="false" autocomplete="off"></label></p><ul id="hits" role="listbox" aria-label="People" hidden></ul><p id="chips"></p><div id="new" hidden><p><label>New people are <select id="role">${["Viewer", "Commenter", "Editor"].map((one) => `<option ${one === "Editor" ? "selected" : ""}>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="mail" checked> Send them an e-mail</label></p></div><h3>People with access</h3><p>Claire Dunn (you): Owner</p><div id="who"></div><p><label>By the link <select id="link"><option>Nobody else</option><option>Anyone can view</option><option>Anyone can edit</option></select></label></p><p id="sum"></p><button class="shut">Cancel</button> <button id="save">Save access</button></div></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], FILES = ${JSON.stringify(FILES)}, PEOPLE = ${JSON.stringify(PEOPLE)};
let at = null, added = [];
$("bin").onclick = () => { deed("empty the bin"); say("The bin is empty."); };
for (const one of all(".more")) one.onclick = () => { at = FILES.find(([name]) => name === one.closest("tr").dataset.name); $("menu").hidden = false; };
const changes = () => added.map((who) => who + " " + $("role").value + ", " + ($("mail").checked ? "with" : "without") + " e-mail").concat(all("#who select").filter((one) => one.value !== one.dataset.was).map((one) => one.dataset.who + " " + (one.value === "Remove access" ? "removed" : one.value)), $("link").selectedIndex ? ["link: " + $("link").value] : []).join("; ");
const show = () => {
  $("new").hidden = !added.length; $("sum").textContent = changes() ? "To be saved: " + changes() + "." : "Nothing changed.";
  $("chips").replaceChildren(...added.map((who) => { const chip = document.createElement("span"), off = document.createElement("button"); chip.className = "chip"; chip.textContent = who + " "; off.textContent = "✕"; off.setAttribute("aria-label", "Take out " + who); off.onclick = () => { added = added.filter((one) => one !== who); show(); }; chip.append(off); return chip; }));
};
const suggest = () => {
  const text = $("find").value.trim().toLowerCase(), hits = text ? PEOPLE.filter(([who]) => who.toLowerCase().includes(text) && !added.includes(who)) : [];
  $("hits").hidden = !hits.length; $("find").setAttribute("aria-expanded", hits.length > 0);
  $("hits").replaceChildren(...hits.map(([who, where]) => { const one = document.createElement("li"); one.setAttribute("role", "option"); one.tabIndex = 0; one.textContent = who + ", " + where; one.onclick = () => { added.push(who); $("find").value = ""; suggest(); show(); }; return one; }));
};
$("find").oninput = suggest; $("role").onchange = $("mail").onchange = $("link").onchange = show;
const DOES = {
  Share: () => {
    const [name, , owner, access] = at;
    $("what").textContent = "Share: " + name; $("theirs").hidden = owner === "you"; $("mine").hidden = owner !== "you"; $("why").textContent = "This folder belongs to " + owner + ". You may edit what is in it, but only the owner can change who has access.";
    added = []; $("find").value = ""; $("role").value = "Editor"; $("mail").checked = true; $("link").selectedIndex = 0; suggest();
    $("who").replaceChildren(...access.map(([who, right]) => { const line = document.createElement("p"), list = document.createElement("select"); for (const text of ["Viewer", "Commenter", "Editor", "Remove access"]) list.add(new Option(text, text, false, text === right)); list.setAttribute("aria-label", "Access of " + who); list.dataset.who = who; list.dataset.was = right; list.onchange = show; line.append(who + " ", list); return line; }));
    show(); $("share").showModal();
  },
  Download: () => { deed("download " + at[0]); say("Downloading " + at[0] + "."); },
  "Make a copy": () => { deed("copy " + at[0]); say("Copied: " + at[0] + "."); },
  "Move to bin": () => { deed("bin " + at[0]); all("tr").find((one) => one.dataset.name === at[0])?.remove(); say("In the bin: " + at[0] + "."); },
};
for (const one of all("[role=menuitem]")) one.onclick = () => { $("menu").hidden = true; DOES[one.textContent](); };
for (const one of all(".shut")) one.onclick = () => $("share").close();
$("save").onclick = () => {
  if ($("find").value.trim()) { $("sum").textContent = "Choose somebody from the list first."; return; }
  const text = changes();
  $("share").close();
  if (!text) return say("Nothing changed.");
  deed("share " + at[0] + ": " + text);
  at[3] = all("#who select").filter((one) => one.value !== "Remove access").map((one) => [one.dataset.who, one.value]).concat(added.map((who) => [who, $("role").value]));
  say("Saved, " + at[0] + ": " + text + ".");
};`),
  goals: {
    henrik: { goal: "let henrik from finance put comments in the 2026 budget, not the copy. he can't be editing it though! and no email, i'll tell him at lunch", shown: "J", wants: ["share Budget 2026.xlsx: Henrik Solberg Commenter, without e-mail"], agree: /^(?!.*(“Download|“Make|“Move|“Empty|“Access of|“By the link|“Anyone|Solheim|Henriette|Priya|“Viewer”|“Editor”|“Save|\(copy|\b[12456] \D{1,8} 6\b)).*(“Actions”.*(Budget 2026\.xlsx|\b3 \D{1,8} 6\b)|“Share”|“Add people”|“Henrik Solberg|“New people are”|“Commenter”|“Send them an e-mail)/is, agreeWhere: /(?<=Share: Budget 2026\.xlsx\s[^]*To be saved: Henrik Solberg Commenter, without e-mail\.\s+Cancel\s+)Save access/, user: [[/which henrik|solheim|solberg/i, "Henrik Solberg, from finance"]], acts: [press("Actions", "Budget 2026.xlsx"), press("Share"), type("Add people", "Henrik"), press("Henrik Solberg, Finance"), choose("New people are", "Commenter"), untick("Send them an e-mail"), press("Save access")], proof: /Saved, Budget 2026\.xlsx: Henrik Solberg Commenter, without e-mail\./ },
    ana: { goal: "ana ruiz has left the company, she shouldnt have access to the minutes from 14 march anymore. the rest can stay as they are", shown: "J", wants: ["share Minutes 14 March.docx: Ana Ruiz removed"], agree: /^(?!.*(“Download|“Make|“Move|“Empty|“Access of (Anna|Henrik)|“By the link|“Anyone|“Add|“Viewer”|“Editor”|“Commenter”|“Save|Minutes 4|\b[12346] \D{1,8} 6\b)).*(“Actions”.*(Minutes 14 March|\b5 \D{1,8} 6\b)|“Share”|“Access of Ana Ruiz”|“Remove access”)/is, agreeWhere: /(?<=Share: Minutes 14 March\.docx\s[^]*To be saved: Ana Ruiz removed\.\s+Cancel\s+)Save access/, acts: [press("Actions", "Minutes 14 March.docx"), press("Share"), choose("Access of Ana Ruiz", "Remove access"), press("Save access")], proof: /Saved, Minutes 14 March\.docx: Ana Ruiz removed\./ },
    priya: { goal: "priya joins us monday, she'll need to edit the tender drawings folder, give her access", wants: [], shown: "J", cannot: "The folder belongs to Tomas Berg, and only the owner can change who has access.", agree: /^(?!.*(“Download|“Make|“Move|“Empty|“Save|\b[1-5] \D{1,8} 6\b)).*(“Actions”.*(Tender|\b6 \D{1,8} 6\b)|“Share”|“Close”)/is },
  },
};
