/**
 * Positions of nodes, edges and labels on the map, from top to bottom. Between two rows of nodes is a row of labels in
 * which every edge has its own place, so labels never overlap. An edge across several rows gets a place in each. Pure:
 * no measuring, no DOM.
 */
import { assignLayers, type Link } from "./assign-layers.ts";
import { orderRows } from "./order-rows.ts";
import { placeRows } from "./place-rows.ts";

export interface MapEdge {
  /** Indices of nodes. */
  from: number;
  to: number;
  /** Width reserved for its label; 0 if it has none. */
  labelWidth: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface MapLayout {
  /** Centre of each node. */
  nodes: Point[];
  /** Row of each node, from 0; and the nodes of each row from left to right. */
  layers: number[];
  rows: number[][];
  /** Points of each edge, from the bottom of one node to the top of the other. */
  ways: Point[][];
  /** Centre of each edge's label. */
  labels: Point[];
  width: number;
  height: number;
}

export const NODE = { width: 208, height: 72 } as const;
/** Height of the label row between two rows of nodes. */
const BETWEEN = 76;
const GAP = 24;
/** Width reserved for an edge without a label. */
const WAY_WIDTH = 8;
const MARGIN = 24;
const ROW = NODE.height + BETWEEN;

export function layoutMap(count: number, edges: readonly MapEdge[]): MapLayout {
  const layers = assignLayers(count, edges);
  // Even ranks are rows of nodes, odd ranks are rows of labels.
  const ranks: number[][] = [];
  const widths: number[] = [];
  const add = (rank: number, width: number): number => {
    const index = widths.push(width) - 1;
    (ranks[rank] ??= []).push(index);
    return index;
  };
  layers.forEach((layer) => add(layer * 2, NODE.width));
  const links: Link[] = [];
  const chains = edges.map(({ from, to, labelWidth }) => {
    const start = (layers[from] ?? 0) * 2;
    const end = (layers[to] ?? 0) * 2;
    const chain: number[] = [];
    for (let rank = start + 1; rank < end; rank++)
      chain.push(add(rank, rank === start + 1 ? Math.max(labelWidth, WAY_WIDTH) : WAY_WIDTH));
    [from, ...chain, to].reduce((a, b) => (links.push({ from: a, to: b }), b));
    return chain;
  });
  const rows = orderRows(
    Array.from(ranks, (rank) => rank ?? []),
    links,
  );
  const centres = placeRows(rows, links, widths, GAP);
  return toLayout({ count, edges, layers, rows, chains, centres, widths });
}

interface Placed {
  count: number;
  edges: readonly MapEdge[];
  layers: number[];
  rows: readonly number[][];
  chains: readonly number[][];
  centres: readonly number[];
  widths: readonly number[];
}

function toLayout({ count, edges, layers, rows, chains, centres, widths }: Placed): MapLayout {
  const left = Math.min(0, ...centres.map((centre, index) => centre - (widths[index] ?? 0) / 2));
  const right = Math.max(0, ...centres.map((centre, index) => centre + (widths[index] ?? 0) / 2));
  const x = (index: number): number => (centres[index] ?? 0) - left + MARGIN;
  const nodes = layers.map((layer, index) => ({ x: x(index), y: MARGIN + layer * ROW + NODE.height / 2 }));
  const at = (index: number): Point => nodes[index] ?? { x: 0, y: 0 };
  const middleBelow = (layer: number): number => MARGIN + layer * ROW + NODE.height + BETWEEN / 2;
  const ways = edges.map(({ from, to }, edge) => {
    const start = at(from);
    const end = at(to);
    const inner = (chains[edge] ?? []).map((index, step) => {
      const layer = (layers[from] ?? 0) + Math.floor((step + 1) / 2);
      return { x: x(index), y: step % 2 === 0 ? middleBelow(layer) : MARGIN + layer * ROW + NODE.height / 2 };
    });
    return [{ x: start.x, y: start.y + NODE.height / 2 }, ...inner, { x: end.x, y: end.y - NODE.height / 2 }];
  });
  return {
    nodes,
    layers,
    rows: rows.filter((_row, rank) => rank % 2 === 0).map((row) => row.filter((index) => index < count)),
    ways,
    labels: ways.map((way) => way[1] ?? { x: 0, y: 0 }),
    width: right - left + 2 * MARGIN,
    height: MARGIN * 2 + (Math.max(0, ...layers) + 1) * ROW - BETWEEN,
  };
}
