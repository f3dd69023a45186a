/** Blanks inside a sentence. The answer maps the ids of blanks to texts, days (`YYYY-MM-DD`) or numbers. */
import type { IssueDraft, ItemBase, Parsed, QuestionCore } from "@idata/engine";
import { roundPoints } from "@idata/engine";
import { isDay } from "../../shared/core/day.ts";
import { isNumberKey, isRightNumber } from "../../shared/core/number-key.ts";
import type { NumberKey } from "../../shared/core/number-key.ts";
import { parseNumber } from "../../shared/core/number-text.ts";
import type { PartialMarks } from "../../shared/core/partial-marks.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/core/plain.ts";
import { checkRange } from "../../shared/core/range.ts";
import { checkText, parseText } from "../../shared/core/text-answer.ts";
import { isRightText, isTextKey } from "../../shared/core/text-key.ts";
import type { TextKey } from "../../shared/core/text-key.ts";
import { splitSentence } from "./blanks-sentence.core.ts";

export const BLANK_KINDS = ["text", "number", "date"] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

export interface BlankDefinition {
  id: string;
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

type BlanksAnswer = { [blankId: string]: string | number };

const HARD_MAX = 1000;

export const blanksCore: QuestionCore<BlanksItem, BlanksAnswer> = {
  type: "blanks",
  texts: ["text"],
  defaults: () => ({ blanks: [{ id: "b1", label: "" }] }),
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
  count(settings, answer) {
    const counters = Object.entries(answer).map(([id]): [string, number] => [id, 1]);
    const values = settings.blanks.flatMap(({ id, kind = "text" }): [string, number][] =>
      kind !== "text" && Object.hasOwn(answer, id) ? [[`${id}=${answer[id]}`, 1]] : [],
    );
    return Object.fromEntries([...counters, ...values]);
  },
  toText: (settings, answer) =>
    splitSentence(settings.text || settings.title, settings.blanks)
      .map((part) => (typeof part === "string" ? part : Object.hasOwn(answer, part.id) ? answer[part.id] : "____"))
      .join(""),
  exportColumns: ({ blanks }) =>
    blanks.map(({ id, label, kind = "text" }, index) => ({ key: id, label: label || `${index + 1}`, kind })),
  exportCells: ({ blanks }, answer) =>
    blanks.map(({ id }) => (Object.hasOwn(answer, id) ? (answer[id] ?? null) : null)),
  fromFields(settings, fields) {
    const entries = settings.blanks.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
  score({ blanks, partial, points }, answer) {
    const keyed = blanks.filter(hasKey);
    if (keyed.length === 0) return null;
    const weigh = (some: readonly BlankDefinition[]) => some.reduce((sum, { key }) => sum + (key?.marks ?? 1), 0);
    const right = keyed.filter((blank) => answer !== null && isRight(blank, answer));
    const max = roundPoints(points ?? weigh(keyed));
    if (partial === "none" || weigh(keyed) === 0) return { points: right.length === keyed.length ? max : 0, max };
    return { points: roundPoints((max * weigh(right)) / weigh(keyed)), max };
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

function hasKey({ kind, key }: BlankDefinition): boolean {
  return kind === "number" ? isNumberKey(key) : isTextKey(key);
}

function isRight({ id, key = {} }: BlankDefinition, answer: BlanksAnswer): boolean {
  const given = Object.hasOwn(answer, id) ? answer[id] : undefined;
  return typeof given === "number" ? isRightNumber(key, given) : given !== undefined && isRightText(key, given);
}
