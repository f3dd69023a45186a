/**
 * SQL of `test_links`, `test_definitions` and `test_responses`. The row of the link is locked before anything below it is
 * written, so a submit, a publication and a clear-out of one form come one after the other (docs/hazards.md#r84).
 */
import "./test-responses.table.ts";
import { randomBytes } from "node:crypto";
import { MOST_TEST_RESPONSES, TEST_PAGE, TEST_RESPONSE_DAYS } from "@idata/contracts";
import type { Answers, FormDefinition, JsonValue } from "@idata/engine";
import { sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { StoredScore } from "../../data/response-metadata/index.ts";
import { canonicalJson, hashCanonical } from "../../platform/stored-json/index.ts";

/** 192 random bits, like the key of a form. */
const createKey = (): string => randomBytes(24).toString("base64url");

export async function findKey(executor: Executor, formId: number): Promise<string | null> {
  const row = await executor.selectFrom("test_links").select("key").where("form_id", "=", formId).executeTakeFirst();
  return row?.key ?? null;
}

/** Returns the key that the form has now; a new one if it has none or if `renew` is true. */
export async function makeKey(executor: Executor, formId: number, renew: boolean): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into test_links as l (form_id, key) values (${formId}, ${createKey()})
    on conflict (form_id) do update set key = case when ${renew} then excluded.key else l.key end
    returning key`.execute(executor);
  return rows[0]?.key ?? "";
}

export interface TestLink {
  readonly formId: number;
  readonly lastDefinition: number;
}

/** Null for a key that is not, or no longer, in use. */
export async function findLink(executor: Executor, key: string): Promise<TestLink | null> {
  const row = await executor
    .selectFrom("test_links")
    .select(["form_id as formId", "last_definition as lastDefinition"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the lock of the form's test responses until the transaction ends. Returns false if the form has no link. */
export async function lockLink(tx: Tx, formId: number): Promise<boolean> {
  const { rows } = await sql`select from test_links where form_id = ${formId} for update`.execute(tx);
  return rows.length > 0;
}

export interface Tested {
  readonly number: number;
  readonly revision: number | null;
  readonly version: number | null;
  readonly definition: FormDefinition;
}

/** Null if it was cleared. */
export async function findTested(executor: Executor, formId: number, number: number): Promise<Tested | null> {
  const row = await executor
    .selectFrom("test_definitions")
    .select(["number", "revision", "version", "definition"])
    .where("form_id", "=", formId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/** What responses of the form were filled in from, the newest first. */
export async function listTested(executor: Executor, formId: number): Promise<Tested[]> {
  return executor
    .selectFrom("test_definitions")
    .select(["number", "revision", "version", "definition"])
    .where("form_id", "=", formId)
    .where(
      sql<boolean>`exists (
        select from test_responses r
        where r.form_id = test_definitions.form_id and r.definition = test_definitions.number)`,
    )
    .orderBy("number", "desc")
    .execute();
}

interface ToTest {
  readonly formId: number;
  readonly revision: number | null;
  readonly version: number | null;
  readonly definition: FormDefinition;
}

/** Returns the number under which a page goes on with this definition; the same for the same one. Null without a link. */
export async function keepTested(tx: Tx, given: ToTest): Promise<number | null> {
  const { formId, revision, version, definition } = given;
  const digest = hashCanonical(canonicalJson(definition as unknown as JsonValue));
  if (!(await lockLink(tx, formId))) return null;
  const { rows: known } = await sql<{ number: number }>`
      update test_definitions set opened_at = now()
      where form_id = ${formId} and digest = ${digest}
        and revision is not distinct from ${revision}::integer and version is not distinct from ${version}::integer
      returning number`.execute(tx);
  if (known[0] !== undefined) return known[0].number;
  const { rows } = await sql<{ number: number }>`
      update test_links set last_definition = last_definition + 1 where form_id = ${formId}
      returning last_definition as number`.execute(tx);
  const number = rows[0]?.number ?? 0;
  const json = JSON.stringify(definition);
  await tx
    .insertInto("test_definitions")
    .values({ form_id: formId, number, revision, version, definition: json, digest })
    .execute();
  return number;
}

export interface NewTest {
  readonly formId: number;
  readonly id: string;
  readonly number: number;
  readonly answers: Answers;
  readonly contentHash: string;
  readonly receipt: string;
  readonly score: StoredScore | null;
  readonly ending: string | null;
  readonly screenedOut: boolean;
  readonly language: string | null;
  readonly parameters: Readonly<Record<string, string>> | null;
  readonly startedAt: Date | null;
}

/** `stored` has the receipt of the first attempt. */
export type TestOutcome =
  | { readonly kind: "stored"; readonly receipt: string }
  | { readonly kind: "conflict" | "cleared" | "full" };

/** Stores a test response, once for each id. The caller holds the lock of the link. */
export async function insertTest(tx: Tx, given: NewTest): Promise<TestOutcome> {
  const { formId, id, number } = given;
  const hash = Buffer.from(given.contentHash, "hex");
  const known = await tx
    .selectFrom("test_responses")
    .select(["content_hash", "receipt"])
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (known !== undefined) {
    return known.content_hash.equals(hash) ? { kind: "stored", receipt: known.receipt } : { kind: "conflict" };
  }
  if ((await findTested(tx, formId, number)) === null) return { kind: "cleared" };
  if ((await countTests(tx, formId)) >= MOST_TEST_RESPONSES) return { kind: "full" };
  const { rows } = await sql<{ seq: number }>`
      update test_links set last_response = last_response + 1 where form_id = ${formId}
      returning last_response as seq`.execute(tx);
  await tx
    .insertInto("test_responses")
    .values({
      form_id: formId,
      id,
      seq: rows[0]?.seq ?? 0,
      definition: number,
      answers: JSON.stringify(given.answers),
      content_hash: hash,
      receipt: given.receipt,
      score: given.score === null ? null : JSON.stringify(given.score),
      ending: given.ending,
      screened_out: given.screenedOut,
      language: given.language,
      parameters: given.parameters === null ? null : JSON.stringify(given.parameters),
      started_at: given.startedAt,
    })
    .execute();
  return { kind: "stored", receipt: given.receipt };
}

export async function countTests(executor: Executor, formId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from test_responses where form_id = ${formId}`.execute(executor);
  return rows[0]?.total ?? 0;
}

export interface TestRecord extends Omit<NewTest, "formId" | "contentHash"> {
  readonly seq: number;
  readonly revision: number | null;
  readonly version: number | null;
  readonly submittedAt: Date;
}

const select = (executor: Executor, formId: number) =>
  executor
    .selectFrom("test_responses as r")
    .innerJoin("test_definitions as d", (join) =>
      join.onRef("d.form_id", "=", "r.form_id").onRef("d.number", "=", "r.definition"),
    )
    .select([
      "r.id",
      "r.seq",
      "d.number",
      "d.revision",
      "d.version",
      "r.answers",
      "r.receipt",
      "r.score",
      "r.ending",
      "r.screened_out as screenedOut",
      "r.language",
      "r.parameters",
      "r.started_at as startedAt",
      "r.submitted_at as submittedAt",
    ])
    .where("r.form_id", "=", formId);

/** The newest ones before `before`. */
export async function listTests(executor: Executor, formId: number, before: number | undefined): Promise<TestRecord[]> {
  let query = select(executor, formId);
  if (before !== undefined) query = query.where("r.seq", "<", before);
  return query.orderBy("r.seq", "desc").limit(TEST_PAGE).execute();
}

/** All of a form in the order in which they were stored; at most MOST_TEST_RESPONSES. */
export async function listAllTests(executor: Executor, formId: number): Promise<TestRecord[]> {
  return select(executor, formId).orderBy("r.seq").execute();
}

export async function findTest(executor: Executor, formId: number, id: string): Promise<TestRecord | null> {
  return (await select(executor, formId).where("r.id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns false if there is none. */
export async function deleteTest(executor: Executor, formId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom("test_responses")
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the test responses of a form and returns their number. Pages that are open go on. */
export async function deleteTests(tx: Tx, formId: number): Promise<number> {
  if (!(await lockLink(tx, formId))) return 0;
  const { numDeletedRows } = await tx.deleteFrom("test_responses").where("form_id", "=", formId).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends the tests of what a form was before: its test responses, and with the definitions the pages that are open. Called in
 * the transaction that publishes a new version.
 */
export async function endTests(tx: Tx, formId: number): Promise<void> {
  await deleteTests(tx, formId);
  await tx.deleteFrom("test_definitions").where("form_id", "=", formId).execute();
}

/** Deletes what is older than TEST_RESPONSE_DAYS, and definitions that no page of today and no response needs. */
export async function deleteOldTests({ db, transaction }: Pick<Services, "db" | "transaction">): Promise<void> {
  await sql`
    delete from test_responses where submitted_at < now() - ${TEST_RESPONSE_DAYS} * interval '1 day'`.execute(db);
  const { rows } = await sql<{ formId: number }>`
    select distinct form_id as "formId" from test_definitions d
    where opened_at < now() - interval '1 day'
      and not exists (select from test_responses r where r.form_id = d.form_id and r.definition = d.number)`.execute(
    db,
  );
  for (const { formId } of rows) {
    await transaction(async (tx) => {
      if (!(await lockLink(tx, formId))) return;
      await sql`
        delete from test_definitions d
        where form_id = ${formId} and opened_at < now() - interval '1 day'
          and not exists (select from test_responses r where r.form_id = d.form_id and r.definition = d.number)`.execute(
        tx,
      );
    });
  }
}
