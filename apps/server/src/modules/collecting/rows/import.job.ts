/**
 * Stores the rows of an import in pieces. Each piece is one transaction with the number of rows that are handled, and the
 * id of a response is made of the import and the row, so a job that is killed and goes on stores each row once
 * (docs/hazards.md#r80).
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { type JobHandler, JobTakenOver } from "../../../kernel/job-queue.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { getPersonSecret } from "../gates/index.ts";
import { findImportForms } from "./import.service.ts";
import type { RowFault, StoredFaults, StoredRow } from "./imports.table.ts";
import * as store from "./imports.store.ts";
import { createRowReader } from "./read-row.ts";
import { type RowToStore, storeRows, toFaults, TryAgain } from "./store-rows.ts";

/** Publications that may come between reading and storing one piece. */
const TRIES = 5;

export const importJob: JobHandler<{ readonly formId: number; readonly importId: string }> = {
  tries: 10,
  pauseSeconds: 2,
  timeoutSeconds: 4 * 3600,
  together: 1,
  run: async (services, { data: { formId, importId }, signal, progress, finish }) => {
    const found = await store.findImport(services.db, formId, importId);
    // `saveProgress` decides whether it still runs.
    if (found === null || found.state === "read" || found.state === "done") return;
    for (let from = found.handled; from < found.total; from += store.PIECE) {
      signal.throwIfAborted();
      await storePiece(services, found, from);
      hintFacts(services);
      await progress(Math.min(from + store.PIECE, found.total), found.total);
    }
    await finish((tx) => store.endImport(tx, importId));
  },
};

async function storePiece(services: Services, found: store.ImportRecord, from: number): Promise<void> {
  const rows = await store.readPiece(services.db, found.id, from / store.PIECE);
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryPiece(services, found, from, rows);
    } catch (error) {
      if (!(error instanceof TryAgain) || attempt >= TRIES) throw error;
    }
  }
}

async function tryPiece(
  services: Services,
  { id, formId, by, version, targets }: store.ImportRecord,
  from: number,
  rows: readonly StoredRow[],
): Promise<void> {
  const faults = new Map<number, readonly RowFault[]>();
  const good: RowToStore[] = [];
  const forms = await findImportForms(services, formId, version).catch((error: unknown) => {
    // What the form takes no more is in the report, and does not end the job.
    if (error instanceof AppError) return error;
    throw error;
  });
  if (forms instanceof AppError) {
    const code = forms.errorName === "ROWS_OUTDATED" ? "outdated" : "form_gone";
    for (const [row] of rows) faults.set(row, [{ column: null, questionId: null, code }]);
  } else {
    const readRow = createRowReader(services, id, forms, targets);
    for (const row of rows) {
      const read = readRow(row);
      const origin = { kind: "import", remark: "", importId: id, importRow: row[0] } as const;
      if ("faults" in read) faults.set(row[0], read.faults);
      else good.push({ ...read.prepared, origin });
    }
  }
  const secret = await getPersonSecret(services);
  await services.transaction(async (tx) => {
    const refused = new Map(faults);
    const verdicts = await storeRows(tx, secret, by, good);
    for (const [at, { origin }] of good.entries()) {
      const some = toFaults(verdicts[at]);
      if (some.length > 0) refused.set(origin.importRow ?? 0, some);
    }
    const stored = [...refused].toSorted(([a], [b]) => a - b).map(([row, some]): StoredFaults => [row, some]);
    await store.saveFaults(tx, id, from / store.PIECE, stored);
    const done = { from, stored: rows.length - refused.size, refused: refused.size };
    if (!(await store.saveProgress(tx, id, done))) throw new JobTakenOver(`import ${id}`);
  });
}
