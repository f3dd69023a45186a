/** Publishing: checks the draft and freezes it as the next version (R7, R9, product §2). */
import { analyseForm, cleanDefinition, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { ALLOWED_FROM, findDraft, type FormRecord, getForm, getLockedForm, markPublished } from "../forms/index.ts";
import type { Executor } from "../../kernel/database.ts";
import { resolveDictionaries } from "./dictionary-options.ts";
import { findUnsendable } from "../sms/index.ts";
import { insertVersion } from "./versions.store.ts";

/** What publishing would find in the draft. */
export async function checkDraft(ctx: Ctx, id: number): Promise<Finding[]> {
  await getForm(ctx, id);
  const draft = await findDraft(ctx.db, id);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  return (await prepareVersion(ctx, ctx.db, draft.definition)).findings;
}

/**
 * Opens the form at a new version made of its draft. Two callers at once wait for each other at the form's row; the
 * second finds nothing left to publish and gets the form as it is. Throws FORM_STATE_CONFLICT, PUBLISH_HAS_ERRORS.
 */
export async function publishForm(ctx: Ctx, id: number): Promise<FormRecord> {
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id);
    const allowed: readonly string[] = ALLOWED_FROM.publish;
    if (!allowed.includes(form.state)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
    const draft = await findDraft(tx, id);
    if (draft === null) throw new AppError("FORM_NOT_FOUND");
    if (form.current_version !== null && !form.draft_changed) return markPublished(tx, id, form.current_version);
    const { definition, findings } = await prepareVersion(ctx, tx, draft.definition);
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
  });
}

/** What a version made of the draft would hold, and what is wrong with it. */
async function prepareVersion(
  { config }: Pick<Ctx, "config">,
  executor: Executor,
  draft: FormDefinition,
): Promise<{ definition: FormDefinition; findings: Finding[] }> {
  const { definition, findings } = await resolveDictionaries(executor, cleanDefinition(draft));
  return {
    definition,
    findings: [...findings, ...findUnsendable(definition, cores, config), ...analyseForm(definition, cores)],
  };
}
