import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { option } from "../forms.ts";
import { callFrom, type FarAnswer, toAddress } from "../from-address.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const PLACES = 10;
const WAITING = 30;
const OUTSIDERS = 50;
const MOST_TRIES = 40;
const MOST_LOOKS = 100;
const nodeAt = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly cookie?: string;
}

/** Sends until the server is not busy, each person from a network of their own. */
async function call(world: World, n: number, { path, body, cookie }: Sent): Promise<FarAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = { address: toAddress(n), body, ...(cookie !== undefined && { headers: { cookie } }) };
    const answer = await callFrom(nodeAt(world, n), "POST", path, sent);
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await sleep(50 + Math.random() * 200);
  }
}

const statesOf = async ({ pool }: World, { id }: PublishedForm): Promise<string[]> => {
  const { rows } = await pool.query<{ state: string }>(
    `select case when state = 'offered' and ends_at <= now() then 'expired' else state end as state
     from form_waiters where form_id = $1 order by id`,
    [id],
  );
  return rows.map(({ state }) => state);
};

/** Waits until the servers have offered what is free. Returns the states of the list, in the order of joining. */
async function settle(world: World, form: PublishedForm, offered: number): Promise<string[]> {
  for (let look = 0; ; look += 1) {
    const states = await statesOf(world, form);
    if (states.filter((state) => state === "offered").length >= offered || look === MOST_LOOKS) return states;
    await sleep(100);
  }
}

/** How many of the first `count` have another state, and how many of the others wait no longer. */
const misplaced = (states: readonly string[], count: number, wanted: (place: number) => string): number =>
  states.filter((state, place) => state !== (place < count ? wanted(place) : "waiting")).length;

async function attackForm(world: World, form: PublishedForm) {
  const base = `/collect/form/${form.key}`;
  const submit = (n: number, cookie?: string) =>
    call(world, n, {
      path: `${base}/response`,
      body: { responseId: randomUUID(), version: 1, answers: { q: "a" } },
      ...(cookie !== undefined && { cookie }),
    });
  const rush = () => Promise.all(Array.from({ length: OUTSIDERS }, (_, n) => submit(1000 + n)));
  await Promise.all(Array.from({ length: PLACES }, (_, n) => submit(n)));
  const line: string[] = [];
  for (let n = 0; n < WAITING; n += 1) {
    const joined = await call(world, 100 + n, { path: `${base}/wait`, body: {} });
    line.push(`idata-wait-${form.id}=${String(joined.body?.data?.token ?? "")}`);
  }
  let faults = 0;
  const stored = (answers: readonly FarAnswer[]) => answers.filter(({ status }) => status === 200).length;
  const release = async () => {
    await world.pool.query("delete from quota_holds where form_id = $1", [form.id]);
    await world.pool.query("update form_places set taken = 0 where form_id = $1", [form.id]);
  };
  // All places are free at one moment, in the middle of the rush.
  const [first] = await Promise.all([rush(), release()]);
  const offered = await settle(world, form, PLACES);
  faults += stored(first) + stored(await rush()) + misplaced(offered, PLACES, () => "offered");
  // A few of them come, with everybody else; the time of the others passes, and the next get their places.
  const some = await Promise.all([...line.slice(0, 4).map((cookie, n) => submit(n, cookie)), rush()]);
  faults += 4 - stored(some.slice(0, 4) as FarAnswer[]) + stored(some[4] as FarAnswer[]);
  await world.pool.query("update form_waiters set ends_at = now() where form_id = $1 and state = 'offered'", [form.id]);
  await world.pool.query("update quota_holds set ends_at = now() where form_id = $1", [form.id]);
  const [late] = await Promise.all([rush(), Promise.all(line.slice(4, PLACES).map((cookie, n) => submit(n, cookie)))]);
  faults += stored(late);
  const moved = await settle(world, form, PLACES - 4);
  faults += misplaced(moved, PLACES + 6, (place) => (place < 4 ? "taken" : place < PLACES ? "expired" : "offered"));
  const rest = await Promise.all(line.map((cookie, n) => submit(n, cookie)));
  const { rows } = await world.pool.query<{ taken: number }>("select taken from form_places where form_id = $1", [
    form.id,
  ]);
  if (rows[0]?.taken !== PLACES) faults += 1;
  return { faults, stored: stored(rest) + 4 };
}

export const check = defineCheck({
  id: "waiting-list",
  title: "10 places become free at once: 30 people wait for them, and 50 others submit all the time",
  hazard:
    "A free place goes to somebody who does not wait, or not in the order of the list, or more places are given than there are.",
  criterion:
    "anybody from outside who is stored, anybody but the first of the list with an offer, or anything but 10 stored in the end, in every round",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/gates/gates.ts",
        find: "cap !== null && (taken >= cap || isWaitedFor) ?",
        replace: "cap !== null && (taken >= cap || (isWaitedFor && false)) ?",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 5;
    let [faults, stored] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ items: [{ id: "q", type: "radio", title: "Q", options: [option("a")] }] });
      await world.pool.query(
        `update forms set cap = $2, is_gated = true, wait_contact = 'none', wait_minutes = 60, keeps_waiters = true
         where id = $1`,
        [form.id, PLACES],
      );
      await world.pool.query("insert into form_places (form_id, taken) values ($1, 0)", [form.id]);
      // Nodes keep what they know of a form for a second.
      await sleep(1100);
      const outcome = await attackForm(world, form);
      faults += outcome.faults;
      stored += outcome.stored;
    }
    return { counts: { rounds, stored, expected: rounds * PLACES }, faults };
  },
});
