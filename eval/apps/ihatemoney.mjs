/** I hate money, which keeps the shared expenses of a group (BSD licence), on SQLite. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sqliteTables } from "../families/app-state.mjs";

/** It and what it stands on, as they were when the goals were written. */
const REQUIREMENTS = `
  alembic==1.20.1 aniso8601==10.0.1 babel==2.18.0 blinker==1.9.0 cachetools==6.2.6 certifi==2026.10.18 charset-normalizer==3.5.2
  click==8.5.1 debts==0.5 Deprecated==1.3.1 dnspython==2.9.2 email-validator==2.3.0 Flask==3.1.3 flask-babel==4.0.0
  flask-cors==6.0.5 Flask-Limiter==4.1.1 Flask-Mail==0.10.0 Flask-Migrate==4.1.0 Flask-RESTful==0.3.10 Flask-SQLAlchemy==3.1.1
  flask-talisman==1.1.0 Flask-WTF==1.2.2 greenlet==3.5.6 idna==3.20 ihatemoney==7.2.1 itsdangerous==2.2.0 Jinja2==3.1.6
  limits==5.8.0 Mako==1.4.3 MarkupSafe==3.0.4 ordered-set==4.1.0 packaging==26.3 python-dateutil==4.0.0 pytz==2026.6 qrcode==8.2
  requests==2.32.5 six==1.17.0 SQLAlchemy==2.0.58 SQLAlchemy-Continuum==1.5.2 typing_extensions==4.16.0 tzdata==2026.6
  urllib3==2.8.0 Werkzeug==3.1.9 wrapt==2.5.2 WTForms==3.2.2
`.trim().split(/\s+/);

const PROJECT = "lakehouse";
const CODE = "harbour-7";

const MEMBERS = ["Ines", "Omar", "Mei", "Ann Lee", "Ann Leary", "Tom"];

/** `for` lists who shares it; left out, all do. */
const BILLS = [
  { date: "2026-03-06", what: "Groceries", amount: 84.2, by: "Ines" },
  { date: "2026-03-07", what: "Groceries", amount: 61.5, by: "Omar" },
  { date: "2026-03-07", what: "Boat hire", amount: 120, by: "Mei" },
  { date: "2026-03-08", what: "Pizza night", amount: 74, by: "Ann Lee", for: ["Ines", "Omar", "Ann Lee", "Tom"] },
  { date: "2026-03-08", what: "Petrol", amount: 55.4, by: "Omar" },
  { date: "2026-03-09", what: "Firewood", amount: 30, by: "Tom" },
  { date: "2026-03-10", what: "Museum tickets", amount: 48, by: "Ann Leary", for: ["Ines", "Mei", "Ann Leary"] },
  { date: "2026-03-11", what: "Taxi to the station", amount: 22.5, by: "Mei" },
];

const QUERIES = {
  project: "select id, name, contact_email, default_currency, logging_preference, password from project",
  member: "select id, name, weight, activated from person",
  bill: `select b.id, b.what, b.amount, b.date, b.external_link, b.bill_type, b.original_currency, p.name as payer,
    (select group_concat(name) from (select o.name as name from billowers w join person o on o.id = w.person_id where w.bill_id = b.id order by o.name)) as sharers
    from bill b join person p on p.id = b.payer_id`,
};

const EVERYONE = MEMBERS.toSorted().join(",");

/** Bills show names. */
const NAMED_THOMAS = BILLS.map(({ what }) => ({ table: "bill", where: { what }, set: { payer: "Thomas", sharers: /Thomas/ } }));

/** @param {string} what @param {import("../families/app-state.mjs").Row} set */
const becomes = (what, set) => ({ table: "bill", where: { what }, set });

/** @type {Record<string, import("../families/app-files.mjs").Goal>} */
const GOALS = {
  "add-bill": { goal: "Add a bill of 18.60 for ice cream, paid by Tom", wants: [{ table: "bill", insert: { what: /^ice cream$/i, amount: 18.6, payer: "Tom", sharers: EVERYONE } }] },
  "add-dated-bill": {
    goal: 'Add a new bill with "Breakfast" as what, 32.40 as how much, 2026-03-12 as when, and Mei as who paid',
    wants: [{ table: "bill", insert: { what: "Breakfast", amount: 32.4, date: "2026-03-12", payer: "Mei", sharers: EVERYONE } }],
  },
  "bill-in-steps": {
    goal: 'Click "Add a new bill", enter Breakfast under What?, choose Mei under Who paid?, enter 32.40 under How much? and submit',
    wants: [{ table: "bill", insert: { what: "Breakfast", amount: 32.4, payer: "Mei", sharers: EVERYONE } }],
  },
  "add-bill-for-two": { goal: "Tom paid 16 for popcorn, only for Mei and himself. Enter that", wants: [{ table: "bill", insert: { what: /popcorn/i, amount: 16, payer: "Tom", sharers: "Mei,Tom" } }] },
  "delete-petrol": { goal: "Delete the petrol bill", wants: [{ table: "bill", delete: { what: "Petrol" } }] },
  "delete-in-steps": { goal: "Press the delete button in the row of Firewood", wants: [{ table: "bill", delete: { what: "Firewood" } }] },
  "delete-of-two": { goal: "Delete the groceries bill that Omar paid", wants: [{ table: "bill", delete: { what: "Groceries", payer: "Omar" } }] },
  "delete-which": { goal: "Delete the groceries bill", answers: ["the one of 84.20"], wants: [{ table: "bill", delete: { what: "Groceries", payer: "Ines" } }] },
  "delete-dearest": { goal: "Delete the most expensive bill", wants: [{ table: "bill", delete: { what: "Boat hire" } }] },
  "delete-missing": { goal: "Delete the bill for the sauna", answers: ["never mind"] },
  "amount-of-boat": { goal: "Change the amount of the boat hire to 135", wants: [becomes("Boat hire", { amount: 135 })] },
  "amount-in-steps": { goal: 'Click edit in the row of Boat hire, set "How much?" to 135 and submit', wants: [becomes("Boat hire", { amount: 135 })] },
  "payer-of-firewood": { goal: "The firewood was paid by Omar, not by Tom, please correct that", wants: [becomes("Firewood", { payer: "Omar" })] },
  "date-of-taxi": { goal: "Set the date of the taxi bill to 12 March 2026", wants: [becomes("Taxi to the station", { date: "2026-03-12" })] },
  "off-the-boat": { goal: "Ann Leary did not join the boat trip, so take her off that bill", wants: [becomes("Boat hire", { sharers: "Ann Lee,Ines,Mei,Omar,Tom" })] },
  "link-of-pizza": { goal: "Put https://example.com/menu as the external link of the pizza night", wants: [becomes("Pizza night", { external_link: "https://example.com/menu" })] },
  "add-person": { goal: "Add Lena as a participant", wants: [{ table: "member", insert: { name: "Lena", weight: 1, activated: 1 } }] },
  "person-in-steps": { goal: "Enter Lena in the Add participant field and click Add", wants: [{ table: "member", insert: { name: "Lena", weight: 1, activated: 1 } }] },
  "rename-person": { goal: "Rename Tom to Thomas", wants: [{ table: "member", where: { name: "Tom" }, set: { name: "Thomas" } }], may: NAMED_THOMAS },
  "count-twice": { goal: "Count Mei twice, her sister is with her", wants: [{ table: "member", where: { name: "Mei" }, set: { weight: 2 } }] },
  // Who has bills is not deleted, only no longer taken into account.
  "remove-person": { goal: "Remove Ann Leary from the group", wants: [{ table: "member", where: { name: "Ann Leary" }, set: { activated: 0 } }] },
  "remove-nobody": { goal: "Remove Sven from the group", answers: ["I don't know"] },
  "settle-one": { goal: "Tom has paid Mei back what he owes her, register that settlement", wants: [{ table: "bill", insert: { payer: "Tom", sharers: "Mei", amount: 50.77 } }] },
  "settle-in-steps": { goal: 'Open Settle and click "Register settlement" in the row of Tom', wants: [{ table: "bill", insert: { payer: "Tom", sharers: "Mei", amount: 50.77 } }] },
  "rename-project": { goal: `Change the project name to "Summer house", the current private code is ${CODE}`, answers: [CODE], wants: [{ table: "project", where: { id: PROJECT }, set: { name: "Summer house" } }] },
  "delete-project": { goal: "Delete the whole project", answers: ["never mind"] },
};

/** @type {import("../families/app-files.mjs").Application} */
export default {
  title: "I hate money 7.2.1",
  install: { pip: REQUIREMENTS },
  address: `/${PROJECT}/`,

  fill: async (_, { serve }) => {
    await serve(async (origin) => {
      const api = `${origin}/api/projects`;
      const authorization = `Basic ${Buffer.from(`${PROJECT}:${CODE}`).toString("base64")}`;
      const post = async (/** @type {string} */ url, /** @type {[string, string][]} */ fields) => {
        const answer = await fetch(url, { method: "POST", headers: { authorization }, body: new URLSearchParams(fields) });
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      await post(api, Object.entries({ id: PROJECT, name: "Lake house", password: CODE, contact_email: "ines@example.com", default_currency: "XXX" }));
      /** @type {Record<string, string>} */
      const ids = {};
      for (const name of MEMBERS) ids[name] = String(await post(`${api}/${PROJECT}/members`, [["name", name]]));
      for (const { date, what, amount, by, for: sharers = MEMBERS } of BILLS) {
        const fields = Object.entries({ date, what, amount: String(amount), payer: ids[by], bill_type: "Expense", original_currency: "XXX" });
        await post(`${api}/${PROJECT}/bills`, [...fields, ...sharers.map((name) => /** @type {[string, string]} */ (["payed_for", ids[name]]))]);
      }
    });
  },

  start: async ({ bin, data, port }) => {
    const config = join(data, "ihatemoney.cfg");
    const settings = { SQLALCHEMY_DATABASE_URI: `sqlite:///${join(data, "money.sqlite")}`, SECRET_KEY: "only for the evaluation", MAIL_DEFAULT_SENDER: "nobody@example.com" };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    await writeFile(config, [...lines, "SESSION_COOKIE_SECURE = False", "ACTIVATE_DEMO_PROJECT = False", "MAIL_SUPPRESS_SEND = True", ""].join("\n"));
    return { command: join(bin, "ihatemoney"), args: ["run", "--no-reload", "--host", "127.0.0.1", "--port", String(port)], env: { IHATEMONEY_SETTINGS_FILE_PATH: config } };
  },

  signIn: async (page, origin) => {
    await page.goto(`${origin}/authenticate?project_id=${PROJECT}`);
    await page.fill("#password", CODE);
    await page.press("#password", "Enter");
    await page.getByText("Boat hire").waitFor();
  },

  state: async ({ data }) => sqliteTables(join(data, "money.sqlite"), QUERIES),

  goals: GOALS,
};
