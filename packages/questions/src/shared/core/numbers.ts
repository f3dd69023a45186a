/** Answers as numbers, read from counters whose keys are the canonical text of the values. */
import type { Counters, NumberGroup } from "@idata/engine";

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Returns the values of one question. Counters with other keys, such as "not applicable", are no numbers. */
export function numbersOf(counters: Counters): NumberGroup[] {
  return [{ label: "", values: valuesOf(Object.entries(counters)) }];
}

/** Returns the values of each row of a matrix, whose counters begin with the row and a slash. */
export function numbersOfRows(rows: readonly { id: string; label: string }[], counters: Counters): NumberGroup[] {
  const entries = Object.entries(counters);
  return rows.map(({ id, label }) => {
    const own = entries.filter(([key]) => key.startsWith(`${id}/`));
    return { label, values: valuesOf(own.map(([key, n]) => [key.slice(id.length + 1), n])) };
  });
}

function valuesOf(entries: readonly [key: string, n: number][]): NumberGroup["values"] {
  return entries
    .filter(([key, n]) => NUMBER.test(key) && n > 0)
    .map(([key, n]) => ({ value: Number(key), n }))
    .toSorted((a, b) => a.value - b.value);
}
