/** Use cases of forms: create, list, draft, life cycle (product §2). */
import { hintFacts, recordFact } from "../../platform/facts/index.ts";
import type { StaleRevision } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { liftStatementLimit, type Tx } from "../../../kernel/database.ts";
import {
  assertSize,
  countQuestions,
  parseDefinition,
  getForm,
  getLockedForm,
  ALLOWED_FROM,
  type Ability,
  readActor,
  toOwner,
  toOwnerKey,
  toPage,
  changeState,
  deleteTrashedForm,
  findForm,
  isExpired,
  findDraft,
  type FormFilter,
  type FormPage,
  type FormRecord,
  findForms,
  type FormSort,
  limitOfCount,
  listExpired,
  listForms,
  lockForm,
  matchingForms,
  restoreForm,
  saveDraft,
  trashForm,
  type FormKindName,
  type FormStateName,
} from "../../forms/forms/index.ts";
import { type ActivityOrder, listByActivity } from "../../data/response-store/index.ts";
import { takeCountingRight } from "../../data/statistics/index.ts";
import { readInChild, type ReadText } from "../../platform/reading/index.ts";
import { copyForeignMedia, stageCopies } from "../../forms/media/index.ts";
import { createWithMedia } from "./copy.service.ts";
import { purgeParts } from "./form-parts.ts";
import { TRASH_DAYS } from "./trash-days.ts";
import { createDefinition } from "./new-definition.ts";

export interface CreateInput {
  readonly kind: FormKindName;
  readonly title: string;
  /** Untrusted. If undefined, the draft is one empty page. */
  readonly definition?: unknown;
}

/** The form belongs to the caller's identity. Making forms for a group needs its permission `form`. */
export async function createForm(ctx: Ctx, input: CreateInput): Promise<{ id: number; key: string }> {
  const title = input.title.trim();
  if (title === "") throw new AppError("INVALID_INPUT", { path: "title", reason: "" });
  const raw = input.definition === undefined ? createDefinition(title, ctx.language) : input.definition;
  const definition = withScoring(input.kind, { ...(await parseDefinition(raw)), title });
  await assertSize(definition, () => Promise.resolve(null));
  return createWithMedia(ctx, {
    kind: input.kind,
    definition,
    staged: await stageCopies(ctx, definition),
    folderId: null,
  });
}

/** A new exam is always scored. Its author may change that later. */
function withScoring(kind: FormKindName, definition: FormDefinition): FormDefinition {
  return kind === "exam" && definition.scoring === undefined
    ? { ...definition, scoring: { mode: "exam" } }
    : definition;
}

export interface ListInput extends Pick<FormFilter, "title" | "kind" | "state" | "folder"> {
  /** Ids, separated by commas. */
  readonly tags?: string | undefined;
  readonly sort?: FormSort["by"] | ActivityOrder["by"] | undefined;
  readonly order?: "asc" | "desc" | undefined;
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The forms of the caller's identity. An administrator finds everybody's on the page of all forms. */
export async function listOwnForms(ctx: Ctx, input: ListInput): Promise<FormPage> {
  const user = getUser(ctx);
  const owner = toOwner(ctx, user);
  const { sort = "created", order = "desc", ...rest } = input;
  const filter = toFilter(rest, { actor: await readActor(ctx.db, user), owner });
  if (sort !== "responses" && sort !== "lastResponse") {
    return listForms(ctx.db, { ...filter, sort: { by: sort, order } });
  }
  const forms = { matching: matchingForms(ctx.db, filter), ownerKey: toOwnerKey(owner) };
  const { limit, offset } = filter;
  const page = { by: sort, order, limit, offset, countUpTo: limitOfCount(filter) };
  const { ids, counted } = await listByActivity(ctx.db, forms, page);
  return toPage(await findForms(ctx.db, ids), counted, filter);
}

/** Every form that the caller may see. A search by name reads the names of everybody's forms, so it is a slow read. */
export async function listAllForms(ctx: Ctx, { owner, ...input }: ListInput & { owner?: string }): Promise<FormPage> {
  const filter = toFilter(input, { actor: await readActor(ctx.db, getUser(ctx)), ownerName: owner });
  const isSlow = filter.title !== undefined || owner !== undefined;
  return isSlow ? ctx.readSlowly((executor) => listForms(executor, filter)) : listForms(ctx.db, filter);
}

function toFilter(
  { pageNum = 1, pageSize = 20, tags, ...filter }: Omit<ListInput, "sort" | "order">,
  whose: Pick<FormFilter, "actor" | "owner" | "ownerName">,
): FormFilter {
  return { ...filter, ...whose, tags: tags?.split(",").map(Number), limit: pageSize, offset: (pageNum - 1) * pageSize };
}

export async function readDraft(ctx: Ctx, id: number): Promise<{ revision: number; definition: FormDefinition }> {
  await getForm(ctx, id, "see");
  const draft = await findDraft(ctx.db, id);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  return draft;
}

/**
 * Saves the draft if it is still at the revision on which the change is based (R6). Otherwise throws
 * FORM_STALE_REVISION with `{current, yours, definition}`, so that the author can merge both changes.
 */
export async function saveDefinition(
  ctx: Ctx,
  id: number,
  input: { readonly revision: number; readonly definition: unknown },
): Promise<number> {
  await getForm(ctx, id, "edit");
  const definition = await copyForeignMedia(ctx, id, await parseDefinition(input.definition));
  await assertSize(definition, async () => (await findDraft(ctx.db, id))?.definition ?? null);
  const questionCount = countQuestions(definition);
  const saved = await ctx.transaction((tx) =>
    saveDraft(tx, { id, revision: input.revision, definition, questionCount }),
  );
  if (saved !== null) return saved;
  throw await explainRefusedSave(ctx, id, input.revision);
}

async function explainRefusedSave(ctx: Ctx, id: number, yours: number): Promise<AppError> {
  await getForm(ctx, id, "edit");
  const { revision: current, definition } = await readDraft(ctx, id);
  return new AppError(
    "FORM_STALE_REVISION",
    { current, yours },
    { data: { current, yours, definition } satisfies StaleRevision },
  );
}

/** Changes the state of a form. Throws FORM_STATE_CONFLICT if the life cycle does not allow it. */
export async function moveForm(
  ctx: Ctx,
  id: number,
  action: "pause" | "resume" | "close" | "reopen",
): Promise<FormRecord> {
  await getForm(ctx, id, action);
  const to = { pause: "paused", resume: "published", close: "closed", reopen: "published" } as const satisfies Record<
    typeof action,
    FormStateName
  >;
  const moved = await inFact(ctx, id, to[action], (tx) => changeState(tx, id, ALLOWED_FROM[action], to[action]));
  return moved ?? refuse(ctx, id, action);
}

export async function moveToTrash(ctx: Ctx, id: number): Promise<FormRecord> {
  await getForm(ctx, id, "trash");
  return (await inFact(ctx, id, "trashed", (tx) => trashForm(tx, id))) ?? refuse(ctx, id, "trash");
}

export async function takeFromTrash(ctx: Ctx, id: number): Promise<FormRecord> {
  await getForm(ctx, id, "restore");
  return (await inFact(ctx, id, "restored", (tx) => restoreForm(tx, id))) ?? refuse(ctx, id, "restore");
}

/** Changes the state and records that it did, in one transaction. Null if the state did not allow it. */
async function inFact(
  ctx: Ctx,
  id: number,
  state: string,
  change: (tx: Tx) => Promise<FormRecord | null>,
): Promise<FormRecord | null> {
  const changed = await ctx.transaction(async (tx) => {
    const form = await change(tx);
    // Waits for respondents who are changing a response: after this, none of them changes one of a form that takes none.
    if (form !== null) await takeCountingRight(tx, id);
    if (form !== null) await recordFact(tx, "form", id, "form.state", { state, by: getUser(ctx).userId });
    return form;
  });
  hintFacts(ctx);
  return changed;
}

/**
 * Permanently deletes a form in the recycle bin with everything that belongs to it (R8). Locks the form's row first:
 * this waits for submits in progress, and later submits find no form.
 */
export async function purgeForm(ctx: Ctx, id: number): Promise<void> {
  const finish = await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "purge");
    // Deleting the rows of a large form takes longer than the statement timeout.
    await liftStatementLimit(tx);
    const after = await purgeParts(tx, id);
    if (!(await deleteTrashedForm(tx, id))) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
    return after;
  });
  await finish(ctx.config);
}

const EXPIRED_AT_ONCE = 50;

/**
 * Permanently deletes the forms whose time in the recycle bin is over, one by one, and returns how many there were. Looks
 * again under the form's lock, because the form may have been restored meanwhile.
 */
export async function purgeExpired(services: Services): Promise<number> {
  let purged = 0;
  for (const id of await listExpired(services.db, TRASH_DAYS, EXPIRED_AT_ONCE)) {
    const finish = await services.transaction(async (tx) => {
      await lockForm(tx, id);
      if (!(await isExpired(tx, id, TRASH_DAYS))) return null;
      await liftStatementLimit(tx);
      const after = await purgeParts(tx, id);
      return (await deleteTrashedForm(tx, id)) ? after : null;
    });
    if (finish === null) continue;
    await finish(services.config);
    purged += 1;
  }
  return purged;
}

/** Sets another title in the draft. A designer in which the form is open merges it like any other saved change. */
export async function renameForm(ctx: Ctx, id: number, raw: string): Promise<FormRecord> {
  const title = raw.trim();
  if (title === "") throw new AppError("INVALID_INPUT", { path: "title", reason: "" });
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "edit");
    const draft = await findDraft(tx, id);
    if (draft === null) throw new AppError("FORM_NOT_FOUND");
    const definition = { ...draft.definition, title };
    const questionCount = form.question_count;
    await saveDraft(tx, { id, revision: draft.revision, definition, questionCount });
    return (await findForm(tx, id)) ?? form;
  });
}

/** Throws the reason why a conditional update changed nothing: someone changed the form after it was read. */
async function refuse(ctx: Ctx, id: number, ability: Ability): Promise<never> {
  const { state } = await getForm(ctx, id, ability);
  throw new AppError("FORM_STATE_CONFLICT", { state });
}

/**
 * Converts questionnaire text into a definition without storing it. The text is read in a child process
 * (docs/adr/0025). Throws TEXT_TOO_LONG, BUSY.
 */
export async function readText(text: string): Promise<ReadText> {
  const end = await readInChild("text", Buffer.from(text), null);
  if (end.kind === "done") return JSON.parse(end.result) as ReadText;
  throw new AppError("TEXT_TOO_LONG");
}
