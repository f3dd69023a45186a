/**
 * Writes responses in groups and tells each sender what became of its own (R1, R13, R14).
 * Never says "stored" before the commit is known. When the outcome of a commit is unknown (connection lost) it says
 * BUSY: the client comes again with the same id and gets the receipt if it was stored.
 */
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { isDatabaseUnreachable, type Pool, sqlState } from "../../../kernel/database.ts";
import { handoverOf } from "../../data/statistics/index.ts";
import { toStateError } from "./collection-state.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { RecentNames } from "./recent-names.ts";
import {
  findOutcomes,
  insertResponses,
  type Outcome,
  type Stored,
  type SubmitRow,
  toSeconds,
} from "../../data/response-store/index.ts";

/** Receipt of the response under this id: the new one, or the one given before for the same content. */
export type Receipt = string;

const LIMITS = { maxBatch: 128, maxQueued: 2000, lanes: 2, maxWaitMs: 700 } as const;

/** Ids of responses that this process has stored and still knows of. */
const REMEMBERED = 20_000;

export class ResponseWriter {
  private readonly group: GroupCommit<SubmitRow, Receipt>;
  private readonly pool: Pool;
  private readonly underWay = new Map<string, Promise<Receipt>>();
  private readonly recent = new RecentNames(REMEMBERED);

  constructor(pool: Pool, log: FastifyBaseLogger) {
    this.pool = pool;
    this.group = new GroupCommit((rows) => writeRows(pool, log, rows), LIMITS);
  }

  /**
   * Throws OutdatedRulesError and AppError: BUSY, COLLECT_CONFLICT, COLLECT_RESPONSE_DELETED, COLLECT_VERSION_WITHDRAWN or
   * the state of the form. A retry that comes to
   * the process that has the response, or is about to, is looked up and not written: only the database's unique key
   * makes it right, this only keeps it from costing a number. A response whose sender is gone (`isGivenUp`) before its
   * write began is not written.
   */
  async write(row: SubmitRow, isGivenUp?: () => boolean): Promise<Receipt> {
    const id = row.responseId;
    const before = this.underWay.get(id);
    if (before !== undefined) await before.catch(() => {});
    const earlier = this.recent.has(id) ? await findEarlier(this.pool, row) : null;
    if (earlier !== null) return earlier;
    const writing = this.group.add(row, isGivenUp);
    this.underWay.set(id, writing);
    try {
      const receipt = await writing;
      this.recent.add(id);
      return receipt;
    } catch (error) {
      throw error instanceof QueueFullError ? new AppError("BUSY") : error;
    } finally {
      if (this.underWay.get(id) === writing) this.underWay.delete(id);
    }
  }
}

/** What to tell the sender when a response with this id is stored; null when there is none. */
async function findEarlier(pool: Pool, row: SubmitRow): Promise<Receipt | null> {
  const [outcome] = await findOutcomes(pool, [row]);
  if (outcome === undefined || outcome.receipt === null) return null;
  const receipt = judge(row, outcome);
  if (receipt instanceof Error) throw receipt;
  return receipt;
}

async function writeRows(pool: Pool, log: FastifyBaseLogger, rows: readonly SubmitRow[]): Promise<(Receipt | Error)[]> {
  try {
    return await storeRows(pool, rows);
  } catch (error) {
    if (isDatabaseUnreachable(error)) return rows.map(() => new AppError("BUSY"));
    if (rows.length === 1 && !isConflictOfTransactions(error)) throw error;
    log.warn({ err: error, rows: rows.length }, "a group of responses was refused, writing them one by one");
    return writeSingly(pool, log, rows);
  }
}

/** One bad row must not take the others with it. */
async function writeSingly(
  pool: Pool,
  log: FastifyBaseLogger,
  rows: readonly SubmitRow[],
): Promise<(Receipt | Error)[]> {
  const results: (Receipt | Error)[] = [];
  for (const row of rows) {
    try {
      results.push(...(await storeRows(pool, [row])));
    } catch (error) {
      if (isDatabaseUnreachable(error) || isConflictOfTransactions(error)) results.push(new AppError("BUSY"));
      else {
        log.error({ err: error, formId: row.formId }, "a response was refused by the database");
        results.push(new AppError("INTERNAL"));
      }
    }
  }
  return results;
}

/** Two transactions met and one had to give way; trying again is right. */
export function isConflictOfTransactions(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40001" || state === "40P01";
}

/** Stores rows and settles each by its position. */
async function storeRows(pool: Pool, rows: readonly SubmitRow[]): Promise<(Receipt | Error)[]> {
  const stored = await insertResponses(pool, rows);
  const results: (Receipt | Error)[] = rows.map((row) => row.receipt);
  if (stored.all) {
    handOver(pool, rows, stored);
    return results;
  }
  const left = rows.flatMap((row, place) => (stored.has(row) ? [] : [{ row, place }]));
  const outcomes = await findOutcomes(
    pool,
    left.map(({ row }) => row),
  );
  left.forEach(({ row, place }, index) => {
    const outcome = outcomes[index];
    results[place] = outcome === undefined ? new AppError("BUSY") : judge(row, outcome);
  });
  return results;
}

/** Gives the statistics what was stored. Numbers follow the order of the rows, form by form. */
function handOver(pool: Pool, rows: readonly SubmitRow[], { bases, microseconds }: Stored): void {
  const submittedAt = new Date(microseconds / 1000);
  for (const [formId, own] of Map.groupBy(rows, (row) => row.formId)) {
    const base = bases[formId];
    if (base === undefined) continue;
    const responses = own.map(({ version, answers, startedAt, facts }) => ({
      standing: facts.screenedOut ? ("screened" as const) : ("kept" as const),
      version,
      answers,
      submittedAt,
      seconds: toSeconds(startedAt, microseconds),
      score: facts.score,
      pageSeconds: facts.pageSeconds,
    }));
    handoverOf(pool).offer(formId, { firstSeq: base + 1, responses });
  }
}

/** A response was judged by limits of a version that is no longer the newest one. It has to be judged again. */
export class OutdatedRulesError extends Error {
  constructor() {
    super("the response was judged by an older version");
  }
}

/** What to tell the sender of a response that was not stored now; `OutdatedRulesError`: judge it again. */
export function judge(row: Pick<SubmitRow, "contentHash" | "version">, outcome: Outcome): Receipt | Error {
  if (outcome.receipt !== null && outcome.contentHash !== null) {
    if (outcome.deleted) return new AppError("COLLECT_RESPONSE_DELETED");
    return outcome.contentHash === row.contentHash ? outcome.receipt : new AppError("COLLECT_CONFLICT");
  }
  const refusal = toStateError(outcome.state);
  if (refusal !== null) return refusal;
  return row.version < (outcome.acceptsFrom ?? 0)
    ? new AppError("COLLECT_VERSION_WITHDRAWN")
    : new OutdatedRulesError();
}
