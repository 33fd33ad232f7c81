import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const CROSSINGS = [["08:00", "Morning ferry", 40], ["14:15", "Afternoon ferry", 0], ["21:30", "Late ferry", 112]];
const VEHICLES = ["On foot", "Bicycle", "Car", "Camper van"];
const CABINS = ["No cabin", "Inside cabin", "Outside cabin"];
const select = (label, name, options, chosen) => `<p><label>${label} <select name="${name}">${options.map((one) => `<option ${one === chosen ? "selected" : ""}>${one}</option>`).join("")}</select></label></p>`;
const people = ({ adults, children }) => `${adults} ${adults === "1" ? "adult" : "adults"}, ${children} ${children === "1" ? "child" : "children"}`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ time: "", adults: "1", children: "0", vehicle: "On foot", cabin: "Inside cabin", done: "" }),
  html: (path, state, form, deed) => {
    const step = path.match(/^\/(people|extras|pay|done)/)?.[1] ?? "people";
    let wrong = "";
    if (form && step === "people") {
      Object.assign(state, { time: form.get("time") ?? "", adults: form.get("adults"), children: form.get("children") });
      if (!CROSSINGS.some(([time, , free]) => free && time === state.time)) wrong = "Please choose a ferry.";
      else if (!/^[1-9]$/.test(state.adults) || !/^\d$/.test(state.children)) wrong = "Please enter how many adults (at least 1) and children.";
      else return { to: "/extras" };
    }
    if (form && step === "extras") {
      Object.assign(state, { vehicle: form.get("vehicle"), cabin: form.get("cabin") });
      return { to: "/pay" };
    }
    if (form && step === "pay") {
      state.done = `${state.time}, ${people(state)}, ${state.vehicle}, ${state.cabin}, ${form.get("pay")}`;
      deed(`book ${state.done}`);
      return { to: "/done" };
    }
    if (step === "done" && state.done) return page("Thank you", `<p>Your crossing is booked: ${state.done}.</p><p>Booking number HX 5512</p>`);
    if (step === "pay" && state.time) return page("Book a crossing, step 3 of 3: payment", `<h2>Your crossing</h2><ul><li>Sandvik to Helgen, Saturday 8 June, ${state.time}</li><li>${people(state)}</li><li>${state.vehicle}</li><li>${state.cabin}</li></ul><form method="post" action="/pay"><fieldset><legend>Payment</legend><p><label><input type="radio" name="pay" value="card" checked> Now, with the card ending in 4410</label></p><p><label><input type="radio" name="pay" value="port"> At the port</label></p></fieldset><a href="/extras">Back</a> <button>Book</button></form>`);
    if (step === "extras" && state.time) return page("Book a crossing, step 2 of 3: vehicle and cabin", `<form method="post" action="/extras">${select("Vehicle", "vehicle", VEHICLES, state.vehicle)}${select("Cabin", "cabin", CABINS, state.cabin)}<a href="/people">Back</a> <button>Next</button></form>`);
    return page("Book a crossing, step 1 of 3: ferry and people", `<p>Sandvik to Helgen, Saturday 8 June</p><p role="alert">${wrong}</p><form method="post" action="/people"><fieldset><legend>Ferry</legend>${CROSSINGS.map(([time, name, free]) => `<p><label><input type="radio" name="time" value="${time}" ${free ? "" : "disabled"} ${state.time === time ? "checked" : ""}> ${time} ${name}</label> ${free ? `${free} places left` : "sold out"}</p>`).join("")}</fieldset><p><label>Adults <input name="adults" value="${state.adults}"></label></p><p><label>Children <input name="children" value="${state.children}"></label></p><button>Next</button></form>`);
  },
  goals: {
    late: { goal: "Book us on the late ferry, two adults and one child, with the car but without a cabin. We'll pay at the port", wants: ["book 21:30, 2 adults, 1 child, Car, No cabin, port"], agree: /“Next”|Late ferry/i, agreeWhere: /21:30[^]*2 adults, 1 child[^]*Car[^]*No cabin[^]*Book/, acts: [tick("21:30 Late ferry"), type("Adults", "2"), type("Children", "1"), press("Next"), choose("Vehicle", "Car"), choose("Cabin", "No cabin"), press("Next"), tick("At the port"), press("Book")], proof: /Your crossing is booked: 21:30/ },
    afternoon: { goal: "Get me a place on the ferry at quarter past two, I'm on foot", wants: [], cannot: "The ferry at 14:15 is sold out." },
  },
};
