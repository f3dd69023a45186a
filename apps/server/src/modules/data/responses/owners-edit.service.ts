/**
 * The owner's side changes the answers of a response and says why (docs/adr/0079).
 *
 * Hazard: an edit overwrites another one, or leaves no trace (docs/hazards.md#r72). It names the revision that it started
 * from, and its row of the history is stored in the same transaction.
 */
import { type Answers, type AnswerValue, type CompiledForm, seedOf } from "@idata/engine";
import { LONGEST_REASON } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { BlobFolder, deleteFilesOfResponse } from "../../platform/files/index.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { scoreOf } from "../response-metadata/index.ts";
import { readRevision } from "../response-store/index.ts";
import { changeResponseIn } from "./change-response.ts";
import { checkEdit } from "./edit-check.ts";
import { type StoredEdit, storeEdit } from "./edit-response.ts";
import { toOwnersChange } from "./owners-change.ts";

export interface OwnersEdit {
  /** The number of edits that the caller has seen. */
  readonly revision: number;
  /** Untrusted. */
  readonly answers: unknown;
  readonly reason: string;
}

/**
 * Replaces the answers of a response that is not in the trash. The rules of its version apply; a question that must be
 * proved by SMS needs no proof here. Files that the answers no longer name are deleted. An edit that changes nothing is
 * done, whatever its revision. Throws RESPONSE_REASON, RESPONSE_CHANGED with `{revision, answers}` as stored,
 * RESPONSE_STATE_CONFLICT, COLLECT_INVALID_ANSWERS, NoPlacesError and what `getForm` throws.
 */
export async function editResponse(
  ctx: Ctx,
  formId: number,
  responseId: string,
  { revision, answers, reason: typed }: OwnersEdit,
): Promise<{ readonly revision: number; readonly changed: number }> {
  const { change } = await toOwnersChange(ctx, formId, responseId);
  const reason = typed.trim();
  if (reason === "" || reason.length > LONGEST_REASON || !isStorable(reason, 1)) {
    throw new AppError("RESPONSE_REASON", {}, { data: { field: "reason" } });
  }
  let edit: StoredEdit | null = null;
  let present = 0;
  let dropped: readonly string[] = [];
  await ctx.transaction(async (tx) => {
    await changeResponseIn(ctx, tx, { ...change, fact: "response.edited" }, async (locked, response) => {
      if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
      const form = await getCompiled(ctx, formId, response.version, locked);
      const context = {
        today: ctx.calendar.toDay(ctx.now()),
        seed: seedOf(responseId),
        parameters: response.parameters ?? undefined,
      };
      const checked = checkEdit(form, response.answers, answers, context);
      const files = keepFiles(form, response.answers, checked.answers);
      present = await readRevision(locked, formId, response.seq);
      edit = await storeEdit(locked, response, {
        version: response.version,
        answers: files.answers,
        score: scoreOf(form, checked.answers, context),
        screenedOut: checked.ending?.screenOut === true,
        by: change.by,
        reason,
      });
      if (edit === null) return null;
      // The transaction ends with the error, so nothing of the edit stays.
      if (present !== revision) {
        const data = { revision: present, answers: response.answers };
        throw new AppError("RESPONSE_CHANGED", {}, { data });
      }
      dropped = await deleteFilesOfResponse(locked, { formId, responseSeq: response.seq, ids: files.dropped });
      return edit.changed;
    });
  });
  const stored = edit as StoredEdit | null;
  if (stored === null) return { revision: present, changed: 0 };
  hintFacts(ctx);
  const blobs = new BlobFolder(ctx.config.dataDir);
  await Promise.all(dropped.map((name) => blobs.delete(name)));
  return { revision: stored.revision, changed: Object.keys(stored.changes).length };
}

interface FilesOfEdit {
  readonly answers: Answers;
  /** Ids of files that the answers no longer name. */
  readonly dropped: readonly string[];
}

/** Name, size and type of a file that is kept come from what is stored, not from the answer that was sent. */
function keepFiles(form: CompiledForm, before: Answers, after: Answers): FilesOfEdit {
  const answers = new Map(Object.entries(after));
  const dropped: string[] = [];
  for (const { core, item } of form.questions) {
    const [old, now] = [before[item.id] ?? null, after[item.id] ?? null];
    if (core?.fileIds === undefined || old === null) continue;
    const idsOf = (answer: AnswerValue): string[] => core.fileIds?.(answer) ?? [];
    const kept = now === null ? [] : idsOf(now);
    dropped.push(...idsOf(old).filter((id) => !kept.includes(id)));
    if (Array.isArray(old) && Array.isArray(now)) {
      answers.set(
        item.id,
        now.map((file) => old.find((one) => idsOf([one])[0] === idsOf([file])[0]) ?? file),
      );
    }
  }
  return { answers: Object.fromEntries(answers), dropped };
}
