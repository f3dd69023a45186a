import { defineCheck } from "../check.ts";
import { publishLargeForm } from "../large-form.ts";

const LIMIT_MS = 15_000;
/** Codes of searches that gave up: too long, or too many at the same time. */
const SENTENCES = [6604034, 6604035];
const ANSWERS = `jsonb_build_object('words', 'answer ' || md5(n::text) || md5((n + 1)::text), 'n', n)`;

/** A condition that is looked for in the responses themselves. */
const contains = (value: string): string =>
  encodeURIComponent(JSON.stringify([{ questionId: "words", op: "contains", value }]));

export const check = defineCheck({
  id: "patient-search",
  title: "Four owners wait for searches over 1,000,000 responses, three each",
  hazard: "A search over a large form never ends, or ends without saying what to do.",
  criterion:
    "every search is answered within 15 s, with a result, with how far it came, or with a sentence; others' p99 ≤ 1 s",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/responses/search.ts",
        find: "const SEARCH_MS = 6000;",
        replace: "const SEARCH_MS = 600_000;",
      },
      { file: "apps/server/src/kernel/slow-reads.ts", find: "list: 10, export: 60", replace: "list: 600, export: 600" },
      {
        file: "apps/server/src/modules/data/responses/search.ts",
        find: "const MAX_RANGE = 100_000;",
        replace: "const MAX_RANGE = 1e9;",
      },
      {
        file: "apps/server/src/kernel/slow-reads.ts",
        find: "const WAIT_MS = 3000;",
        replace: "const WAIT_MS = 600_000;",
      },
    ],
  },
  attack: async (world) => {
    const form = await publishLargeForm(world, 1_000_000, ANSWERS);
    const users = [];
    for (let at = 0; at < 4; at += 1) users.push(await world.createUser(`owner${at}`, [1]));
    const calm = await world.others();
    await world.node.resetUsage();
    const asked = users.flatMap(({ token }) =>
      ["written by nobody", "also by nobody", "answer ab"].map((words) =>
        world.node.api("GET", `/form/${form.id}/response/list?filter=${contains(words)}`, {
          token,
          timeoutMs: LIMIT_MS,
        }),
      ),
    );
    const answers = await Promise.all(asked);
    const complete = answers.filter(({ code, body }) => code === 200 && body.searchedDownTo === null).length;
    const partial = answers.filter(({ code, body }) => code === 200 && body.searchedDownTo !== null).length;
    const sentences = answers.filter(({ code, msg }) => SENTENCES.includes(code) && msg !== "").length;
    const others = answers.length - complete - partial - sentences;
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return {
      counts: { searches: answers.length, complete, partial, sentences, others, slowestMs: slowest, ...counts },
      faults: faults + others,
    };
  },
});
