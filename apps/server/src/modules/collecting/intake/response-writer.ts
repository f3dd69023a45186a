/**
 * Writes responses in batches and returns each sender the outcome of its own response (R1, R13, R14). Never reports
 * success before the commit is confirmed. If the outcome of a commit is unknown (connection lost), it throws BUSY: the
 * client retries with the same id and gets the receipt if the response was stored.
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool, sqlState } from "../../../kernel/database.ts";
import { toStateError } from "../gates/index.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { RecentNames } from "./recent-names.ts";
import {
  findOutcomes,
  handOver,
  insertResponses,
  type Outcome,
  type SubmitRow,
} from "../../data/response-store/index.ts";

/** What a writer of responses needs. */
export type WriterServices = Pick<Services, "pool" | "log" | "handOver">;

/** Receipt of the response with this id: new, or the stored one if the same content was sent before. */
export type Receipt = string;

const LIMITS = { maxBatch: 128, maxQueued: 2000, lanes: 2, maxWaitMs: 700 } as const;

/** Number of recently stored response ids that this process remembers. */
const REMEMBERED = 20_000;

export class ResponseWriter {
  private readonly group: GroupCommit<SubmitRow, Receipt>;
  private readonly pool: Pool;
  private readonly underWay = new Map<string, Promise<Receipt>>();
  private readonly recent = new RecentNames(REMEMBERED);

  constructor(services: WriterServices) {
    this.pool = services.pool;
    this.group = new GroupCommit((rows) => writeRows(services, rows), LIMITS);
  }

  /**
   * Throws OutdatedRulesError and AppError: BUSY, COLLECT_CONFLICT, COLLECT_RESPONSE_DELETED, COLLECT_VERSION_WITHDRAWN
   * or the state of the form.
   * A retry that reaches the process that has stored the response, or is storing it, is answered by a lookup. This is
   * only an optimisation that saves a response number; correctness comes from the unique key in the database. A
   * response whose client has gone away (`isGivenUp`) before its write starts is not written.
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

/**
 * Returns the receipt of the stored response with this id; null if there is none. Throws if its content differs or it
 * was deleted.
 */
async function findEarlier(pool: Pool, row: SubmitRow): Promise<Receipt | null> {
  const [outcome] = await findOutcomes(pool, [row]);
  if (outcome === undefined || outcome.receipt === null) return null;
  const receipt = resolveOutcome(row, outcome);
  if (receipt instanceof Error) throw receipt;
  return receipt;
}

async function writeRows(services: WriterServices, rows: readonly SubmitRow[]): Promise<(Receipt | Error)[]> {
  try {
    return await storeRows(services, rows);
  } catch (error) {
    if (isDatabaseUnreachable(error)) return rows.map(() => new AppError("BUSY"));
    if (rows.length === 1 && !isConflictOfTransactions(error)) throw error;
    services.log.warn({ err: error, rows: rows.length }, "a group of responses was refused, writing them one by one");
    return writeSingly(services, rows);
  }
}

/** Writes the rows one by one, so that one bad row does not fail the others. */
async function writeSingly(services: WriterServices, rows: readonly SubmitRow[]): Promise<(Receipt | Error)[]> {
  const results: (Receipt | Error)[] = [];
  for (const row of rows) {
    try {
      results.push(...(await storeRows(services, [row])));
    } catch (error) {
      if (isDatabaseUnreachable(error) || isConflictOfTransactions(error)) results.push(new AppError("BUSY"));
      else {
        services.log.error({ err: error, formId: row.formId }, "a response was refused by the database");
        results.push(new AppError("INTERNAL"));
      }
    }
  }
  return results;
}

/** True for a serialisation failure or a deadlock. The transaction can be retried. */
export function isConflictOfTransactions(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40001" || state === "40P01";
}

/** Stores the rows and returns one result per row, in order. */
async function storeRows(services: WriterServices, rows: readonly SubmitRow[]): Promise<(Receipt | Error)[]> {
  const { pool } = services;
  const stored = await insertResponses(pool, rows);
  handOver(services, stored.batch);
  const results: (Receipt | Error)[] = rows.map((row) => row.receipt);
  if (stored.all) return results;
  const left = rows.flatMap((row, place) => (stored.has(row) ? [] : [{ row, place }]));
  const outcomes = await findOutcomes(
    pool,
    left.map(({ row }) => row),
  );
  left.forEach(({ row, place }, index) => {
    const outcome = outcomes[index];
    results[place] = outcome === undefined ? new AppError("BUSY") : resolveOutcome(row, outcome);
  });
  return results;
}

/**
 * The response was checked against the quotas of a version that is no longer the newest. The caller must check it
 * again.
 */
export class OutdatedRulesError extends Error {
  constructor() {
    super("the response was judged by an older version");
  }
}

/**
 * Decides the answer for a response that was not stored: the receipt if the same content is already stored, or the
 * error. `OutdatedRulesError` means that the caller must check the response again.
 */
export function resolveOutcome(row: Pick<SubmitRow, "contentHash" | "version">, outcome: Outcome): Receipt | Error {
  if (outcome.receipt !== null && outcome.contentHash !== null) {
    if (outcome.deleted) return new AppError("COLLECT_RESPONSE_DELETED");
    return outcome.contentHash === row.contentHash ? outcome.receipt : new AppError("COLLECT_CONFLICT");
  }
  // Whether a full form refuses is decided by its gates, in their order.
  const refusal = outcome.state === "full" ? null : toStateError(outcome.state);
  if (refusal !== null) return refusal;
  return row.version < (outcome.acceptsFrom ?? 0)
    ? new AppError("COLLECT_VERSION_WITHDRAWN")
    : new OutdatedRulesError();
}
