/** Publishing: checks the draft and freezes it as the next version (R7, R9, product §2). */
import { cleanDefinition, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { ALLOWED_FROM, findDraft, type FormRecord, getForm, getLockedForm, markPublished } from "../forms/index.ts";
import type { Executor, Tx } from "../../kernel/database.ts";
import { findFindings } from "../form-analysis/index.ts";
import { resolveDictionaries } from "./dictionary-options.ts";
import { findUnsendable } from "../sms/index.ts";
import { insertVersion } from "./versions.store.ts";

/** What publishing would find in the draft. */
export async function checkDraft(ctx: Ctx, id: number): Promise<Finding[]> {
  await getForm(ctx, id);
  const draft = await findDraft(ctx.db, id);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  return (await prepareVersion(ctx, ctx.db, id, draft.definition)).findings;
}

/**
 * Opens the form at a new version made of its draft. Two callers at once wait for each other at the form's row; the
 * second finds nothing left to publish and gets the form as it is. Throws FORM_STATE_CONFLICT, PUBLISH_HAS_ERRORS.
 */
export async function publishForm(ctx: Ctx, id: number): Promise<FormRecord> {
  await getForm(ctx, id);
  for (let attempt = 1; ; attempt += 1) {
    const draft = await findDraft(ctx.db, id);
    if (draft === null) throw new AppError("FORM_NOT_FOUND");
    // Before the transaction: analysing a large form takes up to some seconds, and nobody may wait at the row for that.
    const prepared = await prepareVersion(ctx, ctx.db, id, draft.definition);
    const published = await ctx.transaction((tx) => publishPrepared(ctx, tx, id, draft.revision, prepared));
    if (published !== null) return published;
    // Somebody saved the draft meanwhile.
    if (attempt === MAX_ATTEMPTS) throw new AppError("BUSY");
  }
}

const MAX_ATTEMPTS = 3;

/** Null if the draft is no longer at the revision that was prepared. */
async function publishPrepared(
  ctx: Ctx,
  tx: Tx,
  id: number,
  revision: number,
  { definition, findings }: Prepared,
): Promise<FormRecord | null> {
  const form = await getLockedForm(ctx, tx, id);
  const allowed: readonly string[] = ALLOWED_FROM.publish;
  if (!allowed.includes(form.state)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
  if (form.current_version !== null && !form.draft_changed) return markPublished(tx, id, form.current_version);
  if (form.revision !== revision) return null;
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0) throw new AppError("PUBLISH_HAS_ERRORS", { count: errors.length }, { data: { findings } });
  const version = (form.current_version ?? 0) + 1;
  await insertVersion(tx, {
    formId: id,
    version,
    definition,
    publishedBy: getUser(ctx).userId,
  });
  return markPublished(tx, id, version);
}

interface Prepared {
  readonly definition: FormDefinition;
  readonly findings: Finding[];
}

/** What a version made of the draft would hold, and what is wrong with it. */
async function prepareVersion(
  { config }: Pick<Ctx, "config">,
  executor: Executor,
  formId: number,
  draft: FormDefinition,
): Promise<Prepared> {
  const { definition, findings } = await resolveDictionaries(executor, cleanDefinition(draft));
  return {
    definition,
    findings: [
      ...findings,
      ...findUnsendable(definition, cores, config),
      ...(await findFindings(definition, String(formId))),
    ],
  };
}
