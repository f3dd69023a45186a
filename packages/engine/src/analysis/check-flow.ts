/** Findings about the page flow: wrong jumps, and jumps, pages and endings that nobody can reach. */
import type { FormDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { ConditionClassifier } from "./check-conditions.ts";
import type { Finding } from "./finding.ts";
import { listPageMoves, readPages, walkPages } from "./page-graph.ts";
import type { PageNode, PageMove } from "./page-graph.ts";
import { parseOrNull } from "./read-names.ts";

export function checkFlow(definition: FormDefinition, cores: CoreRegistry, classify: ConditionClassifier): Finding[] {
  const nodes = readPages(definition, cores);
  if (definition.pagesOrder === "random")
    return [...checkTargets(nodes, true), ...checkEndings(definition, new Set(), true)];
  const moves = listPageMoves(nodes, cores, (text) => {
    const condition = parseOrNull(text);
    return condition ? classify(condition) : "unknown";
  });
  const reached = walkPages(nodes, moves);
  const lost = nodes.filter((_node, index) => !reached.pages.has(index));
  return [
    ...checkTargets(nodes, false),
    ...checkOvertaken(nodes, moves),
    ...lost.map(({ path, page }): Finding => ({
      severity: "warning",
      code: "page_unreachable",
      itemId: null,
      path,
      params: { id: page.id },
    })),
    ...checkEndings(definition, reached.endings, reached.end),
  ];
}

function checkTargets(nodes: readonly PageNode[], random: boolean): Finding[] {
  return nodes.flatMap(({ jumps }) =>
    jumps.flatMap(({ path, to, target }): Finding[] => {
      const finding = { itemId: null, path: `${path}.to`, params: { to: target } };
      if (to.kind === "nothing") return [{ severity: "error", code: "dead_jump", ...finding }];
      if (random && to.kind !== "ending") return [{ severity: "warning", code: "jump_in_random_order", ...finding }];
      return to.kind === "backward" ? [{ severity: "error", code: "backward_jump", ...finding }] : [];
    }),
  );
}

/** Jumps that are never taken because an earlier jump of the page always is. */
function checkOvertaken(nodes: readonly PageNode[], moves: readonly PageMove[]): Finding[] {
  return nodes.flatMap(({ jumps }, index) => {
    const last = moves.find(({ from, isAlways }) => from === index && isAlways)?.jump;
    if (!last) return [];
    return jumps.slice(jumps.indexOf(last) + 1).map(({ path }): Finding => ({
      severity: "warning",
      code: "jump_unreachable",
      itemId: null,
      path,
    }));
  });
}

/** `end`: somebody can get past the last page. If nobody can, endings are reached only by jumps. */
function checkEndings({ endings }: FormDefinition, jumpedTo: ReadonlySet<string>, end: boolean): Finding[] {
  const always = end ? endings.findIndex((ending) => !ending.visibleIf?.trim()) : -1;
  return endings.flatMap(({ id }, index): Finding[] => {
    const decided = end && (always < 0 || index <= always);
    if (decided || jumpedTo.has(id)) return [];
    return [
      { severity: "warning", code: "ending_unreachable", itemId: null, path: `endings[${index}]`, params: { id } },
    ];
  });
}
