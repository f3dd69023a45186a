/**
 * What publishing would find in a definition. Not loaded by respondents: the session runs any definition, this tells its
 * author what is wrong with it. Cost: linear in the definition, apart from circles and conditions that are tried.
 */
import type { FormDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { checkConditions, createJudge } from "./check-conditions.ts";
import { checkExpressions } from "./check-expressions.ts";
import { checkFlow } from "./check-flow.ts";
import { checkIds } from "./check-ids.ts";
import { checkReferences, checkRivals } from "./check-rules.ts";
import { checkSettings } from "./check-settings.ts";
import { checkBands, checkPipes, checkTranslations } from "./check-texts.ts";
import { readDependencies } from "./dependency-graph.ts";
import { findCycles } from "./find-cycles.ts";
import type { Finding } from "./finding.ts";
import { isAsked } from "./find-core.ts";
import { listItems } from "./read-expressions.ts";
import { readNames } from "./read-names.ts";
import type { Names } from "./read-names.ts";

/** Findings in reading order of their kind: form, items, references, expressions, circles, ways, texts. */
export function analyseForm(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  const names = readNames(definition, cores);
  const judge = createJudge(definition, cores, names);
  const ofExpressions = checkExpressions(definition, cores, names);
  const faulty = new Set(ofExpressions.map(({ path }) => path));
  return [
    ...checkForm(definition, cores),
    ...checkIds(definition),
    ...listItems(definition).flatMap((placed) => checkSettings(placed, cores)),
    ...checkReferences(definition, cores, names),
    ...ofExpressions,
    ...checkConditions(definition, cores, judge, faulty),
    ...checkRivals(definition, judge),
    ...checkCycles(definition, cores, names),
    ...checkFlow(definition, cores, judge),
    ...checkBands(definition),
    ...checkPipes(definition, names),
    ...checkTranslations(definition, cores),
  ];
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
