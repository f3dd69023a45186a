/**
 * Findings about references to questions by plain id (rules, checks, carried options), about draws and conflicting
 * rules.
 */
import type { FormDefinition, SetValueRule } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { ConditionClassifier } from "./check-conditions.ts";
import { isAsked } from "./find-core.ts";
import type { Finding } from "./finding.ts";
import { knownOptions, parseOrNull } from "./read-names.ts";
import type { Names, NamedQuestion } from "./read-names.ts";

/** How many earlier rules of a question each rule is compared with. Limits the work, which grows quadratically. */
const MAX_COMPARED_RULES = 30;

export function checkReferences(definition: FormDefinition, cores: CoreRegistry, names: Names): Finding[] {
  const { rules = [], checks = [], pages } = definition;
  const dead = (name: string, path: string): Finding[] =>
    names.questions.has(name)
      ? []
      : [{ severity: "error", code: "dead_reference", itemId: null, path, params: { name } }];
  return [
    ...rules.flatMap(({ question }, index) => dead(question, `rules[${index}].question`)),
    ...checks.flatMap(({ questions }, index) =>
      questions.flatMap((name, place) => dead(name, `checks[${index}].questions[${place}]`)),
    ),
    ...[...names.questions.values()].flatMap((question) => checkSource(question, names)),
    ...pages.flatMap(({ itemsDraw: draw, items }, index): Finding[] => {
      const count = items.filter((item) => isAsked(cores, item)).length;
      if (draw === undefined || draw <= count) return [];
      const path = `pages[${index}].itemsDraw`;
      return [{ severity: "error", code: "draw_over_list", itemId: null, path, params: { draw, count } }];
    }),
  ];
}

/** Carried options must come from an earlier question that has options. */
function checkSource({ item, path, position }: NamedQuestion, names: Names): Finding[] {
  const from = item["optionsFrom"] as { question?: string } | undefined;
  if (from === undefined) return [];
  const name = from.question ?? "";
  const finding = { severity: "error" as const, itemId: item.id, path: `${path}.optionsFrom`, params: { name } };
  const source = names.questions.get(name);
  if (!source) return [{ ...finding, code: "dead_reference" }];
  if (source.position >= position) return [{ ...finding, code: "late_source" }];
  return knownOptions(name, names)?.length === 0 ? [{ ...finding, code: "source_without_options" }] : [];
}

/** Warns about rules that can set one question to different values at the same time; the last one would win. */
export function checkConflictingRules({ rules = [] }: FormDefinition, classify: ConditionClassifier): Finding[] {
  const findings: Finding[] = [];
  const byQuestion = new Map<string, { rule: SetValueRule; index: number }[]>();
  for (const [index, rule] of rules.entries()) {
    const earlier = byQuestion.get(rule.question) ?? [];
    const conflicting = earlier.slice(0, MAX_COMPARED_RULES).find((one) => areInConflict(one.rule, rule, classify));
    if (conflicting)
      findings.push({
        severity: "warning",
        code: "rules_fight",
        itemId: null,
        path: `rules[${index}]`,
        params: { other: conflicting.index + 1 },
      });
    byQuestion.set(rule.question, [...earlier, { rule, index }]);
  }
  return findings;
}

function areInConflict(a: SetValueRule, b: SetValueRule, classify: ConditionClassifier): boolean {
  if ((a.value ?? "").trim() === (b.value ?? "").trim()) return false;
  if (a.if.trim() === b.if.trim()) return true;
  const left = parseOrNull(a.if);
  const right = parseOrNull(b.if);
  if (!left || !right) return false;
  const together = classify({ type: "binary", operator: "and", left, right });
  return together === "sometimes" || together === "always";
}
