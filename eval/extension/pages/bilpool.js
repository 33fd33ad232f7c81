import { page } from "../stage.mjs";
import { choose, press, type, untick } from "../mind.mjs";

const CARS = { "Volvo EX30": 69, "Kia Niro": 59, "Skåpbil Renault Trafic": 75 };
const BOOKED = { 1: ["Volvo EX30", "lördag 8 november", "10:00–14:00"], 2: ["Volvo EX30", "söndag 9 november", "09:00–18:00"], 3: ["Kia Niro", "onsdag 12 november", "17:00–20:00"] };
const HOURS = Array.from({ length: 13 }, (_, at) => `${String(at + 8).padStart(2, "0")}:00`);
const select = (label, name, options, chosen) => `<p><label>${label} <select name="${name}">${options.map((one) => `<option ${one === chosen ? "selected" : ""}>${one}</option>`).join("")}</select></label></p>`;
const box = (label, name, on) => `<p><label><input type="checkbox" name="${name}" ${on ? "checked" : ""}> ${label}</label></p>`;
const swedish = (...parts) => page(...parts).replace('lang="en"', 'lang="sv"');

/** The extra that costs is ticked beforehand. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ booked: { ...BOOKED }, draft: { car: "Volvo EX30", day: "", from: "08:00", to: "10:00", risk: true, seat: false }, said: "" }),
  html: (path, state, form, deed) => {
    const [, what, id] = path.match(/^\/(\w*)\/?(\d*)/) ?? [];
    const { draft } = state;
    const hours = Number.parseInt(draft.to) - Number.parseInt(draft.from);
    const text = `${draft.car} ${draft.day} ${draft.from}–${draft.to}${draft.risk ? ", sänkt självrisk" : ""}${draft.seat ? ", barnstol" : ""}`;
    let wrong = "";
    if (form && what === "pris") {
      Object.assign(draft, { car: form.get("car"), day: form.get("day") ?? "", from: form.get("from"), to: form.get("to"), risk: form.has("risk"), seat: form.has("seat") });
      wrong = !draft.day ? "Välj ett datum." : draft.to <= draft.from ? "Sluttiden måste vara efter starttiden." : "";
      if (!wrong) return { to: "/kontroll" };
    }
    if (what === "kontroll" && draft.day) return swedish("Stämmer allt?", `<p>${text}</p><p>Totalt ${hours * CARS[draft.car] + (draft.risk ? 79 : 0) + (draft.seat ? 40 : 0)} kr, dras från ditt kort</p><form method="post" action="/boka"><a href="/">Ändra</a> <button>Boka</button></form>`);
    if (form && what === "boka") {
      deed(`boka ${text}`);
      state.booked[4] = [draft.car, draft.day, `${draft.from}–${draft.to}`];
      state.said = `Klart! ${text} är bokad.`;
      return { to: "/" };
    }
    const one = state.booked[id];
    if (one && form && what === "avboka") {
      deed(`avboka ${one.join(", ")}`);
      delete state.booked[id];
      state.said = `${one[0]} ${one[1]} är avbokad.`;
      return { to: "/" };
    }
    if (one && what === "avboka") return swedish("Avboka", `<p>Vill du avboka ${one[0]}, ${one[1]}, ${one[2]}?</p><form method="post" action="/avboka/${id}"><a href="/">Nej, behåll</a> <button>Ja, avboka</button></form>`);
    const { said } = state;
    state.said = "";
    return swedish("Bilpoolen", `<p role="alert">${said}${wrong}</p><h2>Dina bokningar</h2><ul>${Object.entries(state.booked).map(([key, [car, day, time]]) => `<li>${car}, ${day}, ${time} <a href="/avboka/${key}">Avboka</a></li>`).join("")}</ul>
<h2>Ny bokning</h2><p>${Object.entries(CARS).map(([car, price]) => `${car} ${price} kr per timme`).join(", ")}</p><form method="post" action="/pris" novalidate>${select("Bil", "car", Object.keys(CARS), draft.car)}<p><label>Datum <input type="date" name="day" value="${draft.day}"></label></p>${select("Från", "from", HOURS, draft.from)}${select("Till", "to", HOURS, draft.to)}${box("Sänkt självrisk (79 kr)", "risk", draft.risk)}${box("Barnstol (40 kr)", "seat", draft.seat)}<button>Visa pris</button></form>`);
  },
  goals: {
    niro: { goal: "Boka Kia Niro den 14 november 2025 från 09:00 till 13:00. Bocka ur sänkt självrisk, tryck på Visa pris och sedan Boka", wants: ["boka Kia Niro 2025-11-14 09:00–13:00"], agree: /^[^“]*“?(Visa pris|Kia Niro|Sänkt självrisk)|“(Bil|Datum|Från|Till)”.*(Kia Niro|2025-11-14|09:00|13:00)/i, agreeWhere: /Kia Niro 2025-11-14 09:00–13:00\s[^]*Totalt 236 kr[^]*Boka/, acts: [choose("Bil", "Kia Niro"), type("Datum", "2025-11-14"), choose("Från", "09:00"), choose("Till", "13:00"), untick("Sänkt självrisk (79 kr)"), press("Visa pris"), press("Boka")], proof: /Kia Niro 2025-11-14 09:00–13:00 är bokad/ },
    flytt: { goal: "Behöver skåpbilen lördag 15 november 2025 mellan 10 och 16. Inga tillval, och det får kosta högst 500 kronor", wants: ["boka Skåpbil Renault Trafic 2025-11-15 10:00–16:00"], agree: /^(?!.*switch on)[^“]*“?(Visa pris|Skåpbil|Sänkt självrisk|Barnstol)|“(Bil|Datum|Från|Till)”.*(Skåpbil|2025-11-15|10:00|16:00)/i, agreeWhere: /Skåpbil Renault Trafic 2025-11-15 10:00–16:00\s[^]*Totalt 450 kr[^]*Boka/, acts: [choose("Bil", "Skåpbil Renault Trafic"), type("Datum", "2025-11-15"), choose("Från", "10:00"), choose("Till", "16:00"), untick("Sänkt självrisk (79 kr)"), press("Visa pris"), press("Boka")], proof: /Skåpbil Renault Trafic 2025-11-15 10:00–16:00 är bokad/ },
    volvo: { goal: "Vi behöver inte Volvon på söndag, avboka den. Lördagen står kvar", wants: ["avboka Volvo EX30, söndag 9 november, 09:00–18:00"], shown: "J", agree: /^(?!.*lördag).*(“Avboka”.*(söndag|9 november|number 2 of 3)|söndag.*“Avboka)/is, agreeWhere: /Vill du avboka Volvo EX30, söndag[^]*Ja, avboka/, user: [[/which|vilken/i, "Volvo EX30, söndag 9 november"]], acts: [press("Avboka", "söndag 9 november"), press("Ja, avboka")], proof: /söndag 9 november är avbokad/ },
  },
};
