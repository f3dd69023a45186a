/**
 * Folding (R20): takes responses that are not counted yet into the stored counters. The mark of a form says up to which
 * number its responses are counted; numbers become visible in their order (see the submit statement), so nothing below
 * the mark can turn up later. Everything that changes counters of a form holds the mark's row, so a response is either
 * below the mark and counted as it is, or above it and not counted at all.
 */
import type { Services } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/database.ts";
import { listTail, type TailRow } from "../responses/index.ts";
import { ResponseCounter, type StoredResponse } from "./count-response.ts";
import { addCounters, deleteCounters, lockFold, setFoldedSeq } from "./counters.store.ts";

export type FoldServices = Pick<Services, "pool" | "db" | "transaction">;

/** Small, since counting blocks the event loop: submits must not wait for statistics. */
const BATCH = 250;

/** Folds everything there is and gives the number of responses looked at. Does nothing while another one folds. */
export async function foldForm(services: FoldServices, formId: number): Promise<number> {
  let folded = 0;
  for (;;) {
    const step = await services.transaction((tx) => foldBatch(services, tx, formId));
    folded += step;
    if (step < BATCH) return folded;
  }
}

async function foldBatch(services: FoldServices, tx: Tx, formId: number): Promise<number> {
  const mark = await lockFold(tx, formId, true);
  return mark === null ? 0 : foldAfter(services, tx, formId, mark);
}

async function foldAfter(services: FoldServices, tx: Tx, formId: number, mark: number): Promise<number> {
  const rows = await listTail(tx, formId, mark, BATCH);
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const counter = new ResponseCounter(services, tx, formId);
  await counter.addAll(rows.filter((row) => !row.deleted));
  await addCounters(tx, formId, counter.sums.listRows());
  await setFoldedSeq(tx, formId, last.seq);
  return rows.length;
}

/** Recomputes the counters of a form from its responses, in one transaction. */
export async function rebuildCounters(services: FoldServices, formId: number): Promise<number> {
  return services.transaction(async (tx) => {
    if ((await lockFold(tx, formId)) === null) return 0;
    await deleteCounters(tx, formId);
    const counter = new ResponseCounter(services, tx, formId);
    let mark = 0;
    let count = 0;
    for (let rows: TailRow[]; (rows = await listTail(tx, formId, mark, BATCH)).length > 0; count += rows.length) {
      await counter.addAll(rows.filter((row) => !row.deleted));
      mark = rows.at(-1)?.seq ?? mark;
    }
    await addCounters(tx, formId, counter.sums.listRows());
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

export interface ResponseChange {
  readonly seq: number;
  /** The response as it was counted; null when it was in the trash. */
  readonly before: StoredResponse | null;
  readonly after: StoredResponse | null;
}

/** Moves the counters along with an edit, a delete or a restore, in the same transaction. */
export async function countChange(
  services: FoldServices,
  tx: Tx,
  right: CountingRight,
  change: ResponseChange,
): Promise<void> {
  // not folded yet: the fold will read it as it is then
  if (change.seq > right.foldedSeq) return;
  const counter = new ResponseCounter(services, tx, right.formId);
  if (change.before !== null) await counter.addAll([change.before], -1);
  if (change.after !== null) await counter.addAll([change.after]);
  await addCounters(tx, right.formId, counter.sums.listRows());
}
