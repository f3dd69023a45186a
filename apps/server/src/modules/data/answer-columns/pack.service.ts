/**
 * Packs counted responses into blocks of columns (docs/adr/0075). The mark says up to which response columns are packed;
 * everything above it is read from the responses. Whoever changes blocks or a response holds the form's row of
 * `form_folds`, and every such change begins a new epoch in the same transaction. So a reader that knows mark and epoch
 * of its snapshot knows which blocks it may use, on any server process (docs/hazards.md#r69).
 */
import { isDeepStrictEqual } from "node:util";
import type { CompiledForm, JsonValue } from "@idata/engine";
import type { Services } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { lockFold } from "../response-store/index.ts";
import { findCounted, forgetCounted, notePacked, type WantedBlock } from "./counted-rows.ts";
import { BlockBuilder, toName } from "./column-builder.ts";
import { RawRows } from "./raw-rows.ts";
import {
  BLOCK_SIZE,
  decodeColumn,
  encodeColumn,
  type StoredColumn,
  type TextsColumn,
  toBlock,
  toPlace,
} from "./column-codec.ts";
import { isSumsKey, SUMMED_LISTS } from "./column-names.ts";
import { makeSums } from "./column-sums.ts";
import { type ColumnRow, listColumnValues } from "./column-values.ts";
import * as store from "./columns.store.ts";

export type ColumnServices = Pick<Services, "pool" | "db" | "transaction" | "connect">;

/**
 * Packs the responses that are counted and not packed yet, one block per transaction. Blocks that can still grow are
 * packed only with `partial`. Leaves the form to another transaction that holds it. Returns the number of blocks written.
 */
export async function packForm(
  services: ColumnServices,
  formId: number,
  { partial, signal }: { readonly partial: boolean; readonly signal?: AbortSignal },
): Promise<number> {
  for (let blocks = 0; ; blocks += 1) {
    if (signal?.aborted === true) return blocks;
    const packed = await services.transaction((tx) => packNextBlock(services, tx, formId, partial));
    if (packed === null) return blocks;
    notePacked(services.pool, packed.wanted, packed.newEpoch);
  }
}

/**
 * Packs the blocks that counting has just filled, while this process still has them in memory. Does nothing if the
 * responses between the two marks fill none.
 */
export async function packFilled(
  services: ColumnServices,
  formId: number,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  if (toBlock(after + 1) < toBlock(upTo + 1)) await packForm(services, formId, { partial: false });
}

interface Packed {
  readonly wanted: WantedBlock;
  readonly newEpoch: number;
}

/** Null if there is nothing to pack. */
async function packNextBlock(
  services: ColumnServices,
  tx: Tx,
  formId: number,
  partial: boolean,
): Promise<Packed | null> {
  const foldedSeq = await lockFold(tx, formId, true);
  if (foldedSeq === null) return null;
  const { packedSeq, epoch } = await store.readMark(tx, formId);
  const block = toBlock(packedSeq + 1);
  const end = (block + 1) * BLOCK_SIZE;
  const upTo = Math.min(foldedSeq, end);
  if (upTo <= packedSeq || (upTo < end && !partial)) return null;
  const wanted = { formId, block, upTo, epoch };
  const counted = findCounted(services.pool, wanted);
  const made = counted === null ? await readBlock(services, tx, wanted, packedSeq) : finish(counted);
  const encoded = encode(block, made);
  const sums = upTo === end ? await makeSums(block, encoded) : [];
  const newEpoch = await store.beginEpoch(tx, formId, upTo);
  await store.writeBlocks(tx, formId, newEpoch, [...encoded, ...sums]);
  return { wanted, newEpoch };
}

/**
 * Makes the sums of full blocks that have none, because a response was changed or because the block was packed by an older
 * version. At most `most` blocks, each in its own transaction. Returns how many were made.
 */
export async function sumBlocks(services: ColumnServices, most: number, signal?: AbortSignal): Promise<number> {
  let made = 0;
  for (const { formId, block } of await store.listUnsummedBlocks(services.db, most)) {
    if (signal?.aborted === true) break;
    if (await services.transaction((tx) => sumBlock(tx, formId, block))) made += 1;
  }
  return made;
}

/** False if another transaction holds the form, or the sums have been made meanwhile. */
async function sumBlock(tx: Tx, formId: number, block: number): Promise<boolean> {
  if ((await lockFold(tx, formId, true)) === null) return false;
  const { packedSeq } = await store.readMark(tx, formId);
  if (packedSeq < (block + 1) * BLOCK_SIZE) return false;
  if ((await store.readBlocks(tx, formId, [block], [SUMMED_LISTS])).length > 0) return false;
  const sums = await makeSums(block, await store.readBlocks(tx, formId, [block]));
  // Readers keep which blocks there are, by epoch.
  await store.writeBlocks(tx, formId, await store.beginEpoch(tx, formId), sums);
  return true;
}

/** Collects the columns from what is packed and from the responses after it. */
async function readBlock(
  services: ColumnServices,
  tx: Tx,
  { formId, block, upTo }: WantedBlock,
  packedSeq: number,
): Promise<MadeColumns> {
  const isNew = packedSeq === block * BLOCK_SIZE;
  const builder = isNew ? new BlockBuilder(BLOCK_SIZE) : await openBlock(tx, formId, block);
  // A block with a long column is made anew, because what the column has so far is not stored.
  const from = builder === null ? block * BLOCK_SIZE : packedSeq;
  return addRows(services, tx, formId, builder ?? new BlockBuilder(BLOCK_SIZE), { after: from, upTo });
}

/** The columns of a block as far as they are packed; null if not all of them are stored. */
async function openBlock(executor: Executor, formId: number, block: number): Promise<BlockBuilder | null> {
  const builder = new BlockBuilder(BLOCK_SIZE);
  for (const { key, data } of await store.readBlocks(executor, formId, [block])) {
    const column = decodeColumn(data);
    if (column.kind === "long") return null;
    builder.continue(key, column);
  }
  return builder;
}

/**
 * Adds the rows by a connection of its own, because those of the pool have the pipeline of statements. It sees what was
 * committed before, which is everything: the caller holds the form's row of `form_folds`.
 */
async function addRows(
  services: ColumnServices,
  executor: Executor,
  formId: number,
  builder: BlockBuilder,
  range: store.SeqRange,
): Promise<MadeColumns> {
  const rows = new RawRows(builder, (version) => getCompiled(services, formId, version, executor));
  const client = await services.connect({ copies: true });
  try {
    for await (const copied of store.copyRawRows(client, formId, range)) await rows.addRows(copied);
  } finally {
    await client.end();
  }
  return rows.finish();
}

/** The same from parsed responses: the check of columns must not repeat a fault of what has made them. */
async function addParsedRows(
  services: ColumnServices,
  executor: Executor,
  formId: number,
  builder: BlockBuilder,
  range: store.SeqRange,
): Promise<void> {
  for await (const rows of store.readColumnRows(executor, formId, range)) {
    const forms = new Map<number, CompiledForm>();
    for (const { version } of rows)
      if (!forms.has(version)) forms.set(version, await getCompiled(services, formId, version, executor));
    for (const row of rows) {
      const form = forms.get(row.version);
      if (form !== undefined) builder.add(toPlace(row.seq), row, form);
    }
  }
}

/** All responses of a block, read again by the transaction that holds the form's row of `form_folds`. */
export const makeBlock = (
  services: ColumnServices,
  tx: Tx,
  formId: number,
  block: number,
  upTo: number,
): Promise<MadeColumns> =>
  addRows(services, tx, formId, new BlockBuilder(BLOCK_SIZE), { after: block * BLOCK_SIZE, upTo });

type MadeColumns = ReadonlyMap<string, StoredColumn | TextsColumn>;

const finish = ({ columns }: BlockBuilder): MadeColumns =>
  new Map([...columns].map(([key, column]) => [key, column.finish()]));

export function encode(block: number, made: MadeColumns): store.BlockOfColumn[] {
  const encoded: store.BlockOfColumn[] = [];
  for (const [key, column] of made) {
    const data = encodeColumn(column);
    if (data !== null) encoded.push({ key, block, data });
  }
  return encoded;
}

/**
 * Brings the columns up to date with a response that was edited, deleted or restored, in the transaction that changed it.
 * The caller holds the form's row of `form_folds`. `before` is the response as it was.
 */
export async function changeColumns(
  services: ColumnServices,
  tx: Tx,
  formId: number,
  before: ColumnRow,
): Promise<void> {
  const { packedSeq } = await store.readMark(tx, formId);
  // Even if the response is in no block: readers keep what they have read above the mark.
  const epoch = await store.beginEpoch(tx, formId);
  forgetCounted(services.pool, formId);
  if (before.seq > packedSeq) return;
  const [after] = await store.listColumnRows(tx, formId, { after: before.seq - 1, upTo: before.seq, limit: 1 });
  if (after === undefined) throw new Error("a response that is being changed does not exist");
  const valuesOf = async (row: ColumnRow): Promise<ReadonlyMap<string, JsonValue>> =>
    listColumnValues(row, await getCompiled(services, formId, row.version, tx));
  const [old, now] = [await valuesOf(before), await valuesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), now.get(key)),
  );
  if (changed.length === 0) return;
  const block = toBlock(before.seq);
  const builder = new BlockBuilder(BLOCK_SIZE);
  const long: store.BlockOfColumn[] = [];
  for (const { key, data } of await store.readBlocks(tx, formId, [block], changed)) {
    const column = decodeColumn(data);
    if (column.kind === "long") long.push({ key, block, data });
    else builder.continue(key, column);
  }
  const longKeys = new Set(long.map(({ key }) => key));
  const rewritten = changed.filter((key) => !longKeys.has(key));
  for (const key of rewritten) builder.set(toPlace(before.seq), key, now.get(key) ?? null);
  // The sums of the block go too; they are made again in the background.
  await store.deleteBlocksOf(tx, formId, block, rewritten);
  await store.writeBlocks(tx, formId, epoch, [...encode(block, finish(builder)), ...long]);
}

export interface ColumnDifference {
  readonly block: number;
  /** See `column-names.ts`. */
  readonly key: string;
}

/** Columns of blocks that differ from the responses in the same snapshot; empty if there is no drift. */
export async function findColumnDifferences(services: ColumnServices, formId: number): Promise<ColumnDifference[]> {
  return services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const { packedSeq } = await store.readMark(tx, formId);
      const differences: ColumnDifference[] = [];
      const stored = await store.listBlocks(tx, formId);
      const blocks = new Set(stored.flatMap((column) => column.blocks.map(([block]) => block)));
      for (let block = 0; block * BLOCK_SIZE < packedSeq; block += 1) blocks.add(block);
      for (const block of blocks) differences.push(...(await compareBlock(services, tx, formId, block, packedSeq)));
      return differences;
    });
}

async function compareBlock(
  services: ColumnServices,
  tx: Executor,
  formId: number,
  block: number,
  packedSeq: number,
): Promise<ColumnDifference[]> {
  const made = new BlockBuilder(BLOCK_SIZE);
  const upTo = Math.min(packedSeq, (block + 1) * BLOCK_SIZE);
  await addParsedRows(services, tx, formId, made, { after: block * BLOCK_SIZE, upTo });
  const blocks = await store.readBlocks(tx, formId, [block]);
  const stored = new Map(blocks.map(({ key, data }) => [key, data]));
  const ofSums = await compareSums(tx, formId, block, blocks);
  const ofColumns = [...new Set([...stored.keys(), ...made.columns.keys()])].flatMap((key) => {
    const data = stored.get(key);
    const found = data === undefined ? null : decodeColumn(data);
    const wanted = made.columns.get(key);
    const encoded = wanted === undefined ? null : encodeColumn(wanted.finish());
    const expected = encoded === null ? null : decodeColumn(encoded);
    return haveSameValues(found, expected) ? [] : [{ block, key }];
  });
  return [...ofColumns, ...ofSums];
}

/** Sums that are not those of the stored columns. */
async function compareSums(
  tx: Executor,
  formId: number,
  block: number,
  columns: readonly store.BlockOfColumn[],
): Promise<ColumnDifference[]> {
  const stored = (await store.listBlocks(tx, formId)).filter(({ key }) => isSumsKey(key));
  const keys = stored.flatMap(({ key, blocks }) => (blocks.some(([own]) => own === block) ? [key] : []));
  if (keys.length === 0) return [];
  const made = new Map((await makeSums(block, columns)).map(({ key, data }) => [key, data]));
  const found = new Map((await store.readBlocks(tx, formId, [block], keys)).map(({ key, data }) => [key, data]));
  return [...new Set([...found.keys(), ...made.keys()])].flatMap((key) => {
    const [one, other] = [found.get(key), made.get(key)];
    return one !== undefined && other?.equals(one) === true ? [] : [{ block, key }];
  });
}

/** Whether all places have the same values, whatever their codes are. Null is a column without values. */
function haveSameValues(a: StoredColumn | null, b: StoredColumn | null): boolean {
  if (a?.kind === "numbers" && b?.kind === "numbers")
    return a.numbers.every((number, place) => Object.is(number, b.numbers[place]));
  if (a?.kind !== "codes" || b?.kind !== "codes") return a?.kind === b?.kind;
  const [names, others] = [a.values.map(toName), b.values.map(toName)];
  return a.codes.every((code, place) => names[code] === others[b.codes[place] ?? 0]);
}
