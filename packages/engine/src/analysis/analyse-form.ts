/**
 * Checks a definition as publishing does. Respondents do not load this: the session runs any definition, and these
 * checks tell its author what is wrong. Cost: linear in the definition, except for cycles and conditions that are tried
 * out.
 */
import type { FormDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { checkConditions, createConditionClassifier } from "./check-conditions.ts";
import type { ConditionClassifier } from "./check-conditions.ts";
import { checkExpressions } from "./check-expressions.ts";
import { checkFlow } from "./check-flow.ts";
import { checkIds } from "./check-ids.ts";
import { checkInner } from "./check-inner.ts";
import { checkReferences, checkConflictingRules } from "./check-rules.ts";
import { checkScoring } from "./check-scoring.ts";
import { checkSettings } from "./check-settings.ts";
import { checkBands, checkPipes, checkTranslations } from "./check-texts.ts";
import { readDependencies } from "./dependency-graph.ts";
import { findCycles } from "./find-cycles.ts";
import { checkSize } from "./form-size.ts";
import type { Finding } from "./finding.ts";
import { isAsked } from "./find-core.ts";
import { listItems } from "./read-expressions.ts";
import { readNames } from "./read-names.ts";
import type { Names } from "./read-names.ts";

/**
 * Returns findings grouped by check: form, items and their contents, references, expressions, cycles, page flow, texts,
 * scoring. `kind` is the kind of the form, which the definition does not contain; an exam is expected to be scored. If
 * the form is too large, returns only those findings: it cannot be published, and the other checks could take long.
 */
export function analyseForm(definition: FormDefinition, cores: CoreRegistry, kind?: string): Finding[] {
  const excess = checkSize(definition, cores);
  if (excess.length > 0) return excess;
  const names = readNames(definition, cores);
  const classify = createConditionClassifier(definition, cores, names);
  return [
    ...checkForm(definition, cores),
    ...checkIds(definition),
    ...checkItems(definition, cores),
    ...checkReferences(definition, cores, names),
    ...checkLogic(definition, cores, names, classify),
    ...checkConflictingRules(definition, classify),
    ...checkCycles(definition, cores, names),
    ...checkFlow(definition, cores, classify),
    ...checkBands(definition),
    ...checkPipes(definition, names),
    ...checkTranslations(definition, cores),
    ...checkScoring(definition, cores, kind),
  ];
}

/** Checks the questions inside a repeated group. A group has no jumps, endings or translations to check. */
function analyseEntry(entry: FormDefinition, cores: CoreRegistry): Finding[] {
  const names = readNames(entry, cores);
  return [
    ...checkIds(entry),
    ...checkItems(entry, cores),
    ...checkReferences(entry, cores, names),
    ...checkLogic(entry, cores, names, createConditionClassifier(entry, cores, names)),
    ...checkCycles(entry, cores, names),
    ...checkPipes(entry, names),
  ];
}

function checkItems(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  return listItems(definition).flatMap((placed) => [
    ...checkSettings(placed, cores),
    ...checkInner(placed, cores, (entry) => analyseEntry(entry, cores)),
  ]);
}

/** Skips the checks of a condition's outcome if its expression already has a finding. */
function checkLogic(
  definition: FormDefinition,
  cores: CoreRegistry,
  names: Names,
  classify: ConditionClassifier,
): Finding[] {
  const expressionFindings = checkExpressions(definition, cores, names);
  const faulty = new Set(expressionFindings.map(({ path }) => path));
  return [...expressionFindings, ...checkConditions(definition, cores, classify, faulty)];
}

function checkForm(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  const findings: Finding[] = [];
  if (definition.title.trim() === "")
    findings.push({ severity: "error", code: "missing_title", itemId: null, path: "title" });
  const asked = listItems(definition).some(({ item }) => isAsked(cores, item));
  if (!asked) return [...findings, { severity: "error", code: "no_questions", itemId: null, path: "pages" }];
  definition.pages.forEach((page, index) => {
    if (page.items.length === 0)
      findings.push({ severity: "warning", code: "empty_page", itemId: null, path: `pages[${index}]` });
  });
  return findings;
}

function checkCycles(definition: FormDefinition, cores: CoreRegistry, names: Names): Finding[] {
  const graph = readDependencies(definition, cores, names);
  return findCycles(graph).map((cycle): Finding => {
    const [first = 0, second = 0] = cycle;
    const node = graph.nodes[first];
    const edge = graph.edges.find(({ from, to, path }) => from === first && to === second && path !== null);
    return {
      severity: "error",
      code: "cycle",
      itemId: node?.itemId ?? null,
      path: edge?.path ?? node?.path ?? "pages",
      params: { ids: cycle.map((index) => graph.nodes[index]?.id ?? "").join(" → ") },
    };
  });
}
