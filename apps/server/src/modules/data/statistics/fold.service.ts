/**
 * Folding (R20): takes responses that are not counted yet into the stored counters. The mark of a form says up to which
 * number its responses are counted; numbers become visible in their order (see the submit statement), so nothing below
 * the mark can turn up later. Everything that changes counters of a form holds the mark's row, so a response is either
 * below the mark and counted as it is, or above it and not counted at all.
 */
import type { Services } from "../../../kernel/context.ts";
import { liftStatementLimit, type Tx, violatedConstraint } from "../../../kernel/database.ts";
import {
  listTail,
  readTail,
  BlockSums,
  type Standing,
  addBlocks,
  insertBlocks,
  moveInBlocks,
  addCounters,
  deleteBlocks,
  deleteCounters,
  hasFold,
  lockFold,
  setFoldedSeq,
} from "../response-store/index.ts";
import { ResponseCounter, type StoredResponse } from "./count-response.ts";
import { handoverOf } from "./handover.ts";

export type FoldServices = Pick<Services, "pool" | "db" | "transaction">;

/** Responses read at once. */
const PIECE = 500;
/** Responses of one transaction: the more, the fewer times the same counters are written. */
const BATCH = 2000;

/** Folds everything there is. Returns false if somebody else holds the fold row at the moment, so something may be left. */
export async function foldForm(services: FoldServices, formId: number): Promise<boolean> {
  for (;;) {
    const { count, mark, isHeld } = await foldBatch(services, formId);
    handoverOf(services.pool).drop(formId, mark);
    if (isHeld) return false;
    if (count < BATCH) return true;
  }
}

async function foldBatch(services: FoldServices, formId: number): Promise<Folded & { readonly isHeld: boolean }> {
  try {
    return await services.transaction(async (tx) => {
      const mark = await lockFold(tx, formId, true);
      if (mark !== null) return { ...(await foldAfter(services, tx, formId, mark)), isHeld: false };
      return { ...NOTHING, isHeld: await hasFold(tx, formId) };
    });
  } catch (error) {
    // the form is being purged at this moment
    if (violatedConstraint(error) === "form_folds_form_fk") return { ...NOTHING, isHeld: false };
    throw error;
  }
}

interface Folded {
  readonly count: number;
  /** Where the mark is now. */
  readonly mark: number;
}

const NOTHING: Folded = { count: 0, mark: 0 };

async function foldAfter(services: FoldServices, tx: Tx, formId: number, from: number): Promise<Folded> {
  const handover = handoverOf(services.pool);
  const counter = new ResponseCounter(services, tx, formId);
  const blocks = new BlockSums();
  let mark = from;
  let count = 0;
  while (count < BATCH) {
    const handed = handover.find(formId, mark);
    if (handed !== undefined) {
      await counter.addAll(handed.responses.filter(({ standing }) => standing === "kept"));
      for (const [at, response] of handed.responses.entries()) blocks.add({ ...response, seq: handed.firstSeq + at });
      mark += handed.responses.length;
      count += handed.responses.length;
      continue;
    }
    const rows = await listTail(tx, formId, mark, PIECE);
    await counter.addAll(rows.filter(({ standing }) => standing === "kept"));
    for (const row of rows) blocks.add(row);
    mark = rows.at(-1)?.seq ?? mark;
    count += rows.length;
    if (rows.length < PIECE) break;
  }
  if (mark > from) {
    await addCounters(tx, formId, counter.listRows());
    await addBlocks(tx, formId, blocks.listRows());
    await setFoldedSeq(tx, formId, mark);
  }
  return { count, mark };
}

/** Recomputes the counters and blocks of a form from its responses, in one transaction. */
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

/** The right to change counters of a form; held until the transaction ends. Take it before locking a response. */
export interface CountingRight {
  readonly formId: number;
  readonly foldedSeq: number;
}

/** Null when the form is gone. */
export async function takeCountingRight(tx: Tx, formId: number): Promise<CountingRight | null> {
  const foldedSeq = await lockFold(tx, formId);
  return foldedSeq === null ? null : { formId, foldedSeq };
}

/**
 * Counts everything up to a response as it was stored. Must come before the response is changed: what is above the mark
 * is never changed, which is why the fold may use what it was handed.
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
  readonly version: number;
  readonly from: Standing;
  readonly to: Standing;
  /** The response as it was counted; null if it did not count. */
  readonly before: StoredResponse | null;
  readonly after: StoredResponse | null;
}

/** Moves the counters along with an edit, a delete or a restore of a counted response, in the same transaction. */
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
  if (change.from !== change.to) await moveInBlocks(tx, right.formId, change);
}
