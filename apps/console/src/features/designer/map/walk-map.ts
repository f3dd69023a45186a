/** Where an arrow key leads on the map: up and down along the edges, left and right inside a row. Pure. */
import type { MapEdge, MapLayout } from "./layout-map.ts";

export type Arrow = "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight";

/** Returns the same node if there is nothing in that direction. */
export function walkMap(
  layout: MapLayout,
  edges: readonly Pick<MapEdge, "from" | "to">[],
  at: number,
  arrow: Arrow,
): number {
  if (arrow === "ArrowLeft" || arrow === "ArrowRight") {
    const row = layout.rows[layout.layers[at] ?? 0] ?? [];
    return row[row.indexOf(at) + (arrow === "ArrowLeft" ? -1 : 1)] ?? at;
  }
  const ends = edges.flatMap(({ from, to }) => {
    if (arrow === "ArrowDown") return from === at ? [to] : [];
    return to === at ? [from] : [];
  });
  // Prefers the nearest row, then the node that is most nearly straight ahead.
  const far = (node: number): [number, number] => [
    Math.abs((layout.layers[node] ?? 0) - (layout.layers[at] ?? 0)),
    Math.abs((layout.nodes[node]?.x ?? 0) - (layout.nodes[at]?.x ?? 0)),
  ];
  const [nearest] = ends.toSorted((a, b) => {
    const [rowA, asideA] = far(a);
    const [rowB, asideB] = far(b);
    return rowA - rowB || asideA - asideB;
  });
  return nearest ?? at;
}
