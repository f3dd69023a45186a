import { defineCheck } from "../check.ts";
import { readForm, saveDraft, toDefinition } from "../forms.ts";

const DICTIONARY = "sys_user_sex";
const items = [{ id: "q", type: "radio", title: "Q", optionsDictionary: DICTIONARY, options: [] }];

export const check = defineCheck({
  id: "dictionary-publish",
  title: "An entry of a dictionary changes under a published form; its author publishes again",
  hazard: "Publishing does nothing, or a draft that nobody changed counts as changed for ever.",
  criterion: "a change that is not shown, not published or shown after it was published",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/forms.store.ts",
        find: "published_dictionary_digest is distinct from dictionary_digest(published_dictionaries)",
        replace: "false",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 3 : 40;
    const other = world.nodes.at(-1) ?? world.node;
    const token = world.admin;
    let faults = 0;
    const definition = toDefinition(items);
    const form = await world.publish({ definition });
    const list = await world.node.api("GET", `/system/dict/data/list?dictType=${DICTIONARY}`, { token });
    const [entry] = list.body["rows"] as Record<string, unknown>[];
    for (let round = 0; round < rounds; round += 1) {
      const dictLabel = `Entry ${round}`;
      const changed = await other.api("PUT", "/system/dict/data", { token, body: { ...entry, dictLabel } });
      if (changed.code !== 200) throw new Error(`dictionary: ${changed.msg}`);
      if ((await readForm(world, form.id, other))["draftChanged"] !== true) faults += 1;
      const { data } = await world.node.api("POST", `/form/${form.id}/publish`, { token });
      const { rows } = await world.pool.query(
        "select definition::text as text from form_versions where form_id = $1 and version = $2",
        [form.id, data.version],
      );
      if (data.version !== round + 2 || !(rows[0] as { text: string }).text.includes(dictLabel)) faults += 1;
      await saveDraft(world, form.id, definition, other);
      if ((await readForm(world, form.id))["draftChanged"] !== false) faults += 1;
    }
    return { counts: { rounds }, faults };
  },
});
