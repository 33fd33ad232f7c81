import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const MAILS = { 1: ["Anna Berg", "Boat on Sunday", "Shall we take the boat on Sunday?"], 2: ["Omar Haddad", "Friday", "Does Friday suit you?"], 3: ["Anna Berg-Holm", "Invoice", "The invoice is attached."] };

/** @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ mails: { ...MAILS }, said: "" }),
  html: (path, state, form, deed) => {
    const [, id, what] = path.match(/^\/(\d)(?:\/(\w+))?/) ?? [];
    const mail = state.mails[id];
    if (form && mail) {
      deed(what === "reply" ? `reply to ${mail[0]}: ${form.get("text")}` : `${what} ${mail[0]}`);
      state.said = what === "reply" ? `Your reply to ${mail[0]} was sent.` : `The mail from ${mail[0]} was archived.`;
      if (what === "archive") delete state.mails[id];
      return { to: "/" };
    }
    if (mail) return page(mail[1], `<p>From ${mail[0]}</p><p>${mail[2]}</p><form method="post" action="/${id}/reply"><label>Your reply <textarea name="text"></textarea></label> <button>Send reply</button></form><form method="post" action="/${id}/archive"><button>Archive</button></form><a href="/">Inbox</a>`);
    const { said } = state;
    state.said = "";
    return page("Inbox", `<p role="alert">${said}</p><ul>${Object.entries(state.mails).map(([key, [from, subject]]) => `<li>${from}: <a href="/${key}">${subject}</a></li>`).join("")}</ul>`);
  },
  goals: {
    archive: { goal: 'Open "Boat on Sunday" and archive it', wants: ["archive Anna Berg"], agree: /archive|Boat/i, acts: [press("Boat on Sunday"), press("Archive")], proof: /from Anna Berg was archived/ },
    reply: { goal: 'Answer Omar with "Friday is fine"', wants: ["reply to Omar Haddad: Friday is fine"], shown: "J", agree: /Omar|reply|Friday is fine/i, acts: [press("Friday"), type("Your reply", "Friday is fine"), press("Send reply")], proof: /reply to Omar Haddad was sent/ },
    nobody: { goal: "Archive the mail from Peter", wants: [], cannot: "There is no mail from Peter." },
  },
};
