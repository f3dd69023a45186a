/**
 * The answer core of the types that choose people or departments of the organisation. The answer stores their names at that
 * time. This face validates the shape only, and the server checks that they exist (`references`).
 */
import type { AnswerCore, IssueDraft, ItemBase, Reference } from "@idata/engine";
import { bad, cleanText, isBlank, isRecord, issue, ok } from "./plain.ts";

export interface DirectoryItem extends ItemBase {
  /** More than one may be chosen. */
  multiple?: boolean;
  /** The maximum number of choices if `multiple` is set. */
  max?: number;
  /** Id of a department. Only its members and sub-departments, at any depth, can be chosen. */
  within?: string;
}

export type DirectoryAnswer = { id: string; name: string }[];

/** Maximum number of choices in an answer, regardless of the settings. */
export const MOST_CHOSEN = 100;
const LONGEST_NAME = 64;
const ID = /^[1-9]\d{0,17}$/;

export function directoryAnswer(type: string, kind: Reference["kind"]): AnswerCore<DirectoryItem, DirectoryAnswer> {
  return {
    type,
    parse(_settings, raw) {
      if (isBlank(raw)) return ok<DirectoryAnswer>(null);
      if (!Array.isArray(raw)) return bad("wrong_type");
      if (raw.length > MOST_CHOSEN) return bad("too_many_picks", { max: MOST_CHOSEN });
      const chosen: DirectoryAnswer = [];
      for (const one of raw as unknown[]) {
        const { id, name } = isRecord(one) ? one : {};
        if (typeof id !== "string" || !ID.test(id) || typeof name !== "string") return bad("wrong_type");
        const words = cleanText(name).replaceAll("\n", " ");
        if (words === "" || words.length > LONGEST_NAME) return bad("wrong_type", undefined, id);
        if (chosen.some((other) => other.id === id)) return bad("duplicate_option", undefined, id);
        chosen.push({ id, name: words });
      }
      return ok(chosen.length > 0 ? chosen : null);
    },
    validate: (settings, answer): IssueDraft[] =>
      answer.length > mostOf(settings) ? [issue("too_many_picks", { max: mostOf(settings) })] : [],
    references: ({ within }, answer) =>
      answer.map(({ id, name }) => ({ kind, id, name, ...(within === undefined ? {} : { within }) })),
    toExpression: ({ multiple }, answer) => (multiple ? answer.map(({ id }) => id) : (answer[0]?.id ?? null)),
    toText: (_settings, answer) => answer.map(({ name }) => name).join("; "),
    // Searching needs script, so a plain post cannot contain a choice.
    fromFields: () => null,
  };
}

/** Returns how many may be chosen. */
export function mostOf({ multiple, max }: DirectoryItem): number {
  return multiple ? Math.min(max ?? MOST_CHOSEN, MOST_CHOSEN) : 1;
}
