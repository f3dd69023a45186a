/** Converts records to API objects. Fields that are not listed here do not leave the server. */
import { type FormSummary, PAGE_BASE } from "@idata/contracts";
import type { Static } from "typebox";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type FormActivity, readActivity } from "../../data/response-store/index.ts";
import { findUserNames, type UserNames } from "../../organisation/accounts/index.ts";
import { abilitiesOf, type FormRecord, toActor } from "../../forms/forms/index.ts";

export type FormSummaryData = Static<typeof FormSummary>;

export async function presentForms(ctx: Ctx, forms: readonly FormRecord[]): Promise<FormSummaryData[]> {
  const activity = await readActivity(
    ctx,
    forms.map((form) => form.id),
  );
  return forms.map((form) => present(ctx, form, activity.get(form.id)));
}

export async function presentFormsWithOwners(
  ctx: Ctx,
  forms: readonly FormRecord[],
): Promise<(FormSummaryData & { owner: UserNames | null })[]> {
  const names = await findUserNames(
    ctx.db,
    forms.map(({ owner }) => owner.id),
  );
  const rows = await presentForms(ctx, forms);
  return rows.map((row, index) => ({ ...row, owner: names.get(forms[index]?.owner.id ?? 0) ?? null }));
}

export async function presentForm(ctx: Ctx, form: FormRecord): Promise<FormSummaryData> {
  const activity = await readActivity(ctx, [form.id]);
  return present(ctx, form, activity.get(form.id));
}

function present(ctx: Ctx, form: FormRecord, activity: FormActivity | undefined): FormSummaryData {
  return {
    id: form.id,
    key: form.key,
    kind: form.kind,
    title: form.title,
    state: form.state,
    revision: form.revision,
    version: form.current_version,
    draftChanged: form.draft_changed,
    acceptsFrom: form.accepts_from,
    responseCount: activity?.responses ?? 0,
    responsesToday: activity?.trend.at(-1) ?? 0,
    trend: [...(activity?.trend ?? [])],
    lastResponseAt: activity?.lastResponseAt?.toISOString() ?? null,
    questionCount: form.question_count,
    createdAt: form.created_at.toISOString(),
    updatedAt: form.updated_at.toISOString(),
    publicUrl: `${ctx.origin}${PAGE_BASE}/collect/form/${form.key}`,
    // Every form in the list can be seen, so "see" is not sent.
    abilities: [...abilitiesOf(toActor(getUser(ctx)), form)].filter((ability) => ability !== "see"),
  };
}
