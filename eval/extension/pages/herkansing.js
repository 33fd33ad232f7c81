import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const MARKS = [["Wiskunde A", "5,2"], ["Wiskunde B", "4,7"], ["Aardrijkskunde", "6,2"], ["Nederlands", "5,3"]];
const TIMES = ["di 17 juni, 9:00", "di 17 juni, 13:30", "do 19 juni, 13:30"];
const WHY = ["Ziek", "Cijfer is gecorrigeerd", "Ik wil niet meer"];
const shell = (body, script = "") => page("Het Baken College: herkansingen", body, script).replace('lang="en"', 'lang="nl"');
const radios = (name, all, on) => all.map(([value, text]) => `<p><label><input type="radio" name="${name}" value="${value}" ${value === on ? "checked" : ""}> ${text}</label></p>`).join("");
const step = (head, body, back, wrong = "") => shell(`<h2>${head}</h2><form method="post">${body}<p role="alert">${wrong}</p><a href="${back}">Terug</a> <button>Volgende</button></form>`);

/** A form of three steps that the server renders, and a signing off that wants a reason. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ booked: [["Frans", "di 17 juni, 9:00"], ["Scheikunde", "do 19 juni, 9:00"]], note: "", subject: "", time: "", longer: false }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    if (pathname === "/vak") {
      const subject = form?.get("subject") ?? "", mark = MARKS.find(([name]) => name === subject)?.[1] ?? "";
      const wrong = !form ? "" : !mark ? "Kies een vak." : parseFloat(mark.replace(",", ".")) >= 5.5 ? `${subject}: een ${mark} is voldoende. Herkansen kan alleen met een cijfer onder de 5,5.` : "";
      if (!form || wrong) return step("Stap 1: vak", radios("subject", MARKS.map(([name, many]) => [name, `${name} (${many})`]), subject), "/", wrong);
      return (state.subject = subject), { to: "/moment" };
    }
    if (pathname === "/moment") {
      if (!form?.get("time")) return step(`Stap 2: moment voor ${state.subject}`, `${radios("time", TIMES.map((one) => [one, one]), "")}<p><label><input type="checkbox" name="longer"> Extra tijd (25 minuten)</label></p>`, "/vak", form ? "Kies een moment." : "");
      return Object.assign(state, { time: form.get("time"), longer: form.has("longer") }), { to: "/controle" };
    }
    if (pathname === "/controle") {
      if (!form) return shell(`<h2>Stap 3: controle</h2><form method="post"><p>Herkansing ${state.subject} op ${state.time}, ${state.longer ? "met" : "zonder"} extra tijd.</p><a href="/moment">Terug</a> <button>Aanmelden</button></form>`);
      deed(`retake ${state.subject}, ${state.time}${state.longer ? ", extra time" : ""}`);
      return state.booked.push([state.subject, state.time]), (state.note = `Je bent aangemeld voor ${state.subject}.`), { to: "/" };
    }
    if (pathname === "/af") {
      const subject = searchParams.get("vak"), why = form?.get("why");
      if (!why) return shell(`<h2>Afmelden voor ${subject}</h2><form method="post"><label>Reden <select name="why" id="why"><option value="">Kies</option>${WHY.map((one) => `<option>${one}</option>`).join("")}</select></label><p id="echo">${form ? "Kies eerst een reden." : ""}</p><button>Definitief afmelden</button> <a href="/">Toch niet</a></form>`, `document.getElementById("why").onchange = (event) => { document.getElementById("echo").textContent = "Reden: " + event.target.value; };`);
      deed(`withdraw ${subject}: ${why}`);
      return (state.booked = state.booked.filter(([name]) => name !== subject)), (state.note = `Je bent afgemeld voor ${subject}.`), { to: "/" };
    }
    return shell(`<p>${state.note}</p><h2>Mijn herkansingen</h2><ul>${state.booked.map(([name, time]) => `<li>${name}, ${time} <a href="/af?vak=${name}">Afmelden ${name}</a></li>`).join("")}</ul><a href="/vak">Nieuwe herkansing</a>`);
  },
  goals: {
    wisb: { goal: "geef me op om wiskunde b over te doen. niet op dinsdag want dan heb ik frans al, en vergeet mn extra tijd niet", wants: ["retake Wiskunde B, do 19 juni, 13:30, extra time"], agree: /^(?!.*(Wiskunde A\b|“Aardrijks|“Nederlands|“di 17|“Afmelden|“Definitief)).*(“Nieuwe herkansing”|“Wiskunde B|“Volgende”|“do 19 juni, 13:30|“Extra tijd)/is, agreeWhere: /Herkansing Wiskunde B op do 19 juni, 13:30, met extra tijd[^]*Aanmelden/, acts: [press("Nieuwe herkansing"), press("Wiskunde B"), press("Volgende"), press("do 19 juni, 13:30"), tick("Extra tijd"), press("Volgende"), press("Aanmelden")], proof: /Je bent aangemeld voor Wiskunde B\./ },
    frans: { goal: "take me off the french resit, they corrected my grade last week so i dont need it any more", wants: ["withdraw Frans: Cijfer is gecorrigeerd"], agree: /^(?!.*(Scheikunde|“Nieuwe|“Aanmelden|“Ziek”|“Ik wil niet)).*(“Afmelden Frans”|“Reden”|“Cijfer is gecorrigeerd”)/is, agreeWhere: /Afmelden voor Frans[^]*Reden: Cijfer is gecorrigeerd\s+Definitief afmelden/, user: [[/reason|reden|why|waarom/i, "the grade was corrected"]], acts: [press("Afmelden Frans"), choose("Reden", "Cijfer is gecorrigeerd"), press("Definitief afmelden")], proof: /Je bent afgemeld voor Frans\./ },
    aardrijks: { goal: "ik wil aardrijkskunde herkansen, een 6,2 is te laag voor mn vervolgstudie. donderdag 19 juni graag", wants: [], cannot: "A 6,2 is a pass, and only marks under 5,5 can be retaken." },
  },
};
