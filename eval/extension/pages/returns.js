import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

/** Item: name, price, how many, sizes to exchange for. */
const ORDERS = {
  5608: ["14 November 2026", "14 December 2026", [["Fleece jacket Hede kids, grey, size 140", 49, 1, ["128", "152", "164"]], ["Head torch Lyse 600", 52, 1, []], ["Walking socks Tova, 3 pairs", 24, 1, []]]],
  5521: ["12 October 2026", "10 December 2026", [["Fleece jacket Hede, grey, size M", 79, 1, ["XS", "S", "L", "XL"]], ["Fleece jacket Hede, navy, size M", 79, 1, ["S", "L"]], ["Head torch Lyse 300", 34.5, 2, []], ["Gas stove Brasa", 61, 1, []]]],
  5177: ["2 September 2026", "", [["Walking boots Storvik, size 39", 124, 1, []], ["Rain trousers Alva, size S", 68, 1, []]]],
};
const RETURNS = [["RT-2077", "Walking boots Storvik, size 39", "Refunded on 6 October", "Paid £124.00. Less return label £4.50. Paid back £119.50 to the card ending in 4471."], ["RT-2090", "Rain trousers Alva, size S", "On its way to us since 25 November", "Store credit of £68.00 once it has arrived. Drop-off was at Millbank Post Office."]];
const WHY = ["Please choose", "Too small", "Too large", "Faulty or broken", "Not as described", "Changed my mind"];
const SHOPS = [["Millbank Post Office", "3 Millbank Street, 0.3 miles"], ["Mill Street Kiosk", "12 Mill Street, 0.4 miles"], ["Mill Lane Garage", "80 Mill Lane, 1.2 miles"], ["Harbour Stationers", "1 Quay Road, 1.5 miles"]];
const DAYS = ["Tuesday 1 December", "Wednesday 2 December", "Thursday 3 December", "Friday 4 December"];
const PLACES = ["Work, Unit 7, Dock Road", "Home, 4 Heron Close", "Parents, 19 Abbey Hill"];
const money = (/** @type {number} */ sum) => `£${sum.toFixed(2)}`;
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radio = (name, value, text, on = false, off = false) => `<div class="card"><label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""} ${off ? "disabled" : ""}> ${text}</label></div>`;

/** Orders as cards; four pages of the server from the items to the last check, where the dear or unwanted way is chosen beforehand; older returns that unfold. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ draft: null, gone: [], fresh: [], note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const number = ORDERS[searchParams.get("o")]?.[1] ? searchParams.get("o") : "5608", { draft } = state;
    const steps = (at) => `<ol aria-label="Steps">${["Items", "What you get", "How it travels", "Check"].map((one, no) => `<li ${no === at ? 'aria-current="step"' : ""}>${one}${no < at ? " (done)" : ""}</li>`).join("")}</ol>`;
    const done = (what, told) => { deed(what); state.note = told; return { to: "/" }; };
    if (pathname === "/pick") {
      const items = ORDERS[number][2];
      const picked = form ? items.flatMap((one, at) => (form.has(`item${at}`) ? [{ item: one, many: Number(form.get(`many${at}`) ?? 1), why: form.get(`why${at}`) }] : [])) : [];
      if (picked.length && picked.every(({ why }) => why !== WHY[0])) return (state.draft = { number, picked }), { to: "/get" };
      return page(`Return items of order ${number}`, `${steps(0)}<p role="alert">${!form ? "" : picked.length ? "Give a reason for each item." : "Tick what you want to send back."}</p><form method="post"><table><thead><tr><th>Item</th><th>How many</th><th>Reason</th></tr></thead><tbody>${items.map(([name, price, many], at) => `<tr><td><label><input type="checkbox" name="item${at}" ${form?.has(`item${at}`) ? "checked" : ""}> ${name}, ${money(price)}</label></td><td>${many > 1 ? `<select name="many${at}" aria-label="How many: ${name}">${Array.from({ length: many }, (_, no) => `<option ${no + 1 === many ? "selected" : ""}>${no + 1}</option>`).join("")}</select>` : "1"}</td><td><select name="why${at}" aria-label="Reason: ${name}">${options(WHY)}</select></td></tr>`).join("")}</tbody></table><a href="/">My orders</a> <button>Continue</button></form>`);
    }
    const what = draft?.picked.map(({ item, many, why }) => `${many} × ${item[0]}, ${why.toLowerCase()}`).join("; ");
    if (pathname === "/get" && draft) {
      const sizes = draft.picked.length === 1 ? draft.picked[0].item[3] : [], get = form?.get("get"), size = form?.get("size");
      if (get === "exchange" && sizes.includes(size)) return (draft.get = `Exchange for size ${size}`), { to: "/send" };
      if (get && get !== "exchange") return (draft.get = get === "card" ? "Money back to the card ending in 4471" : "Store credit with bonus"), { to: "/send" };
      return page("What would you like instead?", `${steps(1)}<p>${what}</p><p role="alert">${form ? "Choose the new size." : ""}</p><form method="post"><fieldset><legend>You get</legend>${radio("get", "credit", "Store credit, and £5.00 on top", true)}${radio("get", "card", "Money back to the card ending in 4471")}${radio("get", "exchange", sizes.length ? "The same in another size" : "The same in another size (not for these items)", false, !sizes.length)}</fieldset><p id="sizes" hidden><label>New size <select name="size">${options(["Choose a size", ...sizes])}</select></label></p><a href="/pick?o=${draft.number}">Back</a> <button>Continue</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("sizes").hidden = form.get.value !== "exchange"; };
form.onchange = show; show();`);
    }
    if (pathname === "/send" && draft?.get) {
      const shop = SHOPS.find(([name]) => name === form?.get("by"));
      if (form) return (draft.send = shop ? `Drop off at ${shop[0]}` : `Courier on ${form.get("day")}, from ${form.get("place").split(",")[0].toLowerCase()}`), (draft.cost = shop ? 0 : 3.95), { to: "/check" };
      return page("How should it travel?", `${steps(2)}<p>${what}</p><form method="post"><fieldset><legend>Sending</legend>${radio("by", "courier", "Courier comes to you, £3.95", true)}<div id="courier"><label>Day <select name="day">${options(DAYS)}</select></label> <label>Where from <select name="place">${options(PLACES)}</select></label></div><p><label>Find a parcel shop <input type="search" id="find"></label> Free of charge, open until 20:00.</p>${SHOPS.map(([name, where]) => radio("by", name, `${name}, ${where}`)).join("")}</fieldset><a href="/get">Back</a> <button>Continue</button></form>`, `
const form = document.forms[0], find = document.getElementById("find"), show = () => { document.getElementById("courier").hidden = form.by.value !== "courier"; };
find.oninput = () => { for (const one of form.querySelectorAll(".card")) one.hidden = !/Courier/.test(one.textContent) && !one.textContent.toLowerCase().includes(find.value.trim().toLowerCase()); };
form.onchange = show; show();`);
    }
    if (pathname === "/check" && draft?.send) {
      const all = `Order ${draft.number}: ${what}. ${draft.get}. ${draft.send}.`;
      if (form) return (state.fresh.push([`RT-21${10 + state.fresh.length}`, draft.picked.map(({ item }) => item[0]).join("; ")]), (state.draft = null), done(`return ${all}`, `Thank you, your return is registered. ${all}`));
      return page("Check your return", `${steps(3)}<table><tr><th>Sending</th><td>${draft.cost ? money(draft.cost) : "free"}</td></tr><tr><th>Label</th><td>comes by e-mail at once</td></tr></table><form method="post"><p>${all}</p><a href="/send">Back</a> <button>Confirm return</button></form>`);
    }
    if (pathname === "/label" && form) return done(`label ${searchParams.get("r")}`, `The label of ${searchParams.get("r")} is in your mail again.`);
    if (pathname === "/cancel") {
      if (form) return (state.gone.push(searchParams.get("r")), done(`cancel ${searchParams.get("r")}`, `Return ${searchParams.get("r")} is called off.`));
      return page("Call off a return", `<p>Call off ${searchParams.get("r")}? Its label will no longer work.</p><form method="post"><a href="/">Keep the return</a> <button>Yes, call it off</button></form>`);
    }
    const { note } = state;
    state.note = "";
    return page("Lindqvist Outdoor: returns and exchanges", `<p role="alert">${note}</p><p>Hello Joan Peters. Today is Saturday 28 November 2026. You have £12.00 of store credit.</p><h2>Your orders</h2>${Object.entries(ORDERS).map(([no, [day, until, items]]) => `<article class="card"><h3>Order ${no} of ${day}</h3><ul>${items.map(([name, price, many]) => `<li>${many} × ${name}, ${money(price)}${many > 1 ? " each" : ""}</li>`).join("")}</ul><p>${until ? `Returns until ${until}. <a href="/pick?o=${no}">Return or exchange</a>` : "The time for returns is over."} <button class="again" data-o="${no}">Order again</button></p></article>`).join("")}
<h2>Your returns</h2><table><thead><tr><th>Return</th><th>Item</th><th>State</th><th></th></tr></thead><tbody>${[...RETURNS, ...state.fresh.map(([no, name]) => [no, name, "Waiting for you to send it", "Nothing has arrived yet."])].filter(([no]) => !state.gone.includes(no)).map(([no, name, how, more]) => `<tr><td>${no}</td><td>${name}</td><td>${how}</td><td><button class="more" aria-expanded="false" aria-label="Details: ${no}">Details</button> ${/Refunded/.test(how) ? "" : `<form method="post" action="/label?r=${no}" style="display:inline"><button aria-label="Send label again: ${no}">Send label again</button></form> <a href="/cancel?r=${no}" aria-label="Call off: ${no}">Call off</a>`}</td></tr><tr hidden><td colspan="4">${more}</td></tr>`).join("")}</tbody></table>`, `
for (const one of document.querySelectorAll(".more")) one.onclick = () => { const row = one.closest("tr").nextElementSibling; row.hidden = !row.hidden; one.setAttribute("aria-expanded", !row.hidden); };
for (const one of document.querySelectorAll(".again")) one.onclick = () => { deed("order again " + one.dataset.o); say("Order " + one.dataset.o + " is in your basket again."); };`);
  },
  goals: {
    fleece: { goal: "the grey fleece i got for myself in october is too tight round the arms, one size up should do it. same jacket, no money back. i walk past the kiosk on mill street every day so i'll hand it in there", shown: "J", wants: ["return Order 5521: 1 × Fleece jacket Hede, grey, size M, too small. Exchange for size L. Drop off at Mill Street Kiosk."], agree: /^(?!.*(“Order again|“Send label|“Call off|“Yes|“Confirm|“Return or exchange”.*(5608|kids|\b1 \D{1,8} 2\b)|(press|choose|switch on|write into) “(Fleece jacket Hede, navy|Fleece jacket Hede kids|Head|Gas|Walking|Too large|Faulty|Not as|Changed|Store|Money|XS|S”|XL|Courier|Millbank|Mill Lane|Harbour)|“(Reason|How many): (?!Fleece jacket Hede, grey))).*(“Return or exchange”.*(5521|12 October|\b2 \D{1,8} 2\b)|“Fleece jacket Hede, grey|“Reason: Fleece jacket Hede, grey|“Too small”|“Continue”|“The same in another size”|“New size”|“L”|“Find a parcel|“Mill Street Kiosk|\b(exchange|return|swap)\b.*grey\b.*\bsize L\b)/is, agreeWhere: /(?<=Order 5521: 1 × Fleece jacket Hede, grey, size M, too small\. Exchange for size L\. Drop off at Mill Street Kiosk\.\s+Back\s+)Confirm return/, user: [[/which (size|fleece|order|jacket)|new size/i, "the grey one from october, size L"], [/reason|why/i, "too small"]], acts: [press("Return or exchange", "Order 5521"), tick("Fleece jacket Hede, grey, size M, £79.00"), choose("Reason: Fleece jacket Hede, grey, size M", "Too small"), press("Continue"), tick("The same in another size"), choose("New size", "L"), press("Continue"), tick("Mill Street Kiosk, 12 Mill Street, 0.4 miles"), press("Continue"), press("Confirm return")], proof: /your return is registered\. Order 5521: 1 × Fleece jacket Hede, grey, size M, too small\. Exchange for size L\. Drop off at Mill Street Kiosk\./ },
    torch: { goal: "of the two head torches from october one is dead, doesn't switch on at all. the other one is fine, i keep that. i want my money back on the card for it, no voucher, and have it fetched from my home on thursday, i don't mind the fee", shown: "J", wants: ["return Order 5521: 1 × Head torch Lyse 300, faulty or broken. Money back to the card ending in 4471. Courier on Thursday 3 December, from home."], agree: /^(?!.*(“Order again|“Send label|“Call off|“Yes|“Confirm|“Return or exchange”.*(5608|kids|Lyse 600|\b1 \D{1,8} 2\b)|(press|choose|switch on|write into) “(Fleece|Head torch Lyse 600|Gas|Walking|Too|Not as|Changed|Store|The same|2”|Tuesday|Wednesday|Friday|Work|Parents|Mill|Harbour)|“(Reason|How many): (?!Head torch Lyse 300))).*(“Return or exchange”.*(5521|12 October|\b2 \D{1,8} 2\b)|“Head torch Lyse 300|“(How many|Reason): Head torch Lyse 300|“1”|“Faulty|“Continue”|“Money back|“Courier|“Day”|“Thursday 3|“Where from”|“Home, 4|\b(refund|return|send back)\b.*Lyse 300\b.*(\bcard\b|4471))/is, agreeWhere: /(?<=Order 5521: 1 × Head torch Lyse 300, faulty or broken\. Money back to the card ending in 4471\. Courier on Thursday 3 December, from home\.\s+Back\s+)Confirm return/, user: [[/which (order|torch)/i, "one of the two Lyse 300 from october"], [/reason|why/i, "it is broken"]], acts: [press("Return or exchange", "Order 5521"), tick("Head torch Lyse 300, £34.50"), choose("How many: Head torch Lyse 300", "1"), choose("Reason: Head torch Lyse 300", "Faulty or broken"), press("Continue"), tick("Money back to the card ending in 4471"), press("Continue"), choose("Day", "Thursday 3 December"), choose("Where from", "Home, 4 Heron Close"), press("Continue"), press("Confirm return")], proof: /your return is registered\. Order 5521: 1 × Head torch Lyse 300, faulty or broken\. Money back to the card ending in 4471\. Courier on Thursday 3 December, from home\./ },
    boots: { goal: "when you sent me the money for the walking boots, was that the full price or did you keep some of it? how much did i actually get", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Order|“Send|“Call|“Return|“Yes|RT-2090)).*“Details(: RT-2077|.*(RT-2077|boots|\b1 \D{1,8} 2\b))/is, acts: [press("Details: RT-2077")], proof: /Paid back £119\.50 to the card ending in 4471/ },
  },
};
