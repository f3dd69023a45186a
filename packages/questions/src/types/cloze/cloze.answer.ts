/**
 * A passage with gaps to choose or to type. The answer maps gap ids to option ids or texts, in the order of the gaps.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import type { PartialMarks } from "../../shared/answer/key-settings.ts";
import { bad, cleanText, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";

export interface ClozeGap {
  id: string;
  /** Options to choose from. A gap without options is typed. */
  options?: { id: string; label: string }[];
  /** Weight of the gap. Absent: 1. */
  points?: number;
  /** Ids of the right options, or right texts. */
  key?: string[];
}

export interface ClozeItem extends ItemBase {
  type: "cloze";
  /** The text. `{{1}}` marks the first gap. */
  passage: string;
  gaps: ClozeGap[];
  /** Words shown above the passage as a help for typed gaps. */
  wordBank?: string[];
  /** Every gap must be filled in. */
  eachGapRequired?: boolean;
  /** Case matters when typed texts are compared with the key. */
  caseSensitive?: boolean;
  /** Absent: points for each right gap. */
  partial?: PartialMarks;
}

export type ClozeAnswer = { [gapId: string]: string };

/** Maximum length of a typed text, in UTF-16 units. */
const LONGEST = 200;

export const clozeAnswer: AnswerCore<ClozeItem, ClozeAnswer> = {
  type: "cloze",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<ClozeAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const entries: [string, string][] = [];
    for (const { id, options } of settings.gaps) {
      const given = Object.hasOwn(raw, id) ? raw[id] : null;
      if (isBlank(given)) continue;
      if (typeof given !== "string") return bad("wrong_type", undefined, id);
      if (options && !options.some((option) => option.id === given)) return bad("unknown_option", undefined, id);
      const text = options ? given : cleanText(given).replaceAll("\n", " ");
      if (text.length > LONGEST) return bad("too_long", { max: LONGEST }, id);
      if (text !== "") entries.push([id, text]);
    }
    const unknownId = Object.keys(raw).find((key) => !settings.gaps.some(({ id }) => id === key));
    if (unknownId !== undefined) return bad("unknown_row", undefined, unknownId);
    return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
  },
  validate(settings, answer) {
    const count = settings.gaps.length - Object.keys(answer).length;
    return settings.eachGapRequired && count > 0 ? [issue("gaps_missing", { count })] : [];
  },
  impliesRequired: (settings) => settings.eachGapRequired === true,
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) =>
    settings.gaps
      .flatMap((gap, index) => (Object.hasOwn(answer, gap.id) ? [`${index + 1}. ${labelOf(gap, answer[gap.id])}`] : []))
      .join("; "),
  fromFields(settings, fields) {
    const entries = settings.gaps.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};

export function labelOf({ options }: ClozeGap, given: string | undefined): string {
  return options?.find(({ id }) => id === given)?.label ?? given ?? "";
}
