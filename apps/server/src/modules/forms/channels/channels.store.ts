/**
 * SQL of the channels of a form (docs/adr/0058).
 *
 * Hazard: two owners add the last channel, or the same code, at once (docs/hazards.md#r50). Whoever adds holds the lock
 * of the form's row, and the unique key decides on codes.
 */
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

export const MOST_CHANNELS = 100;

const SHAPE = /^[a-z0-9][a-z0-9-]{1,39}$/;
/** Without characters that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 50 random bits: nobody meets the link of a channel by chance. */
const RANDOM_LENGTH = 10;

export interface Channel {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly isArchived: boolean;
  readonly opens: number;
  readonly createdAt: Date;
}

/** The code in an address or in what somebody typed; null if it cannot be one. */
export function parseChannelCode(text: unknown): string | null {
  const code = typeof text === "string" ? text.trim().toLowerCase() : "";
  return SHAPE.test(code) ? code : null;
}

export const createChannelCode = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** SQL that finds the id of the channel with a code of a form, or null. Both are SQL expressions. */
export const toChannelId = (formId: string, code: string): string =>
  `(select c.id from form_channels c where c.form_id = ${formId} and c.code = ${code})`;

/** Those in use first, in the order in which they were added. */
export async function listChannels(db: Executor, formId: number): Promise<Channel[]> {
  return db
    .selectFrom("form_channels")
    .select(["id", "name", "code", "opens", "created_at as createdAt"])
    .select(sql<boolean>`archived_at is not null`.as("isArchived"))
    .where("form_id", "=", formId)
    .orderBy("isArchived")
    .orderBy("id")
    .execute();
}

/** The names of channels by id. */
export async function nameChannels(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("form_channels")
    .select(["id", "name"])
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The caller holds the lock of the form's row. Returns the id, or why nothing was added. */
export async function addChannel(
  tx: Tx,
  formId: number,
  { name, code }: Pick<Channel, "name" | "code">,
): Promise<number | "full" | "taken"> {
  const { rows } = await sql<{ id: number }>`
    insert into form_channels (form_id, name, code)
    select ${formId}, ${name}, ${code}
    where (select count(*) from form_channels where form_id = ${formId}) < ${MOST_CHANNELS}
    on conflict on constraint form_channels_code_unique do nothing
    returning id`.execute(tx);
  if (rows[0] !== undefined) return rows[0].id;
  const known = await tx
    .selectFrom("form_channels")
    .select("id")
    .where("form_id", "=", formId)
    .where("code", "=", code)
    .executeTakeFirst();
  return known === undefined ? "full" : "taken";
}

/** Returns false if the form has no such channel. */
export async function changeChannel(
  db: Executor,
  formId: number,
  id: number,
  { name, isArchived }: Pick<Channel, "name" | "isArchived">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("form_channels")
    .set({ name, archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null })
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Opens {
  readonly formId: number;
  readonly code: string;
  readonly count: number;
}

/** Adds what a node has counted. Rows are locked in the order of their ids, so two nodes do not wait for each other. */
export async function addOpens(db: Executor, opens: readonly Opens[]): Promise<void> {
  await sql`
    with counted as (
      select c.id, i.count
      from unnest(${opens.map(({ formId }) => formId)}::bigint[], ${opens.map(({ code }) => code)}::text[],
        ${opens.map(({ count }) => count)}::bigint[]) as i (form_id, code, count)
      join form_channels c on c.form_id = i.form_id and c.code = i.code
      order by c.id
      for no key update of c
    )
    update form_channels c set opens = c.opens + counted.count from counted where c.id = counted.id`.execute(db);
}
