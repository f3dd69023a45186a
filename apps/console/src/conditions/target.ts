/** What a condition can refer to, and which operators it offers. A question's designer face says how answers compare. */
import type { ItemDefinition } from "@idata/engine";
import { findDesignerFace, type ConditionTarget, type ValueKind } from "@idata/questions/designer";
import { createDesignerTranslate, type AuthorLanguage } from "@idata/questions/messages";
import type { Operator } from "./condition.ts";

export interface Target extends ConditionTarget {
  /** `""` for what is no question. */
  itemId: string;
  /** The text between the braces: `q5`, or `q5.row1`. */
  key: string;
  /** Number and title, followed by the row if there is one. */
  name: string;
  /** The number, or the title if there is no number. */
  shortName: string;
}

/** Operators by kind of value, the most likely first. */
export const OPERATORS_BY_KIND: Readonly<Record<ValueKind, readonly Operator[]>> = {
  option: ["is", "isNot", "anyOf", "noneOf", "notEmpty", "empty"],
  options: ["contains", "notContains", "anyOf", "allOf", "noneOf", "notEmpty", "empty"],
  number: ["is", "isNot", "greater", "atLeast", "less", "atMost", "notEmpty", "empty"],
  text: ["is", "isNot", "contains", "notContains", "notEmpty", "empty"],
  date: ["is", "isNot", "greater", "atLeast", "less", "atMost", "notEmpty", "empty"],
  time: ["is", "isNot", "greater", "atLeast", "less", "atMost", "notEmpty", "empty"],
  datetime: ["is", "isNot", "greater", "atLeast", "less", "atMost", "notEmpty", "empty"],
  presence: ["notEmpty", "empty"],
};

export interface TargetNames {
  language: AuthorLanguage;
  /** Serial number of a question; `""` if it has none. */
  numberOf: (id: string) => string;
  untitled: string;
}

const cache = new WeakMap<ItemDefinition, { key: string; targets: readonly Target[] }>();

/**
 * Returns the cached objects while the question and its number are unchanged, so a keystroke in one question costs
 * nothing for the others.
 */
export function toTargets(item: ItemDefinition, names: TargetNames): readonly Target[] {
  const number = names.numberOf(item.id);
  const key = `${names.language} ${number} ${names.untitled}`;
  const known = cache.get(item);
  if (known?.key === key) return known.targets;
  const targets = readTargets(item, names, number);
  cache.set(item, { key, targets });
  return targets;
}

function readTargets(item: ItemDefinition, names: TargetNames, number: string): Target[] {
  const face = findDesignerFace(item.type);
  if (!face?.targets) return [];
  const title = item.title.trim().split("\n")[0] || names.untitled;
  return face.targets(item, createDesignerTranslate(names.language, item.type)).map((target) => {
    const behind = target.label === "" ? "" : ` · ${target.label}`;
    return {
      ...target,
      itemId: item.id,
      key: item.id + target.path,
      name: `${number}${number ? " " : ""}${title}${behind}`,
      shortName: `${toShortNumber(number) || title}${behind}`,
    };
  });
}

/** Writes `1.` as `Q1`; a number that contains other words stays as it is. */
function toShortNumber(number: string): string {
  const bare = number.replace(/[.．、)）]$/u, "");
  return /^\d+$/.test(bare) ? `Q${bare}` : bare;
}
