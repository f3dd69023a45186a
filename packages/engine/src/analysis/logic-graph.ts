/**
 * The logic of a form as a graph to be drawn: pages and endings, the ways between them, and which page's answers decide
 * what happens on which other. Ways are listed as written, also those that are never taken: the map shows what is there.
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
  /** Of a page. */
  questions: number;
  /** Under which it is there at all; `null` for always. */
  condition: string | null;
}

export interface LogicEdge {
  kind: "next" | "jump" | "dependency";
  /** Ids of nodes. A dependency leads from where the answer is given to where it matters. */
  from: string;
  to: string;
  /** Of a jump, and of the way to an ending; `null` for always. */
  condition: string | null;
  /** Of a dependency: the questions that are read, each once. */
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

/** Jumps, then what follows; after the last page each ending under its condition, up to the one that always holds. */
function listMoves({ endings }: FormDefinition, pages: readonly PageNode[]): LogicEdge[] {
  const always = endings.findIndex((ending) => !ending.visibleIf?.trim());
  const last = (from: string): LogicEdge[] =>
    endings
      .slice(0, always < 0 ? endings.length : always + 1)
      .map(({ id, visibleIf }) => edge("next", from, id, visibleIf?.trim() ? visibleIf : null));
  return pages.flatMap(({ page, jumps }, index) => {
    const ways = jumps.flatMap((jump) => {
      const to = targetOf(jump, pages);
      return to === null ? [] : [edge("jump", page.id, to, jump.condition)];
    });
    if (jumps.some(({ condition, to }) => condition === null && (to.kind === "page" || to.kind === "ending")))
      return ways;
    const next = pages[index + 1];
    return [...ways, ...(next ? [edge("next", page.id, next.page.id, null)] : last(page.id))];
  });
}

function targetOf({ to }: PageJump, pages: readonly PageNode[]): string | null {
  if (to.kind === "ending") return to.id;
  return to.kind === "page" ? (pages[to.index]?.page.id ?? null) : null;
}

function edge(kind: LogicEdge["kind"], from: string, to: string, condition: string | null): LogicEdge {
  return { kind, from, to, condition, questions: [] };
}

/** Between different pages only: what happens inside a page is the page's own affair. */
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
