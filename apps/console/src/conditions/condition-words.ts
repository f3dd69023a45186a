/** A condition in words, for the chip at a question: “当 Q1 选择「是」时显示”. */
import type { JsonValue } from "@idata/engine";
import type { Condition, Rule } from "./condition.ts";
import { needsValue, parseCondition } from "./condition.ts";
import type { Target } from "./target.ts";

export type Words = (key: string, params?: Record<string, string | number>) => string;

export interface ConditionWords {
  text: string;
  /** True if the condition cannot be parsed or refers to something that does not exist (any more). */
  broken: boolean;
}

/** Cached words of a condition. Valid while all targets that it refers to are the same objects. */
interface CachedWords {
  about: ReadonlyMap<string, Target | undefined>;
  words: ConditionWords;
}

const caches = new WeakMap<Words, Map<string, CachedWords>>();
const indexes = new WeakMap<readonly Target[], ReadonlyMap<string, Target>>();

/**
 * `t` must have the keys under `op.` and `join.`. A condition that the builder cannot represent is returned as its
 * text.
 */
export function toConditionWords(expression: string, targets: readonly Target[], t: Words): ConditionWords {
  const byKey = indexes.get(targets) ?? new Map(targets.map((target) => [target.key, target]));
  indexes.set(targets, byKey);
  const cache = caches.get(t) ?? new Map<string, CachedWords>();
  caches.set(t, cache);
  const last = cache.get(expression);
  if (last && [...last.about].every(([key, target]) => byKey.get(key) === target)) return last.words;
  const about = new Map<string, Target | undefined>();
  const words = sayCondition(expression, t, (key) => {
    about.set(key, byKey.get(key));
    return byKey.get(key);
  });
  cache.set(expression, { about, words });
  return words;
}

function sayCondition(expression: string, t: Words, find: (key: string) => Target | undefined): ConditionWords {
  const parsed = parseCondition(expression);
  if (parsed.kind === "error") return { text: expression, broken: true };
  if (parsed.kind === "text") return { text: expression, broken: false };
  let broken = false;
  const say = (condition: Condition, isTop: boolean): string => {
    if (condition.kind === "rule") {
      const target = find(condition.path.join("."));
      if (!target) broken = true;
      return sayRule(condition, target, t);
    }
    const text = condition.parts.map((part) => say(part, false)).join(t(`join.${condition.join}`));
    return isTop || condition.parts.length < 2 ? text : t("join.group", { text });
  };
  return { text: say(parsed.group, true), broken };
}

function sayRule(rule: Rule, target: Target | undefined, t: Words): string {
  const name = target?.shortName ?? t("missing", { id: rule.path.join(".") });
  const kind = target?.kind ?? "text";
  const verb = t(`op.${kind}.${rule.operator}`);
  if (!needsValue(rule.operator)) return t("ruleEmpty", { name, verb });
  return t("rule", { name, verb, value: sayValue(rule.value, target, t) });
}

export function sayValue(value: JsonValue, target: Target | undefined, t: Words): string {
  if (Array.isArray(value)) return value.map((one) => sayValue(one, target, t)).join(t("join.list"));
  const label = target?.choices?.find((choice) => choice.value === value)?.label;
  if (label !== undefined) return target?.kind === "number" ? label : t("quoted", { text: label });
  return typeof value === "string" ? t("quoted", { text: value }) : JSON.stringify(value);
}
