import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { WITHOUT_WAITING } from "../without-waiting.ts";
import type { Answer, NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const PLACES = 50;
const RUSH = 200;
const MOST_TRIES = 40;

/** Retries answers of 503 with the same response id, as the fill page does. */
async function submitUntilAnswered(world: World, node: NodeProcess, form: PublishedForm): Promise<Answer> {
  const responseId = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await world.submit(node, form, { q1: "a" }, { responseId });
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await sleep(50 + Math.random() * 200);
  }
}

export const check = defineCheck({
  id: "capacity",
  title: "200 respondents at once ask for 50 places of a booking",
  hazard: "More responses are stored than there are places, or fewer while people still ask.",
  criterion: "anything but exactly 50 stored, 150 refused as full and a counter of 50, in every round",
  quick: true,
  processes: [1, 2],
  control: {
    mutations: [
      ...WITHOUT_WAITING,
      {
        file: "apps/server/src/modules/data/quotas/quotas.store.ts",
        find: "where quotas.taken <= (select i.seen from input i where i.f = excluded.form_id and i.name = excluded.name)",
        replace: "where true",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 2 : 20;
    let faults = 0;
    let stored = 0;
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({
        items: [
          {
            id: "q1",
            type: "radio",
            title: "Which?",
            options: [
              { id: "a", label: "A", quota: PLACES },
              { id: "b", label: "B" },
            ],
          },
        ],
      });
      const answers = await Promise.all(
        Array.from({ length: RUSH }, (_, at) => {
          return submitUntilAnswered(world, world.nodes[at % world.nodes.length] ?? world.node, form);
        }),
      );
      const done = answers.filter(({ status }) => status === 200).length;
      const full = answers.filter(({ code }) => code === 6603034).length;
      const { rows } = await world.pool.query("SELECT taken FROM quotas WHERE form_id = $1", [form.id]);
      stored += done;
      if (done !== PLACES || full !== RUSH - PLACES || rows[0]?.taken !== PLACES) faults += 1;
    }
    return { counts: { rounds, stored, expected: rounds * PLACES }, faults };
  },
});
