/** A table of respondents by two questions, and what can be said about the relation between them. */
import {
  adjustedResiduals,
  correctedCramersV,
  cramersV,
  holmCorrection,
  testIndependence,
  type IndependenceTest,
  type Outcome,
} from "@idata/engine/statistics";

export interface CrossTable {
  rows: readonly TableGroup[];
  columns: readonly TableGroup[];
  /** By row and column. */
  cells: readonly (readonly number[])[];
  /** Respondents in a row or column. Those who chose several are in several, but once in each. */
  rowTotals: readonly number[];
  columnTotals: readonly number[];
  /** Respondents in the table. */
  n: number;
}

export interface TableGroup {
  key: string;
  label: string;
}

export type Base = "row" | "column" | "total";

export type Assessment = {
  /** How far each count is from the expected one, in standard deviations; `null` where that has no meaning. */
  residuals: (number | null)[][];
} & (
  | {
      kind: "whole";
      test: Outcome<IndependenceTest>;
      v: Outcome<number>;
      correctedV: Outcome<number>;
      /** Effect size w of Cohen, which does not depend on the size of the table; of the corrected V if there is one. */
      effect: number | null;
    }
  /** Respondents may be in several rows (or columns), so each has a test of its own: chosen or not. */
  | { kind: "each"; of: "rows" | "columns"; tests: OptionTest[] }
  /** Respondents may be in several rows and in several columns. */
  | { kind: "none" }
);

export interface OptionTest {
  group: TableGroup;
  test: Outcome<IndependenceTest>;
  /** Corrected for the number of tests in this table (Holm); `null` if the test was not computed. */
  corrected: number | null;
}

type Keep = (key: string) => boolean;

/** Leaves out rows and columns that nobody is in, or that are not to be kept. */
export function withoutEmptyGroups(table: CrossTable, keepRow: Keep, keepColumn: Keep): CrossTable {
  const rows = indexesOf(table.rowTotals).filter((at) => keepRow(table.rows[at]?.key ?? ""));
  const columns = indexesOf(table.columnTotals).filter((at) => keepColumn(table.columns[at]?.key ?? ""));
  const pick = <T>(list: readonly T[], indexes: readonly number[]): T[] =>
    indexes.flatMap((at) => (list[at] === undefined ? [] : [list[at]]));
  return {
    rows: pick(table.rows, rows),
    columns: pick(table.columns, columns),
    cells: pick(table.cells, rows).map((row) => pick(row, columns)),
    rowTotals: pick(table.rowTotals, rows),
    columnTotals: pick(table.columnTotals, columns),
    n: table.n,
  };
}

function indexesOf(totals: readonly number[]): number[] {
  return [...totals.keys()].filter((at) => (totals[at] ?? 0) > 0);
}

/** Returns the share of a cell from 0 to 1, or `null` if its base is empty. */
export function shareOf(table: CrossTable, row: number, column: number, base: Base): number | null {
  const whole = { row: table.rowTotals[row], column: table.columnTotals[column], total: table.n }[base] ?? 0;
  return whole > 0 ? (table.cells[row]?.[column] ?? 0) / whole : null;
}

/** Whether χ² stands where Fisher's test would be right. */
export function isRough(found: Assessment): boolean {
  const isRoughTest = (test: Outcome<IndependenceTest>): boolean =>
    test.ok && test.value.name === "chi_square" && test.value.rough;
  if (found.kind === "whole") return isRoughTest(found.test);
  return found.kind === "each" && found.tests.some(({ test }) => isRoughTest(test));
}

const ROUNDING = 1e-9;

/** Without `isExact` there is χ² in place of Fisher's exact test, which may take long. */
export function assess(table: CrossTable, isExact = true): Assessment {
  // Sums of weights are not exact.
  const most = table.n * (1 + ROUNDING);
  const severalRows = sum(table.rowTotals) > most;
  const severalColumns = sum(table.columnTotals) > most;
  if (severalRows && severalColumns) return { kind: "none", residuals: table.cells.map((row) => row.map(() => null)) };
  if (severalRows) return assessEach(table, "rows", isExact);
  if (severalColumns) return assessEach(table, "columns", isExact);
  const v = cramersV(table.cells);
  const correctedV = correctedCramersV(table.cells);
  const best = correctedV.ok ? correctedV : v;
  const shorter = Math.min(indexesOf(table.rowTotals).length, indexesOf(table.columnTotals).length);
  return {
    kind: "whole",
    residuals: adjustedResiduals(table.cells),
    test: testIndependence(table.cells, isExact),
    v,
    correctedV,
    effect: best.ok ? best.value * Math.sqrt(shorter - 1) : null,
  };
}

/** Compares for each row (or column) those who are in it with those who are not. */
function assessEach(table: CrossTable, of: "rows" | "columns", isExact: boolean): Assessment {
  const cells = of === "rows" ? table.cells : transpose(table.cells, table.columns.length);
  const totals = of === "rows" ? table.columnTotals : table.rowTotals;
  const groups = of === "rows" ? table.rows : table.columns;
  const pairs = cells.map((chosen) => [chosen, chosen.map((count, at) => (totals[at] ?? 0) - count)]);
  const tests = pairs.map((pair) => testIndependence(pair, isExact));
  const residuals = pairs.map((pair) => adjustedResiduals(pair)[0] ?? []);
  return {
    kind: "each",
    of,
    residuals: of === "rows" ? residuals : transpose(residuals, table.rows.length),
    tests: withCorrection(groups, tests),
  };
}

function withCorrection(groups: readonly TableGroup[], tests: readonly Outcome<IndependenceTest>[]): OptionTest[] {
  const corrected = holmCorrection(tests.flatMap((test) => (test.ok ? [test.value.pValue] : [])));
  let next = 0;
  return groups.flatMap((group, at) => {
    const test = tests[at];
    if (test === undefined) return [];
    return [{ group, test, corrected: test.ok ? (corrected[next++] ?? null) : null }];
  });
}

function transpose<T>(cells: readonly (readonly T[])[], length: number): T[][] {
  return Array.from({ length }, (_, at) => cells.flatMap((row) => row.slice(at, at + 1)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How strong a relation is, by the thresholds of J. Cohen, Statistical Power Analysis (2nd ed. 1988), section 7.2. */
export type Strength = "none" | "weak" | "medium" | "strong";

export function strengthOf(effect: number): Strength {
  if (effect < 0.1) return "none";
  if (effect < 0.3) return "weak";
  return effect < 0.5 ? "medium" : "strong";
}

/** How far a residual is from 0: beyond 1.96 and 2.58 standard deviations, as 5 % and 1 % of normal values are. */
export function markOf(residual: number | null): -2 | -1 | 0 | 1 | 2 {
  if (residual === null) return 0;
  const size = Math.abs(residual) >= 2.576 ? 2 : Math.abs(residual) >= 1.96 ? 1 : 0;
  return (residual < 0 ? -size : size) as -2 | -1 | 0 | 1 | 2;
}
