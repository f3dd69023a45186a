/** Adds a response that somebody has on paper or was told (docs/adr/0087), past the same gates as an import. */
import { LONGEST_REMARK } from "@idata/contracts";
import type { Issue, JsonValue } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { checkReferences } from "../../organisation/directory/index.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { getForm } from "../../forms/forms/index.ts";
import { findOutcomes, findResponse } from "../../data/response-store/index.ts";
import { getPersonSecret, type Verdict } from "../gates/index.ts";
import { toInvalidAnswers, toQuotaReached } from "../intake/index.ts";
import { findImportForms } from "./import.service.ts";
import { prepareRow } from "./prepare-row.ts";
import { storeRows, TryAgain } from "./store-rows.ts";

export interface AddInput {
  readonly responseId: string;
  readonly version: number;
  /** Untrusted. */
  readonly answers: Readonly<Record<string, JsonValue>>;
  readonly remark: string;
}

const TRIES = 5;

/**
 * A retry with the same id and answers gets what is stored. Throws ROWS_REMARK, ROWS_NOT_PUBLISHED, ROWS_OUTDATED,
 * COLLECT_INVALID_ANSWERS, COLLECT_QUOTA_REACHED, COLLECT_NOT_UNIQUE, COLLECT_FULL, COLLECT_CONFLICT and BUSY.
 */
export async function addByHand(ctx: Ctx, formId: number, { responseId: given, version, answers, remark }: AddInput) {
  const { id } = await getForm(ctx, formId, "changeData");
  const responseId = given.toLowerCase();
  const words = remark.trim();
  if (words === "" || words.length > LONGEST_REMARK || !isStorable(words, 1)) {
    throw new AppError("ROWS_REMARK", {}, { data: { field: "remark" } });
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const forms = await findImportForms(ctx, id, version);
    const prepared = prepareRow(ctx, forms, { responseId, answers, kind: "hand", submittedAt: null });
    if (!("row" in prepared)) throw toInvalidAnswers(prepared);
    const references = await checkReferences(ctx.db, forms.form, prepared.row.answers, true);
    if (references.length > 0) throw toInvalidAnswers(references satisfies readonly Issue[]);
    const origin = { kind: "hand", remark: words, importId: null, importRow: null } as const;
    const secret = await getPersonSecret(ctx);
    try {
      const [verdict] = await ctx.transaction((tx) =>
        storeRows(tx, secret, getUser(ctx).userId, [{ ...prepared, origin }]),
      );
      if (verdict?.kind === "passes") hintFacts(ctx);
      refuse(verdict);
      return await readStored(ctx, id, responseId, prepared.row.contentHash);
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
    }
  }
  throw new AppError("BUSY");
}

function refuse(verdict: Verdict | undefined): void {
  if (verdict?.kind === "full") throw toQuotaReached(verdict.names);
  if (verdict?.kind !== "refused") return;
  throw new AppError(verdict.refusal === "COLLECT_FULL" ? "COLLECT_FULL" : "ROWS_NOT_PUBLISHED");
}

async function readStored(ctx: Ctx, formId: number, responseId: string, contentHash: string) {
  const stored = await findResponse(ctx.db, formId, responseId);
  const [outcome] = await findOutcomes(ctx.pool, [{ formId, responseId }]);
  if (stored === null || outcome === undefined) throw new AppError("BUSY");
  if (outcome.contentHash !== contentHash) throw new AppError("COLLECT_CONFLICT");
  return { responseId, seq: stored.seq, receipt: stored.receipt };
}
