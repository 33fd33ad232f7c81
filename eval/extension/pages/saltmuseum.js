import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const DAYS = { "Saturday 22 March": [["10:00", 0], ["11:30", 6], ["14:30", 21]], "Sunday 23 March": [["10:00", 14], ["14:30", 9]] };
const PRICES = { Adult: 12, Child: 5, Student: 8 };
const FAQ = [["Is the Salt Room included?", "At weekends yes. From Tuesday to Friday the Salt Room is closed."], ["Can I bring my dog?", "Only assistance dogs may come in. There is shade and water for others at the gate."], ["May I take pictures?", "Yes, without flash and tripod."]];
const EXTRAS = [["guide", "Audio guide", "€4 for each person", true], ["roof", "A gift for the roof", "€3", true], ["boat", "A ride on the salt barge", "€6 for each person", false]];
const chosen = (state) => Object.entries(state.count).filter(([, many]) => many > 0);
const heads = (state) => chosen(state).reduce((sum, [, many]) => sum + many, 0);
const total = (state) => chosen(state).reduce((sum, [kind, many]) => sum + many * PRICES[kind], 0) + (state.guide ? 4 * heads(state) : 0) + (state.roof ? 3 : 0) + (state.boat ? 6 * heads(state) : 0);
const extras = (state) => EXTRAS.filter(([key]) => state[key]).map(([, name]) => name).join(" and ") || "no extras";

/** A booking over four server pages, with extras that are ticked beforehand. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ slot: "", count: { Adult: 0, Child: 0, Student: 0 }, guide: true, roof: true, boat: false, done: "" }),
  html: (path, state, form, deed) => {
    const at = new URL(path, "http://x");
    if (at.pathname === "/slot") {
      state.slot = at.searchParams.get("at") ?? "";
      return { to: "/who" };
    }
    let wrong = "";
    if (form && at.pathname === "/who") {
      for (const kind of Object.keys(PRICES)) state.count[kind] = Number(form.get(kind)) || 0;
      if (!heads(state)) wrong = "Please take at least one ticket.";
      else if (state.count.Child && !state.count.Adult) wrong = "Children come with an adult.";
      else return { to: "/extras" };
    }
    if (form && at.pathname === "/extras") {
      for (const [key] of EXTRAS) state[key] = form.has(key);
      return { to: "/basket" };
    }
    if (form && at.pathname === "/basket" && heads(state)) {
      const what = `${state.slot}: ${chosen(state).map(([kind, many]) => `${many} ${kind}`).join(", ")}, ${extras(state)}`;
      state.done = `${form.get("how") === "hold" ? "hold" : "reserve"} ${what}`;
      deed(state.done);
      return { to: "/thanks" };
    }
    if (at.pathname === "/thanks" && state.done) return page("See you at the museum", `<p>${state.done.startsWith("hold") ? "We hold your tickets for a day" : "Your tickets are reserved"}: ${state.done.replace(/^\w+ /, "")}.</p><p>Say the name “Gull 77” at the counter.</p>`);
    if (at.pathname === "/basket" && heads(state)) return page("Your basket", `<table><tr><th>When</th><td>${state.slot}</td></tr>${chosen(state).map(([kind, many]) => `<tr><th>${kind}</th><td>${many} × €${PRICES[kind]}</td></tr>`).join("")}<tr><th>Extras</th><td>${extras(state)}</td></tr><tr><th>To pay at the counter</th><td>€${total(state)}</td></tr></table><p><a href="/who">Change tickets</a> <a href="/extras">Change extras</a></p><form method="post" action="/basket"><button name="how" value="hold">Hold for a day</button> <button name="how" value="reserve">Reserve tickets</button></form>`);
    if (at.pathname === "/extras" && heads(state)) return page("Something with it?", `<form method="post" action="/extras"><ul>${EXTRAS.map(([key, name, price]) => `<li><label><input type="checkbox" name="${key}" ${state[key] ? "checked" : ""}> ${name}</label> ${price}</li>`).join("")}</ul><button>To the basket</button></form>`);
    if (at.pathname === "/who" && state.slot) return page("Who is coming?", `<p>${state.slot} <a href="/">Other time</a></p><p role="alert">${wrong}</p><form method="post" action="/who">${Object.entries(PRICES).map(([kind, price]) => `<div class="card"><span>${kind}, €${price}${kind === "Child" ? " (6 to 15)" : ""}</span> <button type="button" data-k="${kind}" data-by="-1" aria-label="One less: ${kind}">−</button> <output>${state.count[kind]}</output> <button type="button" data-k="${kind}" data-by="1" aria-label="One more: ${kind}">+</button><input type="hidden" name="${kind}" value="${state.count[kind]}"></div>`).join("")}<button>Continue</button></form>`, `
for (const one of document.querySelectorAll("[data-k]")) one.onclick = () => { const field = document.getElementsByName(one.dataset.k)[0]; field.value = Math.min(9, Math.max(0, Number(field.value) + Number(one.dataset.by))); one.parentElement.querySelector("output").textContent = field.value; };`);
    return page("Museum of Tides and Salt: tickets", `<p>Open Tuesday to Sunday, 10:00 to 18:00.</p>${Object.entries(DAYS).map(([day, slots]) => `<section><h2>${day}</h2>${slots.map(([time, free]) => (free ? `<a href="/slot?at=${encodeURIComponent(`${day}, ${time}`)}">${time}</a> (${free} left) ` : `<s>${time}</s> (sold out) `)).join("")}</section>`).join("")}<h2>Questions</h2>${FAQ.map(([ask, say]) => `<h3><button aria-expanded="false" class="ask">${ask}</button></h3><p hidden>${say}</p>`).join("")}`, `
for (const one of document.querySelectorAll(".ask")) one.onclick = () => { const text = one.parentElement.nextElementSibling; text.hidden = !text.hidden; one.setAttribute("aria-expanded", !text.hidden); };`);
  },
  goals: {
    family: { goal: "2 adults and a kid (she's 9) for sunday half past two, no audioguides and none of that donation stuff. reserve it", wants: ["reserve Sunday 23 March, 14:30: 2 Adult, 1 Child, no extras"], shown: "J", agree: /^(?!.*(Student|barge|Hold for)).*(“14:30”.*(Sunday|\b2 \D{1,8} 2\b)|Sunday.*“14:30”|“Continue”|One (more|less): (Adult|Child)|“To the basket”|Audio guide|gift for the roof)/is, agreeWhere: /Sunday 23 March, 14:30[^]*Adult[^×]*\b2 ×[^]*Child[^×]*\b1 ×[^]*no extras[^]*Reserve tickets/, user: [[/pay|counter/i, "We pay at the counter"], [/salt room|barge/i, "no thanks"]], acts: [press("14:30", "Sunday 23 March"), press("One more: Adult"), press("One more: Adult"), press("One more: Child"), press("Continue"), untick("Audio guide"), untick("A gift for the roof"), press("To the basket"), press("Reserve tickets")], proof: /Your tickets are reserved: Sunday 23 March, 14:30: 2 Adult, 1 Child, no extras/ },
    student: { goal: "one student ticket for saturday please, the earliest slot that isnt full. id like the audio guide as long as the whole lot stays under 13 euros", wants: ["reserve Saturday 22 March, 11:30: 1 Student, Audio guide"], shown: "J", agree: /^(?!.*(Adult|Child|barge|Hold for)).*(“11:30”|“Continue”|One (more|less): Student|“To the basket”|gift for the roof|Audio guide)/is, agreeWhere: /Saturday 22 March, 11:30[^]*Student[^×]*\b1 ×[^]*Audio guide(?! and)[^]*€12\b[^]*Reserve tickets/, user: [[/gift|roof|donat/i, "no gift"], [/hold|reserve/i, "reserve it"]], acts: [press("11:30"), press("One more: Student"), press("Continue"), untick("A gift for the roof"), press("To the basket"), press("Reserve tickets")], proof: /Your tickets are reserved: Saturday 22 March, 11:30: 1 Student, Audio guide\./ },
    perro: { goal: "¿podemos entrar con el perro? es un labrador normal, no es de asistencia", wants: [], cannot: "", already: true, acts: [press("Can I bring my dog?")], proof: /Only assistance dogs may come in/ },
  },
};
