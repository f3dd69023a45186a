import type { AnswerValue, FormSession } from "@idata/engine";
import type { FormModel } from "../app/form-model.ts";
import { fitAnswer } from "../app/carry-over.ts";
import type { Draft } from "./draft.ts";

/**
 * Puts the answers of a draft into a fresh session and returns true if there were any. A draft of the same version is
 * restored as it was typed. A draft of another version is restored as far as the current questions accept it.
 */
export function restoreDraft(model: FormModel, session: FormSession, draft: Draft, version: number): boolean {
  const restored: [string, AnswerValue][] = [];
  for (const [id, typed] of Object.entries(draft.answers)) {
    const compiled = model.compiled.itemsById.get(id);
    if (!compiled?.question) continue;
    // An answer that was typed just now wins over the draft.
    const untouched = compiled.item.defaultValue ?? null;
    const value = draft.version === version ? typed : fitAnswer(compiled, typed);
    if (value === untouched || session.getAnswer(id) !== untouched) continue;
    if (draft.version !== version && value === null) continue;
    restored.push([id, value]);
  }
  // Set twice, because the first pass may trigger rules that overwrite an answer the respondent had changed by hand.
  for (const [id, value] of [...restored, ...restored]) session.setAnswer(id, value);
  return restored.length > 0;
}
