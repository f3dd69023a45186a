/**
 * Gives readers the blocks of a form as of their snapshot: packed ones from the database or from memory, and the responses
 * above the mark as further blocks (docs/adr/0075). What is kept in memory is named by the epoch in which it was written,
 * so it is right for every snapshot that names it, whatever other processes have done since.
 */
import { LRUCache } from "lru-cache";
import type { Executor } from "../../../../kernel/database.ts";
import { AppError } from "../../../../kernel/app-error.ts";
import { getCompiled, type VersionSource } from "../../../forms/versions/index.ts";
import { FORM_NUMBERS } from "../../../forms/forms/index.ts";
import { sql } from "kysely";
import { BlockBuilder } from "../column-builder.ts";
import { BLOCK_SIZE, decodeColumn, toPlace } from "../column-codec.ts";
import { listColumnValues } from "../column-values.ts";
import * as store from "../columns.store.ts";
import { type ReadBlock, type ReadColumn, sizeOfColumn, toReadColumn } from "./read-column.ts";

/** With more responses above the mark, a form is still being prepared. */
const MOST_TAIL = 60_000;
const RETRY_SECONDS = 10;
/** Responses above the mark read per query. */
const PIECE = 2000;
/** Blocks fetched at a time. */
const BATCH = 8;
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
  return sizeOfColumn(value as ReadColumn) + 200;
}

/** Which blocks a form has, in one epoch. */
class Directory {
  /** By column and block, the epoch in which it was written. */
  private readonly epochs = new Map<string, Map<number, number>>();
  /** Names of columns in memory, made once: thousands are looked up for every read. */
  private readonly names = new Map<string, (string | null)[]>();
  private readonly formId: number;
  readonly size: number;

  constructor(formId: number, blocks: readonly store.BlockEpoch[]) {
    this.formId = formId;
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

  /** Null if no response of the block has a value. */
  nameOf(key: string, block: number): string | null {
    let names = this.names.get(key);
    if (names === undefined) this.names.set(key, (names = []));
    let name = names[block];
    if (name !== undefined) return name;
    const epoch = this.epochOf(key, block);
    name = epoch === null ? null : `column ${this.formId} ${block} ${epoch} ${key}`;
    names[block] = name;
    return name;
  }

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

/** Throws COLUMNS_PREPARING. `executor` is a transaction with one snapshot. */
export async function openFormBlocks(
  source: VersionSource,
  executor: Executor,
  memory: Memory,
  formId: number,
): Promise<FormBlocks> {
  // Sent together, in one round trip.
  const [{ packedSeq, epoch }, lastSeq] = await Promise.all([
    store.readMark(executor, formId),
    findLastSeq(executor, formId),
  ]);
  const directoryName = `blocks ${formId} ${epoch}`;
  let directory = memory.get(directoryName) as Directory | undefined;
  if (directory === undefined) {
    directory = new Directory(formId, await store.listBlocks(executor, formId));
    memory.set(directoryName, directory);
  }
  const tail = await readTail(source, executor, memory, { formId, epoch, packedSeq, lastSeq });
  const keys = new Set([...directory.keys, ...tail.pieces.flatMap(({ columns }) => [...columns.keys()])]);
  const packed = { formId, packedSeq, directory };
  return {
    keys,
    async *read(wanted, each) {
      yield* readPacked(source, executor, memory, packed, [...new Set(wanted)], each);
      for (const [index, piece] of tail.pieces.entries())
        yield toTailBlock(piece, `${formId} tail ${epoch} ${piece.seqs[0] ?? 0} ${index}`, lastSeq);
    },
  };
}

async function findLastSeq(executor: Executor, formId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select f.last_seq as seq from ${FORM_NUMBERS} f where f.id = ${formId}`.execute(executor);
  return rows[0]?.seq ?? 0;
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
        builder.add(place, listColumnValues(row, await getCompiled(source, formId, row.version, executor)));
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

async function* readPacked(
  source: VersionSource,
  executor: Executor,
  memory: Memory,
  { formId, packedSeq, directory }: Packed,
  keys: readonly string[],
  each: () => Promise<void>,
): AsyncGenerator<ReadBlock> {
  const count = Math.ceil(packedSeq / BLOCK_SIZE);
  const nameOf = (key: string, block: number): string | null => directory.nameOf(key, block);
  for (let first = 0; first < count; first += BATCH) {
    const blocks = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);
    /** Held until the batch is read, even if memory is short. */
    const held = new Map<string, ReadColumn>();
    const missing: { readonly key: string; readonly block: number; readonly name: string }[] = [];
    for (const block of blocks) {
      for (const key of keys) {
        const name = nameOf(key, block);
        if (name === null) continue;
        const known = memory.get(name) as ReadColumn | undefined;
        if (known === undefined) missing.push({ key, block, name });
        else held.set(name, known);
      }
    }
    if (missing.length > 0) {
      await each();
      const columns = [...new Set(missing.map(({ key }) => key))];
      const wanted = new Set(missing.map(({ name }) => name));
      const found = await store.readBlocks(executor, formId, [...new Set(missing.map(({ block }) => block))], columns);
      for (const { key, block, data } of found) {
        const name = nameOf(key, block);
        if (name === null || !wanted.has(name)) continue;
        const stored = decodeColumn(data);
        const column =
          stored.kind === "long"
            ? await readLong(source, executor, { formId, block, key, packedSeq })
            : toReadColumn(stored);
        held.set(name, column);
        memory.set(name, column);
      }
    }
    for (const block of blocks) {
      yield {
        id: `${formId} ${block}`,
        places: BLOCK_SIZE,
        seqAt: (place) => block * BLOCK_SIZE + place + 1,
        column: (key) => held.get(nameOf(key, block) ?? "") ?? null,
        versionOf: (key) => `${key}:${directory.epochOf(key, block) ?? ""}`,
      };
    }
    await each();
  }
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
      const values = listColumnValues(row, await getCompiled(source, formId, row.version, executor));
      builder.add(
        toPlace(row.seq),
        values.filter(([name]) => name === key),
      );
    }
    if (rows.length < PIECE) break;
    after = rows.at(-1)?.seq ?? after;
  }
  const column = builder.columns.get(key);
  if (column === undefined) throw new Error("a column that is read from responses has no value");
  return toReadColumn(column.finish());
}
