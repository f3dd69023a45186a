/** Counts combinations of values. */
import type { GroupRef } from "../parse-ref.ts";
import { increase } from "./bits.ts";
import { splitByVersion } from "./figures.ts";
import { type Group, Grouping, MOST_GROUPS, type OpenGrouping } from "./groups.ts";
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
/** Combinations of values are counted in an array up to this number, which takes as long as clearing it. */
const MOST_COMBINATIONS = 1 << 15;

/** Numbers of one layer of a cross-tab. */
class Layer {
  readonly cells = new Float64Array(MOST_GROUPS * MOST_GROUPS);
  readonly rows = new Float64Array(MOST_GROUPS);
  readonly columns = new Float64Array(MOST_GROUPS);
  total = 0;

  /** Adds `n` responses. */
  add(inRows: readonly number[], inColumns: readonly number[], n: number): void {
    this.total += n;
    for (const row of inRows) {
      increase(this.rows, row, n);
      for (const column of inColumns) increase(this.cells, row * MOST_GROUPS + column, n);
    }
    for (const column of inColumns) increase(this.columns, column, n);
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
      const [ofRows, ofColumns] = [rows.open(block, version), columns.open(block, version)];
      const ofLayers = layers?.open(block, version) ?? oneLayer(block.places);
      countCombinations([ofRows, ofColumns, ofLayers], own, ([row, column, layer], responses) => {
        const [inRows, inColumns] = [ofRows.groupsOf(row), ofColumns.groupsOf(column)];
        const inLayers = ofLayers.groupsOf(layer);
        if (inRows.length === 0 || inColumns.length === 0 || inLayers.length === 0) return;
        answered += responses;
        for (const one of inLayers) (counted[one] ??= new Layer()).add(inRows, inColumns, responses);
      });
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

const oneLayer = (places: number): OpenGrouping => ({
  codes: new Uint8Array(places),
  different: 1,
  groupsOf: () => ONE_LAYER,
});

type ThreeCodes = readonly [row: number, column: number, layer: number];
type ThreeGroupings = readonly [rows: OpenGrouping, columns: OpenGrouping, layers: OpenGrouping];

/** Calls `add` for combinations of codes, with the number of responses that have them. */
function countCombinations(
  [
    { codes: rows, different: ofRows },
    { codes: columns, different },
    { codes: layers, different: last },
  ]: ThreeGroupings,
  places: Uint16Array,
  add: (codes: ThreeCodes, n: number) => void,
): void {
  if (rows === null || columns === null || layers === null) return;
  if (ofRows * different * last > MOST_COMBINATIONS) {
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      add([rows[place] ?? 0, columns[place] ?? 0, layers[place] ?? 0], 1);
    }
    return;
  }
  const counts = new Uint32Array(ofRows * different * last);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const pair = (rows[place] ?? 0) * different + (columns[place] ?? 0);
    increase(counts, pair * last + (layers[place] ?? 0), 1);
  }
  for (let combination = 0; combination < counts.length; combination++) {
    const n = counts[combination] ?? 0;
    if (n === 0) continue;
    const pair = Math.floor(combination / last);
    add([Math.floor(pair / different), pair % different, combination % last], n);
  }
}
