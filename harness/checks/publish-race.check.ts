import { defineCheck } from "../check.ts";
import { readForm, toDefinition } from "../forms.ts";

const items = [{ id: "q", type: "text", title: "Q" }];

export const check = defineCheck({
  id: "publish-race",
  title: "An editor saves while somebody else publishes, also for the first time",
  hazard: "What was saved is neither published nor marked as a change, and publishing again does nothing.",
  criterion:
    "a form that says 'nothing changed' although its draft differs, or whose next publication leaves a save out",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/forms.store.ts",
        find: "question_count: change.questionCount,\n      draft_digest: toDigest(json),",
        replace: "question_count: change.questionCount,",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 20 : 300;
    const other = world.nodes.at(-1) ?? world.node;
    const token = world.admin;
    let faults = 0;
    let publishedFirst = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await world.createForm({ items });
      const publish = () => world.node.api("POST", `/form/${id}/publish`, { token });
      if (round % 2 === 1) await publish();
      const title = `Saved ${round}`;
      const body = { revision: 1, definition: { ...toDefinition(items), title } };
      const [saved, published] = await Promise.all([
        other.api("PUT", `/form/${id}/definition`, { token, body }),
        publish(),
      ]);
      if (saved.code !== 200 || published.code !== 200) faults += 1;
      const titleOf = async (): Promise<string> => {
        const { rows } = await world.pool.query(
          `select v.definition ->> 'title' as title from forms f
           join form_versions v on v.form_id = f.id and v.version = f.current_version where f.id = $1`,
          [id],
        );
        return (rows[0] as { title: string }).title;
      };
      const isOut = (await titleOf()) === title;
      if (!isOut) publishedFirst += 1;
      if ((await readForm(world, id, other))["draftChanged"] !== !isOut) faults += 1;
      await publish();
      if ((await titleOf()) !== title || (await readForm(world, id))["draftChanged"] !== false) faults += 1;
    }
    return { counts: { rounds, publishedFirst }, faults };
  },
});
