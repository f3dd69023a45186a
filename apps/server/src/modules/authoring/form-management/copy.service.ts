/** Makes a new form of a definition with media: as a copy of a form, or from an imported file. */
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { countQuestions, findDraft, type FormKindName, getForm, insertForm, toOwner } from "../../forms/forms/index.ts";
import {
  attachMedia,
  dropStaged,
  renameMedia,
  stageCopies,
  type StagedMedia,
  toNewNames,
} from "../../forms/media/index.ts";
import { assertGroupPermission } from "../../organisation/groups/index.ts";

const MAX_TITLE = 200;
const SUFFIX = { zh: " - 副本", en: " - copy" };

export interface CreatedForm {
  readonly id: number;
  readonly key: string;
}

/**
 * Copies the draft of a form with its media, without responses and tags. The copy is a draft and belongs to the caller's
 * identity. It lies in the folder of the original if both have the same owner.
 */
export async function copyForm(ctx: Ctx, formId: number): Promise<CreatedForm> {
  const { kind, folder_id, owner } = await getForm(ctx, formId, "see");
  const draft = await findDraft(ctx.db, formId);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  const suffix = SUFFIX[ctx.language];
  const title = draft.definition.title.slice(0, MAX_TITLE - suffix.length) + suffix;
  const own = toOwner(ctx, getUser(ctx));
  const isOwn = own.type === owner.type && own.id === owner.id;
  return createWithMedia(ctx, {
    kind,
    definition: { ...draft.definition, title },
    staged: await stageCopies(ctx, draft.definition),
    folderId: isOwn ? folder_id : null,
  });
}

export interface NewFormWithMedia {
  readonly kind: FormKindName;
  readonly definition: FormDefinition;
  /** Stored files that the form takes over. They are deleted if the form cannot be made. */
  readonly staged: readonly StagedMedia[];
  /** A folder of the caller's identity. */
  readonly folderId: number | null;
}

/** Creates the form and its media in one transaction. Throws GROUP_FORBIDDEN, FILE_OWN_FULL. */
export async function createWithMedia(ctx: Ctx, form: NewFormWithMedia): Promise<CreatedForm> {
  const { kind, staged, folderId } = form;
  const { userId: createdBy } = getUser(ctx);
  const owner = toOwner(ctx, { userId: createdBy });
  const definition = renameMedia(form.definition, toNewNames(staged));
  const questionCount = countQuestions(definition);
  const done = ctx.transaction(async (tx) => {
    if (owner.type === "group") await assertGroupPermission(ctx, tx, owner.id, "form");
    const created = await insertForm(tx, { owner, createdBy, kind, definition, questionCount, folderId });
    return { created, unused: await attachMedia(ctx, tx, created.id, staged) };
  });
  const { created, unused } = await done.catch(async (error: unknown) => {
    await dropStaged(ctx, staged);
    throw error;
  });
  await dropStaged(ctx, unused);
  return created;
}
