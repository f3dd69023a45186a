/**
 * Imports users from a file (administration contract §5.2, docs/adr/0020). The file is read and checked as a whole,
 * then written in batches; invalid rows do not prevent valid ones. The response either waits for the report, or the
 * import runs in the background and the client polls its progress. Hazards: files made to exhaust memory (they are read
 * in a child process, docs/adr/0025), a process that dies during an import (another goes on where it stopped), thousands of slow password hashes (all rows share one).
 */
import * as contracts from "@idata/contracts";
import { normaliseName } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findScope } from "../scope/index.ts";
import { readInChild, type SheetFault } from "../../platform/reading/index.ts";
import type { Tx } from "../../../kernel/database.ts";
import { type JobHandler, JobTakenOver } from "../../../kernel/job-queue.ts";
import { importBatch, type ImportServices, type PreparedImport, type RowOutcome } from "./import-batch.ts";
import { findRowFault, ImportSheet } from "./import-rows.ts";
import { toFaultWords } from "./import-words.ts";
import { findInitialPassword } from "./new-password.ts";
import { hashPassword } from "../accounts/index.ts";
import type { StoredFault } from "./user-imports.table.ts";
import { endImport, findWork, insertImport, saveBatch, setJob } from "./user-imports.store.ts";

const MAX_ROWS = 10_000;
const BATCH = 100;
const FAULTS: Readonly<Record<SheetFault | "exhausted", AppError>> = {
  unreadable: new AppError("USER_IMPORT_UNREADABLE"),
  "old-format": new AppError("USER_IMPORT_OLD_FORMAT"),
  "other-format": new AppError("USER_IMPORT_OTHER_FORMAT"),
  "too-complex": new AppError("USER_IMPORT_TOO_COMPLEX"),
  exhausted: new AppError("USER_IMPORT_TOO_COMPLEX"),
  "too-long": new AppError("USER_IMPORT_TOO_LONG", { max: MAX_ROWS }),
};

/** Throws USER_IMPORT_UNREADABLE, _OLD_FORMAT, _OTHER_FORMAT, _TOO_COMPLEX, _TOO_LONG, _COLUMNS, _EMPTY, BUSY, PASSWORD_*. */
export async function prepareImport(ctx: Ctx, bytes: Buffer, update: boolean): Promise<PreparedImport> {
  const { missing, rows: written } = await readSheet(bytes);
  const rows = written.map((row) => ({
    ...row,
    userName: normaliseName(row.userName),
    nickName: normaliseName(row.nickName),
  }));
  if (missing.length > 0) throw new AppError("USER_IMPORT_COLUMNS", { columns: missing.join("、") });
  if (rows.length === 0) throw new AppError("USER_IMPORT_EMPTY");
  const operator = getUser(ctx);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.importUsers));
  const passwordHash = await hashPassword(await findInitialPassword(ctx.db, ""));
  return { rows, order: { scope, update, by: operator.userName, passwordHash } };
}

async function readSheet(bytes: Buffer): Promise<ImportSheet> {
  const sheet = new ImportSheet();
  // One row more than the limit, for the header.
  const end = await readInChild("sheet", bytes, { maxRows: MAX_ROWS + 1 }, (rows) => sheet.take(rows));
  if (end.kind === "done") return sheet;
  throw FAULTS[end.kind === "fault" ? end.fault : end.kind];
}

/** Imports while the caller waits. Returns outcomes in the order of the file. */
export async function runImport(services: ImportServices, prepared: PreparedImport): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (let at = 0; at < prepared.rows.length; at += BATCH) {
    outcomes.push(...(await importPiece(services, prepared, at)));
  }
  return outcomes;
}

/** One batch in one transaction: `andThen` is committed with it. */
export async function importPiece(
  services: ImportServices,
  { rows, order }: PreparedImport,
  from: number,
  andThen: (tx: Tx, outcomes: readonly RowOutcome[]) => Promise<void> = async () => {},
): Promise<RowOutcome[]> {
  const batch = rows.slice(from, from + BATCH);
  const faults = new Map(batch.map((row) => [row, findRowFault(row)]));
  const good = batch.filter((row) => faults.get(row) === null);
  const inFileOrder = (written: readonly RowOutcome[]): RowOutcome[] => {
    const byRow = new Map(written.map((outcome) => [outcome.row, outcome]));
    return batch.map((row) => byRow.get(row) ?? { row, kind: "fault", reason: faults.get(row) ?? null });
  };
  return inFileOrder(await importBatch(services, good, order, (tx, written) => andThen(tx, inFileOrder(written))));
}

export function toFaults(outcomes: readonly RowOutcome[]): StoredFault[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === "fault"
      ? [{ row: outcome.row.row, reason: toFaultWords(outcome.row.userName, outcome.reason) }]
      : [],
  );
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "users.import": { readonly importId: string };
  }
}

/** Lets the import run in the background and returns its id. Throws USER_IMPORT_BUSY. */
export async function startImport(ctx: Ctx, prepared: PreparedImport): Promise<string> {
  const { userId } = getUser(ctx);
  return ctx.transaction(async (tx) => {
    const importId = await insertImport(tx, userId, prepared);
    if (importId === null) throw new AppError("USER_IMPORT_BUSY");
    await setJob(tx, importId, await ctx.jobs.add(tx, "users.import", { importId }, { ownerId: userId }));
    return importId;
  });
}

/**
 * Runs an import in the background. Each batch is committed together with the number of rows that are handled, so a
 * process that goes on where another died neither skips nor repeats a row.
 */
export const userImportJob: JobHandler<{ readonly importId: string }> = {
  tries: 10,
  pauseSeconds: 2,
  timeoutSeconds: 3600,
  together: 1,
  run: async (services, { data: { importId }, signal, progress, finish }) => {
    const found = await findWork(services.db, importId);
    if (found === null) return;
    for (let at = found.handled; at < found.work.rows.length; at += BATCH) {
      signal.throwIfAborted();
      const handled = Math.min(at + BATCH, found.work.rows.length);
      await importPiece(services, found.work, at, async (tx, outcomes) => {
        const count = (kind: RowOutcome["kind"]): number => outcomes.filter((outcome) => outcome.kind === kind).length;
        const done = { imported: count("imported"), updated: count("updated"), faults: toFaults(outcomes) };
        if (!(await saveBatch(tx, importId, at, handled, done))) throw new JobTakenOver(`import ${importId}`);
      });
      await progress(handled, found.work.rows.length);
    }
    await finish((tx) => endImport(tx, importId));
  },
};
