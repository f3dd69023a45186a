/** The endpoints of imports: template, import, progress (administration contract §2.3). */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Endpoint, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { toReport } from "./import-words.ts";
import type { PreparedImport } from "./import-batch.ts";
import { prepareImport, runImport, startImport, toFaults } from "./import-users.ts";
import { findImport } from "./user-imports.store.ts";
import { createTemplate } from "./user-sheet.ts";
import type { StoredFault } from "./user-imports.table.ts";

const MAX_MB = 10;
const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

export const importEndpoints: readonly Endpoint[] = [
  endpoint(contracts.getUserTemplate, async () => fileReply(await createTemplate())),
  endpoint(contracts.importUsers, async (ctx, { query, request }) => {
    const prepared = await withUploadMemory(async (memory) => {
      const { bytes } = await readFilePart(request, MAX_MB, memory);
      return prepareImport(ctx, bytes, isTrue(query.updateSupport));
    });
    if (!isTrue(query.async)) return importAtOnce(ctx, prepared);
    const importId = await startImport(ctx, prepared);
    return { imported: 0, updated: 0, faults: [], importId };
  }),
  endpoint(contracts.getUserImport, async (ctx, { params }) => {
    const found = await findImport(ctx.db, getUser(ctx).userId, params.importId);
    if (found === null) throw new AppError("NOT_FOUND");
    return { ...found, faults: found.faults.map((fault) => presentFault(ctx, fault)) };
  }),
];

/**
 * Imports before responding, for clients of the contract: code 500 if any row was refused, although the valid rows were
 * imported (§5.2).
 */
async function importAtOnce(ctx: Ctx, prepared: PreparedImport) {
  const outcomes = await runImport(ctx, prepared);
  const count = (kind: string): number => outcomes.filter((outcome) => outcome.kind === kind).length;
  const faults = toFaults(outcomes).map((fault) => presentFault(ctx, fault));
  const data = { imported: count("imported"), updated: count("updated"), faults, importId: "" };
  const report = toReport(outcomes.map((outcome) => ({ ...outcome, name: outcome.row.userName })));
  if (faults.length > 0) throw new AppError("USER_IMPORT_REPORT", { report }, { data });
  return withExtra({}, { data, msg: report[ctx.language] });
}

const presentFault = ({ language }: Ctx, { row, reason }: StoredFault) => ({ row, reason: reason[language] });
