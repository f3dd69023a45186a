/** SQL of codes and of the answers that have them. Every statement names the form. */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

export interface Code {
  readonly codeId: number;
  readonly name: string;
}

export interface CountedCode extends Code {
  readonly count: number;
}

/** In their order, with the answers that have them now. Answers in the trash and screened-out ones do not count. */
export async function listCountedCodes(db: Executor, formId: number, questionId: string): Promise<CountedCode[]> {
  const { rows } = await sql<CountedCode>`
    select c.id as "codeId", c.name, count(r.seq)::bigint as count
    from answer_codes c
    left join coded_answers a on a.form_id = c.form_id and a.code_id = c.id
    left join responses r on r.form_id = a.form_id and r.seq = a.seq and r.deleted_at is null and not r.screened_out
      and r.answers ? c.question_id
    where c.form_id = ${formId} and c.question_id = ${questionId}
    group by c.id, c.name, c.place order by c.place`.execute(db);
  return rows;
}

/** How many answers have at least one code. */
export async function countCoded(db: Executor, formId: number, questionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct r.seq)::bigint as n
    from answer_codes c
    join coded_answers a on a.form_id = c.form_id and a.code_id = c.id
    join responses r on r.form_id = a.form_id and r.seq = a.seq
    where c.form_id = ${formId} and c.question_id = ${questionId} and r.deleted_at is null and not r.screened_out
      and r.answers ? c.question_id`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function listCodesOfQuestion(db: Executor, formId: number, questionId: string): Promise<Code[]> {
  return db
    .selectFrom("answer_codes")
    .select(["id as codeId", "name"])
    .where("form_id", "=", formId)
    .where("question_id", "=", questionId)
    .orderBy("place")
    .execute();
}

/** Of all questions of a form that have codes. */
export async function listCodesByQuestion(
  db: Executor,
  formId: number,
): Promise<{ questionId: string; codes: Code[] }[]> {
  const rows = await db
    .selectFrom("answer_codes")
    .select(["question_id", "id", "name"])
    .where("form_id", "=", formId)
    .orderBy("question_id")
    .orderBy("place")
    .execute();
  const byQuestion = Map.groupBy(rows, (row) => row.question_id);
  return Array.from(byQuestion, ([questionId, own]) => ({
    questionId,
    codes: own.map(({ id, name }) => ({ codeId: id, name })),
  }));
}

export type AddedCode = { readonly codeId: number } | "taken" | "full" | "again";

/** `again`: somebody else took the same place at the same moment. */
export async function insertCode(
  db: Executor,
  { formId, questionId, name, most }: { formId: number; questionId: string; name: string; most: number },
): Promise<AddedCode> {
  const { rows } = await sql<{ id: number | null; taken: boolean; place: number | null }>`
    with known as (
      select place, lower(name) = lower(${name}) as same from answer_codes
      where form_id = ${formId} and question_id = ${questionId}
    ), free as (
      select min(p) as place from generate_series(1, ${most}::integer) p where p not in (select place from known)
    ), added as (
      insert into answer_codes (form_id, question_id, place, name)
      select ${formId}, ${questionId}, place, ${name} from free
      where place is not null and not exists (select from known where same)
      on conflict do nothing
      returning id
    )
    select (select id from added) as id, coalesce((select bool_or(same) from known), false) as taken,
      (select place from free) as place`.execute(db);
  const [row] = rows;
  if (row === undefined || row.taken) return "taken";
  if (row.place === null) return "full";
  return row.id === null ? "again" : { codeId: row.id };
}

/** `null` if the form has no code of that id with the name `from`. */
export async function updateCodeName(
  tx: Tx,
  { formId, codeId, from, name }: { formId: number; codeId: number; from: string; name: string },
): Promise<"renamed" | "taken" | null> {
  // Locks the codes of the question, so that two of them cannot get one name at the same moment.
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from answer_codes
    where form_id = ${formId}
      and question_id = (select question_id from answer_codes where form_id = ${formId} and id = ${codeId})
    order by id for no key update`.execute(tx);
  if (!rows.some((row) => row.id === codeId && row.name === from)) return null;
  if (rows.some((row) => row.id !== codeId && row.name.toLowerCase() === name.toLowerCase())) return "taken";
  await tx
    .updateTable("answer_codes")
    .set({ name })
    .where("form_id", "=", formId)
    .where("id", "=", codeId)
    .executeTakeFirst();
  return "renamed";
}

/** Its answers lose it with it. Returns false if the form has no such code. */
export async function deleteCodeRow(db: Executor, formId: number, codeId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("answer_codes")
    .where("form_id", "=", formId)
    .where("id", "=", codeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Their answers lose them with them. */
export async function deleteCodesOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("answer_codes").where("form_id", "=", formId).execute();
}

/**
 * Locks codes in the order of their ids until the end of the transaction, and returns the question of each that the form
 * has. Whoever gives or takes codes holds them, so that two who do so at once neither wait for each other in a circle nor
 * lose anything.
 */
export async function lockCodes(
  tx: Tx,
  formId: number,
  codeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; question_id: string }>`
    select id, question_id from answer_codes
    where form_id = ${formId} and id = any (${[...codeIds]}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ id, question_id }) => [id, question_id]));
}

export interface Coding {
  readonly formId: number;
  readonly questionId: string;
  readonly responseIds: readonly string[];
  readonly codeIds: readonly number[];
  readonly by: number;
}

/** Responses without an answer get no code. Returns how many codes were given. */
export async function giveCodes(tx: Tx, { formId, questionId, responseIds, codeIds, by }: Coding): Promise<number> {
  const { rows } = await sql`
    insert into coded_answers (form_id, code_id, seq, coded_by)
    select ${formId}, c.id, r.seq, ${by}
    from unnest(${[...codeIds]}::bigint[]) c (id)
    cross join responses r
    where r.form_id = ${formId} and r.response_id = any (${[...responseIds]}::uuid[]) and r.answers ? ${questionId}
    order by c.id, r.seq
    on conflict do nothing returning 1`.execute(tx);
  return rows.length;
}

export async function takeCodes(
  tx: Tx,
  { formId, responseIds, codeIds }: Pick<Coding, "formId" | "responseIds" | "codeIds">,
): Promise<number> {
  const { rows } = await sql`
    delete from coded_answers a using responses r
    where a.form_id = ${formId} and a.code_id = any (${[...codeIds]}::bigint[])
      and r.form_id = a.form_id and r.seq = a.seq and r.response_id = any (${[...responseIds]}::uuid[])
    returning 1`.execute(tx);
  return rows.length;
}

/** Gives the code to all answers that contain the text, whatever its case. Texts only. Returns how many got it. */
export async function giveToMatching(
  tx: Tx,
  {
    formId,
    codeId,
    questionId,
    contains,
    by,
  }: { formId: number; codeId: number; questionId: string; contains: string; by: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with added as (
      insert into coded_answers (form_id, code_id, seq, coded_by)
      select form_id, ${codeId}, seq, ${by} from responses
      where form_id = ${formId} and deleted_at is null and not screened_out
        and jsonb_typeof(answers -> ${questionId}) = 'string'
        and strpos(lower(answers ->> ${questionId}), lower(${contains})) > 0
      on conflict do nothing returning 1
    ) select count(*)::bigint as n from added`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function listCodesOfAnswers(
  db: Executor,
  { formId, questionId, responseIds }: Pick<Coding, "formId" | "questionId" | "responseIds">,
): Promise<{ responseId: string; codeIds: number[] }[]> {
  const { rows } = await sql<{ responseId: string; codeIds: number[] }>`
    select r.response_id as "responseId", array_agg(c.id order by c.place) as "codeIds"
    from responses r
    join coded_answers a on a.form_id = r.form_id and a.seq = r.seq
    join answer_codes c on c.form_id = a.form_id and c.id = a.code_id
    where r.form_id = ${formId} and r.response_id = any (${[...responseIds]}::uuid[]) and c.question_id = ${questionId}
    group by r.response_id`.execute(db);
  return rows.map(({ responseId, codeIds }) => ({ responseId, codeIds: codeIds.map(Number) }));
}

/** By the number of the response, the ids of the codes of its answer to the question, in the order of the codes. */
export async function readCodings(
  db: Executor,
  formId: number,
  questionId: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ seq: number; codeIds: number[] }>`
    select a.seq, array_agg(c.id order by c.place) as "codeIds"
    from answer_codes c join coded_answers a on a.form_id = c.form_id and a.code_id = c.id
    where c.form_id = ${formId} and c.question_id = ${questionId}
    group by a.seq`.execute(db);
  return new Map(rows.map(({ seq, codeIds }) => [seq, codeIds.map(Number)]));
}

/** By the number of the response and the question, the ids of the codes of the answer, in the order of the codes. */
export async function listCodings(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, readonly number[]>>>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<{ seq: number; questionId: string; codeIds: number[] }>`
    select a.seq, c.question_id as "questionId", array_agg(c.id order by c.place) as "codeIds"
    from coded_answers a join answer_codes c on c.form_id = a.form_id and c.id = a.code_id
    where a.form_id = ${formId} and a.seq = any (${[...seqs]}::bigint[])
    group by a.seq, c.question_id`.execute(db);
  const bySeq = Map.groupBy(rows, ({ seq }) => Number(seq));
  return new Map(
    Array.from(bySeq, ([seq, own]) => [
      seq,
      Object.fromEntries(own.map(({ questionId, codeIds }) => [questionId, codeIds.map(Number)])),
    ]),
  );
}
