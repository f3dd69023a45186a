import type { AnswerValue, FormSession } from "@idata/engine";
import type { FormModel } from "../app/form-model.ts";
import { fitAnswer } from "../app/carry-over.ts";
import type { PageData } from "../page-data.ts";
import type { Draft } from "./draft.ts";

type RestoreData = Pick<PageData, "version" | "link" | "resume">;

const isSame = (one: AnswerValue, other: AnswerValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts the answers of a draft into a fresh session and returns true if there were any. A draft of the same version is
 * restored as it was typed. A draft of another version is restored as far as the current questions accept it.
 */
export function restoreDraft(model: FormModel, session: FormSession, draft: Draft, data: RestoreData): boolean {
  const { version } = data;
  /** What the page showed before anything was typed. A draft that was typed into them is newer. */
  const isOfLink = draft.link !== undefined && draft.link === data.link?.signature;
  const given = (isOfLink || data.resume?.isEarlier ? data.resume?.answers : null) ?? {};
  const restored: [string, AnswerValue][] = [];
  for (const [id, typed] of Object.entries(draft.answers)) {
    const compiled = model.compiled.itemsById.get(id);
    if (!compiled?.question) continue;
    // An answer that was typed just now wins over the draft.
    const untouched = given[id] ?? compiled.item.defaultValue ?? null;
    if (compiled.item.fixed) continue;
    const value = draft.version === version ? typed : fitAnswer(compiled, typed);
    if (isSame(value, untouched) || !isSame(session.getAnswer(id), untouched)) continue;
    if (draft.version !== version && value === null) continue;
    restored.push([id, value]);
  }
  // Set twice, because the first pass may trigger rules that overwrite an answer the respondent had changed by hand.
  for (const [id, value] of [...restored, ...restored]) session.setAnswer(id, value);
  return restored.length > 0;
}
