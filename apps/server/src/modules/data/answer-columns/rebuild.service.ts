/**
 * Makes all columns of a form again, after a fault or a restore. While the database writes a block, the next one is read
 * and packed; each block is written in its own transaction, so nobody waits long for the form's row of `form_folds`.
 *
 * Hazard: a response of a block changes after the block was read and before it is written. Each change begins a new epoch
 * in its transaction (docs/hazards.md#r69), so a block is written as it was read only if no epochs have begun since but
 * those of the rebuild itself. Otherwise it is read again under the lock.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { Tx } from "../../../kernel/database.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { lockFold } from "../response-store/index.ts";
import { BlockBuilder } from "./column-builder.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
import { makeSums } from "./column-sums.ts";
import * as store from "./columns.store.ts";
import type { CopiedRows } from "./copy-out.ts";
import { type ColumnServices, encode, makeBlock } from "./pack.service.ts";
import { RawRows } from "./raw-rows.ts";

type Connected = Awaited<ReturnType<ColumnServices["connect"]>>;

/** A block of which the rows are coming, as of one snapshot. */
interface OpenBlock {
  readonly block: number;
  readonly mark: store.ColumnMark;
  readonly upTo: number;
  readonly copied: AsyncGenerator<CopiedRows>;
  /** What `copied` begins with. */
  readonly first: Promise<IteratorResult<CopiedRows, unknown>>;
}

/** A block as of one snapshot. */
interface BlockRead extends Pick<OpenBlock, "block" | "mark"> {
  readonly columns: readonly store.BlockOfColumn[];
}

/** Returns the number of blocks. */
export async function rebuildColumns(services: ColumnServices, formId: number): Promise<number> {
  const rows = new RawRows(new BlockBuilder(BLOCK_SIZE), (version) => getCompiled(services, formId, version));
  const own = new Set<number>();
  const client = await services.connect({ copies: true });
  let open: OpenBlock | null = null;
  try {
    open = await openBlock(client, formId, 0);
    let writing = Promise.resolve(true);
    for (let block = 0; ; block += 1) {
      const { mark, upTo } = open;
      await addRows(open, rows);
      await client.query("commit");
      // The database reads the rows of the next block while this one is packed.
      open = await openBlock(client, formId, block + 1);
      const columns = await withSums(block, await encodeInTurns(block, rows.finish()), upTo);
      if (!(await writing)) return block - 1;
      writing = writeBlock(services, formId, { block, mark, columns }, own);
      // If reading fails before it is awaited, its rejection must not end the process.
      writing.catch(() => {});
    }
  } finally {
    // Rows that nobody wants any more would keep the connection waiting.
    await open?.copied.return(undefined);
    await client.end();
  }
}

/** Bytes of rows that may have come before the block before them is packed: about a block. */
const AHEAD = 8 * 1024 * 1024;

async function openBlock(client: Connected, formId: number, block: number): Promise<OpenBlock> {
  await client.query("start transaction isolation level repeatable read read only");
  const mark = await store.readMarkBy(client, formId);
  const upTo = Math.min(mark.packedSeq, (block + 1) * BLOCK_SIZE);
  const copied = store.copyRawRows(client, formId, { after: block * BLOCK_SIZE, upTo }, { mostWaiting: AHEAD });
  const first = copied.next();
  // If packing fails before it is awaited, its rejection must not end the process.
  first.catch(() => {});
  return { block, mark, upTo, copied, first };
}

async function addRows({ copied, first }: OpenBlock, rows: RawRows): Promise<void> {
  rows.clear();
  for (let next = await first; next.done !== true; next = await copied.next()) await rows.addRows(next.value);
}

/** As `encode`, but receives what the database sends meanwhile: it waits when a small buffer of the socket is full. */
async function encodeInTurns(block: number, made: ReturnType<RawRows["finish"]>): Promise<store.BlockOfColumn[]> {
  const encoded: store.BlockOfColumn[] = [];
  for (const column of made) {
    encoded.push(...encode(block, new Map([column])));
    await pause();
  }
  return encoded;
}

/** Adds the sums to the columns of a full block. */
async function withSums(
  block: number,
  columns: readonly store.BlockOfColumn[],
  upTo: number,
): Promise<readonly store.BlockOfColumn[]> {
  return upTo === (block + 1) * BLOCK_SIZE ? [...columns, ...(await makeSums(block, columns))] : columns;
}

/** False if the form has no such block. Adds the epoch that it has begun to `own`. */
async function writeBlock(
  services: ColumnServices,
  formId: number,
  read: BlockRead,
  own: Set<number>,
): Promise<boolean> {
  const epoch = await services.transaction((tx) => writeIn(services, tx, formId, read, own));
  if (epoch === null) return false;
  own.add(epoch);
  return true;
}

async function writeIn(
  services: ColumnServices,
  tx: Tx,
  formId: number,
  { block, mark, columns }: BlockRead,
  own: ReadonlySet<number>,
): Promise<number | null> {
  if ((await lockFold(tx, formId)) === null) return null;
  const now = await store.readMark(tx, formId);
  await store.deleteBlocksOf(tx, formId, block, "all");
  if (now.packedSeq <= block * BLOCK_SIZE) return null;
  let isSame = now.packedSeq === mark.packedSeq && now.epoch >= mark.epoch;
  for (let epoch = mark.epoch + 1; isSame && epoch <= now.epoch; epoch += 1) isSame = own.has(epoch);
  const upTo = Math.min(now.packedSeq, (block + 1) * BLOCK_SIZE);
  const again = async () => withSums(block, encode(block, await makeBlock(services, tx, formId, block, upTo)), upTo);
  const written = isSame ? columns : await again();
  const epoch = await store.beginEpoch(tx, formId);
  await store.writeBlocks(tx, formId, epoch, written);
  return epoch;
}
