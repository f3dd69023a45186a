/**
 * The pages of a definition and the moves between them: the jumps of each page in order, then the next page. A move is
 * left out only if it can never be made, so nobody can reach a page that is not reached here.
 */
import type { FormDefinition, PageDefinition } from "../definition/definition.ts";
import { splitPages } from "../form/split-pages.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { findCore } from "./find-core.ts";
import type { Verdict } from "./classify-condition.ts";

export interface PageNode {
  /** A page as respondents see it, after page breaks have split the page of the definition. */
  page: PageDefinition;
  /** Ids by which jumps reach this page: its own, and the id of the definition's page that begins with this break. */
  names: readonly string[];
  /** Path in the definition of the page, or of the page break that it begins with. */
  path: string;
  /** Index of the page in the definition. */
  pageIndex: number;
  jumps: PageJump[];
}

export interface PageJump {
  path: string;
  condition: string | null;
  /**
   * Where `target` leads: a later page by index, an ending by id, nothing, or (`backward`) a page that is not later.
   */
  to: { kind: "page"; index: number } | { kind: "ending"; id: string } | { kind: "nothing" | "backward" };
  target: string;
}

export function readPages(definition: FormDefinition, cores: CoreRegistry): PageNode[] {
  const nodes: PageNode[] = [];
  definition.pages.forEach((page, pageIndex) => {
    const parts = splitPages({ ...definition, pages: [page] }, cores);
    for (const [order, part] of parts.entries()) {
      const place = page.items.findIndex((item) => item.id === part.id && findCore(cores, item)?.pageBreak);
      const path = place < 0 ? `pages[${pageIndex}]` : `pages[${pageIndex}].items[${place}]`;
      const names = order === 0 && part.id !== page.id ? [part.id, page.id] : [part.id];
      nodes.push({ page: part, names, path, pageIndex, jumps: [] });
    }
  });
  const indices = new Map<string, number>();
  for (const [index, { names }] of nodes.entries())
    for (const name of names) if (!indices.has(name)) indices.set(name, index);
  const endings = new Set(definition.endings.map(({ id }) => id));
  definition.pages.forEach(({ jumps = [] }, pageIndex) => {
    // The jumps of a page that was split apply after its last part.
    const index = nodes.findLastIndex((node) => node.pageIndex === pageIndex);
    nodes[index]?.jumps.push(
      ...jumps.map((jump, place): PageJump => {
        const to = indices.get(jump.to);
        return {
          path: `pages[${pageIndex}].jumps[${place}]`,
          condition: jump.if?.trim() ? jump.if : null,
          target: jump.to,
          to:
            to !== undefined
              ? to > index
                ? { kind: "page", index: to }
                : { kind: "backward" }
              : endings.has(jump.to)
                ? { kind: "ending", id: jump.to }
                : { kind: "nothing" },
        };
      }),
    );
  });
  return nodes;
}

export interface PageMove {
  from: number;
  /** Index of a page, `END` after the last one, or the id of an ending. */
  to: number | string;
  /** `null` for the move to the next page. */
  jump: PageJump | null;
  /** Everyone who sees the page leaves it here at the latest: later jumps of the page are never taken. */
  isAlways: boolean;
}

/** Lists the moves out of each page that can be made. */
export function listPageMoves(
  nodes: readonly PageNode[],
  cores: CoreRegistry,
  classify: (condition: string) => Verdict,
): PageMove[] {
  return nodes.flatMap((node, from) => {
    const moves: PageMove[] = [];
    for (const jump of node.jumps) {
      const verdict = jump.condition === null ? "always" : classify(jump.condition);
      const to = jump.to.kind === "page" ? jump.to.index : jump.to.kind === "ending" ? jump.to.id : null;
      if (verdict === "never" || to === null) continue;
      const isAlways = verdict === "always";
      moves.push({ from, to, jump, isAlways });
      // If the page can be hidden, its jumps are skipped with it and the next page follows.
      if (isAlways && isSurelyShown(node.page, cores)) return moves;
      if (isAlways) break;
    }
    moves.push({ from, to: from + 1, jump: null, isAlways: false });
    return moves;
  });
}

function isSurelyShown({ visibleIf, items }: PageDefinition, cores: CoreRegistry): boolean {
  return (
    !visibleIf?.trim() &&
    items.some((item) => {
      const core = findCore(cores, item);
      return core !== null && !item.visibleIf?.trim() && !core.isUnseen?.(item);
    })
  );
}

export interface Reached {
  pages: ReadonlySet<number>;
  /** Endings reached by a jump. */
  endings: ReadonlySet<string>;
  /** Whether the end of the last page is reached, where the conditions of the endings decide. */
  end: boolean;
}

export function walkPages(nodes: readonly PageNode[], moves: readonly PageMove[]): Reached {
  const pages = new Set([0]);
  const endings = new Set<string>();
  // Moves only lead forward, so one pass in the order of the pages is enough.
  for (const { from, to } of moves) {
    if (!pages.has(from)) continue;
    if (typeof to === "number") pages.add(to);
    else endings.add(to);
  }
  const end = pages.delete(nodes.length);
  return { pages, endings, end };
}
