/**
 * Columns of responses that this process has counted and that are not packed yet. Counting has just read and parsed
 * them, so a block that was counted here from its first response on is packed without reading it again.
 *
 * Hazard: a response changes after it was counted. Each change begins a new epoch (docs/hazards.md#r69), and what was
 * collected in another epoch is thrown away.
 */
import type { Services } from "../../../kernel/context.ts";
import type { Pool, Tx } from "../../../kernel/database.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import type { TailRow } from "../response-store/index.ts";
import { BlockBuilder } from "./column-builder.ts";
import { BLOCK_SIZE, toBlock, toPlace } from "./column-codec.ts";
import { readMark } from "./columns.store.ts";

interface CountedBlock {
  readonly formId: number;
  readonly block: number;
  readonly builder: BlockBuilder;
  /** All responses of the block up to this number are in the builder. */
  upTo: number;
  epoch: number;
}

/** Blocks of all forms together; a block takes about a megabyte. */
const MOST_BLOCKS = 8;
/** A block whose texts are longer together is read again when it is packed. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The blocks of a process, the one that was counted last at the end. */
const collected = new WeakMap<Pool, CountedBlock[]>();

export interface CountedRows {
  /** The mark of the statistics before and after: all responses between them are in `rows`. */
  readonly after: number;
  readonly upTo: number;
  readonly rows: readonly TailRow[];
}

/** Call it in the transaction that counts the rows and holds the form's row of `form_folds`. */
export async function keepCounted(
  services: Pick<Services, "pool" | "db">,
  tx: Tx,
  formId: number,
  { after, upTo, rows }: CountedRows,
): Promise<void> {
  if (upTo <= after) return;
  const { epoch } = await readMark(tx, formId);
  for (let block = toBlock(after + 1); block <= toBlock(upTo); block += 1) {
    const counted = startOrContinue(services.pool, { formId, block, after, epoch });
    if (counted === null) continue;
    counted.upTo = Math.min(upTo, (block + 1) * BLOCK_SIZE);
    for (const row of rows) {
      if (toBlock(row.seq) !== block) continue;
      const form = await getCompiled(services, formId, row.version, tx);
      counted.builder.add(toPlace(row.seq), toColumnRow(row), form);
    }
    if (counted.builder.characters > MOST_CHARACTERS) forget(services.pool, counted);
  }
}

function startOrContinue(
  pool: Pool,
  { formId, block, after, epoch }: Pick<CountedBlock, "formId" | "block" | "epoch"> & { readonly after: number },
): CountedBlock | null {
  let all = collected.get(pool);
  if (all === undefined) collected.set(pool, (all = []));
  const found = find(pool, formId, block);
  if (found !== null) forget(pool, found);
  const isFromStart = after <= block * BLOCK_SIZE;
  const isContinued = found !== null && found.epoch === epoch && found.upTo === after;
  if (!isFromStart && !isContinued) return null;
  const counted =
    found !== null && isContinued
      ? found
      : { formId, block, builder: new BlockBuilder(BLOCK_SIZE), upTo: block * BLOCK_SIZE, epoch };
  all.push(counted);
  if (all.length > MOST_BLOCKS) all.shift();
  return counted;
}

const find = (pool: Pool, formId: number, block: number): CountedBlock | null =>
  collected.get(pool)?.find((one) => one.formId === formId && one.block === block) ?? null;

function forget(pool: Pool, counted: CountedBlock): void {
  const all = collected.get(pool);
  const at = all?.indexOf(counted) ?? -1;
  if (at >= 0) all?.splice(at, 1);
}

export interface WantedBlock {
  readonly formId: number;
  readonly block: number;
  /** Number of the last response that is to be packed. */
  readonly upTo: number;
  readonly epoch: number;
}

/** The columns of a block from its first response on; null if this process has not counted exactly these responses. */
export function findCounted(pool: Pool, { formId, block, upTo, epoch }: WantedBlock): BlockBuilder | null {
  const found = find(pool, formId, block);
  return found !== null && found.epoch === epoch && found.upTo === upTo ? found.builder : null;
}

/**
 * Call it after the transaction that packed a block was committed. What this process has collected of the form in the
 * epoch before is still right in the one that the packing began, except the block if it is full.
 */
export function notePacked(pool: Pool, packed: WantedBlock, newEpoch: number): void {
  const ofForm = listOf(pool, packed.formId);
  for (const one of ofForm) {
    const isDone = one.block === packed.block && packed.upTo === (packed.block + 1) * BLOCK_SIZE;
    if (isDone || one.epoch !== packed.epoch) forget(pool, one);
    else one.epoch = newEpoch;
  }
}

/** Nothing of a response that was changed or deleted stays in memory. */
export function forgetCounted(pool: Pool, formId: number): void {
  for (const one of listOf(pool, formId)) forget(pool, one);
}

const listOf = (pool: Pool, formId: number): CountedBlock[] =>
  (collected.get(pool) ?? []).filter((one) => one.formId === formId);

const toColumnRow = ({ score, ...row }: TailRow) => ({
  ...row,
  points: score?.points ?? null,
  max: score?.max ?? null,
  band: score?.band ?? null,
  toMark: score?.toMark ?? null,
});
