import { defineCheck } from "../check.ts";
import { option, toDefinition } from "../forms.ts";

const QUOTAS = [
  { id: "formula", if: "{double} = 6", limit: 1 },
  { id: "address", if: "{from} = 'mail'", limit: 1 },
  { id: "unseen", if: "{place} = 'beijing'", limit: 1 },
  { id: "shown", if: "{city} = 'north'", limit: 1 },
];
/** Answers and parameters that meet the conditions. The server trims parameters, so two entries meet the same one. */
const TRIES: readonly { readonly answers: object; readonly parameters?: object }[] = [
  { answers: { n: 3 } },
  { answers: { n: 1 }, parameters: { utm_x: "mail" } },
  { answers: { n: 1 }, parameters: { utm_x: " mail " } },
  { answers: { n: 1, place: "beijing" } },
  { answers: { n: 9, city: "north" } },
];

export const check = defineCheck({
  id: "hidden-quota",
  title:
    "Quotas of 1 over an unseen formula, a variable of the address, a hidden question and a question under a condition",
  hazard: "A condition over something that no respondent typed holds for nobody, and the quota lets everybody in.",
  criterion: "more or fewer than one stored for each quota; a refusal of a response that meets no condition",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "packages/engine/src/scoring/collect-claims.ts",
        find: "if (rules) return rules.values;",
        replace: "if (rules) return [];",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 2 : 20;
    let faults = 0;
    let submits = 0;
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({
        definition: toDefinition(
          [
            { id: "n", type: "number", title: "N" },
            { id: "double", type: "formula", title: "D", expression: "{n} * 2", unseen: true },
            { id: "place", type: "hidden", title: "P", parameter: "place" },
            {
              id: "city",
              type: "radio",
              title: "City",
              visibleIf: "{n} = 9",
              options: [option("north"), option("south")],
            },
          ],
          { variables: [{ name: "from", parameter: "utm_x" }], quotas: QUOTAS },
        ),
      });
      const answers = await Promise.all(
        TRIES.flatMap(({ answers: given, parameters }) =>
          [0, 1, 2].map((at) => {
            const node = world.nodes[at % world.nodes.length] ?? world.node;
            return world.submit(node, form, given, parameters === undefined ? {} : { parameters });
          }),
        ),
      );
      submits += answers.length;
      faults += Math.abs(answers.filter(({ code }) => code === 200).length - QUOTAS.length);
      if ((await world.submit(world.node, form, { n: 1 })).code !== 200) faults += 1;
    }
    return { counts: { submits, stored: rounds * QUOTAS.length }, faults };
  },
});
