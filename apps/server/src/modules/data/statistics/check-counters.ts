/** Compares the statistics of a form with a recount of all its responses (R20), to detect drift. */
import {
  readTail,
  type BlockDifference,
  listBlockDifferences,
  type CounterRow,
  findFoldedSeq,
  isActivityWrong,
} from "../response-store/index.ts";
import { ResponseCounter } from "./count-response.ts";
import type { FoldServices } from "./fold.service.ts";
import { readCounters } from "./stats.service.ts";

export interface CounterDifference {
  readonly stored: CounterRow | null;
  readonly recounted: CounterRow | null;
}

/** Counters that differ from a recount in the same snapshot; empty if there is no drift. */
export async function findCounterDifferences(services: FoldServices, formId: number): Promise<CounterDifference[]> {
  return services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const stored = byName(await readCounters(services, tx, formId));
      const counter = new ResponseCounter(services, tx, formId);
      for await (const rows of readTail(tx, formId, 0))
        await counter.addAll(rows.filter((row) => row.standing === "kept"));
      return compare(stored, byName(counter.listRows()));
    });
}

/** Blocks that differ from a recount in the same snapshot; empty if there is no drift. */
export async function findBlockDifferences({ db }: FoldServices, formId: number): Promise<BlockDifference[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => listBlockDifferences(tx, formId, await findFoldedSeq(tx, formId)));
}

/** True if a list of forms orders the form by another number or time than its counters and responses say. */
export async function isOrderWrong({ db }: FoldServices, formId: number): Promise<boolean> {
  return isActivityWrong(db, formId);
}

function byName(rows: readonly CounterRow[]): Map<string, CounterRow> {
  return new Map(rows.map((row) => [JSON.stringify([row.version, row.questionId, row.key]), row]));
}

function compare(stored: Map<string, CounterRow>, recounted: Map<string, CounterRow>): CounterDifference[] {
  const names = new Set([...stored.keys(), ...recounted.keys()]);
  return [...names].flatMap((name) => {
    const pair = { stored: stored.get(name) ?? null, recounted: recounted.get(name) ?? null };
    return pair.stored?.n === pair.recounted?.n ? [] : [pair];
  });
}
