/** One difference between two definitions as codes and ids (no texts), with its effect on stored answers. */

/** The effect of a change on stored answers. */
export type AnswerFate =
  /** They keep their meaning. */
  | "kept"
  /** They keep their meaning, but some of them could no longer be given. */
  | "narrowed"
  /** The new version has no place for them. */
  | "orphaned"
  /** They would get another meaning. */
  | "reinterpreted";

/**
 * `safe`: answers remain valid. `newQuestion`: existing answers belong only to their version, and the new version
 * starts empty. `refuse`: the same ids would mean something else.
 */
export type ChangeVerdict = "safe" | "newQuestion" | "refuse";

export interface DefinitionChange {
  code: "added" | "removed" | "moved" | "type" | "setting";
  kind: "form" | "page" | "item" | "part" | "ending" | "variable" | "quota" | "band";
  /** Id of what changed; `""` for the form. */
  id: string;
  /** For a part: the id of its question, else `null`. */
  itemId: string | null;
  /** For a part: the list that contains it, such as `options` or `columns.c1.options`; else `null`. */
  list: string | null;
  /** The setting that differs, else `null`. */
  setting: string | null;
  fate: AnswerFate;
  verdict: ChangeVerdict;
}

/** The properties of a change that say where it is. */
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
