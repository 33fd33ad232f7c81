import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const field = (label, name, value) => `<p><label>${label} <input name="${name}" value="${value}"></label></p>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ people: { 1: ["Ann Lee", "555 0111"], 2: ["Bo Diaz", "555 0122"], 3: ["Anna Leeds", "555 0133"] }, said: "" }),
  html: (path, state, form, deed) => {
    const [, id, what] = path.match(/^\/(\d+|new)?(?:\/(\w+))?/) ?? [];
    const one = state.people[id];
    if (form && what === "save") {
      deed(`save ${form.get("name")}, ${form.get("phone")}`);
      state.people[id === "new" ? 4 : id] = [form.get("name"), form.get("phone")];
      state.said = `${form.get("name")} was saved.`;
      return { to: "/" };
    }
    if (form && what === "delete" && one) {
      deed(`delete ${one[0]}`);
      delete state.people[id];
      state.said = `${one[0]} was deleted.`;
      return { to: "/" };
    }
    if (id === "new" || (one && what === "edit")) {
      const [name, phone] = one ?? ["", ""];
      return page(one ? `Edit ${name}` : "New contact", `<form method="post" action="/${id}/save">${field("Name", "name", name)}${field("Phone", "phone", phone)}<button>Save contact</button> <a href="/">Back</a></form>`);
    }
    if (one) return page(one[0], `<p>Phone: ${one[1]}</p><a href="/${id}/edit">Edit contact</a> <form method="post" action="/${id}/delete"><button>Delete contact</button></form><a href="/">All contacts</a>`);
    const { said } = state;
    state.said = "";
    return page("Contacts", `<p role="alert">${said}</p><a href="/new">Add contact</a><ul>${Object.entries(state.people).map(([key, [name, phone]]) => `<li><a href="/${key}">${name}</a> ${phone}</li>`).join("")}</ul>`);
  },
  goals: {
    phone: { goal: "Ann Lee has a new phone number, 555 0199", wants: ["save Ann Lee, 555 0199"], agree: /Ann Lee|save|0199/i, acts: [press("Ann Lee"), press("Edit contact"), type("Phone", "555 0199"), press("Save contact")], proof: /Ann Lee was saved/ },
    steps: { goal: 'Open Ann Lee, click "Edit contact", change the phone to 555 0199 and click "Save contact"', wants: ["save Ann Lee, 555 0199"], agree: /Ann Lee|save|0199/i, acts: [press("Ann Lee"), press("Edit contact"), type("Phone", "555 0199"), press("Save contact")], proof: /Ann Lee was saved/ },
    remove: { goal: "Delete Bo Diaz from my contacts", wants: ["delete Bo Diaz"], agree: /Bo Diaz|delete/i, acts: [press("Bo Diaz"), press("Delete contact")], proof: /Bo Diaz was deleted/ },
    add: { goal: "Add a contact named Cy Eng with phone 555 0100", wants: ["save Cy Eng, 555 0100"], agree: /Cy Eng|save|0100/i, acts: [press("Add contact"), type("Name", "Cy Eng"), type("Phone", "555 0100"), press("Save contact")], proof: /Cy Eng was saved/ },
  },
};
