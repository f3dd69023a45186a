/**
 * Stores responses of forms with gates or quotas (docs/adr/0050): many in one transaction and one commit, like `ResponseWriter`.
 * The transaction locks the forms, judges the responses in order, stores those that pass and takes what they need.
 * Never reports success before the commit is confirmed (R1).
 */
import type { KeyObject } from "node:crypto";
import type { Claim } from "@idata/engine";
import type { PoolClient } from "pg";
import { AppError } from "../../../kernel/app-error.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import {
  findOutcomes,
  handOver,
  insertResponses,
  type StoredBatch,
  type SubmitRow,
} from "../../data/response-store/index.ts";
import { isUniqueName, splitName } from "../../data/quotas/index.ts";
import { deleteSubmittedDrafts } from "../../data/response-drafts/index.ts";
import { type Ask, judge, type Judged, takeAll, type Verdict, type Visitor } from "../gates/index.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { isConflictOfTransactions, type Receipt, resolveOutcome, type WriterServices } from "./response-writer.ts";

export interface GatedRow {
  readonly row: SubmitRow;
  readonly visitor: Visitor;
  /** Claims under the quotas of the newest version. */
  readonly claims: readonly Claim[];
}

const LIMITS = { maxBatch: 128, maxQueued: 2000, lanes: 4, maxWaitMs: 1500 } as const;

export const toAsk = ({ row, visitor, claims }: GatedRow): Ask => ({
  formId: row.formId,
  visitor,
  response: {
    responseId: row.responseId,
    version: row.version,
    checkedVersion: row.checkedVersion,
    takesPlace: !row.facts.screenedOut,
    claims,
  },
});

/** The account, or the person of the list, stands beside the response if the form's rules, as they are under its lock, say so. */
export const withRespondent = (
  row: SubmitRow,
  { respondentId, personId, fixed }: Extract<Verdict, { kind: "passes" }>,
): SubmitRow => {
  if (respondentId === null && personId === null && fixed.length === 0) return row;
  return { ...row, facts: { ...row.facts, respondentId, personId, fixed: fixed.length === 0 ? null : fixed } };
};

export class GatedWriter {
  private readonly group: GroupCommit<GatedRow, Receipt>;

  constructor(services: WriterServices, secret: KeyObject) {
    this.group = new GroupCommit((rows, release) => writeRows({ services, secret }, rows, release), {
      ...LIMITS,
      lockOf: ({ row }) => row.formId,
    });
  }

  /** Throws what `ResponseWriter.write` throws, and the refusals of the gates. */
  async write(row: GatedRow, isGivenUp?: () => boolean): Promise<Receipt> {
    try {
      return await this.group.add(row, isGivenUp);
    } catch (error) {
      throw error instanceof QueueFullError ? new AppError("BUSY") : error;
    }
  }
}

interface Writing {
  readonly services: WriterServices;
  readonly secret: KeyObject;
}

async function writeRows(
  writing: Writing,
  rows: readonly GatedRow[],
  release: () => void,
): Promise<(Receipt | Error)[]> {
  try {
    return await storeRows(writing, rows, release);
  } catch (error) {
    if (isDatabaseUnreachable(error)) return rows.map(() => new AppError("BUSY"));
    if (rows.length === 1) return [isConflictOfTransactions(error) ? new AppError("BUSY") : asError(error)];
    writing.services.log.warn(
      { err: error, rows: rows.length },
      "a group of responses was refused, writing them one by one",
    );
    const results: (Receipt | Error)[] = [];
    for (const row of rows) results.push(...(await writeRows(writing, [row], release)));
    return results;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function storeRows(
  { services, secret }: Writing,
  rows: readonly GatedRow[],
  release: () => void,
): Promise<(Receipt | Error)[]> {
  const { pool } = services;
  let batch: StoredBatch | null = null;
  const work = async (client: PoolClient, begun: Promise<unknown>): Promise<Kept<Judged>> => {
    const [judged] = await Promise.all([judge(client, secret, rows.map(toAsk), { lock: true }), begun]);
    const passed = rows.flatMap(({ row }, at) => {
      const verdict = judged.verdicts[at];
      return verdict?.kind === "passes" ? [withRespondent(row, verdict)] : [];
    });
    if (passed.length === 0) return { keep: false, result: judged };
    // Both are sent at once; what is taken counts only if everything was stored.
    const [stored, hasTaken] = await Promise.all([insertResponses(client, passed, "gated"), takeAll(client, judged)]);
    const isTaken = stored.all && hasTaken;
    ({ batch } = stored);
    if (isTaken) await deleteSubmittedDrafts(client, listWithDrafts(rows, judged.verdicts));
    // Somebody restored a response at the same moment and was first: all of them are judged again.
    const again = rows.map((): Verdict => ({ kind: "outdated" }));
    return { keep: isTaken, result: isTaken ? judged : { ...judged, verdicts: again } };
  };
  // The next batch waits for the lock in the database while this one is committed, and goes on as soon as it is free.
  const { verdicts } = await inTransaction(pool, work, release);
  if (verdicts.some(({ kind }) => kind === "passes")) handOver(services, batch);
  const open = rows.flatMap(({ row }, place) => (verdicts[place]?.kind === "passes" ? [] : [{ row, place }]));
  const results: (Receipt | Error)[] = rows.map(({ row }) => row.receipt);
  if (open.length === 0) return results;
  const outcomes = await findOutcomes(
    pool,
    open.map(({ row }) => row),
  );
  open.forEach(({ row, place }, at) => {
    results[place] = resolveVerdict(row, verdicts[place], outcomes[at]);
  });
  return results;
}

/** Of the rows that are stored, those whose respondents may have stored a draft. */
const listWithDrafts = (rows: readonly GatedRow[], verdicts: readonly Verdict[]): SubmitRow[] =>
  rows.flatMap(({ row }, at) => {
    const verdict = verdicts[at];
    return verdict?.kind === "passes" && verdict.keepsDrafts ? [row] : [];
  });

type Outcome = Awaited<ReturnType<typeof findOutcomes>>[number];

/** The receipt if the same response is stored (R1), otherwise the gate's refusal. */
export function resolveVerdict(
  row: Pick<SubmitRow, "contentHash" | "version">,
  verdict: Verdict | undefined,
  outcome: Outcome | undefined,
): Receipt | Error {
  if (outcome === undefined) return new AppError("BUSY");
  if (outcome.receipt === null && verdict?.kind === "refused") {
    const issues = verdict.questionIds.map((questionId) => ({ questionId, code: "link_fixed" }));
    return new AppError(verdict.refusal, {}, issues.length === 0 ? {} : { issues });
  }
  if (outcome.receipt === null && verdict?.kind === "full") return toQuotaReached(verdict.names);
  return resolveOutcome(row, outcome);
}

/**
 * The issues name the question and the part whose quota is full, or the question whose answer another response has.
 */
export function toQuotaReached(full: readonly string[]): AppError {
  const issues = full.map((name) => {
    const { questionId, part } = splitName(name);
    return isUniqueName(name) ? { questionId, code: "not_unique" } : { questionId, part, code: "quota_reached" };
  });
  return new AppError(full.every(isUniqueName) ? "COLLECT_NOT_UNIQUE" : "COLLECT_QUOTA_REACHED", {}, { issues });
}

interface Kept<Result> {
  /** False rolls back. */
  readonly keep: boolean;
  readonly result: Result;
}

/** `work` must wait for `begun` before it writes. `onEnding` is called when only the end of the transaction is left. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient, begun: Promise<unknown>) => Promise<Kept<Result>>,
  onEnding?: () => void,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Sent together with the first statement of the work, which locks and writes nothing.
    const begun = client.query("begin");
    const { keep, result } = await work(client, begun);
    const ended = client.query(keep ? "commit" : "rollback");
    onEnding?.();
    await ended;
    return result;
  } catch (error) {
    broken = asError(error);
    throw error;
  } finally {
    // After an error the state of the connection is unknown. Closing it rolls back.
    client.release(broken);
  }
}
