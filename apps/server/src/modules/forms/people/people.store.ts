/**
 * SQL of the list of people of a form (`form_people`). Every transaction that changes a list locks its total first, so
 * no two of them wait for each other, and the limit holds on all nodes (docs/hazards.md#r43).
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { PeopleWindow } from "../../organisation/directory/index.ts";

/** The constraint `form_people_totals_limit` holds the same. */
export const MOST_PEOPLE = 100_000;

export interface NewPerson {
  readonly name: string;
  readonly number: string;
  readonly mail: string;
  readonly nameKey: string;
  readonly numberKey: string;
}

export interface ListedPerson {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly mail: string;
  readonly linkVersion: number;
  readonly addedAt: Date;
}

/** Returns how many people the list has now. */
async function lockTotal(tx: Tx, formId: number): Promise<number> {
  await sql`insert into form_people_totals (form_id) values (${formId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ people: number }>`
    select people from form_people_totals where form_id = ${formId} for update`.execute(tx);
  return rows[0]?.people ?? 0;
}

async function addToTotal(tx: Tx, formId: number, difference: number): Promise<void> {
  await sql`update form_people_totals set people = people + ${difference} where form_id = ${formId}`.execute(tx);
}

/**
 * Adds people whose numbers are not on the list, in order, up to the limit. For each of them "added", "double" or
 * "full".
 */
export async function addPeople(
  tx: Tx,
  formId: number,
  people: readonly NewPerson[],
): Promise<readonly ("added" | "double" | "full")[]> {
  const total = await lockTotal(tx, formId);
  const keys = people.map(({ numberKey }) => numberKey);
  const { rows } = await sql<{ key: string }>`
    select number_key as key from form_people
    where form_id = ${formId} and removed_at is null and number_key = any (${keys}::text[])`.execute(tx);
  const known = new Set(rows.map(({ key }) => key));
  const fresh: NewPerson[] = [];
  const outcomes = people.map((person): "added" | "double" | "full" => {
    if (known.has(person.numberKey)) return "double";
    if (total + fresh.length >= MOST_PEOPLE) return "full";
    known.add(person.numberKey);
    fresh.push(person);
    return "added";
  });
  if (fresh.length === 0) return outcomes;
  const all = (field: keyof NewPerson): RawBuilder<unknown> => sql`${fresh.map((person) => person[field])}::text[]`;
  // A number that was removed comes back with a new link.
  await sql`
    insert into form_people as p (form_id, name, number, mail, name_key, number_key)
    select ${formId}, * from unnest(${all("name")}, ${all("number")}, ${all("mail")}, ${all("nameKey")}, ${all("numberKey")})
    on conflict on constraint form_people_number_unique do update
    set name = excluded.name, number = excluded.number, mail = excluded.mail, name_key = excluded.name_key,
      link_version = p.link_version + 1, added_at = now(), removed_at = null
    where p.removed_at is not null`.execute(tx);
  await addToTotal(tx, formId, fresh.length);
  return outcomes;
}

/** Removes the people with these ids, or everybody. Returns how many were on the list. */
export async function removePeople(tx: Tx, formId: number, ids: readonly number[] | "all"): Promise<number> {
  await lockTotal(tx, formId);
  const { numAffectedRows = 0n } = await sql`
    update form_people set removed_at = now(), link_version = link_version + 1
    where form_id = ${formId} and removed_at is null and ${isAmong(ids)}`.execute(tx);
  await addToTotal(tx, formId, -Number(numAffectedRows));
  return Number(numAffectedRows);
}

/** Ends the links of these people, or of everybody, and what was opened with them. Returns how many. */
export async function renewLinks(tx: Tx, formId: number, ids: readonly number[] | "all"): Promise<number> {
  await lockTotal(tx, formId);
  const { numAffectedRows = 0n } = await sql`
    update form_people set link_version = link_version + 1
    where form_id = ${formId} and removed_at is null and ${isAmong(ids)}`.execute(tx);
  return Number(numAffectedRows);
}

const isAmong = (ids: readonly number[] | "all"): RawBuilder<boolean> =>
  ids === "all" ? sql<boolean>`true` : sql<boolean>`id = any (${[...ids]}::bigint[])`;

const onList = (db: Executor, formId: number) =>
  db
    .selectFrom("form_people")
    .where("form_id", "=", formId)
    .where("removed_at", "is", null)
    .select(["id", "name", "number", "mail", "link_version as linkVersion", "added_at as addedAt"]);

async function countPeople(db: Executor, formId: number): Promise<number> {
  const row = await db
    .selectFrom("form_people_totals")
    .where("form_id", "=", formId)
    .select("people")
    .executeTakeFirst();
  return row?.people ?? 0;
}

/** One page, in the order of adding. The total is of those who match. */
export async function listPeople(
  db: Executor,
  formId: number,
  { query, pageNum, pageSize }: { readonly query: string; readonly pageNum: number; readonly pageSize: number },
): Promise<{ total: number; rows: ListedPerson[] }> {
  const pattern = toLikePattern(query);
  const matches = sql<boolean>`(name ilike ${pattern} or number ilike ${pattern} or mail ilike ${pattern})`;
  const found = query === "" ? onList(db, formId) : onList(db, formId).where(matches);
  const total =
    query === ""
      ? await countPeople(db, formId)
      : (
          await found
            .clearSelect()
            .select((eb) => eb.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow()
        ).n;
  const rows = await found
    .orderBy("id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total, rows };
}

/** The next people after an id, for exports. */
export function listPeopleAfter(db: Executor, formId: number, after: number, limit: number): Promise<ListedPerson[]> {
  return onList(db, formId).where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** A person of a list, as gates need to know them. */
export interface PersonOnList {
  readonly id: number;
  readonly formId: number;
  readonly linkVersion: number;
  readonly numberKey: string;
}

const ON_LIST = `select id, form_id as "formId", link_version as "linkVersion", number_key as "numberKey" from form_people`;

/** Returns those who are on a list now. */
export async function readPeopleOnLists(
  executor: { query: Pool["query"] },
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonOnList>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.query<PersonOnList>({
    name: "people-on-lists",
    text: `${ON_LIST} where id = any ($1::bigint[]) and removed_at is null`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The person with this name and number; null for nobody, whichever of both is wrong. */
export async function findPersonOnList(
  executor: { query: Pool["query"] },
  formId: number,
  { nameKey, numberKey }: Pick<NewPerson, "nameKey" | "numberKey">,
): Promise<PersonOnList | null> {
  const { rows } = await executor.query<PersonOnList>({
    name: "person-on-list",
    text: `${ON_LIST} where form_id = $1 and number_key = $2 and name_key = $3 and removed_at is null`,
    values: [formId, numberKey, nameKey],
  });
  return rows[0] ?? null;
}

/** Names and numbers, also of people who were removed, by id. */
export async function namePeople(
  db: Executor,
  formId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly number: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("form_people")
    .where("form_id", "=", formId)
    .where("id", "in", [...ids])
    .select(["id", "name", "number"])
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** People on the list, in the order of their ids. */
export async function listPeopleWho(
  db: Executor,
  formId: number,
  { answered, among, after = 0, limit, offset }: PeopleWindow,
): Promise<{ total: number; rows: { id: number; name: string; number: string; place: string }[] }> {
  const chosen = sql<boolean>`(${answered}::boolean is null or (id = any (${[...among]}::bigint[])) = ${answered}::boolean)`;
  const found = onList(db, formId).where(chosen);
  const { n: total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (limit === 0) return { total, rows: [] };
  const rows = await found
    .clearSelect()
    .select(["id", "name", "number", sql<string>`''`.as("place")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** The mail addresses of these people, without those who have none. */
export async function findMails(db: Executor, formId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("form_people")
    .where("form_id", "=", formId)
    .where("id", "in", [...ids])
    .where("mail", "<>", "")
    .select("mail")
    .execute();
  return rows.map(({ mail }) => mail);
}

/** The people of the list of `other` who have the name and the number of a person of `formId`; that person for the same form. */
export async function listSamePeople(
  db: Executor,
  { formId, personId }: { readonly formId: number; readonly personId: number },
  other: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from form_people p
    join form_people o on o.form_id = ${other} and o.number_key = p.number_key and o.name_key = p.name_key
    where p.id = ${personId} and p.form_id = ${formId} and p.removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
