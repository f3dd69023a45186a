/** A scale with words, as text: `[量表题]` with `不满意 1-5 满意` below it. */
import type { TextFace } from "@idata/importers/text";
import { STEP_KEY_FIELD } from "../../shared/text/step-key.text.ts";

const LONGEST = 2000;
const STEPS = 11;

/** Returns valid ends of a scale from the written ones. A scale that is too long is cut at its upper end. */
function toEnds(min: number, max: number): { min?: number; max?: number } {
  if (Number.isNaN(min) || Number.isNaN(max)) return { max: 5 };
  const from = Math.min(10, Math.max(-10, min));
  return { ...(from === 1 ? {} : { min: from }), max: Math.min(from + STEPS - 1, 11, Math.max(from + 1, max)) };
}

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

function isLabel(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  const { id, label } = value as Partial<Record<"id" | "label", unknown>>;
  return typeof id === "string" && ID.test(id) && typeof label === "string" && label.length <= LONGEST;
}

function isLabels(value: unknown): boolean {
  return Array.isArray(value) && value.length <= STEPS && value.every(isLabel);
}

/** Words for each step. Lone digits and `1-5` say where a scale begins and ends: `差 1 2 3 好`. */
function areStepLabels(labels: readonly string[]): boolean {
  const isWord = (label: string): boolean =>
    !/^[\d\s~～–—至到-]*$|[。\n]|(?:^|[\s\u3000])\d{1,2}(?:[\s\u3000]|$)/u.test(label);
  return labels.length > 2 && labels.length <= STEPS && labels.every(isWord);
}

export const scaleText: TextFace = {
  marks: {
    zh: ["量表题", "量表", "评价题", "李克特量表"],
    en: ["Scale", "linear scale", "likert"],
  },
  plain: "range",
  fields: [
    { setting: "min", zh: ["起点", "最低分"], en: ["from", "min"], kind: "number", range: [-10, 11], whole: true },
    { setting: "max", zh: ["终点", "最高分"], en: ["to", "max"], kind: "number", range: [-10, 11], whole: true },
    { setting: "lowLabel", zh: ["低分文字"], en: ["low label"], kind: "text", longest: LONGEST },
    { setting: "midLabel", zh: ["中间文字"], en: ["middle label"], kind: "text", longest: LONGEST },
    { setting: "highLabel", zh: ["高分文字"], en: ["high label"], kind: "text", longest: LONGEST },
    { setting: "stepLabels", zh: ["各级文字"], en: ["step labels"], kind: "json", shape: isLabels },
    { setting: "naLabel", zh: ["不适用"], en: ["not applicable"], kind: "text", longest: LONGEST },
    STEP_KEY_FIELD,
  ],
  // From 0 to 10 without stars: a rating begins with 1.
  guess: ({ range, options }) => (range?.min === 0 && range.max === 10 && options.length === 0 ? 0.92 : 0),
  build({ range, options }) {
    if (range === null && areStepLabels(options.map(({ label }) => label)))
      return {
        max: options.length,
        stepLabels: options.map(({ label }, index) => ({ id: `s${String(index + 1)}`, label })),
      };
    if (range === null) return {};
    const { min, max, lowLabel, highLabel } = range;
    return {
      ...toEnds(min, max),
      ...(lowLabel === undefined ? {} : { lowLabel }),
      ...(highLabel === undefined ? {} : { highLabel }),
    };
  },
};
