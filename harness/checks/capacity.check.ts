import { defineCheck } from "../check.ts";
import { submitUntilAnswered } from "../forms.ts";
import { WITHOUT_WAITING } from "../without-waiting.ts";

const PLACES = 50;
const RUSH = 200;

export const check = defineCheck({
  id: "capacity",
  title: "200 respondents at once ask for 50 places of a booking",
  hazard: "More responses are stored than there are places, or fewer while people still ask.",
  criterion: "anything but exactly 50 stored, 150 refused as full and a counter of 50, in every round",
  quick: false,
  processes: [1, 3],
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
          return submitUntilAnswered(world, at, form, { answers: { q1: "a" } });
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
