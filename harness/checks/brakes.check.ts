import { defineCheck } from "../check.ts";
import type { Answer } from "../node-process.ts";

const LIMIT = 200;
const RUSH = 900;
/** Sent at once, so that hardly any answer is "busy" (503). Such a submit was let in, and is not stored. */
const WAVE = 150;
const [DONE, TOO_MANY, BUSY] = [200, 6603040, 503];
/** Two allowances of a fiftieth of the limit for each process (docs/adr/0059). */
const toBound = (processes: number): number => LIMIT + 2 * processes * (LIMIT / 50);

export const check = defineCheck({
  id: "brakes",
  title: "900 submits within seconds to a form that takes 200 a minute",
  hazard: "Each process counts by itself, so several let in a multiple of the limit; or some are refused below it.",
  criterion: "fewer than 200 let in, more than the bound of ADR 0059, another answer, or a stored response too many",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/platform/brakes/shared-counter.ts",
        find: "one.entry.known = taken;",
        replace: "one.entry.known = 0;",
      },
    ],
  },
  attack: async (world) => {
    await world.pool.query("update sys_config set config_value = $1 where config_key = 'sys.collect.formPerMinute'", [
      String(LIMIT),
    ]);
    const rounds = world.isQuick ? 1 : 5;
    let [faults, passed, busy, other] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ items: [{ id: "q1", type: "text", title: "Name" }] });
      const answers: Answer[] = [];
      for (let wave = 0; wave < RUSH / WAVE; wave += 1) {
        const submits = Array.from({ length: WAVE }, (_, n) =>
          world.submit(world.nodes[n % world.nodes.length] ?? world.node, form, { q1: "a" }),
        );
        answers.push(...(await Promise.all(submits)));
      }
      const done = answers.filter(({ code }) => code === DONE).length;
      const refused = answers.filter(
        ({ code, headers }) => code === TOO_MANY && Number(headers.get("retry-after")) > 0,
      );
      const { rows } = await world.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
      const letIn = done + answers.filter(({ status }) => status === BUSY).length;
      passed += done;
      busy += letIn - done;
      other += RUSH - letIn - refused.length;
      if (letIn < LIMIT || done > toBound(world.nodes.length) || rows[0]?.n !== done) faults += 1;
    }
    return { counts: { rounds, passed, limit: LIMIT * rounds, busy, other }, faults: faults + other };
  },
});
