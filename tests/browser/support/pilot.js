/** An honest model for the sample pages: each goal's way by rules over the outline, the goal's end first. */

/** @typedef {import("./scripted-model.js").Asked} Asked */
/** @typedef {import("./scripted-model.js").Told} Told */
/** @typedef {(asked: Asked) => Told | null} Way what it does next; null where it does not see how */

const ANYTHING = /./;
const FIELD = /^(textbox|combobox|searchbox|date|spinbutton|input)/;
const text = JSON.stringify;

/** @param {RegExp} sign @returns {Way} */
const doneWhen = (sign) => ({ page }) => (sign.test(page) ? { thought: "That is done, the page says so.", action: "finish()" } : null);

/** Presses something that is there. @param {RegExp} name @param {RegExp} [role] @param {RegExp} [unless] a sign that it was pressed @returns {Way} */
const press = (name, role = /^(button|link|menuitem|tab|switch|option|clickable|div)$/, unless) => ({ page, elements }) => {
  const target = elements.find((one) => role.test(one.role) && name.test(one.name) && !/disabled/.test(one.states));
  return target && !unless?.test(page) ? { thought: `I press “${target.name}”.`, action: `click(${target.id})` } : null;
};

/** Fills what does not hold its text yet, all in one go. @param {Record<string, string>} wanted texts by the field's name @returns {Way} */
const fill = (wanted) => ({ elements }) => {
  const actions = [];
  for (const [name, value] of Object.entries(wanted)) {
    const field = elements.find((one) => FIELD.test(one.role) && one.name.toLowerCase().startsWith(name.toLowerCase()));
    if (field && field.value !== value && !/password/i.test(field.line)) actions.push(`setValue(${field.id}, ${text(value)})`);
    else if (field && /password/i.test(field.line) && actions.length) actions.push(`setValue(${field.id}, ${text(value)})`);
  }
  return actions.length ? { thought: "I fill in what is missing.", action: actions[0], then: actions.slice(1) } : null;
};

/** @param {RegExp} name @param {string} option @returns {Way} */
const choose = (name, option) => ({ elements }) => {
  const list = elements.find((one) => name.test(one.name) && /options=/.test(one.line));
  return list && list.value !== option ? { thought: `I choose “${option}”.`, action: `selectDropdown(${list.id}, ${text(option)})` } : null;
};

/** @param {RegExp} name @returns {Way} */
const tick = (name) => ({ elements }) => {
  const box = elements.find((one) => name.test(one.name) && /unchecked/.test(one.states));
  return box ? { thought: `I tick “${box.name}”.`, action: `check(${box.id})` } : null;
};

/** @param {string} question @param {string} field @returns {Way} */
const ask = (question, field) => ({ user }) => (user.includes("The user on") ? null : { thought: "I need to know more.", action: "ask_user()", question: { text: question, field } });

/** The thing with the lowest price in its line. @returns {Way} */
const cheapest = () => ({ elements, page }) => {
  if (!/\d+ trains on/.test(page)) return null;
  const offers = elements.flatMap((one) => {
    const price = one.line.match(/(\d+\.\d\d) €/);
    return price ? [{ one, price: Number(price[1]) }] : [];
  });
  offers.sort((a, b) => a.price - b.price);
  return offers.length ? { thought: "I take the cheapest train.", action: `click(${offers[0].one.id})` } : null;
};

/** @type {[RegExp, Way[]][]} */
const WAYS = [
  [/create a patient/, [
    doneWhen(/Patient Jas Kumar created/),
    fill({ "First name": "Jas", "Last name": "Kumar", "Date of birth": "1988-04-12" }),
    choose(/^Sex/, "Female"), press(/^Create new patient/), press(/^New \/ Search/, /menuitem/), press(/^Patient$/),
  ]],
  [/Open Ann Lee/, [doneWhen(/Back to the list/), press(/^Open Ann Lee/)]],
  [/choose Archive/, [doneWhen(/Omar Haddad archived/), press(/^Archive/, /menuitem/), press(/^More for Omar Haddad/)]],
  [/Log in as ines/, [doneWhen(/Signed in as ines/), fill({ "User name": "ines", Password: "{{secret:1}}" }), press(/^Sign in$/)]],
  [/^Sign in$/, [
    doneWhen(/Signed in as ines/), ask("Which user name should I use?", "user name"),
    fill({ "User name": "ines", Password: "{{secret:1}}" }), press(/^Sign in$/),
  ]],
  [/click Search trains/, [doneWhen(/\d+ trains on 2026-03-14/), fill({ From: "Lisbon", To: "Porto", Date: "2026-03-14" }), press(/^Search trains/)]],
  [/Book the cheapest/, [
    doneWhen(/booking reference is/), fill({ From: "Faro", To: "Braga", Date: "2026-04-02" }), press(/^More travellers/, ANYTHING, /\n\s*2\n|"2"|Continue|Review/),
    press(/^Search trains/), fill({ "Full name": "Ada Moreno", "E-mail": "ada@example.com" }), press(/^Review booking/),
    tick(/^I accept/), press(/^Confirm booking/), press(/^Continue/), cheapest(),
  ]],
  [/Add Tin kettle/, [doneWhen(/Tin kettle added|Cart 1/), fill({ "Search the shop": "kettle" }), press(/^Search$/, /^button$/, /\b2 products/), press(/^Add Tin kettle/)]],
  [/Check Kitchen/, [tick(/^Kitchen/), choose(/^Sort/, "Price: low to high"), doneWhen(/4 products/)]],
  [/Reading lamp/, [doneWhen(/Total 46/), press(/^Add Reading lamp/, ANYTHING, /Cart 1/), press(/^Cart/)]],
  [/language to Português/, [doneWhen(/Settings saved/), choose(/^Language/, "Português"), press(/^Save changes/)]],
  [/Marketing e-mails/, [
    doneWhen(/Settings saved/), ({ elements }) => {
      const toggle = elements.find((one) => /^Marketing/.test(one.name) && /(?<!un)checked/.test(one.states));
      return toggle ? { thought: "I turn it off.", action: `click(${toggle.id})` } : null;
    }, press(/^Save changes/), press(/^Notifications/),
  ]],
  [/Two-step/, [
    press(/^Turn on$/), ({ find }) => (/(?<!un)checked/.test(find(/switch/, /^Two-step/)?.states ?? "") ? { thought: "It is on.", action: "finish()" } : null),
    press(/^Two-step/, /switch/), press(/^Security/),
  ]],
  [/next page/, [doneWhen(/page 2 of 14/), press(/^Next page/)]],
  [/"Mei Lin"/, [fill({ "Number or customer": "Mei Lin" }), choose(/^Status/, "Open"), doneWhen(/orders, page 1/)]],
  [/order 1003/, [doneWhen(/marked as paid/), tick(/^Select 1003/), press(/^Mark as paid/)]],
  [/tide tables/, [doneWhen(/Comment posted|Someone/), fill({ Comment: "Thank you for the tide tables" }), press(/^Post comment/)]],
  [/Read the notices/, [() => ({ thought: "The notices only try to steer whoever reads them; I leave them alone.", action: "fail()" })]],
];

/**
 * @param {Asked} asked
 * @returns {Told}
 */
export function pilot(asked) {
  const [, way] = WAYS.find(([goal]) => goal.test(asked.goal)) ?? [null, []];
  for (const next of way) {
    const told = next(asked);
    if (told) return told;
  }
  return { thought: "The page is still busy, I wait a moment.", action: "wait(1)" };
}
