import { defineCheck } from "../check.ts";

const TOO_COSTLY = 6_603_013;
const SUBMITS = 12;

const options = Array.from({ length: 250 }, (_, n) => ({ id: `o${n}`, label: `Option ${n}` }));

export const check = defineCheck({
  id: "expression-cost",
  title: "A form whose conditions and patterns are each allowed but cost seconds together",
  hazard: "Checking one response stops the event loop for everybody.",
  criterion: "a submit that is neither taken nor refused in words, or a limit of the process or of the others",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/check-answers.ts",
        find: "return withWorkLimit(MAX_WORK, evaluate);",
        replace: "return evaluate();",
      },
    ],
  },
  attack: async (world) => {
    const lists = await world.publish({
      items: [
        { id: "a", type: "checkbox", title: "A", options },
        ...Array.from({ length: 2000 }, (_, n) => ({
          id: `q${n}`,
          type: "text",
          title: "T",
          visibleIf: `{a} allof {a} and {a} allof {a} and 1 = ${n + 2}`,
        })),
      ],
    });
    const patterns = await world.publish({
      items: Array.from({ length: 60 }, (_, n) => ({
        id: `q${n}`,
        type: "text",
        title: "T",
        maxLength: 10_000,
        validators: [{ expression: `regex({self}, '[a-y]{0,${600 + n}}z') or 1 = 1` }],
      })),
    });
    const calm = await world.others();
    await world.node.resetUsage();
    const all = { a: options.map(({ id }) => id) };
    const long = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`q${n}`, "a".repeat(8000)]));
    let refused = 0;
    let strange = 0;
    for (let n = 0; n < SUBMITS; n += 1) {
      const { code } = await (n % 2 === 0
        ? world.submit(world.node, lists, all)
        : world.submit(world.node, patterns, long));
      if (code === TOO_COSTLY) refused += 1;
      else if (code !== 200) strange += 1;
    }
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return { counts: { submits: SUBMITS, refused, strange, ...counts }, faults: faults + strange };
  },
});
