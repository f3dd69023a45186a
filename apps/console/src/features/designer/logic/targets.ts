/**
 * What a condition can ask about: every earlier question that can be answered, as its designer face describes it, and the
 * variables of the form.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { findDesignerFace, type ConditionTarget, type ValueKind } from "@idata/questions/designer";
import { createDesignerTranslate, type AuthorLanguage } from "@idata/questions/messages";
import { listItems } from "../document/places.ts";
import type { Operator } from "./condition.ts";

export interface Target extends ConditionTarget {
  /** `""` for a variable. */
  itemId: string;
  /** `q5`, or `q5.row1`: what is between the braces. */
  key: string;
  /** Number and title, with the row behind it. */
  name: string;
  /** Number alone, or the title where there is none. */
  shortName: string;
}

/** Operators by what is compared, the likeliest first. */
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
  /** Serial number of a question; `""` when it has none. */
  numberOf: (id: string) => string;
  untitled: string;
}

/** `before`: only questions that stand before this one; all of them when it is not there (pages, endings). */
export function listTargets(definition: FormDefinition, names: TargetNames, before: string | null): Target[] {
  const all = listItems(definition);
  const end = before === null ? -1 : all.findIndex((item) => item.id === before);
  const items = end < 0 ? all : all.slice(0, end);
  return [...items.flatMap((item) => toTargets(item, names)), ...toVariableTargets(definition)];
}

/** Questions on pages before the given one. */
export function listTargetsBeforePage(definition: FormDefinition, names: TargetNames, pageId: string): Target[] {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  return listTargetsOfPages(definition, names, index);
}

/** Questions on the given page and those before it: where a page leads is decided when it is left. */
export function listTargetsToPage(definition: FormDefinition, names: TargetNames, pageId: string): Target[] {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  return listTargetsOfPages(definition, names, index + 1);
}

function listTargetsOfPages(definition: FormDefinition, names: TargetNames, count: number): Target[] {
  const items = definition.pages.slice(0, Math.max(0, count)).flatMap((page) => page.items);
  return [...items.flatMap((item) => toTargets(item, names)), ...toVariableTargets(definition)];
}

/** What is computed is mostly a number, what comes from an address is a text. */
function toVariableTargets({ variables = [] }: FormDefinition): Target[] {
  return variables.map(({ name, expression }) => ({
    itemId: "",
    path: "",
    label: "",
    kind: expression === undefined ? "text" : "number",
    key: name,
    name: `{${name}}`,
    shortName: `{${name}}`,
  }));
}

const cache = new WeakMap<ItemDefinition, { key: string; targets: readonly Target[] }>();

/** The same objects as before for a question that is the same: a keystroke in one costs nothing for 499 others. */
function toTargets(item: ItemDefinition, names: TargetNames): readonly Target[] {
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

/** `1.` is said as `Q1`; a number with words of its own is said as it is. */
function toShortNumber(number: string): string {
  const bare = number.replace(/[.．、)）]$/u, "");
  return /^\d+$/.test(bare) ? `Q${bare}` : bare;
}
