/** Counts combinations of values. */
import type { GroupRef } from "../parse-ref.ts";
import { increase } from "./bits.ts";
import { splitByVersion } from "./figures.ts";
import { type Group, Grouping, MOST_GROUPS } from "./groups.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";

export interface ReadCrosstab {
  readonly rows: readonly Group[];
  readonly columns: readonly Group[];
  readonly layers: readonly Group[] | null;
  /** By layer, row and column. */
  readonly cells: readonly (readonly (readonly number[])[])[];
  readonly rowTotals: readonly (readonly number[])[];
  readonly columnTotals: readonly (readonly number[])[];
  readonly layerTotals: readonly number[];
  readonly n: number;
  readonly answered: number;
}

const ONE_LAYER: readonly number[] = [0];

/** Numbers of one layer of a cross-tab. */
class Layer {
  readonly cells = new Float64Array(MOST_GROUPS * MOST_GROUPS);
  readonly rows = new Float64Array(MOST_GROUPS);
  readonly columns = new Float64Array(MOST_GROUPS);
  total = 0;

  add(inRows: readonly number[], inColumns: readonly number[]): void {
    this.total += 1;
    for (const row of inRows) {
      increase(this.rows, row, 1);
      for (const column of inColumns) increase(this.cells, row * MOST_GROUPS + column, 1);
    }
    for (const column of inColumns) increase(this.columns, column, 1);
  }
}

export async function cross(opened: Opened, request: ReadRequest, refs: readonly GroupRef[]): Promise<ReadCrosstab> {
  const groupings = refs.map((ref) => new Grouping(ref, opened.view));
  const [rows, columns, layers] = groupings;
  if (rows === undefined || columns === undefined) throw new Error("a cross-tab needs rows and columns");
  const counted: Layer[] = [];
  const keys = groupings.flatMap((one) => one.listKeys());
  let [n, answered] = [0, 0];
  for await (const { block, places } of listMatches(opened, request, keys)) {
    n += places.length;
    for (const [version, own] of splitByVersion(block, places)) {
      const [findRows, findColumns] = [rows.open(block, version), columns.open(block, version)];
      const findLayers = layers?.open(block, version) ?? (() => ONE_LAYER);
      for (let at = 0; at < own.length; at++) {
        const place = own[at] ?? 0;
        const inRows = findRows(place);
        const inColumns = findColumns(place);
        const inLayers = findLayers(place);
        if (inRows.length === 0 || inColumns.length === 0 || inLayers.length === 0) continue;
        answered += 1;
        for (const layer of inLayers) (counted[layer] ??= new Layer()).add(inRows, inColumns);
      }
    }
  }
  const inOrder = (grouping: Grouping): Group[] => grouping.toOrder().flatMap((index) => grouping.groups[index] ?? []);
  const [rowOrder, columnOrder] = [rows.toOrder(), columns.toOrder()];
  const empty = new Layer();
  const all = (layers?.toOrder() ?? ONE_LAYER).map((layer) => counted[layer] ?? empty);
  return {
    rows: inOrder(rows),
    columns: inOrder(columns),
    layers: layers === undefined ? null : inOrder(layers),
    cells: all.map(({ cells }) =>
      rowOrder.map((row) => columnOrder.map((column) => cells[row * MOST_GROUPS + column] ?? 0)),
    ),
    rowTotals: all.map((layer) => rowOrder.map((row) => layer.rows[row] ?? 0)),
    columnTotals: all.map((layer) => columnOrder.map((column) => layer.columns[column] ?? 0)),
    layerTotals: all.map(({ total }) => total),
    n,
    answered,
  };
}
