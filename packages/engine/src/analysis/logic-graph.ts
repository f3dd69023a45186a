/**
 * The logic of a form as a graph to be drawn: pages and endings, the moves between them, and on which pages the answers
 * of another page have an effect. Includes jumps that are never taken, because the map shows what the author has
 * written.
 */
import type { FormDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { isAsked } from "./find-core.ts";
import { readDependencies } from "./dependency-graph.ts";
import { readPages } from "./page-graph.ts";
import type { PageJump, PageNode } from "./page-graph.ts";
import { readNames } from "./read-names.ts";

export interface LogicNode {
  kind: "page" | "ending";
  id: string;
  title: string;
  /** Number of questions on a page; 0 for an ending. */
  questions: number;
  /** When the page or ending applies; `null` for always. */
  condition: string | null;
}

export interface LogicEdge {
  kind: "next" | "jump" | "dependency";
  /** Ids of nodes. A dependency leads from the page with the answer to the page that uses it. */
  from: string;
  to: string;
  /** The condition of a jump or of the ending that it leads to; `null` for always. */
  condition: string | null;
  /** For a dependency: ids of the questions that are read, without duplicates. */
  questions: string[];
}

export interface LogicGraph {
  nodes: LogicNode[];
  edges: LogicEdge[];
}

export function logicGraph(definition: FormDefinition, cores: CoreRegistry): LogicGraph {
  const pages = readPages(definition, cores);
  const conditionOf = (text: string | undefined): string | null => (text?.trim() ? text : null);
  return {
    nodes: [
      ...pages.map(({ page }): LogicNode => ({
        kind: "page",
        id: page.id,
        title: page.title ?? "",
        questions: page.items.filter((item) => isAsked(cores, item)).length,
        condition: conditionOf(page.visibleIf),
      })),
      ...definition.endings.map(({ id, title, visibleIf }): LogicNode => ({
        kind: "ending",
        id,
        title,
        questions: 0,
        condition: conditionOf(visibleIf),
      })),
    ],
    edges: [...listMoves(definition, pages), ...listInfluences(definition, cores, pages)],
  };
}

/** Jumps, then the next page; after the last page the endings, up to the first one without a condition. */
function listMoves({ endings }: FormDefinition, pages: readonly PageNode[]): LogicEdge[] {
  const always = endings.findIndex((ending) => !ending.visibleIf?.trim());
  const last = (from: string): LogicEdge[] =>
    endings
      .slice(0, always < 0 ? endings.length : always + 1)
      .map(({ id, visibleIf }) => edge("next", from, id, visibleIf?.trim() ? visibleIf : null));
  return pages.flatMap(({ page, jumps }, index) => {
    const moves = jumps.flatMap((jump) => {
      const to = targetOf(jump, pages);
      return to === null ? [] : [edge("jump", page.id, to, jump.condition)];
    });
    if (jumps.some(({ condition, to }) => condition === null && (to.kind === "page" || to.kind === "ending")))
      return moves;
    const next = pages[index + 1];
    return [...moves, ...(next ? [edge("next", page.id, next.page.id, null)] : last(page.id))];
  });
}

function targetOf({ to }: PageJump, pages: readonly PageNode[]): string | null {
  if (to.kind === "ending") return to.id;
  return to.kind === "page" ? (pages[to.index]?.page.id ?? null) : null;
}

function edge(kind: LogicEdge["kind"], from: string, to: string, condition: string | null): LogicEdge {
  return { kind, from, to, condition, questions: [] };
}

/** Dependencies between different pages; those inside one page are left out. */
function listInfluences(definition: FormDefinition, cores: CoreRegistry, pages: readonly PageNode[]): LogicEdge[] {
  const { nodes, edges } = readDependencies(definition, cores, readNames(definition, cores));
  const pageOf = new Map(pages.flatMap(({ page }) => page.items.map((item) => [item.id, page.id] as const)));
  const pageNamed = new Map(pages.flatMap(({ page, names }) => names.map((name) => [name, page.id] as const)));
  const found = new Map<string, LogicEdge>();
  for (const { from, to, path } of edges) {
    const reader = nodes[from];
    const source = nodes[to];
    if (path === null || reader === undefined || source?.kind !== "item") continue;
    const target = reader.kind === "page" ? pageNamed.get(reader.id) : pageOf.get(reader.id);
    const origin = pageOf.get(source.id);
    if (target === undefined || origin === undefined || origin === target) continue;
    const key = `${origin} ${target}`;
    const known = found.get(key) ?? edge("dependency", origin, target, null);
    if (!known.questions.includes(source.id)) known.questions.push(source.id);
    found.set(key, known);
  }
  return [...found.values()];
}
