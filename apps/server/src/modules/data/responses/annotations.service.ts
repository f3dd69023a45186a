/**
 * Notes, tags, flags and who looks after responses (docs/adr/0080). They stay on the owner's side: nothing of it is in
 * the pages of respondents, in public results or in messages.
 *
 * Hazard: two people write beside one response, and one note is lost (docs/hazards.md#r73).
 */
import { ANNOTATION_LIMITS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { type FormRecord, getForm, listCollaborators } from "../../forms/forms/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { listMembersWho } from "../../organisation/groups/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { listCodesByQuestion } from "../answer-codes/index.ts";
import {
  type Annotation,
  type AnnotationChange,
  changeAnnotations,
  findResponse,
  listAnnotations,
  listTagsInUse,
  NO_ANNOTATION,
  saveAnnotation,
} from "../response-store/index.ts";

/** Tags that a list of choices offers. */
const MOST_TAGS = 200;

export interface NamedAnnotation extends Omit<Annotation, "assignee"> {
  readonly assignee: { readonly userId: number; readonly name: string } | null;
}

/** In the order of the numbers. */
export async function readAnnotations(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<readonly NamedAnnotation[]> {
  const found = await listAnnotations(db, formId, seqs);
  const ids = [...found.values()].flatMap(({ assignee }) => assignee ?? []);
  const names = ids.length === 0 ? new Map<number, never>() : await findUserNames(db, ids);
  return seqs.map((seq) => {
    const { assignee, ...annotation } = found.get(seq) ?? NO_ANNOTATION;
    const name = names.get(assignee ?? 0)?.nickName ?? "";
    return { ...annotation, assignee: assignee === null ? null : { userId: assignee, name } };
  });
}

/** The people who may read the responses of a form, besides administrators. */
async function listDataReaders(db: Executor, { id, owner }: FormRecord): Promise<readonly number[]> {
  const owners = owner.type === "user" ? [owner.id] : await listMembersWho(db, owner.id, ["form", "data"]);
  const others = (await listCollaborators(db, id)).filter(({ role }) => role === "analyst" || role === "reviewer");
  return [...new Set([...owners, ...others.map(({ userId }) => userId)])];
}

async function assertAssignable(ctx: Ctx, form: FormRecord, assignee: number | null | undefined): Promise<void> {
  // Whoever annotates may read the responses, an administrator as well.
  if (assignee === null || assignee === undefined || assignee === getUser(ctx).userId) return;
  if (!(await listDataReaders(ctx.db, form)).includes(assignee)) {
    throw new AppError("ANNOTATION_ASSIGNEE", {}, { data: { field: "assigneeId" } });
  }
}

/** Trimmed, each once. Throws ANNOTATION_TAG. */
function toTags(tags: readonly string[], field: string): string[] {
  const trimmed = tags.map((tag) => tag.trim());
  const isTag = (tag: string): boolean => tag !== "" && !/[\n\r\t]/.test(tag) && isStorable(tag, 1);
  if (!trimmed.every(isTag)) throw new AppError("ANNOTATION_TAG", { max: ANNOTATION_LIMITS.tag }, { data: { field } });
  return [...new Set(trimmed)];
}

export interface AnnotationInput {
  readonly revision: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly flagged: boolean;
  readonly assigneeId: number | null;
}

/** Throws ANNOTATION_CHANGED with what is stored, ANNOTATION_TAG, ANNOTATION_NOTE, ANNOTATION_ASSIGNEE. */
export async function annotateResponse(
  ctx: Ctx,
  formId: number,
  responseId: string,
  { revision, note: typed, tags, flagged, assigneeId }: AnnotationInput,
): Promise<NamedAnnotation> {
  const form = await getForm(ctx, formId, "annotate");
  const response = await findResponse(ctx.db, form.id, responseId);
  if (response === null) throw new AppError("RESPONSE_NOT_FOUND");
  const note = typed.trim();
  if (!isStorable(note, 1)) throw new AppError("ANNOTATION_NOTE", {}, { data: { field: "note" } });
  const annotation = { revision, note, tags: toTags(tags, "tags"), isFlagged: flagged, assignee: assigneeId };
  await assertAssignable(ctx, form, assigneeId);
  const { seq } = response;
  const isSaved = await ctx.transaction((tx) =>
    saveAnnotation(tx, { formId: form.id, seq, by: getUser(ctx).userId }, annotation),
  );
  const [stored] = await readAnnotations(ctx.db, form.id, [seq]);
  if (stored === undefined) throw new AppError("RESPONSE_NOT_FOUND");
  if (!isSaved) throw new AppError("ANNOTATION_CHANGED", {}, { data: presentAnnotation(stored) });
  return stored;
}

export interface BulkInput {
  readonly responseIds: readonly string[];
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
  readonly flagged?: boolean | undefined;
  readonly assigneeId?: number | null | undefined;
}

/** Ids of other forms change nothing. Returns how many responses were changed. */
export async function annotateResponses(
  ctx: Ctx,
  formId: number,
  { responseIds, ...input }: BulkInput,
): Promise<number> {
  const form = await getForm(ctx, formId, "annotate");
  const change = await toAnnotationChange(ctx, form, input);
  const which = { formId: form.id, ids: responseIds, by: getUser(ctx).userId, mostTags: ANNOTATION_LIMITS.tags };
  return (await ctx.transaction((tx) => changeAnnotations(tx, which, change))).length;
}

/** Throws ANNOTATION_TAG, ANNOTATION_ASSIGNEE. The caller has made sure that the user may annotate. */
export async function toAnnotationChange(
  ctx: Ctx,
  form: FormRecord,
  { addTags = [], removeTags = [], flagged, assigneeId }: Omit<BulkInput, "responseIds">,
): Promise<AnnotationChange> {
  await assertAssignable(ctx, form, assigneeId);
  return {
    addTags: toTags(addTags, "addTags"),
    removeTags: toTags(removeTags, "removeTags"),
    isFlagged: flagged,
    assignee: assigneeId,
  };
}

export async function readAnnotationChoices(ctx: Ctx, formId: number) {
  const form = await getForm(ctx, formId, "data");
  const ids = new Set([...(await listDataReaders(ctx.db, form)), getUser(ctx).userId]);
  const names = await findUserNames(ctx.db, [...ids]);
  const people = [...names].map(([userId, { nickName }]) => ({ userId, name: nickName }));
  const codes = await listCodesByQuestion(ctx.db, form.id);
  return { tags: await listTagsInUse(ctx.db, form.id, MOST_TAGS), people, codes };
}

export function presentAnnotation({ isFlagged, tags, revision, note, assignee }: NamedAnnotation) {
  return { revision, note, tags: [...tags], flagged: isFlagged, assignee };
}
