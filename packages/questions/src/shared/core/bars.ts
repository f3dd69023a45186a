/** Bars made from counters: of the results that respondents may see (docs/adr/0064), and of reports (docs/adr/0086). */
import type { Bar, BarGroup, Counted, Counters, ReportedBars } from "@idata/engine";

interface Labelled {
  readonly id: string;
  readonly label: string;
}

const toBar = (key: string, label: string, counters: Counters): Bar => ({ key, label, n: counters[key] ?? 0 });

export function barsOfOptions(options: readonly Labelled[], counters: Counters): BarGroup[] {
  return [{ label: "", bars: options.map(({ id, label }) => toBar(id, label, counters)) }];
}

export function barsOfSteps(
  steps: readonly number[],
  counters: Counters,
  labelOf: (step: number) => string = String,
): BarGroup[] {
  return [{ label: "", bars: steps.map((step) => toBar(String(step), labelOf(step), counters)) }];
}

/** One group for each row of a matrix. */
export function barsOfRows(rows: readonly Labelled[], columns: readonly Labelled[], counters: Counters): BarGroup[] {
  return rows.map((row) => ({
    label: row.label,
    bars: columns.map(({ id, label }) => toBar(`${row.id}/${id}`, label, counters)),
  }));
}

/** Answers as they occur, in one group; each response is in one bar at most. */
export function foundBars(
  found: readonly { readonly key: string; readonly label?: string; readonly count: number }[],
  counted: Counted | null = null,
): ReportedBars {
  const bars = found.map(({ key, label = key, count }) => ({ key, label, n: count }));
  return { groups: bars.length > 0 ? [{ label: "", bars }] : [], counted, isFound: true, isSeveral: false };
}

/** Choices of the form that are no plain options. */
export const chosenBars = (groups: BarGroup[], counted: Counted | null, isSeveral = false): ReportedBars => ({
  groups,
  counted,
  isFound: false,
  isSeveral,
});
