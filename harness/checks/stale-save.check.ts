import { defineCheck } from "../check.ts";

const SAVES = 50;

export const check = defineCheck({
  id: "stale-save",
  title: "50 saves of one draft at once, all from the same revision",
  hazard: "Somebody's changes of a form are overwritten in silence.",
  criterion: "anything but one save that succeeds and 49 that are refused, or a stored draft that is not the winner's",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/forms.store.ts",
        find: '    .where("revision", "=", change.revision)\n',
        replace: "",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 3 : 50;
    let faults = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await world.createForm({ title: "Draft" });
      const { data } = await world.node.api("GET", `/form/${id}/definition`, { token: world.admin });
      const saves = await Promise.all(
        Array.from({ length: SAVES }, (_, at) =>
          (world.nodes[at % world.nodes.length] ?? world.node).api("PUT", `/form/${id}/definition`, {
            token: world.admin,
            body: { revision: data.revision, definition: { ...data.definition, title: `Save ${at}` } },
          }),
        ),
      );
      const winners = saves.flatMap(({ code }, at) => (code === 200 ? [`Save ${at}`] : []));
      const after = await world.node.api("GET", `/form/${id}/definition`, { token: world.admin });
      if (winners.length !== 1 || after.data.definition.title !== winners[0]) faults += 1;
    }
    return { counts: { rounds, saves: rounds * SAVES }, faults };
  },
});
