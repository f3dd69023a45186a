/**
 * Triggers of the type "visible", with which old SurveyJS files show pages and questions. They are rewritten to the
 * `visibleIf` of what they show, which says the same; without it, a question with `visible: false` would never be shown.
 */
import type { JsonValue } from "@idata/engine";
import { isPlain, type Plain } from "./node.ts";

export interface WithoutTriggers {
  readonly root: Plain;
  /** The triggers that were rewritten: their index in the file, and the condition. */
  readonly rewritten: readonly { readonly index: number; readonly condition: string }[];
}

/** Only a trigger whose condition and targets are all understood is rewritten. The others stay, and are reported. */
export function rewriteVisibleTriggers(root: Plain): WithoutTriggers {
  const triggers = root["triggers"];
  if (!Array.isArray(triggers)) return { root, rewritten: [] };
  const targets = findTargets(root);
  const conditions = new Map<string, string[]>();
  const rewritten: { index: number; condition: string }[] = [];
  triggers.forEach((trigger, index) => {
    const type = isPlain(trigger) ? trigger["type"] : undefined;
    if (!isPlain(trigger) || typeof type !== "string" || !/^visible(?:trigger)?$/i.test(type)) return;
    const condition = conditionOf(trigger);
    const names = [...namesOf(trigger, "pages"), ...namesOf(trigger, "questions")];
    if (condition === null || names.length === 0 || !names.every((name) => targets.has(name))) return;
    for (const name of names) conditions.set(name, [...(conditions.get(name) ?? []), condition]);
    rewritten.push({ index, condition });
  });
  if (rewritten.length === 0) return { root, rewritten };
  const isGone = new Set(rewritten.map(({ index }) => index));
  const kept = triggers.map((trigger, index) => (isGone.has(index) ? null : trigger));
  return { root: { ...addConditions(root, conditions), triggers: kept }, rewritten };
}

const LISTS = ["pages", "elements", "questions", "templateElements"] as const;

/** Names of pages and questions that have no condition of their own. */
function findTargets(owner: Plain, found = new Set<string>()): Set<string> {
  for (const list of LISTS)
    for (const one of listOf(owner, list)) {
      if (typeof one["name"] === "string" && one["visibleIf"] === undefined) found.add(one["name"]);
      findTargets(one, found);
    }
  return found;
}

function addConditions(owner: Plain, conditions: ReadonlyMap<string, readonly string[]>): Plain {
  const own = typeof owner["name"] === "string" ? conditions.get(owner["name"]) : undefined;
  const lists = LISTS.flatMap((list) => {
    const items = owner[list];
    if (!Array.isArray(items)) return [];
    return [[list, items.map((one) => (isPlain(one) ? addConditions(one, conditions) : one))] as const];
  });
  const visibleIf = own === undefined ? {} : { visibleIf: own.length === 1 ? own[0] : `(${own.join(") or (")})` };
  return { ...owner, ...Object.fromEntries(lists), ...visibleIf } as Plain;
}

/** In the words of SurveyJS; null if it cannot be said. */
function conditionOf(trigger: Plain): string | null {
  const { expression, name, operator = "equal", value } = trigger;
  if (typeof expression === "string" && expression.trim() !== "") return expression;
  if (typeof name !== "string" || typeof operator !== "string") return null;
  if (operator === "empty" || operator === "notempty") return `{${name}} ${operator}`;
  const literal = toLiteral(value);
  return literal === null ? null : `{${name}} ${operator} ${literal}`;
}

function toLiteral(value: JsonValue | undefined): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  if (!Array.isArray(value)) return null;
  const parts = value.map(toLiteral);
  return parts.includes(null) ? null : `[${parts.join(", ")}]`;
}

const listOf = (owner: Plain, name: string): Plain[] => {
  const list = owner[name];
  return Array.isArray(list) ? list.filter(isPlain) : [];
};

const namesOf = (trigger: Plain, list: string): string[] => {
  const names = trigger[list];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
};
