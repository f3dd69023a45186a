/** SQL of the columns of answers. Writers hold the form's row of `form_folds`. */
import { sql } from "kysely";
import type { Client, PoolClient } from "pg";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import type { ColumnRow } from "./column-values.ts";
import { type CopiedRows, copyOut, ROW_HEAD } from "./copy-out.ts";
import { BLOCK_SIZE, CONTENT_AT } from "./column-codec.ts";
import { fromColumnKey, STATE, SUMMED_LISTS, toColumnKey } from "./column-names.ts";

export interface ColumnMark {
  readonly packedSeq: number;
  readonly epoch: number;
}

export async function readMark(executor: Executor, formId: number): Promise<ColumnMark> {
  const row = await executor
    .selectFrom("form_column_marks")
    .select(["packed_seq as packedSeq", "epoch"])
    .where("form_id", "=", formId)
    .executeTakeFirst();
  return row ?? { packedSeq: 0, epoch: 0 };
}

/** As `readMark`, on a connection without a query builder. */
export async function readMarkBy(client: Client, formId: number): Promise<ColumnMark> {
  const { rows } = await client.query<{ packed_seq: string; epoch: string }>(
    "select packed_seq, epoch from form_column_marks where form_id = $1",
    [formId],
  );
  return { packedSeq: Number(rows[0]?.packed_seq ?? 0), epoch: Number(rows[0]?.epoch ?? 0) };
}

/** The mark with the number of the last response, in one round trip. */
export async function readExtent(
  executor: Executor,
  formId: number,
): Promise<ColumnMark & { readonly lastSeq: number }> {
  const { rows } = await sql<ColumnMark & { readonly lastSeq: number }>`
    select coalesce(m.packed_seq, 0)::bigint as "packedSeq", coalesce(m.epoch, 0)::bigint as "epoch", f.last_seq as "lastSeq"
    from ${FORM_NUMBERS} f left join form_column_marks m on m.form_id = f.id
    where f.id = ${formId}`.execute(executor);
  return rows[0] ?? { packedSeq: 0, epoch: 0, lastSeq: 0 };
}

/** Begins a new epoch, and moves the mark if `packedSeq` is given. Returns the epoch. */
export async function beginEpoch(tx: Tx, formId: number, packedSeq: number | null = null): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    insert into form_column_marks as m (form_id, packed_seq, epoch) values (${formId}, ${packedSeq ?? 0}, 1)
    on conflict on constraint form_column_marks_pk do update
      set epoch = m.epoch + 1, packed_seq = coalesce(${packedSeq}::bigint, m.packed_seq)
    returning epoch`.execute(tx);
  return rows[0]?.epoch ?? 0;
}

export interface BlockOfColumn {
  readonly key: string;
  readonly block: number;
  readonly data: Buffer;
}

/** Blocks written with one statement, which has at most 65,535 parameters. */
const MOST_WRITTEN = 2000;

export async function writeBlocks(
  tx: Tx,
  formId: number,
  epoch: number,
  blocks: readonly BlockOfColumn[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += MOST_WRITTEN) {
    // A value for each block: bytes are sent as they are, in an array they would be written as text.
    const values = blocks.slice(from, from + MOST_WRITTEN).map(({ key, block, data }) => {
      const { questionId, part } = fromColumnKey(key);
      return { form_id: formId, question_id: questionId, part, block, epoch, data };
    });
    await tx
      .insertInto("form_column_blocks")
      .values(values)
      .onConflict((conflict) =>
        conflict.constraint("form_column_blocks_pk").doUpdateSet((eb) => ({
          epoch: eb.ref("excluded.epoch"),
          data: eb.ref("excluded.data"),
        })),
      )
      .execute();
  }
}

/** Deletes the blocks that have no values any more, and the sums of the block. */
export async function deleteBlocksOf(
  tx: Tx,
  formId: number,
  block: number,
  keys: readonly string[] | "all",
): Promise<void> {
  let query = tx.deleteFrom("form_column_blocks").where("form_id", "=", formId).where("block", "=", block);
  if (keys !== "all") query = query.where((eb) => eb.or([isOneOf(keys), IS_SUMS]));
  await query.execute();
}

/** The blocks go with the mark. */
export async function deleteColumns(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("form_column_marks").where("form_id", "=", formId).execute();
}

const IS_SUMS = sql<boolean>`starts_with(question_id, '+')`;

const isOneOf = (keys: readonly string[]) => {
  const columns = keys.map(fromColumnKey);
  return sql<boolean>`(question_id, part) in (
    select * from unnest(${columns.map(({ questionId }) => questionId)}::text[], ${columns.map(({ part }) => part)}::text[])
  )`;
};

/** The given columns of the given blocks; all columns, without sums, if `keys` is absent. */
export async function readBlocks(
  executor: Executor,
  formId: number,
  blocks: readonly number[],
  keys?: readonly string[],
): Promise<BlockOfColumn[]> {
  let query = executor
    .selectFrom("form_column_blocks")
    .select(["question_id as questionId", "part", "block", "data"])
    .where("form_id", "=", formId)
    .where(sql<boolean>`block = any (${blocks}::integer[])`);
  query = keys === undefined ? query.where((eb) => eb.not(IS_SUMS)) : query.where(isOneOf(keys));
  const rows = await query.execute();
  return rows.map(({ questionId, part, block, data }) => ({ key: toColumnKey(questionId, part), block, data }));
}

/** Blocks that a reader of very many asks for. */
export interface AskedBlocks {
  readonly blocks: readonly number[];
  readonly keys: readonly string[];
  /** About how long all data is together. */
  readonly bytes: number;
}

/**
 * What `readBlocks` returns, block by block and as it comes, for readers of very many: COPY sends bytes as they are, where
 * an answer to a query has twice as many characters. `client` is in the snapshot of the read.
 */
export function copyBlocks(
  client: PoolClient,
  formId: number,
  { blocks, keys, bytes }: AskedBlocks,
): AsyncGenerator<BlockOfColumn[]> {
  const columns = keys.map(fromColumnKey).map(({ questionId, part }) => {
    return `(${client.escapeLiteral(questionId)}, ${client.escapeLiteral(part)})`;
  });
  const select = `select question_id, part, block, data from form_column_blocks where form_id = ${formId}
    and block in (${blocks.join(", ")}) and (question_id, part) in (${columns.join(", ")}) order by block`;
  return copySelectedBlocks(client, select, bytes + blocks.length * keys.length * WIDTH);
}

/** `select` gives question, part, block and data; all data together, each at a multiple of 8, is about `expected` bytes. */
export async function* copySelectedBlocks(
  client: PoolClient,
  select: string,
  expected: number,
): AsyncGenerator<BlockOfColumn[]> {
  const shelf = new Shelf(expected);
  for await (const { bytes, from, end } of copyOut(client, select, { passing: true })) {
    const found: BlockOfColumn[] = [];
    for (let at = from; at < end;) {
      at += ROW_HEAD;
      const next = (): Buffer => {
        const length = bytes.readInt32BE(at);
        const field = bytes.subarray(at + 4, at + 4 + length);
        at += 4 + length;
        return field;
      };
      const [questionId, part, block, data] = [next(), next(), next(), next()];
      const key = toColumnKey(questionId.toString(), part.toString());
      found.push({ key, block: block.readInt32BE(), data: shelf.put(data) });
    }
    yield found;
  }
}

/** The widest numbers of a column. */
const WIDTH = 8;

/**
 * Keeps the data of many blocks in one piece of memory: a piece for each would be thousands, which are collected as garbage
 * one by one. The content of each begins at a multiple of 8, so that readers use it where it stands.
 */
class Shelf {
  private memory: Buffer;
  private at = 0;

  constructor(size: number) {
    this.memory = Buffer.allocUnsafeSlow(size);
  }

  put(data: Buffer): Buffer {
    // There may be more than was expected.
    if (this.at + WIDTH + data.length > this.memory.length) {
      this.memory = Buffer.allocUnsafeSlow(WIDTH + data.length);
      this.at = 0;
    }
    const from = this.at + (-(this.at + CONTENT_AT) & (WIDTH - 1));
    this.at = from + data.length;
    data.copy(this.memory, from);
    return this.memory.subarray(from, this.at);
  }
}

/** The stored blocks of a column, without their data, in no particular order. */
export interface StoredBlocks {
  readonly key: string;
  readonly blocks: readonly (readonly [block: number, epoch: number, bytes: number])[];
}

/** All columns and sums of a form. */
export async function listBlocks(executor: Executor, formId: number): Promise<StoredBlocks[]> {
  const { rows } = await sql<{ questionId: string; part: string; blocks: [number, number, number][] }>`
    select question_id as "questionId", part, json_agg(json_build_array(block, epoch, octet_length(data))) as blocks
    from form_column_blocks where form_id = ${formId} group by question_id, part
  `.execute(executor);
  return rows.map(({ questionId, part, blocks }) => ({ key: toColumnKey(questionId, part), blocks }));
}

const STANDING_TEXT =
  "case when deleted_at is not null then 'deleted' when screened_out then 'screened' else 'kept' end";
const STANDING = sql.raw<ColumnRow["standing"]>(STANDING_TEXT);

/** Responses after a number and up to another one, in order; at most `limit`. */
export async function listColumnRows(
  executor: Executor,
  formId: number,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<ColumnRow[]> {
  return executor
    .selectFrom("responses")
    .select([
      "seq",
      "version",
      "answers",
      "submitted_at as submittedAt",
      "seconds",
      "score_points as points",
      "score_max as max",
      "score_band as band",
      "score_to_mark as toMark",
      "page_seconds as pageSeconds",
      "source",
      "channel_id as channelId",
      "language",
      STANDING.as("standing"),
    ])
    .where("form_id", "=", formId)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .limit(limit)
    .$castTo<ColumnRow>()
    .execute();
}

/** The rows of responses with numbers after `after` up to `upTo`, as bytes (`raw-rows.ts`); `kept` are in order. */
export const copyRawRows = (
  client: Client | PoolClient,
  formId: number,
  { after, upTo }: SeqRange,
  { kept = false, mostWaiting }: { readonly kept?: boolean; readonly mostWaiting?: number } = {},
): AsyncGenerator<CopiedRows> =>
  copyOut(
    client,
    `select seq::bigint, submitted_at, version::integer, ${STANDING_TEXT}, seconds::integer,
      case when num_nonnulls(score_points, score_max, page_seconds, source, channel_id, language) > 0 then jsonb_build_object(
        'points', score_points, 'max', score_max, 'band', score_band, 'toMark', score_to_mark,
        'pageSeconds', page_seconds, 'source', source, 'channelId', channel_id, 'language', language)::text end,
      answers
    from responses where form_id = ${formId} and seq > ${after} and seq <= ${upTo} ${kept ? "order by seq" : ""}`,
    { passing: !kept, ...(mostWaiting === undefined ? {} : { mostWaiting }) },
  );

/** Numbers of responses read per query: few, so that the database works on the next pieces while one is used. */
const PIECE = 512;
/** Queries that are under way while a piece is used. */
const AHEAD = 3;

/** Responses after a number and up to another one. */
export interface SeqRange {
  readonly after: number;
  readonly upTo: number;
}

/** Responses in pieces; the database reads the next ones while one is used. */
export const readColumnRows = (executor: Executor, formId: number, range: SeqRange): AsyncGenerator<ColumnRow[]> =>
  readAhead(range, (after, upTo) => listColumnRows(executor, formId, { after, upTo, limit: PIECE }));

async function* readAhead<T>(
  { after, upTo }: SeqRange,
  read: (after: number, upTo: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const ahead: Promise<T[]>[] = [];
  let sent = after;
  while (sent < upTo || ahead.length > 0) {
    while (ahead.length < AHEAD && sent < upTo) {
      const end = Math.min(sent + PIECE, upTo);
      const rows = read(sent, end);
      // If the caller stops early, nobody awaits this promise: its rejection must not end the process.
      rows.catch(() => {});
      ahead.push(rows);
      sent = end;
    }
    yield (await ahead.shift()) ?? [];
  }
}

/** Forms with at least `least` counted responses that are not packed. Reads the marks of all forms. */
export async function listUnpackedForms(
  executor: Executor,
  least: number,
): Promise<{ readonly formId: number; readonly foldedSeq: number }[]> {
  const { rows } = await sql<{ formId: number; foldedSeq: number }>`
    select f.form_id as "formId", f.folded_seq as "foldedSeq"
    from form_folds f left join form_column_marks m on m.form_id = f.form_id
    where f.folded_seq - coalesce(m.packed_seq, 0) >= ${least} order by f.form_id
  `.execute(executor);
  return rows;
}

/** Full blocks without sums, at most `most`. Looks at all forms with a full block. */
export async function listUnsummedBlocks(
  executor: Executor,
  most: number,
): Promise<{ readonly formId: number; readonly block: number }[]> {
  const isColumn = (key: string) => {
    const { questionId, part } = fromColumnKey(key);
    return sql`form_id = m.form_id and question_id = ${questionId} and part = ${part}`;
  };
  const { rows } = await sql<{ formId: number; block: number }>`
    select m.form_id as "formId", b.block
    from form_column_marks m
    cross join lateral (select block from form_column_blocks where ${isColumn(STATE)}) b
    where m.packed_seq >= (b.block + 1) * ${BLOCK_SIZE}::bigint
      and not exists (select 1 from form_column_blocks where ${isColumn(SUMMED_LISTS)} and block = b.block)
    order by m.form_id, b.block limit ${most}
  `.execute(executor);
  return rows;
}
