/**
 * Gives readers the blocks of a form as of their snapshot: packed ones from the database or from memory, and the responses
 * above the mark as further blocks (docs/adr/0075). What is kept in memory is named by the epoch in which it was written,
 * so it is right for every snapshot that names it, whatever other processes have done since.
 */
import type { CompiledForm } from "@idata/engine";
import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import type { Executor } from "../../../../kernel/database.ts";
import { AppError } from "../../../../kernel/app-error.ts";
import { getCompiled, type VersionSource } from "../../../forms/versions/index.ts";
import { BlockBuilder } from "../column-builder.ts";
import { BLOCK_SIZE, createValueLists, openColumn, parseValues, toPlace } from "../column-codec.ts";
import { SUMMED_LISTS, toSumsKey } from "../column-names.ts";
import { createSumLists, type SumLists } from "../sums-format.ts";
import type { CopiedRows } from "../copy-out.ts";
import { RawRows } from "../raw-rows.ts";
import { listColumnValues } from "../column-values.ts";
import * as store from "../columns.store.ts";
import { BlockSums, type FoundBlock } from "./block-sums.ts";
import { Directory, type SummedBy } from "./directory.ts";
import {
  CodedColumn,
  NumberColumn,
  type ReadBlock,
  type ReadColumn,
  sizeOfColumn,
  toReadColumn,
} from "./read-column.ts";

/** With more responses above the mark, a form is still being prepared. */
const MOST_TAIL = 60_000;
const RETRY_SECONDS = 10;
/** Long values that are read from responses: so many responses per query. */
const PIECE = 2000;
/**
 * Bytes of blocks that are asked for at a time, while the ones before are used: few at first, because a page of a list
 * needs only the first blocks, and twice as many each time.
 */
const FIRST_BATCH = 1_600_000;
const LARGEST_BATCH = 16_000_000;
/** So many blocks are used before others have their turn. */
const TURN = 4;
/** Pieces of the tail are put together when there are more. */
const MOST_PIECES = 12;

/** What is kept in memory: columns, sets of places, directories, tails. */
export type Memory = LRUCache<string, object>;

export const createMemory = (maxBytes: number): Memory =>
  new LRUCache<string, object>({ maxSize: maxBytes, sizeCalculation: sizeOf });

function sizeOf(value: object): number {
  if (value instanceof Uint32Array) return value.byteLength + 200;
  if (value instanceof Directory) return value.size * 16 + 4000;
  if (value instanceof Tail) return value.bytes + 200;
  return (value as BlockColumns).bytes + 200;
}

/** What is kept of a block under one key. */
type Held = ReadColumn | BlockSums | SumLists;

function sizeOfHeld(held: Held): number {
  if (held instanceof CodedColumn || held instanceof NumberColumn) return sizeOfColumn(held);
  // Most blocks share their lists.
  return held instanceof BlockSums ? held.bytes : 1000;
}

/** Columns of one block, each as of the epoch in which it was written. */
class BlockColumns {
  readonly columns: Map<string, { readonly epoch: number; readonly column: Held }>;
  readonly bytes: number;

  constructor(columns: BlockColumns["columns"], bytes: number) {
    this.columns = columns;
    this.bytes = bytes;
  }
}

/** Responses above the mark, in one epoch. */
class Tail {
  readonly pieces: readonly TailPiece[];
  readonly upTo: number;

  constructor(pieces: readonly TailPiece[], upTo: number) {
    this.pieces = pieces;
    this.upTo = upTo;
  }

  get bytes(): number {
    return this.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

export interface TailPiece {
  readonly seqs: Float64Array;
  readonly columns: ReadonlyMap<string, ReadColumn>;
  readonly bytes: number;
}

/** The blocks of a form in one snapshot. */
export interface FormBlocks {
  readonly keys: ReadonlySet<string>;
  /**
   * Yields all blocks with the given columns, or with sums. `each` is called between reads, to stop a read that nobody
   * waits for.
   */
  read(keys: readonly string[], each: () => Promise<void>, by?: SummedBy | null): AsyncGenerator<FoundBlock>;
}

/** A transaction with one snapshot, and its connection. */
export interface Snapshot {
  readonly tx: Executor;
  readonly client: PoolClient;
}

/** Throws COLUMNS_PREPARING. */
export async function openFormBlocks(
  source: VersionSource,
  snapshot: Snapshot,
  memory: Memory,
  formId: number,
  firstBatch = FIRST_BATCH,
): Promise<FormBlocks> {
  const executor = snapshot.tx;
  const { packedSeq, epoch, lastSeq } = await store.readExtent(executor, formId);
  const directoryName = `blocks ${formId} ${epoch}`;
  let directory = memory.get(directoryName) as Directory | undefined;
  if (directory === undefined) {
    directory = new Directory(await store.listBlocks(executor, formId));
    memory.set(directoryName, directory);
  }
  const tail = await readTail(source, snapshot, memory, { formId, epoch, packedSeq, lastSeq });
  const keys = new Set([...directory.keys, ...tail.pieces.flatMap(({ columns }) => [...columns.keys()])]);
  const copy = (asked: store.AskedBlocks) => store.copyBlocks(snapshot.client, formId, asked);
  const packed = { formId, packedSeq, directory, firstBatch, copy };
  return {
    keys,
    async *read(wanted, each, by = null) {
      yield* readPacked(source, executor, memory, packed, { keys: [...new Set(wanted)], by }, each);
      for (const [index, piece] of tail.pieces.entries())
        yield toTailBlock(piece, `${formId} tail ${epoch} ${piece.seqs[0] ?? 0} ${index}`, lastSeq);
    },
  };
}

interface TailRange {
  readonly formId: number;
  readonly epoch: number;
  readonly packedSeq: number;
  readonly lastSeq: number;
}

async function readTail(
  source: VersionSource,
  { tx, client }: Snapshot,
  memory: Memory,
  { formId, epoch, packedSeq, lastSeq }: TailRange,
): Promise<Tail> {
  if (lastSeq - packedSeq > MOST_TAIL)
    throw new AppError("COLUMNS_PREPARING", {}, { retryAfterSeconds: RETRY_SECONDS });
  const name = `tail ${formId} ${epoch}`;
  let known = (memory.get(name) as Tail | undefined) ?? new Tail([], packedSeq);
  if (known.pieces.length > MOST_PIECES) known = new Tail([], packedSeq);
  // Another snapshot may already have seen more; its pieces are cut off at the last number of this one.
  if (known.upTo >= lastSeq) return known;
  const pieces = [...known.pieces];
  const getForm = (version: number) => getCompiled(source, formId, version, tx);
  for (let after = known.upTo; after < lastSeq; after += BLOCK_SIZE) {
    const range = { after, upTo: Math.min(lastSeq, after + BLOCK_SIZE) };
    const copied: CopiedRows[] = [];
    // All of them before any is used: the forms of unknown versions are read by the same connection.
    for await (const rows of store.copyRawRows(client, formId, range, { kept: true })) copied.push(rows);
    const piece =
      (await toPiece(copied, getForm, range.upTo - after)) ?? (await toParsedPiece(tx, formId, range, getForm));
    if (piece.seqs.length > 0) pieces.push(piece);
  }
  const tail = new Tail(pieces, lastSeq);
  memory.set(name, tail);
  return tail;
}

type GetForm = (version: number) => Promise<CompiledForm>;

/** Of at most `most` responses; null if values are too long for it. */
export async function toPiece(
  copied: readonly CopiedRows[],
  getForm: GetForm,
  most: number,
): Promise<TailPiece | null> {
  const seqs: number[] = [];
  const rows = new RawRows(new BlockBuilder(most), getForm, (seq) => seqs.push(seq) - 1);
  for (const one of copied) await rows.addRows(one);
  const columns = new Map<string, ReadColumn>();
  for (const [key, column] of rows.finish()) {
    if (column.kind === "long") return null;
    if (column.kind === "numbers") columns.set(key, new NumberColumn(column.numbers.slice(0, seqs.length)));
    else {
      const values = column.kind === "texts" ? parseValues(column.json) : column.values;
      columns.set(key, new CodedColumn(column.codes.slice(0, seqs.length), values));
    }
  }
  return toSizedPiece(seqs, columns);
}

async function toParsedPiece(
  executor: Executor,
  formId: number,
  range: store.SeqRange,
  getForm: GetForm,
): Promise<TailPiece> {
  const rows = await store.listColumnRows(executor, formId, { ...range, limit: BLOCK_SIZE });
  const builder = new BlockBuilder(rows.length);
  for (const [place, row] of rows.entries()) builder.add(place, row, await getForm(row.version));
  const columns = new Map([...builder.columns].map(([key, column]) => [key, toReadColumn(column.finish())]));
  return toSizedPiece(
    rows.map(({ seq }) => seq),
    columns,
  );
}

function toSizedPiece(seqs: readonly number[], columns: ReadonlyMap<string, ReadColumn>): TailPiece {
  const bytes = [...columns.values()].reduce((sum, column) => sum + sizeOfColumn(column), seqs.length * 8);
  return { seqs: Float64Array.from(seqs), columns, bytes };
}

export function toTailBlock({ seqs, columns }: TailPiece, id: string, lastSeq: number): ReadBlock {
  // Numbers go up, so what this snapshot does not see is at the end.
  let places = seqs.length;
  while (places > 0 && (seqs[places - 1] ?? 0) > lastSeq) places -= 1;
  return {
    id: `${id} ${places}`,
    places,
    seqAt: (place) => seqs[place] ?? 0,
    column: (key) => columns.get(key) ?? null,
    versionOf: () => "",
  };
}

interface Packed {
  readonly formId: number;
  readonly packedSeq: number;
  readonly directory: Directory;
  readonly firstBatch: number;
  /** Has the blocks sent, in order. */
  readonly copy: (asked: store.AskedBlocks) => AsyncGenerator<store.BlockOfColumn[]>;
}

/** Columns that a read wants, or sums in their place. */
export interface WantedColumns {
  readonly keys: readonly string[];
  readonly by: SummedBy | null;
}

interface BatchBlock {
  readonly block: number;
  /** Held until the batch is read, even if memory is short. */
  readonly held: Map<string, Held>;
  /** What is not in memory, with the epochs in which it was written. */
  readonly missing: Map<string, number>;
}

/** Blocks that are all read from columns, or all from sums. */
interface Batch {
  readonly isSummed: boolean;
  readonly blocks: readonly BatchBlock[];
  /** Null if all are in memory. */
  readonly incoming: Incoming | null;
}

/**
 * Blocks on their way from the database, in order. They are received even while nobody waits for them, because whoever
 * uses the ones before may need the same connection.
 */
class Incoming {
  private readonly waiting = new Map<number, store.BlockOfColumn[]>();
  /** Blocks before this one are complete. */
  private reached = 0;
  private isStopped = false;
  private error: unknown = null;
  private wake: () => void = () => {};

  constructor(pieces: AsyncGenerator<store.BlockOfColumn[]>) {
    void this.receive(pieces);
  }

  get isComplete(): boolean {
    return this.reached === Infinity;
  }

  private async receive(pieces: AsyncGenerator<store.BlockOfColumn[]>): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (this.isStopped) break;
        for (const one of piece) {
          this.reached = one.block;
          const known = this.waiting.get(one.block);
          if (known === undefined) this.waiting.set(one.block, [one]);
          else known.push(one);
        }
        this.wake();
      }
    } catch (error) {
      this.error = error;
    }
    this.reached = Infinity;
    this.wake();
  }

  /** The columns of a block; to be asked for once, in order. */
  async take(block: number): Promise<readonly store.BlockOfColumn[]> {
    while (this.reached <= block) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.error !== null) throw this.error;
    const found = this.waiting.get(block) ?? [];
    this.waiting.delete(block);
    return found;
  }

  /** What has not come yet is thrown away. */
  stop(): void {
    this.isStopped = true;
  }
}

export async function* readPacked(
  source: VersionSource,
  executor: Executor,
  memory: Memory,
  { formId, packedSeq, directory, firstBatch, copy }: Packed,
  { keys, by }: WantedColumns,
  each: () => Promise<void>,
): AsyncGenerator<FoundBlock> {
  const count = Math.ceil(packedSeq / BLOCK_SIZE);
  const parseList = createValueLists();
  const parseSumLists = createSumLists();
  const listStored = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const stored = directory.blocksOf(key);
      return stored === null ? [] : [{ key, stored }];
    });
  const sumsKey = by === null ? "" : toSumsKey(by.key);
  const [columns, sums] = [listStored(keys), listStored([sumsKey, SUMMED_LISTS])];
  const hasSums = by === null ? () => false : directory.findSums(by);
  const toName = (block: number): string => `columns ${formId} ${block}`;
  let batchBytes = firstBatch;
  /** Looks up what is in memory, and asks the database for the rest without waiting for it. */
  const begin = (first: number): Batch => {
    const from = { blocks: new Set<number>(), keys: new Set<string>() };
    let bytes = 0;
    const blocks: BatchBlock[] = [];
    const isSummed = hasSums(first);
    for (let block = first; block < count && bytes < batchBytes; block += 1) {
      if (block > first && hasSums(block) !== isSummed) break;
      const held = new Map<string, Held>();
      const missing = new Map<string, number>();
      const known = (memory.get(toName(block)) as BlockColumns | undefined)?.columns;
      for (const { key, stored } of isSummed ? sums : columns) {
        const epoch = stored.epochOf(block);
        if (epoch === 0) continue;
        const found = known?.get(key);
        if (found?.epoch === epoch) held.set(key, found.column);
        else if (!held.has(sumsKey)) {
          missing.set(key, epoch);
          bytes += stored.bytesOf(block);
          from.blocks.add(block);
          from.keys.add(key);
        }
      }
      blocks.push({ block, held, missing });
    }
    batchBytes = Math.min(batchBytes * 2, LARGEST_BATCH);
    if (bytes === 0) return { isSummed, blocks, incoming: null };
    const asked = { blocks: [...from.blocks], keys: [...from.keys], bytes };
    return { isSummed, blocks, incoming: new Incoming(copy(asked)) };
  };
  let [batch, next]: [Batch | null, Batch | null] = [null, null];
  try {
    for (let first = 0; first < count;) {
      batch = next ?? begin(first);
      next = null;
      const { isSummed, blocks, incoming } = batch;
      first += blocks.length;
      for (const [index, { block, held, missing }] of blocks.entries()) {
        if (incoming !== null || index % TURN === 0) await each();
        if (incoming !== null && missing.size > 0) {
          const taken = await incoming.take(block);
          if (isSummed) {
            const dataOf = (key: string): Buffer => taken.find((one) => one.key === key)?.data ?? Buffer.alloc(0);
            const known = held.get(SUMMED_LISTS) as SumLists | undefined;
            const lists = known ?? parseSumLists(dataOf(SUMMED_LISTS));
            if (lists !== null && by !== null) {
              held.set(SUMMED_LISTS, lists);
              held.set(sumsKey, new BlockSums(by.key, lists, dataOf(sumsKey)));
            }
          }
          for (const { key, data } of isSummed ? [] : taken) {
            if (!missing.has(key)) continue;
            const opened = openColumn(data, parseList(key));
            const isLong = opened.kind === "long";
            held.set(
              key,
              isLong ? await readLong(source, executor, { formId, block, key, packedSeq }) : toReadColumn(opened),
            );
          }
          keepColumns(memory, toName(block), held, missing);
        }
        // The database reads the next ones while these are used.
        if (next === null && first < count && (incoming === null || incoming.isComplete)) next = begin(first);
        yield {
          id: `${formId} ${block}`,
          places: BLOCK_SIZE,
          seqAt: (place) => block * BLOCK_SIZE + place + 1,
          column: (key) => (held.get(key) as ReadColumn | undefined) ?? null,
          versionOf: (key) => `${key}:${directory.blocksOf(key)?.epochOf(block) ?? 0}`,
          ...(isSummed && { sums: held.get(sumsKey) as BlockSums }),
        };
      }
    }
  } finally {
    // If the reader stops early, nobody needs the rest.
    batch?.incoming?.stop();
    next?.incoming?.stop();
  }
}

/** Adds the columns that were missing to what is in memory of the block, where they take the place of older ones. */
function keepColumns(
  memory: Memory,
  name: string,
  held: ReadonlyMap<string, Held>,
  missing: ReadonlyMap<string, number>,
): void {
  const known = memory.peek(name) as BlockColumns | undefined;
  const columns: BlockColumns["columns"] = known?.columns ?? new Map();
  let bytes = known?.bytes ?? 0;
  for (const [key, epoch] of missing) {
    const column = held.get(key);
    if (column === undefined) continue;
    const older = columns.get(key);
    bytes += sizeOfHeld(column) + 200 - (older === undefined ? 0 : sizeOfHeld(older.column) + 200);
    columns.set(key, { epoch, column });
  }
  // As a new value, so that its size counts.
  memory.set(name, new BlockColumns(columns, bytes));
}

/** A column whose values are too long to be stored a second time. */
async function readLong(
  source: VersionSource,
  executor: Executor,
  { formId, block, key, packedSeq }: { formId: number; block: number; key: string; packedSeq: number },
): Promise<ReadColumn> {
  const builder = new BlockBuilder(BLOCK_SIZE);
  const upTo = Math.min(packedSeq, (block + 1) * BLOCK_SIZE);
  for (let after = block * BLOCK_SIZE; ;) {
    const rows = await store.listColumnRows(executor, formId, { after, upTo, limit: PIECE });
    for (const row of rows) {
      const value = listColumnValues(row, await getCompiled(source, formId, row.version, executor)).get(key);
      if (value !== undefined) builder.set(toPlace(row.seq), key, value);
    }
    if (rows.length < PIECE) break;
    after = rows.at(-1)?.seq ?? after;
  }
  const column = builder.columns.get(key);
  if (column === undefined) throw new Error("a column that is read from responses has no value");
  return toReadColumn(column.finish());
}
