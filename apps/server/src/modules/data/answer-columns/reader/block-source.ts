/**
 * Gives readers the blocks of a form as of their snapshot: packed ones from the database or from memory, and the responses
 * above the mark as further blocks (docs/adr/0075). What is kept in memory is named by the epoch in which it was written,
 * so it is right for every snapshot that names it, whatever other processes have done since.
 */
import type { JsonValue } from "@idata/engine";
import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import type { Executor } from "../../../../kernel/database.ts";
import { AppError } from "../../../../kernel/app-error.ts";
import { getCompiled, type VersionSource } from "../../../forms/versions/index.ts";
import { BlockBuilder } from "../column-builder.ts";
import { BLOCK_SIZE, decodeColumn, parseValues, toPlace } from "../column-codec.ts";
import { listColumnValues } from "../column-values.ts";
import * as store from "../columns.store.ts";
import { type ReadBlock, type ReadColumn, sizeOfColumn, toReadColumn } from "./read-column.ts";

/** With more responses above the mark, a form is still being prepared. */
const MOST_TAIL = 60_000;
const RETRY_SECONDS = 10;
/** Responses above the mark read per query. */
const PIECE = 2000;
/** Blocks fetched at a time, while the ones before are decoded. */
const BATCH = 4;
/** Pieces of the tail are put together when there are more. */
const MOST_PIECES = 12;

/** What is kept in memory: columns, sets of places, directories, tails. */
export type Memory = LRUCache<string, object>;

export const createMemory = (maxBytes: number): Memory =>
  new LRUCache<string, object>({ maxSize: maxBytes, sizeCalculation: sizeOf });

function sizeOf(value: object): number {
  if (value instanceof Uint32Array) return value.byteLength + 200;
  if (value instanceof Directory) return value.size * 240 + 200;
  if (value instanceof Tail) return value.bytes + 200;
  return (value as BlockColumns).bytes + 200;
}

/** Columns of one block, each as of the epoch in which it was written. */
class BlockColumns {
  readonly columns: Map<string, { readonly epoch: number; readonly column: ReadColumn }>;
  readonly bytes: number;

  constructor(columns: BlockColumns["columns"], bytes: number) {
    this.columns = columns;
    this.bytes = bytes;
  }
}

/** Which blocks a form has, in one epoch. */
class Directory {
  /** By column and block, the epoch in which it was written. */
  private readonly epochs = new Map<string, Map<number, number>>();
  readonly size: number;

  constructor(blocks: readonly store.BlockEpoch[]) {
    this.size = blocks.length;
    for (const { key, block, epoch } of blocks) {
      let column = this.epochs.get(key);
      if (column === undefined) this.epochs.set(key, (column = new Map()));
      column.set(block, epoch);
    }
  }

  get keys(): Iterable<string> {
    return this.epochs.keys();
  }

  /** By block. */
  epochsOf(key: string): ReadonlyMap<number, number> | null {
    return this.epochs.get(key) ?? null;
  }

  /** Null if no response of the block has a value. */
  epochOf(key: string, block: number): number | null {
    return this.epochs.get(key)?.get(block) ?? null;
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

interface TailPiece {
  readonly seqs: Float64Array;
  readonly columns: ReadonlyMap<string, ReadColumn>;
  readonly bytes: number;
}

/** The blocks of a form in one snapshot. */
export interface FormBlocks {
  readonly keys: ReadonlySet<string>;
  /** Yields all blocks with the given columns. `each` is called between reads, to stop a read that nobody waits for. */
  read(keys: readonly string[], each: () => Promise<void>): AsyncGenerator<ReadBlock>;
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
): Promise<FormBlocks> {
  const executor = snapshot.tx;
  const { packedSeq, epoch, lastSeq } = await store.readExtent(executor, formId);
  const directoryName = `blocks ${formId} ${epoch}`;
  let directory = memory.get(directoryName) as Directory | undefined;
  if (directory === undefined) {
    directory = new Directory(await store.listBlocks(executor, formId));
    memory.set(directoryName, directory);
  }
  const tail = await readTail(source, executor, memory, { formId, epoch, packedSeq, lastSeq });
  const keys = new Set([...directory.keys, ...tail.pieces.flatMap(({ columns }) => [...columns.keys()])]);
  const packed = { formId, packedSeq, directory };
  return {
    keys,
    async *read(wanted, each) {
      yield* readPacked(source, snapshot, memory, packed, [...new Set(wanted)], each);
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
  executor: Executor,
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
  for (let after = known.upTo; ;) {
    const rows = await store.listColumnRows(executor, formId, { after, upTo: lastSeq, limit: PIECE });
    if (rows.length > 0) {
      const builder = new BlockBuilder(rows.length);
      for (const [place, row] of rows.entries())
        builder.add(place, row, await getCompiled(source, formId, row.version, executor));
      pieces.push(
        toPiece(
          builder,
          Float64Array.from(rows, ({ seq }) => seq),
        ),
      );
    }
    if (rows.length < PIECE) break;
    after = rows.at(-1)?.seq ?? after;
  }
  const tail = new Tail(pieces, lastSeq);
  memory.set(name, tail);
  return tail;
}

function toPiece({ columns }: BlockBuilder, seqs: Float64Array): TailPiece {
  const read = new Map([...columns].map(([key, column]) => [key, toReadColumn(column.finish())]));
  const bytes = [...read.values()].reduce((sum, column) => sum + sizeOfColumn(column), seqs.byteLength);
  return { seqs, columns: read, bytes };
}

function toTailBlock({ seqs, columns }: TailPiece, id: string, lastSeq: number): ReadBlock {
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
}

interface BatchBlock {
  readonly block: number;
  /** Held until the batch is read, even if memory is short. */
  readonly held: Map<string, ReadColumn>;
  /** Columns that are not in memory, with the epochs in which they were written. */
  readonly missing: Map<string, number>;
}

interface Batch {
  readonly blocks: readonly BatchBlock[];
  /** Null if all are in memory. */
  readonly found: Promise<store.BlockOfColumn[]> | null;
}

async function* readPacked(
  source: VersionSource,
  { tx, client }: Snapshot,
  memory: Memory,
  { formId, packedSeq, directory }: Packed,
  keys: readonly string[],
  each: () => Promise<void>,
): AsyncGenerator<ReadBlock> {
  const count = Math.ceil(packedSeq / BLOCK_SIZE);
  /** By key, the last list of values: other blocks often have the same, which is then parsed and kept once. */
  const lists = new Map<string, { readonly json: string; readonly values: readonly JsonValue[] }>();
  const wanted = keys.flatMap((key) => {
    const epochs = directory.epochsOf(key);
    return epochs === null ? [] : [{ key, epochs }];
  });
  const toName = (block: number): string => `columns ${formId} ${block}`;
  /** Looks up what is in memory, and asks the database for the rest without waiting for it. */
  const begin = (first: number): Batch => {
    const from = { blocks: new Set<number>(), keys: new Set<string>() };
    const blocks = Array.from({ length: Math.min(BATCH, count - first) }, (_, index): BatchBlock => {
      const block = first + index;
      const held = new Map<string, ReadColumn>();
      const missing = new Map<string, number>();
      const known = (memory.get(toName(block)) as BlockColumns | undefined)?.columns;
      for (const { key, epochs } of wanted) {
        const epoch = epochs.get(block);
        if (epoch === undefined) continue;
        const found = known?.get(key);
        if (found?.epoch === epoch) held.set(key, found.column);
        else {
          missing.set(key, epoch);
          from.blocks.add(block);
          from.keys.add(key);
        }
      }
      return { block, held, missing };
    });
    const found = from.keys.size === 0 ? null : store.copyBlocks(client, formId, [...from.blocks], [...from.keys]);
    // If the read ends before, nobody awaits this promise: its rejection must not end the process.
    found?.catch(() => {});
    return { blocks, found };
  };
  let next = count > 0 ? begin(0) : null;
  for (let first = 0; next !== null; first += BATCH) {
    const { blocks, found } = next;
    if (found !== null) await each();
    const stored = await found;
    // The database reads the next batch while this one is decoded and counted.
    next = first + BATCH < count ? begin(first + BATCH) : null;
    for (const { key, block, data } of stored ?? []) {
      const to = blocks[block - first];
      if (to === undefined || !to.missing.has(key)) continue;
      const decoded = decodeColumn(data, (json) => {
        let list = lists.get(key);
        if (list?.json !== json) lists.set(key, (list = { json, values: parseValues(json) }));
        return list.values;
      });
      const column =
        decoded.kind === "long" ? await readLong(source, tx, { formId, block, key, packedSeq }) : toReadColumn(decoded);
      to.held.set(key, column);
    }
    for (const { block, held, missing } of blocks) {
      if (missing.size > 0) keepColumns(memory, toName(block), held, missing);
      yield {
        id: `${formId} ${block}`,
        places: BLOCK_SIZE,
        seqAt: (place) => block * BLOCK_SIZE + place + 1,
        column: (key) => held.get(key) ?? null,
        versionOf: (key) => `${key}:${directory.epochOf(key, block) ?? ""}`,
      };
    }
    await each();
  }
}

/** Adds the columns that were missing to what is in memory of the block, where they take the place of older ones. */
function keepColumns(
  memory: Memory,
  name: string,
  held: ReadonlyMap<string, ReadColumn>,
  missing: ReadonlyMap<string, number>,
): void {
  const known = memory.peek(name) as BlockColumns | undefined;
  const columns: BlockColumns["columns"] = known?.columns ?? new Map();
  let bytes = known?.bytes ?? 0;
  for (const [key, epoch] of missing) {
    const column = held.get(key);
    if (column === undefined) continue;
    const older = columns.get(key);
    bytes += sizeOfColumn(column) + 200 - (older === undefined ? 0 : sizeOfColumn(older.column) + 200);
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
