/**
 * SQL of the places of a form (`form_places`) and of who has answered it (`participations`).
 *
 * Hazards: more responses than places, or more of one person than allowed (docs/hazards.md#r39, #r40). Submits read and
 * take under the lock of the form's row. Deletes, restores and edits do not hold that lock, so what is taken is decided
 * by the conditional update and the unique key, and not by what was read. All of them write after the facts and the
 * claims of the transaction, places before participations, so no two wait for each other.
 */
import type { Tx } from "../../../kernel/database.ts";
import { type Run, runIn } from "../quotas/index.ts";
import { countInBlocks, countReleased, parseFilter, type Standing } from "../response-store/index.ts";

/** Who answers, by keyed hash, and in which period. */
export interface Person {
  readonly by: string;
  /** Hexadecimal. */
  readonly key: string;
  /** First day of the period. */
  readonly period: string;
}

export interface Wish {
  readonly formId: number;
  /** Null for a visitor who has sent nothing yet. */
  readonly responseId: string | null;
  readonly person: Person | null;
}

export interface PlaceState {
  /** A response with this id is stored. */
  readonly isKnown: boolean;
  /** Places taken; null for a form without a cap. */
  readonly taken: number | null;
  /** The slots that the person has used in the period. */
  readonly slots: readonly number[];
}

/**
 * Not `exists`: for a young table whose statistics say that it is small, the planner would hash all responses of all
 * forms for each batch, and keep that plan while the table grows.
 */
const READ = `
select coalesce((select true from responses r where r.form_id = i.f and r.response_id = i.r), false) as "isKnown",
  (select p.taken from form_places p where p.form_id = i.f) as taken,
  coalesce((
    select array_agg(t.slot) from participations t
    where t.form_id = i.f and t.by = i.b and t.person_key = decode(i.k, 'hex') and t.period = i.p and t.slot is not null
  ), '{}') as slots
from rows from (jsonb_to_recordset($1::jsonb) as (f bigint, r uuid, b text, k text, p date))
  with ordinality as i (f, r, b, k, p, place)
order by i.place`;

/** For each wish, in order. */
export async function readPlaces(run: Run, wishes: readonly Wish[]): Promise<readonly PlaceState[]> {
  const rows = wishes.map(({ formId, responseId, person }) => ({
    f: formId,
    r: responseId,
    b: person?.by,
    k: person?.key,
    p: person?.period,
  }));
  return run<PlaceState>(READ, [JSON.stringify(rows)], "places-read");
}

export interface Taking {
  readonly formId: number;
  /** Null where the form promises anonymity. */
  readonly responseId: string | null;
  /** The cap of the form; null if it has none, or if the response does not count. */
  readonly cap: number | null;
  /** Places of the form that were held for people of the waiting list, and how many of them for this one. */
  readonly held: number;
  readonly own: number;
  /** Null if the form does not count persons. */
  readonly slot: (Person & { readonly number: number }) | null;
}

const TAKE = `
with wanted as materialized (
  select f, min(cap) - max(held) + sum(own) as cap, count(*)::integer as n
  from jsonb_to_recordset($1::jsonb) as (f bigint, cap integer, held integer, own integer)
  where cap is not null group by f
), placed as (
  update form_places p set taken = p.taken + w.n from wanted w
  where p.form_id = w.f and p.taken + w.n <= w.cap returning p.form_id
), people as materialized (
  select * from jsonb_to_recordset($1::jsonb) as (f bigint, r uuid, b text, k text, p date, s integer)
  where s is not null
), joined as (
  insert into participations (form_id, by, person_key, period, slot, response_id)
  select f, b, decode(k, 'hex'), p, s, r from people order by f, k, s
  on conflict on constraint participations_slot_unique do nothing returning form_id
)
select (select count(*) from placed) = (select count(*) from wanted)
  and (select count(*) from joined) = (select count(*) from people) as "isTaken"`;

/** Takes everything or returns false; the caller must then roll back. */
export async function takePlaces(run: Run, takings: readonly Taking[]): Promise<boolean> {
  const needed = takings.filter(({ cap, slot }) => cap !== null || slot !== null);
  if (needed.length === 0) return true;
  const rows = needed.map(({ formId, responseId, cap, held, own, slot }) => ({
    f: formId,
    r: responseId,
    cap,
    held,
    own,
    b: slot?.by,
    k: slot?.key,
    p: slot?.period,
    s: slot?.number,
  }));
  const [row] = await run<{ isTaken: boolean }>(TAKE, [JSON.stringify(rows)], "places-take");
  return row?.isTaken ?? false;
}

/** Keeps out everybody who takes or gives back places of the form. Returns how many are taken; 0 without a cap. */
export async function lockPlaces(run: Run, formId: number): Promise<number> {
  const [row] = await run<{ taken: number }>(LOCK, [formId]);
  return row?.taken ?? 0;
}

/** The rules of the form that a response must keep when it starts to count again. */
export interface PlaceRules {
  readonly cap: number | null;
  readonly once: { readonly by: string; readonly times: number } | null;
}

const GIVE_BACK = "update form_places set taken = taken - 1 where form_id = $1";
const LOCK = "select taken from form_places where form_id = $1 for update";
/** In a statement after the lock, which sees what the holders of the lock have offered to people of the waiting list. */
const TAKE_AGAIN = `
update form_places set taken = taken + 1 where form_id = $1 and taken < $2 - coalesce((
  select sum(h.amount) from quota_holds h where h.form_id = $1 and h.name = '' and h.ends_at > statement_timestamp()
), 0) and not exists (select from form_waiters w where w.form_id = $1 and w.name = '' and w.state = 'waiting')
returning 1`;
const LEAVE = "update participations set slot = null where form_id = $1 and response_id = $2";
const JOIN_AGAIN = `
update participations t set slot = (
  select min(s) from generate_series(1, $4::integer) as s
  where not exists (
    select from participations o
    where o.form_id = t.form_id and o.by = t.by and o.person_key = t.person_key and o.period = t.period and o.slot = s
  )
)
where t.form_id = $1 and t.response_id = $2 and t.by = $3 and t.slot is null
returning t.slot`;

/** A response takes a place of its form, and one of its person, while a rejection has not given them back. */
export interface PlaceStanding {
  readonly standing: Standing;
  readonly released: boolean;
}

const takesPlace = ({ standing, released }: PlaceStanding): boolean => standing === "kept" && !released;
/** A response that was screened out counts as one of its person: they have answered. */
const takesSlot = ({ standing, released }: PlaceStanding): boolean => standing !== "deleted" && !released;

/**
 * Moves a stored response between the standings. The caller holds the counting right, so the rules stay as they are.
 * Returns what is in the way, if anything; the caller must then roll back. A concurrent submit of the same person may
 * also violate `participations_slot_unique`.
 */
export async function movePlace(
  run: Run,
  { formId, responseId }: { readonly formId: number; readonly responseId: string },
  { before, after }: { readonly before: PlaceStanding; readonly after: PlaceStanding },
  { cap, once }: PlaceRules,
): Promise<"full" | "once" | null> {
  if (cap !== null && takesPlace(before) && !takesPlace(after)) await run(GIVE_BACK, [formId]);
  if (cap !== null && !takesPlace(before) && takesPlace(after)) {
    await run(LOCK, [formId]);
    if ((await run(TAKE_AGAIN, [formId, cap])).length === 0) return "full";
  }
  if (takesSlot(before) && !takesSlot(after)) await run(LEAVE, [formId, responseId]);
  if (!takesSlot(before) && takesSlot(after) && once !== null) {
    const rows = await run<{ slot: number | null }>(JOIN_AGAIN, [formId, responseId, once.by, once.times]);
    if (rows.some(({ slot }) => slot === null)) return "once";
  }
  return null;
}

/**
 * Counts the places of a form again after its cap was set, or forgets them if it has none now. The caller holds the lock
 * of the form's row, which keeps out submits, and the counting right, which keeps out all other changes.
 */
export async function resetPlaces(tx: Tx, formId: number, cap: number | null): Promise<void> {
  await runIn(tx)("delete from form_places where form_id = $1", [formId]);
  if (cap === null) return;
  const counted = await countInBlocks(tx, formId, parseFilter({}));
  const taken = counted - (await countReleased(tx, formId));
  await runIn(tx)("insert into form_places (form_id, taken) values ($1, $2)", [formId, taken]);
}

/** The latest response of a person that still counts as one, for telling them so; null if there is none. */
export async function findOwnReceipt(run: Run, formId: number, person: Person): Promise<string | null> {
  const rows = await run<{ receipt: string }>(
    `select r.receipt from participations t join responses r on r.form_id = t.form_id and r.response_id = t.response_id
     where t.form_id = $1 and t.by = $2 and t.person_key = decode($3, 'hex') and t.period = $4 and t.slot is not null
     order by r.seq desc limit 1`,
    [formId, person.by, person.key, person.period],
  );
  return rows[0]?.receipt ?? null;
}

/** How many people have answered a form that counts accounts or the people of its circle. */
export async function countParticipants(run: Run, formId: number): Promise<number> {
  const rows = await run<{ n: number }>(
    `select count(distinct person_key)::integer as n from participations
     where form_id = $1 and by in ('account', 'person') and slot is not null`,
    [formId],
  );
  return rows[0]?.n ?? 0;
}

/** How many places of each form are taken. Forms from which nothing was ever taken are absent. */
export async function countTaken(run: Run, formIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (formIds.length === 0) return new Map();
  const rows = await run<{ formId: number; taken: number }>(
    `select form_id as "formId", taken from form_places where form_id = any ($1::bigint[])`,
    [formIds],
  );
  return new Map(rows.map(({ formId, taken }) => [formId, taken]));
}
