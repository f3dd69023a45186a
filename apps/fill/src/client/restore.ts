/** Puts the answers of a draft into a fresh session. */
import type { AnswerValue, FormSession } from "@idata/engine";
import type { FormModel } from "../app/form-model.ts";
import { fitAnswer } from "../app/carry-over.ts";
import type { Draft } from "./draft.ts";

/**
 * A draft of the same version comes back as it was typed. Of another version only what the question of today still
 * takes comes back. True when anything did.
 */
export function restoreDraft(model: FormModel, session: FormSession, draft: Draft, version: number): boolean {
  const restored: [string, AnswerValue][] = [];
  for (const [id, typed] of Object.entries(draft.answers)) {
    const compiled = model.compiled.itemsById.get(id);
    if (!compiled?.question) continue;
    // What was typed just now wins over what is left from the last visit.
    const untouched = compiled.item.defaultValue ?? null;
    const value = draft.version === version ? typed : fitAnswer(compiled, typed);
    if (value === untouched || session.getAnswer(id) !== untouched) continue;
    if (draft.version !== version && value === null) continue;
    restored.push([id, value]);
  }
  // Twice: what a rule sets when its condition comes back was changed by hand, perhaps.
  for (const [id, value] of [...restored, ...restored]) session.setAnswer(id, value);
  return restored.length > 0;
}
