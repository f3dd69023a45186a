/** SQL of `response_batches` and `response_batch_pieces`. */
import "./batches.table.ts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

export type BatchAction = "delete" | "restore" | "annotate";

export interface Batch {
  readonly id: string;
  readonly formId: number;
  readonly action: BatchAction;
  readonly annotation: unknown;
  readonly undoes: string | null;
  readonly by: number;
  readonly madeAt: Date;
}

export interface BatchProgress {
  readonly total: number;
  readonly changed: number;
  readonly leftOut: number;
}

export interface Piece {
  readonly piece: number;
  /** Numbers of the responses that are still to be changed. */
  readonly seqs: readonly number[];
}

/** So small that the row is rewritten cheaply for each of its responses. */
const PIECE = 100;
const KEPT_DAYS = 14;

export async function insertBatch(
  tx: Tx,
  { id, formId, action, annotation, undoes, by }: Omit<Batch, "madeAt">,
  seqs: readonly number[],
): Promise<void> {
  await sql`delete from response_batches
    where form_id = ${formId} and made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx);
  const stored = annotation === null ? null : JSON.stringify(annotation);
  await tx
    .insertInto("response_batches")
    .values({ id, form_id: formId, action, annotation: stored, undoes, made_by: by })
    .execute();
  await sql`
    insert into response_batch_pieces (batch_id, piece, seqs)
    select ${id}::uuid, ((place - 1) / ${PIECE}::bigint)::integer, array_agg(seq order by place)
    from unnest(${[...seqs]}::bigint[]) with ordinality as s (seq, place)
    group by 2`.execute(tx);
}

/** Null for one of another form, and for one that is not kept any more. */
export async function findBatch(db: Executor, formId: number, id: string): Promise<Batch | null> {
  const row = await db
    .selectFrom("response_batches")
    .select(["id", "form_id as formId", "action", "annotation", "undoes", "made_by as by", "made_at as madeAt"])
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, action: row.action as BatchAction };
}

export async function readProgress(db: Executor, id: string): Promise<BatchProgress> {
  const { rows } = await sql<BatchProgress>`
    select coalesce(sum(cardinality(seqs)), 0)::integer as total,
      coalesce(sum(cardinality(changed)), 0)::integer as changed,
      coalesce(sum(cardinality(left_out)), 0)::integer as "leftOut"
    from response_batch_pieces where batch_id = ${id}`.execute(db);
  return rows[0] ?? { total: 0, changed: 0, leftOut: 0 };
}

/** The next piece with something to do after the given one; null if there is none. */
export async function findPieceAfter(db: Executor, id: string, after: number): Promise<Piece | null> {
  const { rows } = await sql<Piece>`
    select piece, array(select seq from unnest(seqs) as s (seq) where seq <> all (changed || left_out)) as seqs
    from response_batch_pieces
    where batch_id = ${id} and piece > ${after} and cardinality(seqs) > cardinality(changed) + cardinality(left_out)
    order by piece limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Keeps others from working on the piece until the transaction ends. Returns what is still to be changed. */
export async function lockPiece(tx: Tx, id: string, piece: number): Promise<readonly number[]> {
  const { rows } = await sql<{ seqs: number[] }>`
    select array(select seq from unnest(seqs) as s (seq) where seq <> all (changed || left_out)) as seqs
    from response_batch_pieces where batch_id = ${id} and piece = ${piece} for update`.execute(tx);
  return rows[0]?.seqs ?? [];
}

/** Notes what became of responses. Returns false if one of them was noted before. */
export async function noteOutcome(
  tx: Tx,
  id: string,
  piece: number,
  { changed = [], leftOut = [] }: { readonly changed?: readonly number[]; readonly leftOut?: readonly number[] },
): Promise<boolean> {
  const all = [...changed, ...leftOut];
  const { numAffectedRows = 0n } = await sql`
    update response_batch_pieces
    set changed = changed || ${[...changed]}::bigint[], left_out = left_out || ${[...leftOut]}::bigint[]
    where batch_id = ${id} and piece = ${piece} and not ((changed || left_out) && ${all}::bigint[])`.execute(tx);
  return numAffectedRows > 0n;
}

/** Numbers of the responses that a batch has changed, in order. */
export async function listChanged(db: Executor, id: string): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from response_batch_pieces, unnest(changed) as s (seq) where batch_id = ${id} order by seq`.execute(db);
  return rows.map(({ seq }) => seq);
}
