/**
 * SQL that writes and checks `response_blocks` (docs/adr/0029). Writers hold the lock of the form's `form_folds` row,
 * so a block always counts exactly its responses up to the mark.
 */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { BLOCK_BITS, type BlockRow, type Standing, toBlock } from "./block-sums.ts";

/** Adds the counts of responses that have just been counted. */
export async function addBlocks(tx: Tx, formId: number, rows: readonly BlockRow[]): Promise<void> {
  if (rows.length === 0) return;
  const toTimes = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());
  await sql`
    insert into response_blocks as b (form_id, level, block, version, kept, screened, deleted, first_at, before_at)
    select ${formId}, level, block, version, kept, screened, deleted, first_at, before_at
    from unnest(
      ${rows.map((row) => row.level)}::smallint[], ${rows.map((row) => row.block)}::bigint[],
      ${rows.map((row) => row.version)}::integer[], ${rows.map((row) => row.kept)}::bigint[],
      ${rows.map((row) => row.screened)}::bigint[], ${rows.map((row) => row.deleted)}::bigint[], ${toTimes(rows.map((row) => row.firstAt))}::timestamptz[],
      ${toTimes(rows.map((row) => row.beforeAt))}::timestamptz[]
    ) as added (level, block, version, kept, screened, deleted, first_at, before_at)
    on conflict on constraint response_blocks_pk do update set
      kept = b.kept + excluded.kept, screened = b.screened + excluded.screened, deleted = b.deleted + excluded.deleted,
      first_at = least(b.first_at, excluded.first_at), before_at = greatest(b.before_at, excluded.before_at)
  `.execute(tx);
}

/** Changes the standing of a counted response in its blocks, for example when it moves to the trash. */
export async function moveInBlocks(
  tx: Tx,
  formId: number,
  {
    seq,
    version,
    from,
    to,
  }: { readonly seq: number; readonly version: number; readonly from: Standing; readonly to: Standing },
): Promise<void> {
  const [before, after] = [sql.ref(from), sql.ref(to)];
  const { numAffectedRows } = await sql`
    update response_blocks set ${before} = ${before} - 1, ${after} = ${after} + 1
    where form_id = ${formId} and version = ${version}
      and ((level = 0 and block = ${toBlock(seq, 0)}) or (level = 1 and block = ${toBlock(seq, 1)}))
  `.execute(tx);
  if (Number(numAffectedRows) !== BLOCK_BITS.length) throw new Error("a counted response is in no block");
}

export async function deleteBlocks(tx: Tx, formId: number): Promise<void> {
  await sql`delete from response_blocks where form_id = ${formId}`.execute(tx);
}

const recount = (formId: number, upTo: number, from = 0) => sql`
  select ${formId}::bigint as form_id, l.level::smallint as level, r.seq >> l.bits as block, r.version,
    count(*) filter (where r.deleted_at is null and not r.screened_out) as kept,
    count(*) filter (where r.deleted_at is null and r.screened_out) as screened,
    count(*) filter (where r.deleted_at is not null) as deleted,
    date_trunc('milliseconds', min(r.submitted_at)) as first_at,
    date_trunc('milliseconds', max(r.submitted_at)) + interval '1 millisecond' as before_at
  from responses r cross join (values (0, ${BLOCK_BITS[0]}::integer), (1, ${BLOCK_BITS[1]}::integer)) as l (level, bits)
  where r.form_id = ${formId} and r.seq between ${from} and ${upTo}
  group by l.level, r.seq >> l.bits, r.version`;

/**
 * Counts the blocks again that hold a response, after its version was changed. Both times of a block must be those of its
 * responses, so subtracting is not enough. `upTo` is the mark of the form.
 */
export async function recountBlocksAt(tx: Tx, formId: number, seq: number, upTo: number): Promise<void> {
  for (const level of [0, 1] as const) {
    const block = toBlock(seq, level);
    await sql`
      delete from response_blocks where form_id = ${formId} and level = ${level} and block = ${block}`.execute(tx);
    const [first, last] = [block * 2 ** BLOCK_BITS[level], (block + 1) * 2 ** BLOCK_BITS[level] - 1];
    await sql`
      insert into response_blocks (form_id, level, block, version, kept, screened, deleted, first_at, before_at)
      select * from (${recount(formId, Math.min(last, upTo), first)}) r where r.level = ${level}
    `.execute(tx);
  }
}

/** Writes all blocks of a form. The form must have none. */
export async function insertBlocks(tx: Tx, formId: number, upTo: number): Promise<void> {
  await sql`
    insert into response_blocks (form_id, level, block, version, kept, screened, deleted, first_at, before_at)
    ${recount(formId, upTo)}
  `.execute(tx);
}

export interface BlockDifference {
  readonly level: number;
  readonly block: number;
  readonly version: number;
}

/** Blocks that differ from a recount up to the mark in the same snapshot. */
export async function listBlockDifferences(
  executor: Executor,
  formId: number,
  upTo: number,
): Promise<BlockDifference[]> {
  const { rows } = await sql<BlockDifference>`
    select coalesce(s.level, r.level) as level, coalesce(s.block, r.block) as block,
      coalesce(s.version, r.version) as version
    from (select * from response_blocks where form_id = ${formId}) s
    full join (${recount(formId, upTo)}) r on r.level = s.level and r.block = s.block and r.version = s.version
    where (s.kept, s.screened, s.deleted, s.first_at, s.before_at) is distinct from (r.kept, r.screened, r.deleted, r.first_at, r.before_at)
    order by 1, 2, 3
  `.execute(executor);
  return rows;
}
