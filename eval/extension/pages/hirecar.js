import { page } from "../stage.mjs";
import { choose, press, type, untick } from "../mind.mjs";

const ENDS = { pickup: ["Pick-up", ["Fri 11 December", "Sat 12 December", "Sun 13 December"]], return: ["Return", ["Fri 18 December", "Sat 19 December", "Sun 20 December"]] };
const TIMES = Array.from({ length: 29 }, (_, at) => `${String(8 + (at >> 1)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`);
const PLACES = ["Airport desk, arrivals hall", "Airport car park P4, key box", "City office, Rua da Alegria"];
const EXTRAS = [["Infant carrier", "up to 13 kg", 39], ["Child seat", "9 to 18 kg", 44], ["Booster seat", "15 to 36 kg", 22], ["Navigation", "with traffic news", 35], ["Toll box", "motorways", 14]];
const COUNTRIES = ["United Kingdom", "Ireland", "Portugal", "Another country"];
const FACTS = [["Deposit and excess", "On pick-up £1,150 is held on your card. The excess for damage is £1,400, for theft £1,900."], ["Fuel", "Full to full. A missing litre costs £2.10."], ["Going abroad", "Spain is allowed. Other countries need our leave in writing."], ["Car class", "Compact estate, Seat Leon or similar, manual. Automatics are sold out for your dates."]];
const select = (label, name, options, on) => `<label>${label} <select name="${name}">${options.map((one) => `<option ${one === on ? "selected" : ""}>${one}</option>`).join("")}</select></label>`;
const row = (head, text) => `<tr><th scope="row">${head}</th><td>${text}</td></tr>`;
const age = (/** @type {string} */ born) => 2026 - Number(born.slice(0, 4)) - (born.slice(5) > "12-12" ? 1 : 0);

/** A booking that exists: pick-up and return have the same form, which moves the other end too unless told not to; extras by steppers, sent by one of two buttons; a driver who is too young is refused. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ pickup: { day: ENDS.pickup[1][1], time: "10:00", place: PLACES[0] }, return: { day: ENDS.return[1][1], time: "10:00", place: PLACES[0] }, flight: "TP1329", extras: { "Infant carrier": 1, "Child seat": 1, Navigation: 1 }, drivers: [["Helen Marsh", "main driver"], ["Owen Marsh", "free of charge, spouse"], ["Rosa Lind", "£49.00"]], gone: false, draft: null, note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const key = pathname.slice(1), { draft } = state;
    const done = (what, told) => { deed(what); state.note = told; return { to: "/" }; };
    const tell = ({ day, time, place }) => `${day}, ${time}, ${place}`;
    if (ENDS[key] && !state.gone) {
      const [end, days] = ENDS[key], now = state[key], other = key === "pickup" ? "return" : "pickup";
      if (form) return (state.draft = { key, other, day: form.get("day"), time: form.get("time"), place: form.get("place"), flight: (form.get("flight") ?? state.flight).replace(/\s/g, "").toUpperCase(), both: form.has("both") }), { to: "/check" };
      return page(`Change ${end.toLowerCase()}`, `<p>So far: ${tell(now)}</p><form method="post"><p>${select("Day", "day", days, now.day)} ${select("Time", "time", TIMES, now.time)}</p><p>${select("Place", "place", PLACES, now.place)}</p>${key === "pickup" ? `<p><label>Flight number <input name="flight" value="${state.flight}" autocomplete="off"></label><br>With it we wait for you if the plane is late.</p>` : ""}<p><label><input type="checkbox" name="both" checked> Move the ${ENDS[other][0].toLowerCase()} to the same time of day</label></p><a href="/">My booking</a> <button>Continue</button></form>`);
    }
    if (key === "check" && draft) {
      const [end] = ENDS[draft.key], [far] = ENDS[draft.other], text = `${tell(draft)}${draft.key === "pickup" ? `, flight ${draft.flight || "none"}` : ""}, ${far.toLowerCase()} ${draft.both ? `also at ${draft.time}` : "stays"}`;
      if (form) {
        Object.assign(state, { [draft.key]: { day: draft.day, time: draft.time, place: draft.place }, flight: draft.flight, draft: null });
        if (draft.both) state[draft.other].time = draft.time;
        return done(`${draft.key} ${text}`, `${end} changed: ${text}.`);
      }
      return page("Check your change", `<table>${row("Booking", "R-58213, Helen Marsh")}${row(`${end} so far`, tell(state[draft.key]))}${row("Price", "stays at £412.00")}</table><p>${end}: ${text}.</p><form method="post"><a href="/">Leave it as it was</a> <button>Confirm change</button></form>`);
    }
    if (key === "extras" && !state.gone) {
      const changes = form ? EXTRAS.filter(([name]) => Number(form.get(name)) !== (state.extras[name] ?? 0)).map(([name]) => `${name} ${form.get(name)}`).join("; ") : "";
      if (form && changes) return (state.extras = Object.fromEntries(EXTRAS.map(([name]) => [name, Number(form.get(name))])), done(`extras ${changes}, pay ${form.get("pay")}`, `Extras changed: ${changes}. You pay ${form.get("pay") === "now" ? "by card" : "at the desk"}.`));
      return page("Change extras", `<p>Prices are for the whole hire.</p><form method="post">${EXTRAS.map(([name, what, price]) => `<p role="group" aria-label="${name}">${name} (${what}), £${price}: <button type="button" data-n="${name}" data-by="-1" aria-label="One less: ${name}, ${what}">−</button> <output>${state.extras[name] ?? 0}</output> <button type="button" data-n="${name}" data-by="1" aria-label="One more: ${name}, ${what}">+</button><input type="hidden" name="${name}" value="${state.extras[name] ?? 0}"></p>`).join("")}<p role="alert" id="echo">${form ? "Nothing has been changed." : ""}</p><a href="/">My booking</a> <button name="pay" value="now">Update, pay now with card 2208</button> <button name="pay" value="at the desk">Update, pay at the desk</button></form>`, `
const form = document.forms[0], had = ${JSON.stringify(state.extras)}, names = ${JSON.stringify(EXTRAS.map(([name]) => name))};
for (const one of document.querySelectorAll("[data-by]")) one.onclick = () => { const field = form.elements.namedItem(one.dataset.n), many = Math.min(3, Math.max(0, Number(field.value) + Number(one.dataset.by))); field.value = many; one.parentElement.querySelector("output").textContent = many; const text = names.filter((name) => Number(form.elements.namedItem(name).value) !== (had[name] ?? 0)).map((name) => name + " " + form.elements.namedItem(name).value).join("; "); document.getElementById("echo").textContent = text ? "Your change: " + text + "." : "Nothing changed."; };`);
    }
    if (key === "driver" && !state.gone) {
      const name = (form?.get("name") ?? "").trim(), born = form?.get("born") ?? "", from = form?.get("from") ?? "";
      const wrong = !form ? "" : !name || !born || !from ? "Please fill in all fields." : age(born) < 25 ? `${name} cannot be added: drivers of this car must be at least 25 years old when it is picked up.` : "";
      if (form && !wrong) return (state.drivers.push([name, "£49.00"]), done(`driver ${name}, ${born}, ${from}`, `${name} may drive too.`));
      return page("Add a driver", `<p>£49.00 for the whole hire, paid at the desk.</p><p role="alert">${wrong}</p><form method="post"><p><label>Full name, as on the licence <input name="name" autocomplete="off"></label></p><p><label>Date of birth <input type="date" name="born"></label></p><p>${select("Licence issued in", "from", ["", ...COUNTRIES], from)}</p><a href="/">My booking</a> <button>Add driver</button></form>`);
    }
    if (key === "remove" && state.drivers[Number(searchParams.get("d"))]?.[1] !== "main driver") {
      const at = Number(searchParams.get("d")), who = state.drivers[at]?.[0];
      if (form && who) return (state.drivers.splice(at, 1), done(`remove driver ${who}`, `${who} is no longer a driver.`));
      if (who) return page("Remove a driver", `<p>${who} may then not drive the car and is not insured.</p><form method="post"><a href="/">Keep</a> <button>Remove ${who}</button></form>`);
    }
    if (key === "cancel" && !state.gone) {
      if (form) return (state.gone = true), done("cancel booking", "Booking R-58213 is cancelled.");
      return page("Cancel the booking", `<p>R-58213 from Sat 12 December. You get £362.00 back, £50.00 are kept.</p><form method="post"><a href="/">Keep the booking</a> <button>Yes, cancel it</button></form>`);
    }
    const { note } = state;
    state.note = "";
    if (state.gone) return page("Quinta Cars: booking R-58213", `<p role="alert">${note}</p><p>This booking is cancelled.</p>`);
    return page("Quinta Cars: booking R-58213", `<p role="alert">${note}</p><p>Helen Marsh, Porto. Today is Saturday 28 November 2026. Changes are free until 48 hours before pick-up. <button id="mail">E-mail the voucher</button></p>
<h2>Dates and places</h2><table>${row("Pick-up", `${tell(state.pickup)}, flight ${state.flight}</td><td><a href="/pickup">Change pick-up</a>`)}${row("Return", `${tell(state.return)}</td><td><a href="/return">Change return</a>`)}</table>
<h2>Drivers</h2><table>${state.drivers.map(([name, what], at) => `<tr><td>${name}</td><td>${what}</td><td>${what === "main driver" ? "" : `<a href="/remove?d=${at}">Remove</a>`}</td></tr>`).join("")}</table><p><a href="/driver">Add a driver</a></p>
<h2>Extras</h2><ul>${EXTRAS.filter(([name]) => state.extras[name]).map(([name, what]) => `<li>${state.extras[name]} × ${name} (${what})</li>`).join("")}</ul><p><a href="/extras">Change extras</a></p>
<h2>Good to know</h2>${FACTS.map(([head], at) => `<h3><button class="fold" aria-expanded="false" aria-controls="f${at}">${head}</button></h3><p id="f${at}" hidden>${FACTS[at][1]}</p>`).join("")}<p><a href="/cancel">Cancel booking</a></p>`, `
for (const one of document.querySelectorAll(".fold")) one.onclick = () => { const text = document.getElementById(one.getAttribute("aria-controls")); text.hidden = !text.hidden; one.setAttribute("aria-expanded", !text.hidden); };
document.getElementById("mail").onclick = () => { deed("mail voucher"); say("The voucher is on its way to helen.marsh@example.org."); };`);
  },
  goals: {
    later: { goal: "they've put us on a later plane, TP1337 now, so ten in the morning is no good. we'll come for the car at half past two in the afternoon that day, still at the desk. when we bring it back doesn't change!", wants: ["pickup Sat 12 December, 14:30, Airport desk, arrivals hall, flight TP1337, return stays"], agree: /^(?!.*(“Change (return|extras)|“Remove|“Add|“Cancel|“Yes|“E-mail|“Fri |“Sun |“Airport car|“City|“(?!14:30)\d\d:\d\d”|switch on “Move|“Leave|“Confirm)).*(“Change pick-up”|“Time”|“14:30”|“Flight number”|“Move the return|“Continue”)/is, agreeWhere: /(?<=Pick-up: Sat 12 December, 14:30, Airport desk, arrivals hall, flight TP1337, return stays\.\s+Leave it as it was\s+)Confirm change/, user: [[/\b(day|date)\b/i, "the same day, Saturday 12 December"], [/place|where/i, "still at the airport desk"]], acts: [press("Change pick-up"), choose("Time", "14:30"), type("Flight number", "TP1337"), untick("Move the return to the same time of day"), press("Continue"), press("Confirm change")], proof: /Pick-up changed: Sat 12 December, 14:30, Airport desk, arrivals hall, flight TP1337, return stays\./ },
    seats: { goal: "the little one has got too heavy for the infant carrier so that can go, get us a second of those 9 to 18 kilo seats in its place. the navigation can go too, we've got phones. and we'd rather settle up when we're there", wants: ["extras Infant carrier 0; Child seat 2; Navigation 0, pay at the desk"], agree: /^(?!.*(“Change (pick-up|return)|“Remove|“Add|“Cancel|“Yes|“E-mail|“One (less|more): (Booster|Toll)|“One more: (Infant|Navi)|“One less: Child|“Update)).*(“Change extras”|“One less: (Infant carrier|Navigation)|“One more: Child seat)/is, agreeWhere: /(?<=Your change: Infant carrier 0; Child seat 2; Navigation 0\.\s+My booking\s+Update, pay now with card 2208\s+)Update, pay at the desk/, acts: [press("Change extras"), press("One less: Infant carrier, up to 13 kg"), press("One more: Child seat, 9 to 18 kg"), press("One less: Navigation, with traffic news"), press("Update, pay at the desk")], proof: /Extras changed: Infant carrier 0; Child seat 2; Navigation 0\. You pay at the desk\./ },
    tom: { goal: "our nephew wants to take a turn at the wheel as well, so put him down: tom marsh, born 14 march 2004, he's got a british licence", wants: [], cannot: "Tom Marsh is 22, and drivers of this car must be at least 25.", agree: /^(?!.*(“Change |“Remove|“Cancel|“Yes|“E-mail|“Ireland|“Portugal|“Another)).*(“Add a driver”|“Full name|“Date of birth”|“Licence issued in”|“United Kingdom”|“Add driver”)/is, user: [[/other|another|older|instead/i, "No, nobody else"]], acts: [press("Add a driver"), type("Full name, as on the licence", "Tom Marsh"), type("Date of birth", "2004-03-14"), choose("Licence issued in", "United Kingdom"), press("Add driver")], refused: /must be at least 25/ },
  },
};
