/** One difference between two definitions, without words: codes, ids, and what it does to answers that are stored. */

/** What becomes of stored answers. */
export type AnswerFate =
  /** They read as they were meant. */
  | "kept"
  /** They read as they were meant; some could not be given any more. */
  | "narrowed"
  /** The new version has no place for them. */
  | "orphaned"
  /** They would read as something else. */
  | "reinterpreted";

/**
 * `safe`: answers stay as they are. `newQuestion`: they stay with the version under which they were given, the new one
 * starts empty. `refuse`: the same ids would mean something else.
 */
export type ChangeVerdict = "safe" | "newQuestion" | "refuse";

export interface DefinitionChange {
  code: "added" | "removed" | "moved" | "type" | "setting";
  kind: "form" | "page" | "item" | "part" | "ending" | "variable" | "quota" | "band";
  /** Of the thing; `""` for the form. */
  id: string;
  /** Of the question to which a part belongs, else `null`. */
  itemId: string | null;
  /** Of a part: the list in which it is, `options` or `columns.c1.options`; else `null`. */
  list: string | null;
  /** The setting that differs, else `null`. */
  setting: string | null;
  fate: AnswerFate;
  verdict: ChangeVerdict;
}

/** Where something is; the rest of a change is what happened to it. */
export type ChangePlace = Pick<DefinitionChange, "kind" | "id" | "itemId" | "list">;

const VERDICTS: Readonly<Record<AnswerFate, ChangeVerdict>> = {
  kept: "safe",
  narrowed: "safe",
  orphaned: "newQuestion",
  reinterpreted: "refuse",
};

export function makeChange(
  place: ChangePlace,
  code: DefinitionChange["code"],
  fate: AnswerFate,
  setting: string | null = null,
): DefinitionChange {
  const { kind, id, itemId, list } = place;
  return { code, kind, id, itemId, list, setting, fate, verdict: VERDICTS[fate] };
}
