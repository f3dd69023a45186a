import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { option } from "../forms.ts";
import { callFrom, type FarAnswer, toAddress } from "../from-address.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const PLACES = 50;
const RUSH = 200;
const MOST_TRIES = 40;
const nodeAt = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;

/** Sends until the server is not busy. Each visit comes from a network of its own. */
async function call(node: NodeProcess, n: number, path: string, body: object): Promise<FarAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callFrom(node, "POST", path, { address: toAddress(n), body });
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await sleep(50 + Math.random() * 200);
  }
}

interface Visit {
  readonly n: number;
  readonly responseId: string;
  readonly page: string;
}

async function attackForm(world: World, form: PublishedForm, offset: number) {
  const base = `/collect/form/${form.key}`;
  const visits = Array.from({ length: RUSH }, (_, n): Visit => ({ n, responseId: randomUUID(), page: randomUUID() }));
  const hold = ({ n, responseId, page }: Visit) =>
    call(nodeAt(world, n), n, `${base}/hold`, { responseId, page, questionId: "q", answer: "a" });
  const submit = ({ n, responseId }: Visit) =>
    call(nodeAt(world, n + offset), n, `${base}/response`, { responseId, version: 1, answers: { q: "a" } });
  const used = async (): Promise<{ taken: number; held: number }> => {
    const { rows } = await world.pool.query(
      `select coalesce((select sum(taken) from quotas where form_id = $1), 0)::int as taken,
         coalesce((select sum(amount) from quota_holds where form_id = $1 and ends_at > now()), 0)::int as held`,
      [form.id],
    );
    return rows[0] as { taken: number; held: number };
  };
  let faults = 0;
  const answers = await Promise.all(visits.map(hold));
  const holders = visits.filter((_, at) => (answers[at]?.body?.data?.held?.length ?? 0) > 0);
  if (holders.length !== PLACES || (await used()).held !== PLACES) faults += 1;
  // A third of the holders leave, a third run out of time, the rest submit among everybody else.
  const [leaving, late] = [holders.slice(0, PLACES / 3), holders.slice(PLACES / 3, (2 * PLACES) / 3)];
  const staying = holders.filter((one) => !leaving.includes(one) && !late.includes(one));
  await Promise.all(
    leaving.map(({ n, responseId, page }) => call(nodeAt(world, n), n, `${base}/release`, { responseId, page })),
  );
  await world.pool.query("update quota_holds set ends_at = now() where form_id = $1 and visit = any ($2::uuid[])", [
    form.id,
    late.map(({ responseId }) => responseId),
  ]);
  const sent = await Promise.all(visits.map(submit));
  const stored = sent.filter(({ status }) => status === 200).length;
  // Whoever holds a place gets it, and all places are taken, none twice.
  faults += staying.filter(({ n }) => sent[n]?.status !== 200).length;
  const after = await used();
  if (stored !== PLACES || after.taken !== PLACES || after.held !== 0) faults += 1;
  return { faults, stored, holders: holders.length };
}

export const check = defineCheck({
  id: "holds",
  title: "200 visits want to hold the 50 places of an option at once; some leave, some run out of time, all submit",
  hazard: "A place that is held is given to somebody else or held twice, or stays free although people ask for it.",
  criterion:
    "anything but 50 holds at once, a holder who is refused, or anything but 50 stored in the end, in every round",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/quotas/holds.store.ts",
        find: "where h.form_id = $1 and h.name = i.name and h.ends_at > statement_timestamp() and h.visit <> $3",
        replace:
          "where h.form_id = $1 and h.name = i.name and h.ends_at > statement_timestamp() and h.visit <> $3 and false",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 10;
    let [faults, stored, held] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const items = [{ id: "q", type: "radio", title: "Q", options: [option("a", { quota: PLACES }), option("b")] }];
      const form = await world.publish({ items });
      await world.pool.query("update forms set hold_minutes = 10 where id = $1", [form.id]);
      const outcome = await attackForm(world, form, round);
      faults += outcome.faults;
      stored += outcome.stored;
      held += outcome.holders;
    }
    return { counts: { rounds, held, stored, expected: rounds * PLACES }, faults };
  },
});
