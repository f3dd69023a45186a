/**
 * A passage with gaps, as text. A title with blanks becomes a passage, and passage and gaps are written in brackets.
 */
import type { TextFace } from "@idata/importers/text";
import { splitAlternatives, splitAnswers } from "../../shared/text/keys.text.ts";
import type { ClozeGap } from "./cloze.answer.ts";

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
/** Blanks as written in titles. */
const BLANK = /_{2,}|\{_+\}|（[\s　]*）|\([\s　]*\)/g;
const MOST_GAPS = 200;

export const clozeText: TextFace = {
  marks: { zh: ["完形填空", "完形填空题", "考试完形填空"], en: ["Cloze", "cloze test"] },
  plain: "prose",
  fields: [
    { setting: "passage", zh: ["短文"], en: ["passage"], kind: "text", longest: 20_000 },
    { setting: "gaps", zh: ["空"], en: ["gaps"], kind: "json", shape: isGaps },
    { setting: "wordBank", zh: ["备选词"], en: ["word bank"], kind: "json", shape: (value) => isTexts(value, 200) },
    { setting: "eachGapRequired", zh: ["每空必填"], en: ["each gap required"], kind: "flag" },
    { setting: "caseSensitive", zh: ["区分大小写"], en: ["case sensitive"], kind: "flag" },
    {
      setting: "partial",
      zh: ["部分得分"],
      en: ["partial"],
      kind: "text",
      words: { none: ["无", "none"], proportional: ["按比例", "proportional"] },
    },
  ],
  build({ title }) {
    let count = 0;
    const passage = title.replaceAll(BLANK, (blank) => (count < MOST_GAPS ? `{{${(count += 1)}}}` : blank));
    if (count === 0) return { passage: "", gaps: [] };
    return { passage, gaps: Array.from({ length: count }, (_one, index) => ({ id: `g${index + 1}` })) };
  },
  toKey({ answer, scores }, built) {
    const gaps = built["gaps"] as ClozeGap[];
    const answers = splitAnswers(answer, gaps.length);
    if (answers === null || gaps.length === 0) {
      const found = answer.split("|").length;
      return { settings: {}, problem: { code: "answer_count_differs", found, wanted: gaps.length } };
    }
    const keys = answers.map((part) => splitAlternatives(part, false));
    if (keys.some((key) => key.length === 0 || key.length > 20 || key.some(({ length }) => length > 200))) {
      return { settings: {}, problem: { code: "answer_not_a_key", answer } };
    }
    const points = scores?.length === gaps.length ? scores : [];
    const keyed = gaps.map((gap, index) => ({
      ...gap,
      ...(points[index] === undefined ? {} : { points: points[index] }),
      key: keys[index],
    }));
    return { settings: { gaps: keyed } };
  },
  // Gaps with options or points are written as JSON.
  printKey({ gaps }) {
    const keys = (gaps as ClozeGap[]).map(({ key }) => key?.join(" / ") ?? "");
    return keys.length === 0 || keys.includes("") ? null : keys.join("|");
  },
};

function isTexts(value: unknown, most: number): boolean {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((text) => typeof text === "string" && text.length <= 200)
  );
}

function isGaps(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_GAPS && value.every(isGap);
}

function isGap(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, options = [], points = 0, key = [], ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || typeof id !== "string" || !ID.test(id) || !isTexts(key, 20)) return false;
  const isWorth = typeof points === "number" && points >= 0 && points <= 1000;
  return isWorth && Array.isArray(options) && options.length <= 50 && options.every(isOption);
}

function isOption(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, label, ...rest } = value as Record<string, unknown>;
  const isKnown = Object.keys(rest).length === 0 && typeof id === "string" && ID.test(id);
  return isKnown && typeof label === "string" && label.length <= 2000;
}
