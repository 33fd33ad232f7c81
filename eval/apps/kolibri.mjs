/** Kolibri, which keeps the classes, learners and lessons of a school (MIT licence): built in the browser with Vue, on SQLite. */
import { pbkdf2Sync } from "node:crypto";
import { join } from "node:path";
import { sqliteTables } from "../families/app-state.mjs";

const PASSWORD = "harbour-7";
const SCHOOL = "Riverside School";

/** `works` is where the role holds, `learns` where somebody is enrolled. */
const PEOPLE = [
  { username: "omar", full_name: "Omar Reyes", role: "coach", works: [SCHOOL], learns: [] },
  { username: "mei", full_name: "Mei Lin", role: "classroom assignable coach", works: ["Grade 4 Blue"], learns: [] },
  { username: "tbecker", full_name: "Tom Becker", role: "classroom assignable coach", works: ["Grade 3", "Reading club"], learns: [] },
  { username: "anna_miller", full_name: "Anna Miller", birth_year: "2016", gender: "FEMALE", learns: ["Grade 3", "Reading club"] },
  { username: "ben_miller", full_name: "Ben Miller", birth_year: "2015", gender: "MALE", learns: ["Grade 4 Blue"] },
  { username: "tom_becher", full_name: "Tom Becher", birth_year: "2015", gender: "MALE", learns: ["Grade 4 Green"] },
  { username: "hana_okafor", full_name: "Hana Okafor", birth_year: "2016", gender: "FEMALE", learns: ["Grade 3", "Reading club"] },
  { username: "hannah_okoye", full_name: "Hannah Okoye", birth_year: "2016", gender: "FEMALE", learns: ["Grade 3"] },
  { username: "luis_ortega", full_name: "Luis Ortega", birth_year: "2015", gender: "MALE", learns: ["Grade 4 Blue"] },
  { username: "luisa_ortega", full_name: "Luisa Ortega", birth_year: "2015", gender: "FEMALE", learns: ["Grade 4 Blue", "Reading club"] },
  { username: "sara_haddad", full_name: "Sara Haddad", birth_year: "2015", gender: "FEMALE", learns: ["Grade 4 Green", "Reading club"] },
  { username: "jonas_weber", full_name: "Jonas Weber", birth_year: "2014", gender: "MALE", learns: ["Grade 4 Green"] },
];

const CLASSES = ["Grade 3", "Grade 4 Blue", "Grade 4 Green", "Reading club"];

const GROUPS = [
  { name: "Foxes", of: "Grade 4 Blue", who: ["luis_ortega", "ben_miller"] },
  { name: "Hares", of: "Grade 3", who: ["hana_okafor"] },
];

const LESSONS = [
  { title: "Short vowels", of: "Grade 3", active: true },
  { title: "Long vowels", of: "Grade 3", active: false },
  { title: "Halves and quarters", of: "Grade 4 Blue", active: false },
];

const QUERIES = {
  user: `select u.id, u.username, u.full_name, u.birth_year, u.gender, u.id_number, u.password, u.picture_password, u.extra_demographics,
    u.date_deleted is not null as removed, coalesce(p.is_superuser, 0) as superuser, coalesce(p.can_manage_content, 0) as manages_resources
    from kolibriauth_facilityuser u left join device_devicepermissions p on p.user_id = u.id`,
  collection: "select c.id, c.kind, c.name, p.name as parent from kolibriauth_collection c left join kolibriauth_collection p on p.id = c.parent_id",
  membership: `select m.id, u.username as user, c.name as collection, c.kind as kind
    from kolibriauth_membership m join kolibriauth_facilityuser u on u.id = m.user_id join kolibriauth_collection c on c.id = m.collection_id`,
  role: `select r.id, u.username as user, r.kind as kind, c.name as collection
    from kolibriauth_role r join kolibriauth_facilityuser u on u.id = r.user_id join kolibriauth_collection c on c.id = r.collection_id`,
  settings: `select id, learner_can_edit_username, learner_can_edit_name, learner_can_edit_password, learner_can_sign_up, learner_can_delete_account,
    learner_can_login_with_no_password, show_download_button_in_learn, enable_mark_attendance, registered, preset, extra_fields, picture_password_settings
    from kolibriauth_facilitydataset`,
  device: `select id, name, language_id, landing_page, allow_guest_access, allow_learner_unassigned_resource_access, allow_peer_unlisted_channel_import,
    allow_other_browsers_to_connect, extra_settings from device_devicesettings`,
  lesson: `select l.id, l.title, l.description, l.is_active as visible, l.resources, c.name as class,
    (select group_concat(name) from (select a.name as name from lessons_lessonassignment s join kolibriauth_collection a on a.id = s.collection_id
      where s.lesson_id = l.id order by name)) as recipients
    from lessons_lesson l join kolibriauth_collection c on c.id = l.collection_id`,
  quiz: "select e.id, e.title, e.active, e.archive, c.name as class from exams_exam e join kolibriauth_collection c on c.id = e.collection_id",
  draft: "select e.id, e.title, c.name as class from exams_draftexam e join kolibriauth_collection c on c.id = e.collection_id",
  attendance: `select r.id, u.username as user, r.present, c.name as class from attendance_attendancerecord r join kolibriauth_facilityuser u on u.id = r.user_id
    join attendance_attendancesession s on s.id = r.attendance_session_id join kolibriauth_collection c on c.id = s.collection_id`,
};

/** Whether a stored hash is that of a password. @param {string} stored @param {string} password */
function isHashOf(stored, password) {
  const [, rounds, salt, hash] = stored.split("$");
  return pbkdf2Sync(password, salt, Number(rounds), 32, "sha256").toString("base64") === hash;
}

/** @param {string} password @returns {(stored: string) => boolean} */
const hashOf = (password) => (stored) => isHashOf(stored, password);

/** Rows that show the name of a class. */
const NAMED_BOOK_CLUB = ["membership", "role"].map((table) => ({ table, where: { collection: "Reading club" }, set: { collection: "Book club" } }));

/** @param {string} username @param {import("../families/app-state.mjs").Row} set */
const becomes = (username, set) => ({ table: "user", where: { username }, set });

/** @param {string} user @param {string} collection */
const leaves = (user, collection) => ({ table: "membership", delete: { user, collection } });

/** @type {Record<string, import("../families/app-files.mjs").Goal>} */
const GOALS = {
  "rename-class": { goal: "Call the reading club Book club from now on", wants: [{ table: "collection", where: { name: "Reading club" }, set: { name: "Book club" } }], may: NAMED_BOOK_CLUB },
  "enrol-one": { goal: "Ben Miller joins the reading club, put him on its list", wants: [{ table: "membership", insert: { user: "ben_miller", collection: "Reading club" } }] },
  "coach-for-class": { goal: "Tom Becker takes over Grade 4 Green, make him its coach", wants: [{ table: "role", insert: { user: "tbecker", kind: "coach", collection: "Grade 4 Green" } }] },
  "new-pupil": {
    goal: "We have a new pupil, Lena Vogt, a girl born in 2016. Add her with the username lena_vogt and the password tulip-55",
    wants: [{ table: "user", insert: { username: "lena_vogt", full_name: "Lena Vogt", birth_year: "2016", gender: "FEMALE", password: hashOf("tulip-55"), superuser: 0 } }],
  },
  "moved-away": { goal: "Hannah Okoye has moved away, delete her account", wants: [becomes("hannah_okoye", { removed: 1 })] },
  "which-miller": { goal: "Miller was born in 2014, please correct that", answers: ["Anna Miller"], wants: [becomes("anna_miller", { birth_year: "2014" })] },
  "new-password": { goal: "Ben Miller forgot his password, give him rabbit-31", wants: [becomes("ben_miller", { password: hashOf("rabbit-31") })] },
  "no-sign-up": { goal: "The kids should no longer be able to make accounts by themselves", wants: [{ table: "settings", where: { learner_can_sign_up: 1 }, set: { learner_can_sign_up: 0 } }] },
  "both-out": {
    goal: "Take both Ortegas out of Grade 4 Blue", wants: [leaves("luis_ortega", "Grade 4 Blue"), leaves("luisa_ortega", "Grade 4 Blue")],
    may: [leaves("luis_ortega", "Foxes")],
  },
  "show-lesson": { goal: "Grade 3 may see the lesson on long vowels now, switch it on", wants: [{ table: "lesson", where: { title: "Long vowels" }, set: { visible: 1 } }] },
  "new-group": { goal: "Start a group called Owls in Grade 4 Blue", wants: [{ table: "collection", insert: { kind: "learnergroup", name: "Owls", parent: "Grade 4 Blue" } }] },
  "remove-nobody": { goal: "Delete Clara Miller's account", answers: ["I don't know"] },
  // People have no such field.
  "phone-number": { goal: "Put 555 0142 down as Omar's phone number", answers: ["never mind"] },
  "no-such-class": { goal: "Rename Grade 5 to Grade 5 Red", answers: ["I don't know"] },
};

/** @param {string} data */
const environment = (data) => ({
  KOLIBRI_HOME: join(data, "kolibri"), KOLIBRI_LISTEN_ADDRESS: "127.0.0.1", KOLIBRI_ZEROCONF_ENABLED: "false", KOLIBRI_DISABLE_PING: "true",
  KOLIBRI_CHERRYPY_THREAD_POOL: "10", KOLIBRI_REGULAR_PRIORITY_WORKERS: "1", KOLIBRI_HIGH_PRIORITY_WORKERS: "1",
});

/** What its own pages ask the server for, as Ines. @param {string} origin */
async function signedIn(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const ask = async (method, path, body) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, "content-type": "application/json", "x-csrftoken": cookies.get("kolibri_csrftoken") ?? "" };
    const answer = await fetch(`${origin}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) cookies.set(.../** @type {[string, string]} */ (line.split(";")[0].split("=")));
    return answer.json();
  };
  const [{ id: facility }] = await ask("GET", "auth/facility/");
  const { user_id: user } = await ask("POST", "auth/session/", { username: "ines", password: PASSWORD, facility });
  return { ask, facility, user };
}

/** @type {import("../families/app-files.mjs").Application} */
export default {
  title: "Kolibri 0.19.5",
  install: { pip: ["kolibri==0.19.5"] },
  address: "/en/facility/",

  fill: async ({ bin, data }, { run, serve }) => {
    const settings = Object.entries(environment(data)).map(([name, value]) => `${name}=${value}`);
    const made = ["--facility", SCHOOL, "--superusername", "ines", "--superuserpassword", PASSWORD, "--preset", "nonformal", "--language_id", "en", "--noinput"];
    await run("env", [...settings, join(bin, "kolibri"), "manage", "provisiondevice", ...made]);
    await serve(async (origin) => {
      const { ask, facility, user: ines } = await signedIn(origin);
      await ask("PATCH", `auth/facilityuser/${ines}/`, { full_name: "Ines Dahl" });
      /** @type {Record<string, string>} */
      const collections = { [SCHOOL]: facility };
      for (const name of CLASSES) collections[name] = (await ask("POST", "auth/classroom/", { name, parent: facility })).id;
      /** @type {Record<string, string>} */
      const users = {};
      for (const { role, works = [], learns, ...person } of PEOPLE) {
        const { id: user } = await ask("POST", "auth/facilityuser/", { ...person, password: PASSWORD, facility });
        users[person.username] = user;
        if (role) await ask("POST", "auth/role/", { user, kind: role, collection: facility });
        for (const place of works) if (place !== SCHOOL) await ask("POST", "auth/role/", { user, kind: "coach", collection: collections[place] });
        for (const place of learns) await ask("POST", "auth/membership/", { user, collection: collections[place] });
      }
      for (const { name, of, who } of GROUPS) {
        const { id } = await ask("POST", "auth/learnergroup/", { name, parent: collections[of] });
        for (const username of who) await ask("POST", "auth/membership/", { user: users[username], collection: id });
      }
      for (const { of, ...lesson } of LESSONS) {
        await ask("POST", "lessons/lesson/", { ...lesson, description: "", resources: [], collection: collections[of], assignments: [collections[of]], learner_ids: [] });
      }
    });
  },

  start: async ({ bin, data, port }) => ({ command: join(bin, "kolibri"), args: ["start", "--foreground", "--port", String(port)], env: environment(data) }),

  signIn: async (page, origin) => {
    await page.goto(`${origin}/en/auth/`);
    await page.getByLabel("Username").fill("ines");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => !url.pathname.includes("/auth/"));
  },

  state: async ({ data }) => sqliteTables(join(data, "kolibri", "db.sqlite3"), QUERIES),

  goals: GOALS,
};
