/** Converts records to API objects. Fields that are not listed here do not leave the server. */
import { type FormSummary, PAGE_BASE } from "@idata/contracts";
import type { Static } from "typebox";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type FormActivity, readActivity } from "../../data/response-store/index.ts";
import { findUserNames, type UserNames } from "../../organisation/accounts/index.ts";
import { findGroupNames } from "../../organisation/groups/index.ts";
import {
  abilitiesOf,
  type Actor,
  type FormRecord,
  listTagsOf,
  maySeeFormsOf,
  readActorFor,
  type Tag,
} from "../../forms/forms/index.ts";
import { TRASH_DAYS } from "./trash-days.ts";

/** How long a form stays in the recycle bin. */
const TRASH_MS = TRASH_DAYS * 24 * 3600 * 1000;

export type FormSummaryData = Static<typeof FormSummary>;

export async function presentForms(ctx: Ctx, forms: readonly FormRecord[]): Promise<FormSummaryData[]> {
  const actor = await readActorFor(ctx.db, getUser(ctx), forms);
  const activity = await readActivity(
    ctx,
    forms.filter((form) => abilitiesOf(actor, form).has("data")).map((form) => form.id),
  );
  const tags = await listTagsOf(
    ctx.db,
    forms.map((form) => form.id),
  );
  return forms.map((form) => present(ctx, actor, form, { activity: activity.get(form.id), tags: tags.get(form.id) }));
}

export async function presentFormsWithOwners(
  ctx: Ctx,
  forms: readonly FormRecord[],
): Promise<(FormSummaryData & { owner: UserNames | null; group: { id: number; name: string } | null })[]> {
  const listOwners = (type: "user" | "group") => forms.flatMap(({ owner }) => (owner.type === type ? [owner.id] : []));
  const users = await findUserNames(ctx.db, listOwners("user"));
  const groups = await findGroupNames(ctx.db, listOwners("group"));
  const rows = await presentForms(ctx, forms);
  return rows.map((row, index) => {
    const owner = forms[index]?.owner;
    if (owner === undefined) return { ...row, owner: null, group: null };
    if (owner.type === "user") return { ...row, owner: users.get(owner.id) ?? null, group: null };
    return { ...row, owner: null, group: { id: owner.id, name: groups.get(owner.id) ?? "" } };
  });
}

export async function presentForm(ctx: Ctx, form: FormRecord): Promise<FormSummaryData> {
  const [summary] = await presentForms(ctx, [form]);
  if (summary === undefined) throw new TypeError("every form has a summary");
  return summary;
}

interface FormExtras {
  /** Undefined if the caller may not read the responses. */
  readonly activity: FormActivity | undefined;
  readonly tags: readonly Tag[] | undefined;
}

function present(ctx: Ctx, actor: Actor, form: FormRecord, { activity, tags = [] }: FormExtras): FormSummaryData {
  // Folders and tags are the owner's order. Collaborators do not see it.
  const seesOrder = maySeeFormsOf(actor, form.owner);
  return {
    id: form.id,
    key: form.key,
    kind: form.kind,
    title: form.title,
    groupId: form.owner.type === "group" ? form.owner.id : null,
    folderId: seesOrder ? form.folder_id : null,
    tags: seesOrder ? [...tags] : [],
    state: form.state,
    revision: form.revision,
    version: form.current_version,
    draftChanged: form.draft_changed,
    acceptsFrom: form.accepts_from,
    responseCount: activity?.responses ?? null,
    responsesToday: activity?.trend.at(-1) ?? null,
    trend: activity?.trend ?? null,
    lastResponseAt: activity?.lastResponseAt?.toISOString() ?? null,
    questionCount: form.question_count,
    purgeAt: form.trashed_at === null ? null : new Date(form.trashed_at.getTime() + TRASH_MS).toISOString(),
    createdAt: form.created_at.toISOString(),
    updatedAt: form.updated_at.toISOString(),
    publicUrl: `${ctx.origin}${PAGE_BASE}/collect/form/${form.key}`,
    collectionState: form.collection_state,
    opensAt: form.opens_at?.toISOString() ?? null,
    closesAt: form.closes_at?.toISOString() ?? null,
    // Every form in the list can be seen, so "see" is not sent.
    abilities: [...abilitiesOf(actor, form)].filter((ability) => ability !== "see"),
  };
}
