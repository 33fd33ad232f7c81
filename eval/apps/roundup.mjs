/** Roundup, an issue tracker (MIT licence): its classic template, on SQLite. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sqliteTables } from "../families/app-state.mjs";

const PASSWORD = "harbour-7";

const USERS = [
  { username: "ines", realname: "Ines Dahl", address: "ines@example.com", roles: "User,Admin" },
  { username: "omar", realname: "Omar Reyes", address: "omar@example.com", roles: "User" },
  { username: "mei", realname: "Mei Lin", address: "mei@example.com", roles: "User" },
  { username: "ann.lee", realname: "Ann Lee", address: "ann.lee@example.com", roles: "User", organisation: "Front desk" },
  { username: "ann.leary", realname: "Ann Leary", address: "ann.leary@example.com", roles: "User", organisation: "Library" },
];

const KEYWORDS = ["network", "printing", "accounts", "rooms"];

/** In this order they are issue1, issue2 ... */
const ISSUES = [
  { title: "Printer on floor 2 jams", status: "in-progress", priority: "bug", assignedto: "omar", keyword: "printing" },
  { title: "Printer on floor 3 jams", status: "unread", priority: "bug", keyword: "printing" },
  { title: "Login fails after password reset", status: "chatting", priority: "urgent", assignedto: "mei", keyword: "accounts" },
  { title: "Projector in room 4 has no picture", status: "unread", priority: "bug", keyword: "rooms" },
  { title: "Wi-Fi drops in the library", status: "testing", priority: "critical", assignedto: "omar", keyword: "network" },
  { title: "Order new chairs for room 4", status: "deferred", priority: "wish", keyword: "rooms" },
  { title: "Shared calendar shows the wrong time zone", status: "need-eg", priority: "feature" },
  { title: "New account for the summer trainee", status: "unread", priority: "urgent", keyword: "accounts" },
];

const MESSAGES = [
  { issue: 1, author: "omar", content: "Took the tray out and cleaned the rollers." },
  { issue: 3, author: "mei", content: "It works again in a private window." },
  { issue: 3, author: "ann.lee", content: "Same for me since Monday." },
];

const QUERIES = {
  issue: `select i.id, i._title as title, s._name as status, p._name as priority, u._username as assignedto, i.__retired__ <> 0 as retired,
    (select group_concat(name) from (select k._name as name from issue_keyword l join _keyword k on k.id = l.linkid where l.nodeid = i.id order by name)) as keywords,
    (select group_concat(name) from (select n._username as name from issue_nosy l join _user n on n.id = l.linkid where l.nodeid = i.id order by name)) as nosy,
    (select group_concat(linkid) from (select linkid from issue_messages where nodeid = i.id order by linkid)) as messages,
    (select group_concat(linkid) from (select linkid from issue_superseder where nodeid = i.id order by linkid)) as superseder
    from _issue i left join _status s on s.id = i._status left join _priority p on p.id = i._priority left join _user u on u.id = i._assignedto`,
  msg: `select m.id, u._username as author, m._summary as summary, m.__retired__ <> 0 as retired,
    (select l.nodeid from issue_messages l where l.linkid = m.id) as issue from _msg m left join _user u on u.id = m._author`,
  user: `select id, _username as username, _realname as realname, _address as address, _phone as phone, _organisation as organisation,
    _roles as roles, _timezone as timezone, _password as password, __retired__ <> 0 as retired from _user`,
  keyword: "select id, _name as name, __retired__ <> 0 as retired from _keyword",
  status: "select id, _name as name, __retired__ <> 0 as retired from _status",
  priority: "select id, _name as name, __retired__ <> 0 as retired from _priority",
  query: "select id, _name as name, _url as url, __retired__ <> 0 as retired from _query",
  file: "select id, _name as name, __retired__ <> 0 as retired from _file",
};

/** Its own server refuses to run as root, as which containers run; its WSGI application does not mind. */
const SERVE = `
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIServer, make_server
from roundup.cgi.wsgi_handler import RequestDispatcher
class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
make_server("127.0.0.1", int(sys.argv[2]), RequestDispatcher(sys.argv[1]), server_class=Server).serve_forever()
`;

/** What Roundup does by itself: whom an issue is given, and who writes in it, is told of it; a note makes it one that is talked about. */
const handed = (/** @type {string} */ title) => ({ table: "issue", where: { title }, set: { nosy: /./ } });
const noted = (/** @type {string} */ title) => ({ table: "issue", where: { title }, set: { nosy: /./, messages: /./, status: "chatting" } });

/** @param {string} title @param {import("../families/app-state.mjs").Row} set */
const becomes = (title, set) => ({ table: "issue", where: { title }, set });

const [FLOOR_2, FLOOR_3, LOGIN, PROJECTOR, WIFI, CHAIRS, , TRAINEE] = ISSUES.map(({ title }) => title);

/** @type {Record<string, import("../families/app-files.mjs").Goal>} */
const GOALS = {
  "status-of-one": { goal: `Open "${FLOOR_2}", set the status to resolved and submit the changes`, wants: [becomes(FLOOR_2, { status: "resolved" })] },
  "priority-of-one": { goal: `Change the priority of "${WIFI}" to urgent`, wants: [becomes(WIFI, { priority: "urgent" })] },
  "status-by-number": { goal: "Set issue 4 to in-progress", wants: [becomes(PROJECTOR, { status: "in-progress" })] },
  "status-in-steps": { goal: "Open Wi-Fi drops in the library, choose resolved as the status and submit the changes", wants: [becomes(WIFI, { status: "resolved" })] },
  "assign-in-steps": {
    goal: `Open "${PROJECTOR}", choose omar for Assigned To and press "Submit Changes"`, wants: [becomes(PROJECTOR, { assignedto: "omar" })], may: [handed(PROJECTOR)],
  },
  "rename-one": { goal: `Rename the issue "${CHAIRS}" to "Order ten new chairs for room 4"`, wants: [becomes(CHAIRS, { title: "Order ten new chairs for room 4" })] },
  "assign-by-number": { goal: "Assign issue 4 to omar", wants: [becomes(PROJECTOR, { assignedto: "omar" })], may: [handed(PROJECTOR)] },
  "assign-to-me": { goal: "I'll take care of the summer trainee's account myself, put it on my name", wants: [becomes(TRAINEE, { assignedto: "ines" })], may: [handed(TRAINEE)] },
  "assign-the-critical": { goal: "Give the critical one to Ann Lee", wants: [becomes(WIFI, { assignedto: "ann.lee" })], may: [handed(WIFI)] },
  "assign-two": {
    goal: "Put both room 4 issues on Mei",
    wants: [becomes(PROJECTOR, { assignedto: "mei" }), becomes(CHAIRS, { assignedto: "mei" })], may: [handed(PROJECTOR), handed(CHAIRS)],
  },
  "new-issue": { goal: 'Create a new issue with the title "Coffee machine leaks" and the priority bug', wants: [{ table: "issue", insert: { title: "Coffee machine leaks", priority: "bug" } }] },
  "report-door": {
    goal: "Report that the door of room 7 does not lock: it is urgent, and Mei should look at it",
    wants: [{ table: "issue", insert: { title: /door/i, priority: "urgent", assignedto: "mei" } }], may: [{ table: "msg", insert: { author: "ines" } }],
  },
  "add-note": {
    goal: `Add the note "Rollers are on order" to "${FLOOR_2}"`,
    wants: [{ table: "msg", insert: { author: "ines", content: /^Rollers are on order\s*$/, issue: 1 } }], may: [noted(FLOOR_2)],
  },
  "note-in-steps": {
    goal: `Open "${FLOOR_2}", write "Rollers are on order" into the change note and submit the changes`,
    wants: [{ table: "msg", insert: { author: "ines", content: /^Rollers are on order\s*$/, issue: 1 } }], may: [noted(FLOOR_2)],
  },
  "answer-in-login": {
    goal: "Tell them in the login issue that a fix comes tomorrow",
    wants: [{ table: "msg", insert: { author: "ines", content: /fix/i, issue: 3 } }], may: [noted(LOGIN)],
  },
  "which-printer": { goal: "Mark the printer issue as resolved", answers: ["the one on floor 3"], wants: [becomes(FLOOR_3, { status: "resolved" })] },
  "remove-message": {
    goal: "Remove Ann's message from the login issue, but not Mei's",
    wants: [becomes(LOGIN, { messages: "2" })], may: [{ table: "msg", where: { author: "ann.lee" }, set: { issue: null, retired: 1 } }],
  },
  "new-keyword": { goal: "Add a keyword called furniture", wants: [{ table: "keyword", insert: { name: "furniture" } }] },
  "keyword-in-steps": {
    goal: 'Click Edit Existing, type furniture into the Keyword field and click "Submit New Entry"', wants: [{ table: "keyword", insert: { name: "furniture" } }],
  },
  "rename-keyword": {
    goal: "Rename the keyword rooms to meeting rooms", wants: [{ table: "keyword", where: { name: "rooms" }, set: { name: "meeting rooms" } }],
    may: [PROJECTOR, CHAIRS].map((title) => becomes(title, { keywords: "meeting rooms" })),
  },
  "my-phone": { goal: "Change my phone number to 555 0142", wants: [{ table: "user", where: { username: "ines" }, set: { phone: "555 0142" } }] },
  "phone-in-steps": { goal: "Open Your Details, enter 555 0142 as the phone and submit the changes", wants: [{ table: "user", where: { username: "ines" }, set: { phone: "555 0142" } }] },
  "new-user": {
    goal: "Add a user lena with the real name Lena Vogt, the e-mail address lena@example.com and the password tulip-55",
    wants: [{ table: "user", insert: { username: "lena", realname: "Lena Vogt", address: "lena@example.com" } }],
  },
  "retire-one": { goal: "Retire the user ann.lee", wants: [{ table: "user", where: { username: "ann.lee" }, set: { retired: 1 } }] },
  "retire-in-steps": {
    goal: 'Open the User List and click "retire" in the row of ann.lee', wants: [{ table: "user", where: { username: "ann.lee" }, set: { retired: 1 } }],
  },
  "she-has-left": { goal: "Ann Leary from the library has left us, please remove her account", wants: [{ table: "user", where: { username: "ann.leary" }, set: { retired: 1 } }] },
  "retire-nobody": { goal: "Retire the user ann.lind", answers: ["I don't know"] },
  "no-such-issue": { goal: "Set issue 99 to resolved", answers: ["I don't know"] },
};

/** @type {import("../families/app-files.mjs").Application} */
export default {
  title: "Roundup 2.6.0",
  install: { pip: ["roundup==2.6.0"] },
  address: "/issue?@sort=id&@group=&@columns=id,activity,title,creator,assignedto,priority,status&@filter=&@pagesize=50",

  fill: async ({ bin, data }, { run }) => {
    const admin = (/** @type {string[]} */ ...args) => run(join(bin, "roundup-admin"), ["-i", join(data, "desk"), ...args]);
    await admin("install", "classic", "sqlite", "tracker_web=http://localhost/,mail_domain=example.com,mail_debug=/dev/null");
    await admin("initialise", PASSWORD);
    const create = (/** @type {string} */ kind, /** @type {Record<string, string>} */ values) => `create ${kind} ${Object.entries(values).map(([name, value]) => `${name}="${value}"`).join(" ")}`;
    const messages = MESSAGES.map(({ issue: _, ...message }) => create("msg", { ...message, summary: message.content, date: "2026-03-02" }));
    const links = MESSAGES.map(({ issue }, index) => `set issue${issue} messages=+${index + 1}`);
    const lines = [
      ...USERS.map((user) => create("user", { ...user, password: PASSWORD })), ...KEYWORDS.map((name) => create("keyword", { name })),
      ...ISSUES.map((issue) => create("issue", issue)), ...messages, ...links, "commit", "quit",
    ];
    await run(join(bin, "roundup-admin"), ["-i", join(data, "desk")], `${lines.join("\n")}\n`);
  },

  start: async ({ bin, data, origin, port }) => {
    const config = join(data, "desk", "config.ini");
    const text = await readFile(config, "utf8");
    await writeFile(config, text.replace(/^web = .*$/m, `web = ${origin}/`));
    return { command: join(bin, "python"), args: ["-c", SERVE, join(data, "desk"), String(port)] };
  },

  signIn: async (page, origin) => {
    await page.goto(`${origin}/`);
    await page.fill("[name=__login_name]", "ines");
    await page.fill("[name=__login_password]", PASSWORD);
    await page.click("[type=submit][value=Login], button:has-text('Login')");
    await page.getByText("Hello, ines").waitFor();
  },

  state: async ({ data }) => {
    const home = join(data, "desk", "db");
    const tables = await sqliteTables(join(home, "db"), QUERIES);
    // The text of a message is a file.
    for (const [id, message] of Object.entries(tables.msg)) {
      message.content = await readFile(join(home, "files", "msg", String(Math.floor(Number(id) / 1000)), `msg${id}`), "utf8");
    }
    return tables;
  },

  goals: GOALS,
};
