/** Counts combinations of values, weighted if there are targets. */
import type { GroupRef } from "../parse-ref.ts";
import { increase } from "./bits.ts";
import { splitByVersion } from "./figures.ts";
import { type Group, Grouping, MOST_GROUPS, type OpenGrouping } from "./groups.ts";
import { WeightCells, type WeightFigures, type Weights, type WeightTarget } from "./weight-cells.ts";
import type { ReadBlock } from "./read-column.ts";
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
  /** Null without targets. `layers`: the effective number of the responses in each layer. */
  readonly weighted: (WeightFigures & { readonly layers: readonly number[] }) | null;
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
  private squares = 0;

  /** Adds responses that have the weight. */
  add(inRows: readonly number[], inColumns: readonly number[], responses: number, weight: number): void {
    const n = responses * weight;
    this.total += n;
    this.squares += n * weight;
    for (const row of inRows) {
      increase(this.rows, row, n);
      for (const column of inColumns) increase(this.cells, row * MOST_GROUPS + column, n);
    }
    for (const column of inColumns) increase(this.columns, column, n);
  }

  /** As many responses without weights would say as much: (Σ w)² / Σ w² (Kish, as for the figures). */
  get effective(): number {
    return this.squares === 0 ? 0 : this.total ** 2 / this.squares;
  }
}

export async function cross(
  opened: Opened,
  request: ReadRequest,
  refs: readonly GroupRef[],
  targets: readonly WeightTarget[] = [],
): Promise<ReadCrosstab> {
  const cells = targets.length === 0 ? null : new WeightCells(targets, opened.view);
  const weights = cells === null ? null : await findWeights(opened, request, cells);
  const groupings = refs.map((ref) => new Grouping(ref, opened.view));
  const [rows, columns, layers] = groupings;
  if (rows === undefined || columns === undefined) throw new Error("a cross-tab needs rows and columns");
  const counted: Layer[] = [];
  const keys = [...groupings.flatMap((one) => one.listKeys()), ...(cells?.listKeys() ?? [])];
  const splitByWeight = (block: ReadBlock, version: number, places: Uint16Array) => {
    if (cells === null || weights === null) return [[1, places] as const];
    return Array.from(cells.split(block, version, places), ([name, own]) => {
      return [weights.byName.get(name) ?? 0, Uint16Array.from(own)] as const;
    });
  };
  let [n, answered] = [0, 0];
  for await (const { block, places } of listMatches(opened, request, keys)) {
    n += places.length;
    for (const [version, own] of splitByVersion(block, places)) {
      const [ofRows, ofColumns] = [rows.open(block, version), columns.open(block, version)];
      const ofLayers = layers?.open(block, version) ?? oneLayer(block.places);
      for (const [weight, some] of splitByWeight(block, version, own)) {
        countCombinations([ofRows, ofColumns, ofLayers], some, ([row, column, layer], responses) => {
          const [inRows, inColumns] = [ofRows.groupsOf(row), ofColumns.groupsOf(column)];
          const inLayers = ofLayers.groupsOf(layer);
          if (inRows.length === 0 || inColumns.length === 0 || inLayers.length === 0) return;
          answered += responses;
          for (const one of inLayers) (counted[one] ??= new Layer()).add(inRows, inColumns, responses, weight);
        });
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
    weighted: weights && { ...weights.figures, layers: all.map(({ effective }) => effective) },
  };
}

/** Of all responses that the condition fits, so they are those of the figures of the same page. */
async function findWeights(opened: Opened, request: ReadRequest, cells: WeightCells): Promise<Weights> {
  for await (const { block, places } of listMatches(opened, request, cells.listKeys())) {
    for (const [version, own] of splitByVersion(block, places)) {
      for (const [name, some] of cells.split(block, version, own)) cells.count(name, some.length);
    }
  }
  return cells.rake();
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
  if (last === 1 && rows instanceof Uint8Array && columns instanceof Uint8Array)
    addPairs(rows, columns, different, places, counts);
  else
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

/** The usual case in a function of its own: with arrays of one kind the loop takes a third of the time. */
function addPairs(
  rows: Uint8Array,
  columns: Uint8Array,
  different: number,
  places: Uint16Array,
  counts: Uint32Array,
): void {
  const { length } = counts;
  // In two lanes, as `addToLanes` does it.
  const lanes = new Uint32Array(2 * length);
  const whole = places.length - (places.length % 2);
  for (let at = 0; at < whole; at += 2) {
    const [one, other] = [places[at] ?? 0, places[at + 1] ?? 0];
    const pair = (rows[one] ?? 0) * different + (columns[one] ?? 0);
    const otherPair = (rows[other] ?? 0) * different + (columns[other] ?? 0) + length;
    lanes[pair] = (lanes[pair] ?? 0) + 1;
    lanes[otherPair] = (lanes[otherPair] ?? 0) + 1;
  }
  for (let at = whole; at < places.length; at++) {
    const place = places[at] ?? 0;
    const pair = (rows[place] ?? 0) * different + (columns[place] ?? 0);
    lanes[pair] = (lanes[pair] ?? 0) + 1;
  }
  for (let pair = 0; pair < length; pair++) counts[pair] = (lanes[pair] ?? 0) + (lanes[pair + length] ?? 0);
}
