import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import type { Answer } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const NOT_UNIQUE = 6603044;
const MOST_TRIES = 40;

/** Sends until the server is not busy, with the same response id, as the fill page does. */
async function submit(world: World, form: PublishedForm, n: number, value: string): Promise<Answer> {
  const node = world.nodes[n % world.nodes.length] ?? world.node;
  const responseId = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await world.submit(node, form, { q1: value }, { responseId });
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await sleep(50 + Math.random() * 200);
  }
}

/** The same number in different spellings. */
const spell = (value: number, attempt: number): string =>
  [`No ${value}`, `NO  ${value}`, ` no ${value} `, `ｎｏ　${value}`][attempt % 4] ?? "";

export const check = defineCheck({
  id: "unique-values",
  title: "100 tries with each of 100 numbers, all at once, at a question that takes each number once",
  hazard: "A number is stored twice, or not at all.",
  criterion: "a number with more or fewer than one response, or a refusal with other words",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "packages/engine/src/scoring/collect-claims.ts",
        find: "claims.set(name, { name, amount: 1, limit: 1 });\n    }\n  }\n  const quotas",
        replace: "claims.set(name, { name, amount: 1, limit: 2 });\n    }\n  }\n  const quotas",
      },
    ],
  },
  attack: async (world) => {
    const [values, tries] = world.isQuick ? [20, 20] : [100, 100];
    const form = await world.publish({
      items: [{ id: "q1", type: "text", title: "Number", unique: true }],
    });
    let [stored, refused, other] = [0, 0, 0];
    for (let attempt = 0; attempt < tries; attempt += 10) {
      const answers = await Promise.all(
        Array.from({ length: values * 10 }, (_, n) => {
          const at = attempt + Math.floor(n / values);
          return submit(world, form, n + at, spell(n % values, at));
        }),
      );
      for (const { status, code } of answers) {
        if (status === 200) stored += 1;
        else if (code === NOT_UNIQUE) refused += 1;
        else other += 1;
      }
    }
    const { rows } = await world.pool.query<{ n: number; taken: number }>(
      "select count(*)::int as n, coalesce(max(taken), 0)::int as taken from quotas where form_id = $1",
      [form.id],
    );
    const [row] = rows;
    const faults = Math.abs(stored - values) + other + Math.abs((row?.n ?? 0) - values) + Number(row?.taken !== 1);
    return { counts: { values, tries, stored, refused, other }, faults };
  },
});
