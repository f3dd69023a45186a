/**
 * The core of the types that name people or departments of the organisation. The answer keeps what they were called then.
 * Whether they exist is for the server to find out (`references`); this face knows shapes only.
 */
import type { IssueDraft, ItemBase, QuestionCore, Reference } from "@idata/engine";
import { bad, cleanText, isBlank, isRecord, issue, ok } from "./plain.ts";
import { oneColumn } from "./single-cell.ts";

export interface DirectoryItem extends ItemBase {
  /** Several may be chosen. */
  multiple?: boolean;
  /** Most that may be chosen, where several may. */
  max?: number;
  /** Id of a department: only what belongs to it, at any depth. */
  within?: string;
}

export type DirectoryAnswer = { id: string; name: string }[];

/** Choices of one answer that are looked at, whatever the settings say. */
export const MOST_CHOSEN = 100;
const LONGEST_NAME = 64;
const ID = /^[1-9]\d{0,17}$/;

export function directoryCore(type: string, kind: Reference["kind"]): QuestionCore<DirectoryItem, DirectoryAnswer> {
  return {
    type,
    defaults: () => ({}),
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
    // With the name: nobody else can say later who the id was.
    count: (_settings, answer) => Object.fromEntries(answer.map(({ id, name }) => [`${id}/${name}`, 1])),
    toText: (_settings, answer) => answer.map(({ name }) => name).join("; "),
    exportColumns: () => oneColumn("text"),
    exportCells: (_settings, answer, codes) => [answer.map(({ id, name }) => (codes ? id : name)).join("; ")],
    // Without script nobody can search, so nothing can be chosen.
    fromFields: () => null,
  };
}

/** How many may be chosen. */
export function mostOf({ multiple, max }: DirectoryItem): number {
  return multiple ? Math.min(max ?? MOST_CHOSEN, MOST_CHOSEN) : 1;
}
