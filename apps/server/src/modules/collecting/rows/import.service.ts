/** Use cases of an import of responses (docs/adr/0087): read a file, try it, order it, follow it, take it back. */
import { hash, randomUUID } from "node:crypto";
import { LARGEST_IMPORT_MB } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { findForm, getForm } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { beginBatch } from "../../data/batches/index.ts";
import { countImported, listImported } from "../../data/response-store/index.ts";
import { getPersonSecret, judge } from "../gates/index.ts";
import { type CheckBudget, withCheckBudget } from "./check-budget.ts";
import type { RowFault, StoredFaults } from "./imports.table.ts";
import * as store from "./imports.store.ts";
import type { Forms } from "./prepare-row.ts";
import { readSheet } from "./read-file.ts";
import { createRowReader } from "./read-row.ts";
import { listTargets, matchColumns } from "./sheet-targets.ts";
import { toAsk, toFaults } from "./store-rows.ts";

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
const LONGEST_NAME = 200;

/** Throws ROWS_NOT_PUBLISHED, what reading a file throws, and what `getForm` throws. */
export async function readImportFile(ctx: Ctx, formId: number, request: FastifyRequest) {
  // Before the file is read, so that strangers cannot make the server read files.
  const { current_version: version, id } = await getForm(ctx, formId, "changeData");
  if (version === null) throw new AppError("ROWS_NOT_PUBLISHED");
  const { name, fileHash, sheet } = await withUploadMemory(async (memory) => {
    const part = await readFilePart(request, LARGEST_IMPORT_MB, memory);
    return { name: part.name, fileHash: hash("sha256", part.bytes, "buffer"), sheet: await readSheet(part.bytes) };
  });
  const form = await getCompiled(ctx, id, version);
  const targets = listTargets(form, ctx.language);
  const matched = matchColumns(sheet.header, targets);
  const importId = randomUUID();
  const fileName = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(-LONGEST_NAME);
  const earlier = await findEarlier(ctx, id, fileHash);
  await ctx.transaction((tx) =>
    store.insertImport(
      tx,
      {
        id: importId,
        formId: id,
        by: getUser(ctx).userId,
        fileName,
        hash: fileHash,
        version,
        header: sheet.header,
        targets: matched,
      },
      sheet.rows,
    ),
  );
  return {
    importId,
    fileName,
    version,
    total: sheet.rows.length,
    columns: sheet.header.map((header, at) => ({
      header,
      samples: sheet.rows
        .flatMap(([, cells]) => cells[at] || [])
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, LONGEST_SAMPLE)),
      target: matched[at] ?? null,
    })),
    targets: targets.map(({ code, questionId, label }) => ({ code, questionId, label })),
    earlierAt: earlier?.toISOString() ?? null,
  };
}

/** When the same file was last imported into the form, if any of its responses is left. */
async function findEarlier({ db }: Ctx, formId: number, fileHash: Buffer): Promise<Date | null> {
  const imports = await store.listOfFile(db, formId, fileHash);
  const left = await countImported(
    db,
    formId,
    imports.map(({ id }) => id),
  );
  return imports.find(({ id }) => left.has(id))?.madeAt ?? null;
}

/** The import and the forms by which its rows are checked. Throws NOT_FOUND, ROWS_NOT_PUBLISHED and ROWS_OUTDATED. */
export async function findImportForms(services: Services, formId: number, version: number): Promise<Forms> {
  const record = await findForm(services.db, formId);
  if (record === null || record.current_version === null) throw new AppError("ROWS_NOT_PUBLISHED");
  if (record.accepts_from > version) throw new AppError("ROWS_OUTDATED");
  const form = await getCompiled(services, formId, version);
  const newestVersion = record.current_version;
  const newest = newestVersion === version ? form : await getCompiled(services, formId, newestVersion);
  return { formId, version, form, newest, newestVersion };
}

async function getOwnImport(ctx: Ctx, formId: number, importId: string): Promise<store.ImportRecord> {
  const form = await getForm(ctx, formId, "changeData");
  const found = await store.findImport(ctx.db, form.id, importId);
  if (found === null) throw new AppError("NOT_FOUND");
  return found;
}

/** Throws ROWS_TARGETS if the targets do not fit the file and the form. */
function assertTargets({ form }: Forms, header: readonly string[], targets: store.Targets, { language }: Ctx): void {
  const refuse = (reason: string) => {
    throw new AppError("ROWS_TARGETS", { reason });
  };
  if (targets.length !== header.length) refuse(`${targets.length} ≠ ${header.length}`);
  const known = new Map(listTargets(form, language).map((target) => [target.code, target]));
  const given = targets.filter((code) => code !== null);
  const unknown = given.find((code) => !known.has(code));
  if (unknown !== undefined) refuse(unknown);
  const twice = given.find((code, at) => given.indexOf(code) < at);
  if (twice !== undefined) refuse(known.get(twice)?.label ?? twice);
  if (!given.some((code) => known.get(code)?.questionId !== null)) refuse("0");
}

/**
 * Reads and judges all rows as the import would, without storing anything. Places that others take in between are taken.
 * Throws ROWS_STARTED, ROWS_TARGETS, ROWS_TOO_COSTLY, BUSY and what `findImportForms` throws.
 */
export async function checkImport(ctx: Ctx, formId: number, importId: string, targets: store.Targets) {
  const found = await getOwnImport(ctx, formId, importId);
  return withCheckBudget((budget) => checkRows(ctx, found, targets, budget));
}

async function checkRows(ctx: Ctx, found: store.ImportRecord, targets: store.Targets, budget: CheckBudget) {
  const importId = found.id;
  if (found.state !== "read") throw new AppError("ROWS_STARTED");
  const forms = await findImportForms(ctx, found.formId, found.version);
  assertTargets(forms, found.header, targets, ctx);
  const readRow = createRowReader(ctx, importId, forms, targets);
  const pieces: Map<number, readonly RowFault[]>[] = [];
  const asks: (ReturnType<typeof toAsk> & { readonly piece: number; readonly place: number })[] = [];
  for (let piece = 0; piece * store.PIECE < found.total; piece++) {
    const faults = new Map<number, readonly RowFault[]>();
    const rows = await store.readPiece(ctx.db, importId, piece);
    budget.resume();
    for (const row of rows) {
      await budget.step();
      const read = readRow(row);
      if ("faults" in read) faults.set(row[0], read.faults);
      else asks.push({ ...toAsk(read.prepared), piece, place: row[0] });
    }
    pieces.push(faults);
  }
  const { verdicts } = await judge(ctx.pool, await getPersonSecret(ctx), asks);
  for (const [at, { piece, place }] of asks.entries()) {
    const faults = toFaults(verdicts[at]);
    if (faults.length > 0) pieces[piece]?.set(place, faults);
  }
  let refused = 0;
  for (const [piece, faults] of pieces.entries()) {
    refused += faults.size;
    const stored = [...faults].toSorted(([a], [b]) => a - b).map(([row, some]): StoredFaults => [row, some]);
    await store.saveFaults(ctx.db, importId, piece, stored);
  }
  return { good: found.total - refused, refused };
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "responses.import": { readonly formId: number; readonly importId: string };
  }
}

/** Throws ROWS_BUSY while another import into the form runs, and what `checkImport` throws. */
export async function startImport(ctx: Ctx, formId: number, importId: string, targets: store.Targets) {
  const found = await getOwnImport(ctx, formId, importId);
  if (found.state !== "read") throw new AppError("ROWS_STARTED");
  assertTargets(await findImportForms(ctx, found.formId, found.version), found.header, targets, ctx);
  const ownerId = getUser(ctx).userId;
  try {
    const jobId = await ctx.transaction(async (tx) => {
      await store.endGivenUp(tx, found.formId);
      if (!(await store.orderImport(tx, importId, targets))) throw new AppError("ROWS_STARTED");
      const order = { formId: found.formId, importId };
      const id = await ctx.jobs.add(tx, "responses.import", order, { ownerId, formId: found.formId });
      await store.setJob(tx, importId, id);
      return id;
    });
    return { jobId };
  } catch (error) {
    throw violatedConstraint(error) === "response_imports_running" ? new AppError("ROWS_BUSY") : error;
  }
}

export async function readImport(ctx: Ctx, formId: number, importId: string) {
  const [shown] = await present(ctx, formId, [await getOwnImport(ctx, formId, importId)]);
  if (shown === undefined) throw new AppError("NOT_FOUND");
  return shown;
}

export async function listFormImports(ctx: Ctx, formId: number) {
  const form = await getForm(ctx, formId, "changeData");
  return present(ctx, form.id, await store.listImports(ctx.db, form.id));
}

async function present(ctx: Ctx, formId: number, records: readonly store.ImportRecord[]) {
  const names =
    records.length === 0
      ? new Map<number, never>()
      : await findUserNames(
          ctx.db,
          records.map(({ by }) => by),
        );
  const left = await countImported(
    ctx.db,
    formId,
    records.map(({ id }) => id),
  );
  return records.map(({ id, by, madeAt, fileName, version, state, total, stored, refused }) => ({
    importId: id,
    fileName,
    by: names.get(by)?.nickName ?? "",
    madeAt: madeAt.toISOString(),
    version,
    state,
    total,
    stored,
    refused,
    left: left.get(id) ?? 0,
  }));
}

export async function listFaults(ctx: Ctx, formId: number, importId: string, after: number | undefined) {
  const found = await getOwnImport(ctx, formId, importId);
  const pieces = await store.listFaults(ctx.db, importId, after ?? -1);
  const rows = pieces.flatMap(({ rows: all, faults }) => {
    const cells = new Map(all);
    return faults.map(([row, some]) => ({ row, cells: [...(cells.get(row) ?? [])], faults: [...some] }));
  });
  return { header: [...found.header], rows, next: pieces.at(-1)?.piece ?? null };
}

/** Throws ROWS_BUSY while the import runs, and ROWS_NOTHING_LEFT. The trash keeps the responses. */
export async function undoImport(ctx: Ctx, formId: number, importId: string) {
  const found = await getOwnImport(ctx, formId, importId);
  if (found.state === "running") throw new AppError("ROWS_BUSY");
  const seqs = await listImported(ctx.db, found.formId, importId);
  if (seqs.length === 0) throw new AppError("ROWS_NOTHING_LEFT");
  const order = { formId: found.formId, action: "delete", annotation: null, undoes: null } as const;
  const batch = await beginBatch(ctx, order, seqs);
  return { ...batch, action: "delete" as const };
}
