/**
 * A person's name: one line, or family name and given name separately. Repeated spaces are reduced to one, and the dot
 * in long names is normalised to `·`.
 */
import type { AnswerCore, ItemBase, Parsed } from "@idata/engine";
import { parseLine } from "../../shared/answer/line-answer.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

export const NAME_PARTS = ["family", "given"] as const;
export type NamePart = (typeof NAME_PARTS)[number];

export interface NameItem extends ItemBase, UniqueSettings {
  type: "name";
  placeholder?: string;
  /** Separate fields for family name and given name. */
  split?: boolean;
  /** Which of the two comes first. Absent: the family name. */
  order?: NamePart;
  /** Labels of the two fields and of their export columns. */
  familyLabel?: string;
  givenLabel?: string;
}

export type NameAnswer = string | { family?: string; given?: string };

const HARD_MAX = 100;
const HAN = /^[\p{Script=Han}·]+$/u;

export const nameAnswer: AnswerCore<NameItem, NameAnswer> = {
  type: "name",
  parse(settings, raw) {
    if (!settings.split) return parseName(raw);
    if (isBlank(raw)) return ok<NameAnswer>(null);
    if (!isRecord(raw) || Object.keys(raw).some((key) => key !== "family" && key !== "given")) return bad("wrong_type");
    const answer: { family?: string; given?: string } = {};
    for (const part of NAME_PARTS) {
      const parsed = parseName(Object.hasOwn(raw, part) ? raw[part] : null);
      if (!parsed.ok) return { ok: false, issues: parsed.issues.map((one) => ({ ...one, part })) };
      if (parsed.value !== null) answer[part] = parsed.value;
    }
    return ok(Object.keys(answer).length > 0 ? answer : null);
  },
  validate(_settings, answer) {
    const missing = typeof answer === "string" ? undefined : NAME_PARTS.find((part) => !answer[part]);
    return missing === undefined ? [] : [issue("name_part_missing", undefined, missing)];
  },
  toExpression: (_settings, answer) => (typeof answer === "string" ? answer : { ...answer }),
  toText: toWhole,
  fromFields(settings, fields) {
    if (!settings.split) return fieldValue(fields, settings.id);
    const entries = NAME_PARTS.flatMap((part) => {
      const value = fieldValue(fields, `${settings.id}.${part}`);
      return value ? [[part, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};

function parseName(raw: unknown): Parsed<string> {
  return parseLine(raw, HARD_MAX, (line) =>
    line
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[•・‧∙●]/g, "·")
      // A full-width dot has become ASCII before. Between Chinese characters it is the dot of a name.
      .replaceAll(/(\p{Script=Han})[.](?=\p{Script=Han})/gu, "$1·"),
  );
}

/** Returns the full name. Chinese names have no space between family name and given name. */
export function toWhole({ order }: NameItem, answer: NameAnswer): string {
  if (typeof answer === "string") return answer;
  const { family = "", given = "" } = answer;
  const parts = order === "given" ? [given, family] : [family, given];
  return HAN.test(family + given) ? family + given : parts.filter((part) => part !== "").join(" ");
}
