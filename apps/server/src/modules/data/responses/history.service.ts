/** What was changed in a response after it was submitted (docs/adr/0063 and 0079). */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getForm } from "../../forms/forms/index.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { findResponse, listEdits, type ResponseEdit } from "../response-store/index.ts";

/** Edits that one answer lists. */
const MOST_EDITS = 50;

export interface NamedEdit extends ResponseEdit {
  /** Of the account that edited it; empty for the respondent and for an account that is deleted. */
  readonly name: string;
}

export interface History {
  /** The newest first. */
  readonly edits: readonly NamedEdit[];
  readonly isMore: boolean;
}

/** Edits with a smaller revision than `below`. */
export async function listNamedEdits(ctx: Ctx, formId: number, seq: number, below?: number): Promise<History> {
  const found = await listEdits(ctx.db, formId, seq, { most: MOST_EDITS + 1, below });
  const edits = found.slice(0, MOST_EDITS);
  const ids = edits.flatMap(({ editedBy }) => editedBy ?? []);
  const names = ids.length === 0 ? new Map<number, never>() : await findUserNames(ctx.db, ids);
  return {
    edits: edits.map((edit) => ({ ...edit, name: names.get(edit.editedBy ?? 0)?.nickName ?? "" })),
    isMore: found.length > MOST_EDITS,
  };
}

/** With the titles of questions that only older versions of the form have. Throws RESPONSE_NOT_FOUND. */
export async function readHistory(
  ctx: Ctx,
  formId: number,
  responseId: string,
  below?: number,
): Promise<History & { readonly titles: ReadonlyMap<string, string> }> {
  const form = await getForm(ctx, formId, "data");
  const response = await findResponse(ctx.db, form.id, responseId);
  if (response === null) throw new AppError("RESPONSE_NOT_FOUND");
  const history = await listNamedEdits(ctx, form.id, response.seq, below);
  const older = new Set(history.edits.map(({ versionBefore }) => versionBefore).filter((v) => v !== response.version));
  const titles = new Map<string, string>();
  for (const version of [...older].toSorted((a, b) => a - b)) {
    const definition = await findVersion(ctx.db, form.id, version);
    for (const item of definition?.pages.flatMap(({ items }) => items) ?? []) titles.set(item.id, item.title);
  }
  const changed = new Set(history.edits.flatMap(({ changes }) => Object.keys(changes)));
  return { ...history, titles: new Map([...titles].filter(([id]) => changed.has(id))) };
}
