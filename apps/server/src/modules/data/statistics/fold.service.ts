/**
 * Folding (R20): adds responses that are not counted yet to the stored counters. The mark of a form is the number up to
 * which its responses are counted. Numbers become visible in order (see the submit statement), so no response can
 * appear below the mark later. Every change of a form's counters holds the lock of the mark's row. So a response is
 * either at or below the mark and counted in its current state, or above the mark and not counted at all.
 */
import type { Services } from "../../../kernel/context.ts";
import { liftStatementLimit, type Tx } from "../../../kernel/database.ts";
import { keepCounted, packFilled } from "../answer-columns/index.ts";
import {
  forgetHanded,
  listHanded,
  listTail,
  readTail,
  BlockSums,
  type Standing,
  type TailRow,
  addBlocks,
  insertBlocks,
  moveInBlocks,
  recountBlocksAt,
  addCounters,
  deleteBlocks,
  deleteCounters,
  hasFold,
  lockFold,
  setFoldedSeq,
  storeActivity,
} from "../response-store/index.ts";
import { ResponseCounter, type StoredResponse } from "./count-response.ts";

export type FoldServices = Pick<Services, "pool" | "db" | "transaction" | "connect">;

/** Responses read per query. */
const PIECE = 500;
/** Responses counted per transaction. Larger batches write the same counters less often. */
const BATCH = 2000;

/**
 * Counts all responses that are not counted yet. If another transaction holds the counters, waits for it or leaves the
 * rest; returns false if some responses may be left.
 */
export async function foldForm(
  services: FoldServices,
  formId: number,
  ifHeld: "wait" | "leave" = "leave",
): Promise<boolean> {
  for (;;) {
    const { count, before, mark, isHeld } = await foldBatch(services, formId, ifHeld);
    if (isHeld) return false;
    // Only after the commit: an attempt that fails needs them again.
    forgetHanded(services.pool, formId, mark);
    await packFilled(services, formId, { after: before, upTo: mark });
    if (count < BATCH) return true;
  }
}

async function foldBatch(
  services: FoldServices,
  formId: number,
  ifHeld: "wait" | "leave",
): Promise<Folded & { readonly isHeld: boolean }> {
  return services.transaction(async (tx) => {
    const mark = await lockFold(tx, formId, ifHeld === "leave");
    if (mark !== null) return { ...(await foldAfter(services, tx, formId, mark)), isHeld: false };
    return { ...NOTHING, isHeld: await hasFold(tx, formId) };
  });
}

interface Folded {
  readonly count: number;
  /** The mark before and after counting. */
  readonly before: number;
  readonly mark: number;
}

const NOTHING: Folded = { count: 0, before: 0, mark: 0 };

async function foldAfter(services: FoldServices, tx: Tx, formId: number, from: number): Promise<Folded> {
  const counter = new ResponseCounter(services, tx, formId);
  const blocks = new BlockSums();
  const all: TailRow[] = [];
  let mark = from;
  let count = 0;
  while (count < BATCH) {
    const handed = await listHanded(services.pool, tx, formId, mark, BATCH - count);
    const rows = handed.length > 0 ? handed : await listTail(tx, formId, mark, PIECE);
    await counter.addAll(rows.filter(({ standing }) => standing === "kept"));
    for (const row of rows) blocks.add(row);
    all.push(...rows);
    mark = rows.at(-1)?.seq ?? mark;
    count += rows.length;
    if (handed.length === 0 && rows.length < PIECE) break;
  }
  if (mark > from) {
    await addCounters(tx, formId, counter.listRows());
    await addBlocks(tx, formId, blocks.listRows());
    await setFoldedSeq(tx, formId, mark);
    await keepCounted(services, tx, formId, { after: from, upTo: mark, rows: all });
  }
  return { count, before: from, mark };
}

/**
 * Recomputes the counters and blocks of a form from its responses in one transaction. Returns the number of responses.
 */
export async function rebuildCounters(services: FoldServices, formId: number): Promise<number> {
  return services.transaction(async (tx) => {
    if ((await lockFold(tx, formId)) === null) return 0;
    await deleteBlocks(tx, formId);
    await deleteCounters(tx, formId);
    const counter = new ResponseCounter(services, tx, formId);
    let mark = 0;
    let count = 0;
    for await (const rows of readTail(tx, formId, 0)) {
      await counter.addAll(rows.filter(({ standing }) => standing === "kept"));
      mark = rows.at(-1)?.seq ?? mark;
      count += rows.length;
    }
    await addCounters(tx, formId, counter.listRows());
    await liftStatementLimit(tx);
    await insertBlocks(tx, formId, mark);
    await setFoldedSeq(tx, formId, mark);
    return count;
  });
}

/** Proof that the transaction holds the lock for changing the counters of a form. Take it before locking a response. */
export interface CountingRight {
  readonly formId: number;
  readonly foldedSeq: number;
}

/** Returns null if the form does not exist. */
export async function takeCountingRight(tx: Tx, formId: number): Promise<CountingRight | null> {
  const foldedSeq = await lockFold(tx, formId);
  return foldedSeq === null ? null : { formId, foldedSeq };
}

/**
 * Counts all responses up to and including `seq`. Call this before changing a response, so that a change is
 * always one of a counted response.
 */
export async function countUpTo(services: FoldServices, tx: Tx, right: CountingRight, seq: number): Promise<void> {
  for (let mark = right.foldedSeq; mark < seq;) {
    const folded = await foldAfter(services, tx, right.formId, mark);
    if (folded.mark === mark) throw new Error("a response that exists cannot be counted");
    mark = folded.mark;
  }
}

export interface ResponseChange {
  readonly seq: number;
  /** The version of the response before the change. */
  readonly version: number;
  /** An edit may carry the response over to a newer version. */
  readonly newVersion: number;
  readonly from: Standing;
  readonly to: Standing;
  /** The response as it was counted; null if it did not count. */
  readonly before: StoredResponse | null;
  readonly after: StoredResponse | null;
}

/**
 * Updates the counters for an edit, a delete or a restore of a counted response, in the same transaction and after the
 * response itself.
 */
export async function countChange(
  services: FoldServices,
  tx: Tx,
  right: CountingRight,
  change: ResponseChange,
): Promise<void> {
  const counter = new ResponseCounter(services, tx, right.formId);
  if (change.before !== null) await counter.addAll([change.before], -1);
  if (change.after !== null) await counter.addAll([change.after]);
  await addCounters(tx, right.formId, counter.listRows());
  if (change.newVersion !== change.version) {
    const mark = (await lockFold(tx, right.formId)) ?? right.foldedSeq;
    await recountBlocksAt(tx, right.formId, change.seq, mark);
  } else if (change.from !== change.to) await moveInBlocks(tx, right.formId, change);
  await storeActivity(tx, right.formId);
}
