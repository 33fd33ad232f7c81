import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const ORDERS = {
  1: ["Harbour Housing", "780.00", "monthly", "1 July", "Rent"], 2: ["Nora Lind", "50.00", "monthly", "5 July", "Pocket money"],
  3: ["Nora Lind", "120.00", "monthly", "15 July", "Riding lessons"], 4: ["Red Cross", "15.00", "quarterly", "1 August", "Donation"],
};
const RHYTHMS = ["weekly", "monthly", "quarterly"];
const hidden = (form) => ["sum", "rhythm", "reference"].map((name) => `<input type="hidden" name="${name}" value="${form.get(name)}">`).join("");
const post = (id, what, verb) => `<form method="post" action="/${id}/${what}"><button>${verb}</button></form>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ orders: Object.fromEntries(Object.entries(ORDERS).map(([id, one]) => [id, [...one]])), paused: new Set(), said: "" }),
  html: (path, state, form, deed) => {
    const [, id, what] = path.match(/^\/(\d+)\/(\w+)/) ?? [];
    const one = state.orders[id];
    const edit = (sum, rhythm, reference, wrong = "") => page(`Change standing order for ${one[0]}`, `<p role="alert">${wrong}</p><form method="post" action="/${id}/review"><p><label>Amount in pounds <input name="sum" value="${sum}"></label></p><p><label>How often <select name="rhythm">${RHYTHMS.map((name) => `<option ${name === rhythm ? "selected" : ""}>${name}</option>`).join("")}</select></label></p><p><label>Reference <input name="reference" value="${reference}"></label></p><button>Review change</button> <a href="/">Standing orders</a></form>`);
    if (one && what === "edit") return edit(one[1], one[2], one[4]);
    if (one && form && what === "review") {
      const sum = Number(form.get("sum"));
      if (!(sum > 0)) return edit(form.get("sum"), form.get("rhythm"), form.get("reference"), "Please enter an amount such as 25.00.");
      form.set("sum", sum.toFixed(2));
      return page("Check your change", `<p>To ${one[0]}, from ${one[3]}</p><table><tr><th></th><th>So far</th><th>New</th></tr><tr><td>Amount</td><td>£${one[1]}</td><td>£${form.get("sum")}</td></tr><tr><td>How often</td><td>${one[2]}</td><td>${form.get("rhythm")}</td></tr><tr><td>Reference</td><td>${one[4]}</td><td>${form.get("reference")}</td></tr></table><form method="post" action="/${id}/confirm">${hidden(form)}<button>Confirm change</button> <a href="/${id}/edit">Back</a></form>`);
    }
    if (one && form && what === "confirm") {
      deed(`change ${id}: ${form.get("sum")} ${form.get("rhythm")} ${form.get("reference")}`);
      [one[1], one[2], one[4]] = [form.get("sum"), form.get("rhythm"), form.get("reference")];
      state.said = `The standing order for ${one[0]} is now £${one[1]} ${one[2]}.`;
      return { to: "/" };
    }
    if (one && form && (what === "pause" || what === "resume")) {
      deed(`${what} ${id}`);
      state.paused[what === "pause" ? "add" : "delete"](id);
      state.said = `${one[0]}, ${one[4]}: ${what}d.`;
      return { to: "/" };
    }
    if (one && form && what === "end") {
      deed(`end ${id}`);
      delete state.orders[id];
      state.said = `The standing order for ${one[0]} (${one[4]}) was ended.`;
      return { to: "/" };
    }
    if (one && what === "end") return page("End standing order", `<p>Do you want to end the payments of £${one[1]} to ${one[0]} (${one[4]})? This cannot be undone.</p>${post(id, "end", "End standing order")}<a href="/">Keep it</a>`);
    const { said } = state;
    state.said = "";
    const rows = Object.entries(state.orders).map(([key, [who, sum, rhythm, next, about]]) => `<tr><td>${who}</td><td>${about}</td><td>£${sum}</td><td>${rhythm}</td><td>${state.paused.has(key) ? "paused" : next}</td><td><a href="/${key}/edit">Change</a> ${state.paused.has(key) ? post(key, "resume", "Resume") : post(key, "pause", "Pause")} <a href="/${key}/end">End</a></td></tr>`);
    return page("Standing orders", `<p role="alert">${said}</p><p>Current account 4410 221</p><table><thead><tr><th>To</th><th>Reference</th><th>Amount</th><th>How often</th><th>Next payment</th><th></th></tr></thead><tbody>${rows.join("")}</tbody></table>`);
  },
  goals: {
    pocket: { goal: "Nora gets 60 pounds pocket money a month from now on", wants: ["change 2: 60.00 monthly Pocket money"], shown: "J", agree: /“Change”.*(Pocket|number 2 of 4)|“Review change”|“60/i, agreeWhere: /To Nora Lind, from 5 July[^]*£60\.00[^]*Confirm change/, user: [[/which/i, "the pocket money"]], acts: [press("Change", "Pocket money"), type("Amount in pounds", "60"), press("Review change"), press("Confirm change")], proof: /Nora Lind is now £60\.00 monthly/ },
    riding: { goal: "No riding lessons over the summer: stop that payment for now, but don't end it for good", wants: ["pause 3"], shown: "J", agree: /“Pause”.*(Riding|120|number 3 of 4)/i, user: [[/which/i, "Pause, for the riding lessons"]], acts: [press("Pause", "Riding lessons")], proof: /Riding lessons: paused/ },
    gym: { goal: "I've left the gym, so put an end to its standing order", wants: [], cannot: "There is no standing order for a gym." },
  },
};
