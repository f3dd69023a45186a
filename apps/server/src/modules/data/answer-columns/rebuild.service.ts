/**
 * Makes all columns of a form again, after a fault or a restore. While the database writes a block, the next one is read
 * and packed; each block is written in its own transaction, so nobody waits long for the form's row of `form_folds`.
 *
 * Hazard: a response of a block changes after the block was read and before it is written. Each change begins a new epoch
 * in its transaction (docs/hazards.md#r69), so a block is written as it was read only if no epochs have begun since but
 * those of the rebuild itself. Otherwise it is read again under the lock.
 */
import type { Tx } from "../../../kernel/database.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { lockFold } from "../response-store/index.ts";
import { BlockBuilder } from "./column-builder.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
import { makeSums } from "./column-sums.ts";
import * as store from "./columns.store.ts";
import { type ColumnServices, encode, makeBlock } from "./pack.service.ts";
import { RawRows } from "./raw-rows.ts";

/** A block as of one snapshot. */
interface BlockRead {
  readonly block: number;
  readonly mark: store.ColumnMark;
  readonly columns: readonly store.BlockOfColumn[];
}

/** Returns the number of blocks. */
export async function rebuildColumns(services: ColumnServices, formId: number): Promise<number> {
  const rows = new RawRows(new BlockBuilder(BLOCK_SIZE), (version) => getCompiled(services, formId, version));
  const own = new Set<number>();
  const client = await services.connect({ copies: true });
  try {
    let writing = Promise.resolve(true);
    for (let block = 0; ; block += 1) {
      const read = await readBlock(client, formId, block, rows);
      if (!(await writing)) return block - 1;
      writing = writeBlock(services, formId, read, own);
      // If reading fails before it is awaited, its rejection must not end the process.
      writing.catch(() => {});
    }
  } finally {
    await client.end();
  }
}

async function readBlock(
  client: Awaited<ReturnType<ColumnServices["connect"]>>,
  formId: number,
  block: number,
  rows: RawRows,
): Promise<BlockRead> {
  await client.query("start transaction isolation level repeatable read read only");
  const mark = await store.readMarkBy(client, formId);
  const upTo = Math.min(mark.packedSeq, (block + 1) * BLOCK_SIZE);
  rows.clear();
  for await (const copied of store.copyRawRows(client, formId, { after: block * BLOCK_SIZE, upTo }))
    await rows.addRows(copied);
  await client.query("commit");
  return { block, mark, columns: await withSums(block, encode(block, rows.finish()), upTo) };
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
