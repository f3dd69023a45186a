/** Blanks inside a sentence. The answer maps the ids of blanks to texts, days (`YYYY-MM-DD`) or numbers. */
import type { AnswerCore, IssueDraft, ItemBase, Parsed } from "@idata/engine";
import { isDay } from "../../shared/answer/day.ts";
import type { NumberKey, PartialMarks, TextKey } from "../../shared/answer/key-settings.ts";
import { parseNumber } from "../../shared/answer/number-text.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { checkRange } from "../../shared/answer/range.ts";
import { checkText, parseText } from "../../shared/answer/text-answer.ts";
import { splitSentence } from "./blanks-sentence.answer.ts";

export const BLANK_KINDS = ["text", "number", "date"] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

export interface BlankDefinition {
  id: string;
  /** The name in the file from which the form was imported. */
  code?: string;
  /** The name in exports and for screen readers. Empty: its number. */
  label: string;
  /** Absent: text. */
  kind?: BlankKind;
  /** Width in characters. */
  width?: number;
  /** Absent: required if the question is required. */
  required?: boolean;
  placeholder?: string;
  /** Bounds of a number's value or of a text's length. A date has no bounds. */
  min?: number;
  max?: number;
  key?: TextKey & NumberKey & { marks?: number };
}

export interface BlanksItem extends ItemBase {
  type: "blanks";
  /** The sentence. Absent: the title is the sentence. */
  text?: string;
  blanks: BlankDefinition[];
  /** `none`: no points unless all blanks are right. */
  partial?: PartialMarks;
}

export type BlanksAnswer = { [blankId: string]: string | number };

const HARD_MAX = 1000;

export const blanksAnswer: AnswerCore<BlanksItem, BlanksAnswer> = {
  type: "blanks",
  parse({ blanks }, raw) {
    if (isBlank(raw)) return ok<BlanksAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const unknownId = Object.keys(raw).find((key) => !blanks.some(({ id }) => id === key));
    if (unknownId !== undefined) return bad("wrong_type", undefined, unknownId);
    const entries: [string, string | number][] = [];
    const issues: IssueDraft[] = [];
    for (const blank of blanks) {
      const parsed = parseBlank(blank, Object.hasOwn(raw, blank.id) ? raw[blank.id] : null);
      if (!parsed.ok) issues.push(...parsed.issues.map((one) => ({ ...one, part: blank.id })));
      else if (parsed.value !== null) entries.push([blank.id, parsed.value]);
    }
    if (issues.length > 0) return { ok: false, issues };
    return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
  },
  validate(settings, answer) {
    const missing = settings.blanks.filter((blank) => isNeeded(settings, blank) && !Object.hasOwn(answer, blank.id));
    const issues = settings.blanks.flatMap((blank) =>
      checkBlank(blank, Object.hasOwn(answer, blank.id) ? answer[blank.id] : undefined),
    );
    return missing.length > 0 ? [issue("blanks_missing", { count: missing.length }), ...issues] : issues;
  },
  impliesRequired: ({ blanks }) => blanks.some((blank) => blank.required === true),
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) =>
    splitSentence(settings.text || settings.title, settings.blanks)
      .map((part) => (typeof part === "string" ? part : Object.hasOwn(answer, part.id) ? answer[part.id] : "____"))
      .join(""),
  fromFields(settings, fields) {
    const entries = settings.blanks.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};

/** Returns true if the blank must be filled in. Without its own setting, it follows the question. */
export function isNeeded(settings: BlanksItem, blank: BlankDefinition): boolean {
  return blank.required ?? settings.required === true;
}

function parseBlank({ kind }: BlankDefinition, raw: unknown): Parsed<string | number> {
  if (kind === "number") {
    if (isBlank(raw) || (typeof raw === "string" && raw.trim() === "")) return ok<number>(null);
    const value = parseNumber(raw);
    return value === null ? bad("not_a_number") : ok(value);
  }
  const parsed = parseText(raw, HARD_MAX, true);
  if (kind !== "date" || !parsed.ok || parsed.value === null) return parsed;
  return isDay(parsed.value) ? parsed : bad("bad_date");
}

function checkBlank({ id, kind, min, max }: BlankDefinition, value: string | number | undefined): IssueDraft[] {
  if (value === undefined || kind === "date") return [];
  const bounds = { ...(min === undefined ? {} : { minLength: min }), ...(max === undefined ? {} : { maxLength: max }) };
  const issues = typeof value === "number" ? checkRange(min, max, value) : checkText(bounds, value);
  return issues.map((one) => ({ ...one, part: id }));
}
