/**
 * Imports users from a file (administration contract §5.2, docs/adr/0020). The file is read and checked as a whole,
 * then written in batches; invalid rows do not prevent valid ones. The response either waits for the report, or the
 * import runs in the background and the client polls its progress. Hazards: files made to exhaust memory (they are read
 * in a child process, docs/adr/0025), a process that dies during an import (the import is reported as broken, committed
 * rows stay), thousands of slow password hashes (all rows share one).
 */
import * as contracts from "@idata/contracts";
import { normaliseName } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findScope } from "../scope/index.ts";
import { readInChild, type SheetFault } from "../../platform/reading/index.ts";
import { importBatch, type ImportOrder, type RowOutcome } from "./import-batch.ts";
import { findRowFault, type ImportRow, ImportSheet } from "./import-rows.ts";
import { toFaultWords } from "./import-words.ts";
import { findInitialPassword } from "./new-password.ts";
import { hashPassword } from "../accounts/index.ts";
import type { StoredFault } from "./user-imports.table.ts";
import { endImport, type ImportCounts, insertImport, saveProgress } from "./user-imports.store.ts";

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

export interface PreparedImport {
  readonly rows: readonly ImportRow[];
  readonly order: ImportOrder;
}

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

/** Returns outcomes in the order of the file. Calls `onBatch` with the counts after each batch. */
export async function runImport(
  ctx: Ctx,
  { rows, order }: PreparedImport,
  onBatch: (counts: ImportCounts) => Promise<void>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const counts = { handled: 0, imported: 0, updated: 0 };
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const faults = new Map(batch.map((row) => [row, findRowFault(row)]));
    const good = batch.filter((row) => faults.get(row) === null);
    const written = new Map((await importBatch(ctx, good, order)).map((outcome) => [outcome.row, outcome]));
    for (const row of batch) {
      const outcome = written.get(row) ?? { row, kind: "fault", reason: faults.get(row) ?? null };
      outcomes.push(outcome);
      counts.handled += 1;
      if (outcome.kind !== "fault") counts[outcome.kind] += 1;
    }
    await onBatch(counts);
  }
  return outcomes;
}

export function toFaults(outcomes: readonly RowOutcome[]): StoredFault[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === "fault"
      ? [{ row: outcome.row.row, reason: toFaultWords(outcome.row.userName, outcome.reason) }]
      : [],
  );
}

/** Imports that run in the background of this process. */
const running = new Set<Promise<void>>();

/** Starts an import in the background and returns its id. Throws USER_IMPORT_BUSY. */
export async function startImport(ctx: Ctx, prepared: PreparedImport): Promise<string> {
  const importId = await insertImport(ctx.db, getUser(ctx).userId, prepared.rows.length);
  if (importId === null) throw new AppError("USER_IMPORT_BUSY");
  const run = runToEnd(ctx, importId, prepared).finally(() => running.delete(run));
  running.add(run);
  return importId;
}

/** Waits for all running imports when the server stops. */
export async function finishImports(): Promise<void> {
  await Promise.allSettled(running);
}

async function runToEnd(ctx: Ctx, importId: string, prepared: PreparedImport): Promise<void> {
  try {
    const outcomes = await runImport(ctx, prepared, (counts) => saveProgress(ctx.db, importId, counts));
    await endImport(ctx.db, importId, toFaults(outcomes));
  } catch (error) {
    ctx.log.error({ err: error }, "import of users broke off");
    // If even this write fails, other nodes notice that the import no longer reports progress.
    await endImport(ctx.db, importId, null).catch(() => {});
  }
}
