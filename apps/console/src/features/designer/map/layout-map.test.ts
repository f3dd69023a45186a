import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignLayers } from "./assign-layers.ts";
import { layoutMap, NODE, type MapEdge } from "./layout-map.ts";
import { countCrossings, orderRows } from "./order-rows.ts";
import { measureText, toLines } from "./text-lines.ts";
import { walkMap } from "./walk-map.ts";

const edge = (from: number, to: number, labelWidth = 0): MapEdge => ({ from, to, labelWidth });

/** Graphs as in forms: edges lead forward, and some nodes have no incoming edge. */
const someGraph = fc.integer({ min: 1, max: 24 }).chain((count) =>
  fc
    .array(
      fc
        .tuple(fc.nat(count - 1), fc.nat(count - 1), fc.constantFrom(0, 60, 180))
        .map(([a, b, width]) => edge(Math.min(a, b), Math.max(a, b), width)),
      { maxLength: 40 },
    )
    .map((edges) => ({ count, edges: edges.filter(({ from, to }) => from !== to) })),
);

describe("rows", () => {
  test("each node stands as far down as the longest way to it", () => {
    expect(assignLayers(4, [edge(0, 1), edge(1, 2), edge(0, 2), edge(2, 3), edge(0, 3)])).toEqual([0, 1, 2, 3]);
  });

  test("what nothing leads to stands above what it leads to, or beside what is written before it", () => {
    expect(assignLayers(5, [edge(0, 1), edge(1, 3), edge(2, 3)])).toEqual([0, 1, 1, 2, 2]);
  });

  test("ends on circles as well", () => {
    expect(assignLayers(3, [edge(0, 1), edge(1, 2), edge(2, 1)])).toHaveLength(3);
  });

  test("every way leads down, whatever the graph", () => {
    fc.assert(
      fc.property(someGraph, ({ count, edges }) => {
        const layers = assignLayers(count, edges);
        expect(edges.filter(({ from, to }) => (layers[from] ?? 0) >= (layers[to] ?? 0))).toEqual([]);
      }),
    );
  });
});

describe("order", () => {
  test("undoes crossings that need not be", () => {
    const links = [edge(0, 3), edge(1, 2)];
    expect(
      countCrossings(
        [
          [0, 1],
          [2, 3],
        ],
        links,
      ),
    ).toBe(1);
    expect(
      countCrossings(
        orderRows(
          [
            [0, 1],
            [2, 3],
          ],
          links,
        ),
        links,
      ),
    ).toBe(0);
  });

  test("counts crossings as looking at every pair does, and never makes more", () => {
    const rows = [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ];
    const someLinks = fc.array(
      fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => edge(a, b + 4)),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(someLinks, (links) => {
        const crossing = links.flatMap((a, index) =>
          links.slice(index + 1).filter((b) => (a.from - b.from) * (a.to - b.to) < 0),
        ).length;
        expect(countCrossings(rows, links)).toBe(crossing);
        const ordered = orderRows(rows, links);
        expect(ordered.map((row) => row.toSorted((a, b) => a - b))).toEqual(rows);
        expect(countCrossings(ordered, links)).toBeLessThanOrEqual(crossing);
      }),
    );
  });
});

describe("places", () => {
  test("nothing lies on anything else and all of it is inside, whatever the graph", () => {
    fc.assert(
      fc.property(someGraph, ({ count, edges }) => {
        const layout = layoutMap(count, edges);
        const boxes = [
          ...layout.nodes.map(({ x, y }) => ({ x, y, width: NODE.width as number })),
          ...layout.labels.map(({ x, y }, index) => ({ x, y, width: edges[index]?.labelWidth ?? 0 })),
        ];
        const overlapping = boxes.flatMap((a, index) =>
          boxes.slice(index + 1).filter((b) => a.y === b.y && Math.abs(a.x - b.x) + 0.001 < (a.width + b.width) / 2),
        );
        expect(overlapping).toEqual([]);
        const isInside = ({ x, y, width }: (typeof boxes)[number]): boolean =>
          x - width / 2 >= 0 && x + width / 2 <= layout.width + 0.001 && y <= layout.height;
        expect(boxes.filter((box) => !isInside(box))).toEqual([]);
        expect(
          layout.ways.every((way, index) => way.length >= 3 && way[0]?.x === layout.nodes[edges[index]?.from ?? 0]?.x),
        ).toBe(true);
      }),
    );
  });

  test("a straight form is a straight column", () => {
    const { nodes, height } = layoutMap(3, [edge(0, 1), edge(1, 2)]);
    expect(new Set(nodes.map(({ x }) => x)).size).toBe(1);
    expect(height).toBeGreaterThan(3 * NODE.height);
  });
});

test("arrows walk along the ways and along a row, and stay where there is no way", () => {
  const edges = [edge(0, 1), edge(0, 2), edge(0, 3), edge(1, 3), edge(2, 3)];
  const layout = layoutMap(4, edges);
  const [left = 0, right = 0] = layout.rows[1] ?? [];
  expect([1, 2]).toContain(walkMap(layout, edges, 0, "ArrowDown"));
  expect(walkMap(layout, edges, left, "ArrowRight")).toBe(right);
  expect(walkMap(layout, edges, right, "ArrowRight")).toBe(right);
  expect(walkMap(layout, edges, right, "ArrowDown")).toBe(3);
  expect([left, right]).toContain(walkMap(layout, edges, 3, "ArrowUp"));
  expect(walkMap(layout, edges, 3, "ArrowDown")).toBe(3);
});

describe("words in lines", () => {
  test("are cut where there is room, letters by words, and say that there was more", () => {
    expect(toLines("总体满意度调查", 48, 12, 2)).toEqual(["总体满意", "度调查"]);
    expect(toLines("总体满意度调查表格", 48, 12, 2)).toEqual(["总体满意", "度调查…"]);
    expect(toLines("very satisfied people", 70, 12, 3)).toEqual(["very", "satisfied", "people"]);
    expect(toLines("  ", 70, 12, 3)).toEqual([]);
  });

  test("never take more room than there is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 30, max: 300 }), (text, width) => {
        for (const line of toLines(text, width, 12, 3)) expect(measureText(line, 12)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
