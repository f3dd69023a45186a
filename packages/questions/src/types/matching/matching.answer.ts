/**
 * Matching pairs: one option of the right list for each row of the left list. The answer maps row ids to option ids, in
 * the order of the rows.
 */
import type { AnswerCore, IssueDraft, ItemBase, OptionDefinition } from "@idata/engine";
import type { PartialMarks } from "../../shared/answer/key-settings.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";

export interface MatchingPart {
  id: string;
  label: string;
}

export interface MatchingItem extends ItemBase {
  type: "matching";
  rows: MatchingPart[];
  options: OptionDefinition[];
  rowsOrder?: "random" | "alphabetic";
  optionsOrder?: "random" | "alphabetic";
  /** Each option may be chosen for one row only. */
  eachUsedOnce?: boolean;
  /** Every row has to be answered. */
  eachRowRequired?: boolean;
  /** The right option of each row, by row id. */
  key?: Record<string, string>;
  /** How a partly right answer is scored. Absent: no points. */
  partial?: PartialMarks;
}

export type MatchingAnswer = { [rowId: string]: string };

export const matchingAnswer: AnswerCore<MatchingItem, MatchingAnswer> = {
  type: "matching",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<MatchingAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const entries: [string, string][] = [];
    for (const { id: row } of settings.rows) {
      const option = Object.hasOwn(raw, row) ? raw[row] : null;
      if (isBlank(option)) continue;
      if (typeof option !== "string") return bad("wrong_type", undefined, row);
      if (!settings.options.some(({ id }) => id === option)) return bad("unknown_option", undefined, row);
      entries.push([row, option]);
    }
    const unknownId = Object.keys(raw).find((row) => !settings.rows.some(({ id }) => id === row));
    if (unknownId !== undefined) return bad("unknown_row", undefined, unknownId);
    return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
  },
  validate(settings, answer) {
    const issues: IssueDraft[] = [];
    const count = settings.rows.length - Object.keys(answer).length;
    if (settings.eachRowRequired && count > 0) issues.push(issue("rows_missing", { count }));
    if (settings.eachUsedOnce) issues.push(...findUsedTwice(answer));
    return issues;
  },
  impliesRequired: (settings) => settings.eachRowRequired === true,
  keep(shown, answer) {
    const all = Object.entries(answer);
    const kept = all.filter(
      ([row, option]) => shown.rows.some(({ id }) => id === row) && shown.options.some(({ id }) => id === option),
    );
    if (kept.length === all.length) return answer;
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  },
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) =>
    settings.rows
      .filter(({ id }) => Object.hasOwn(answer, id))
      .map(({ id, label }) => `${label} – ${optionLabel(settings, answer[id])}`)
      .join("; "),
  fromFields(settings, fields) {
    const entries = settings.rows.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};

/** Returns issues for rows whose option an earlier row uses. */
function findUsedTwice(answer: MatchingAnswer): IssueDraft[] {
  const used = new Set<string>();
  return Object.entries(answer).flatMap(([row, option]) => {
    if (used.has(option)) return [issue("used_twice", undefined, row)];
    used.add(option);
    return [];
  });
}

export function optionLabel(settings: MatchingItem, id: string | undefined): string {
  return settings.options.find((option) => option.id === id)?.label ?? id ?? "";
}
