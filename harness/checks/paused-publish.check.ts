import { defineCheck } from "../check.ts";
import { publishAgain, readForm, toDefinition } from "../forms.ts";

const items = [{ id: "q", type: "text", title: "Q" }];

export const check = defineCheck({
  id: "paused-publish",
  title: "The owner publishes a form that is paused",
  hazard: "The form collects again although nobody said so.",
  criterion: "a response that is stored, or a form that is not paused, before the owner opens it",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/authoring/publishing/publishing.service.ts",
        find: 'form.state === "paused" && choices.open !== true ? "paused" : "published"',
        replace: '"published"',
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 4 : 40;
    let faults = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ items });
      await world.node.api("POST", `/form/${form.id}/pause`, { token: world.admin });
      const version = await publishAgain(world, form.id, { ...toDefinition(items), title: `Next ${round}` });
      const answers = await Promise.all(
        world.nodes.map((node) => world.submit(node, { ...form, version }, { q: "x" })),
      );
      refused += answers.filter(({ code }) => code === 6603035).length;
      faults += answers.filter(({ code }) => code !== 6603035).length;
      if ((await readForm(world, form.id))["state"] !== "paused") faults += 1;
      await world.node.api("POST", `/form/${form.id}/publish`, { token: world.admin, body: { open: true } });
      if ((await world.submit(world.node, { ...form, version }, { q: "x" })).code !== 200) faults += 1;
    }
    return { counts: { rounds, refused }, faults };
  },
});
