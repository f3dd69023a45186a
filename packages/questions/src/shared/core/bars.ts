/** Bars of the results that respondents may see (docs/adr/0064), made from counters. */
import type { Bar, BarGroup, Counters } from "@idata/engine";

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
