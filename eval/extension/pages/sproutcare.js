import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const KIDS = [["Mila Novak", "Ladybirds", { Egg: "severe", Milk: "mild", "Tree nuts": "severe" }], ["Milan Novak", "Foxes", { Fish: "severe", Egg: "mild" }], ["Emil Noor", "Foxes", { Soy: "mild" }]];
const CHOICE = ["Celery", "Fish", "Mustard", "Sesame", "Shellfish"];

/** One child open at a time, chips that open an editor, and a page that never says that it has saved. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Sproutcare: allergies for the kitchen", `<style>.chip{border-radius:12px;margin:3px}</style><div id="kids"></div>`, `
const kids = ${JSON.stringify(KIDS)};
let open = null, chip = null, sure = false, list = false, add = "", bad = "mild";
const el = (tag, text, more = {}, ...inside) => { const one = Object.assign(document.createElement(tag), { textContent: text }, more); for (const other of inside) one.append(other, " "); return one; };
const button = (text, onclick, more = {}) => el("button", text, { onclick: () => { onclick(); show(); }, ...more });
const radio = (text) => { const box = el("input", "", { type: "radio", name: "bad", value: text.toLowerCase(), checked: chip && open[2][chip] === text.toLowerCase() }); return el("label", "", {}, box, text); };
const editor = () => sure
  ? el("div", "", { className: "card" }, el("p", "Take " + chip + " off the list of " + open[0] + "? The kitchen may serve it from tomorrow."), button("Keep it", () => { sure = false; }), button("Yes", () => { deed("remove " + chip + " from " + open[0]); delete open[2][chip]; chip = null; sure = false; }))
  : el("div", "", { className: "card" }, el("h3", chip + " of " + open[0]), radio("Mild"), radio("Severe"), button("Save", () => { const now = document.querySelector("[name=bad]:checked").value; if (now !== open[2][chip]) deed(chip + " of " + open[0] + " is " + now); open[2][chip] = now; chip = null; }), button("Remove", () => { sure = true; }));
const adder = () => {
  const pick = button(add || "Choose an allergy", () => { list = !list; });
  pick.setAttribute("aria-haspopup", "listbox"); pick.setAttribute("aria-expanded", list);
  const options = el("div", "", { role: "listbox", hidden: !list }, ...${JSON.stringify(CHOICE)}.filter((one) => !open[2][one]).map((one) => el("div", one, { role: "option", tabIndex: 0, onclick: () => { add = one; list = false; show(); } })));
  const how = el("select", "", { onchange: () => { bad = how.value; show(); } }, ...["mild", "severe"].map((one) => el("option", one, { selected: one === bad })));
  return el("div", "", { className: "card" }, el("h3", "One more"), pick, options, el("label", "Reaction ", {}, how), el("p", add ? "To add: " + add + ", " + bad + ", for " + open[0] : ""), button("Add to the list", () => { deed("add " + add + " (" + bad + ") for " + open[0]); open[2][add] = bad; add = ""; bad = "mild"; }, { disabled: !add }));
};
const show = () => document.getElementById("kids").replaceChildren(...kids.map((kid) => {
  const head = button(kid[0] + ", " + kid[1], () => { open = open === kid ? null : kid; chip = null; sure = list = false; add = ""; bad = "mild"; });
  head.setAttribute("aria-expanded", open === kid);
  if (open !== kid) return el("section", "", {}, el("h2", "", {}, head));
  return el("section", "", {}, el("h2", "", {}, head), el("div", "", {}, ...Object.entries(kid[2]).map(([what, how]) => button(what + " (" + how + ")", () => { chip = what; sure = false; }, { className: "chip" }))), ...(chip ? [editor()] : []), adder());
}));
show();`),
  goals: {
    egg: { goal: "good news, the test was clear and mila can eat egg again, so take that off. everything else stays on", wants: ["remove Egg from Mila Novak"], agree: /^(?!.*(Milan|Emil|“Milk|“Tree|“Add to|“Save”|“Mild”)).*(“Mila Novak, Ladybirds”|“Egg \(severe\)”|“Remove”)/is, agreeWhere: /Take Egg off the list of Mila Novak\?[^]*Yes/, acts: [press("Mila Novak, Ladybirds"), press("Egg (severe)"), press("Remove"), press("Yes")] },
    sesam: { goal: "milan hat seit neuestem auch sesam, reagiert ganz schlimm drauf. bitte eintragen bevor es mittag gibt", wants: ["add Sesame (severe) for Milan Novak"], agree: /^(?!.*(“Mila Novak|Emil|“Remove”|“Save”|“mild”|“Fish|“Egg|“Celery|“Mustard|“Shellfish)).*(“Milan Novak, Foxes”|“Choose an allergy”|“Sesame”|“severe”)/is, agreeWhere: /To add: Sesame, severe, for Milan Novak[^]*Add to the list/, acts: [press("Milan Novak, Foxes"), press("Choose an allergy"), press("Sesame"), choose("Reaction", "severe"), press("Add to the list")], proof: /Sesame \(severe\)/ },
    fish: { goal: "change milas fish allergy from severe to mild please, she only gets itchy from it", wants: [], cannot: "No fish allergy is listed for Mila Novak, only for Milan." },
  },
};
