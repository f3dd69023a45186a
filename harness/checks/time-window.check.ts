import { setTimeout as sleep } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import type { World } from "../world.ts";

const [NOT_BEGUN, ENDED] = [6603031, 6603032];
const DAY_MS = 24 * 3600 * 1000;
const LEAD_MS = 1500;
const OPEN_MS = 2500;

/** Milliseconds since 1970 by the clock of the database, the only one that decides. */
async function readClock({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ ms: string }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::text as ms",
  );
  return Number(rows[0]?.ms);
}

/** Submits all the time from before the form opens until after it ends, from clients whose clocks are a day off. */
async function attackOnce(world: World): Promise<{ sent: number; stored: number; faults: number }> {
  const form = await world.publish({ items: [{ id: "name", type: "text", title: "Name" }] });
  const begun = await readClock(world);
  const [opens, closes] = [begun + LEAD_MS, begun + LEAD_MS + OPEN_MS];
  const at = (ms: number): string => new Date(ms).toISOString();
  await world.pool.query(
    "update forms set opens_at = $2, closes_at = $3, rules_revision = rules_revision + 1 where id = $1",
    [form.id, at(opens), at(closes)],
  );
  let [sent, faults] = [0, 0];
  const drive = async (client: number): Promise<void> => {
    const node = world.nodes[client % world.nodes.length] ?? world.node;
    const skew = (client % 3) - 1;
    for (;;) {
      const before = await readClock(world);
      if (before > closes + 700) return;
      const startedAt = at(before + skew * DAY_MS);
      const { status, code } = await world.submit(node, form, { name: "a" }, { responseId: randomUUID(), startedAt });
      const after = await readClock(world);
      sent += 1;
      // A node may show the former state for a second after the rules were saved, but the submit never goes by it.
      if (status === 200) {
        if (after < opens || before >= closes) faults += 1;
      } else if (code === NOT_BEGUN) {
        if (before >= opens) faults += 1;
      } else if (code === ENDED) {
        if (after < closes) faults += 1;
      } else if (status !== 503) faults += 1;
      await sleep(Math.random() * 12);
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, client) => drive(client)));
  const { rows } = await world.pool.query<{ stored: number; outside: number }>(
    `select count(*)::int as stored,
      count(*) filter (where submitted_at < $2 or submitted_at >= $3)::int as outside
     from responses where form_id = $1`,
    [form.id, at(opens), at(closes)],
  );
  const [{ stored, outside } = { stored: 0, outside: 0 }] = rows;
  if (stored === 0) faults += 1;
  return { sent, stored, faults: faults + outside };
}

export const check = defineCheck({
  id: "time-window",
  title: "Twelve clients whose clocks are up to a day off submit all the time while a form opens and ends",
  hazard:
    "A response is stored before the form opens or after it ends, or refused in between, by another clock than the database's.",
  criterion: "a stored response outside the window, a refusal inside it, or a refusal with the wrong reason",
  quick: false,
  processes: [1, 3],
  control: {
    sql: [
      `create or replace function form_collection_state(form forms, at timestamptz) returns text
       language sql stable parallel safe
       return case when form.current_version is null or form.state in ('draft', 'trashed') then null else 'open' end`,
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 10;
    let [sent, stored, faults] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const result = await attackOnce(world);
      sent += result.sent;
      stored += result.stored;
      faults += result.faults;
    }
    return { counts: { rounds, sent, stored }, faults };
  },
});
