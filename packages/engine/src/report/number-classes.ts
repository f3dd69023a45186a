/** Puts numbers into classes of equal width, for charts of questions whose answers are numbers. */
/** As many different values stand for themselves. */
const MOST_VALUES = 10;

/** Answers within a class. */
interface NumberClass {
  readonly key: string;
  readonly label: string;
  readonly n: number;
}

interface Counted {
  readonly value: number;
  readonly n: number;
}

/** `values` are in ascending order. A class contains its lower end, and the last one both; the label names both ends. */
export function toClasses(values: readonly Counted[]): NumberClass[] {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (values.length <= MOST_VALUES) {
    return values.map(({ value, n }) => ({ key: String(value), label: toLabel(value), n }));
  }
  const width = toRound((last.value - first.value) / MOST_VALUES);
  const start = Math.floor(first.value / width);
  // The largest value belongs to the class that ends with it, as 100 of a scale from 0 to 100 does.
  const bound = Math.round(last.value / width);
  const isOnBound = toLabel(bound * width) === toLabel(last.value);
  const count = Math.max(1, (isOnBound ? bound : Math.floor(last.value / width) + 1) - start);
  const sums = Array.from({ length: count }, () => 0);
  for (const { value, n } of values) {
    const at = Math.min(count - 1, Math.max(0, Math.floor(value / width) - start));
    sums[at] = (sums[at] ?? 0) + n;
  }
  return sums.map((n, at) => {
    const from = (start + at) * width;
    return { key: `c${at}`, label: `${toLabel(from)} – ${toLabel(from + width)}`, n };
  });
}

/** The next larger 1, 2 or 5 times a power of ten. */
function toRound(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const factor = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Without the digits that computing with binary fractions leaves. */
const toLabel = (value: number): string => String(Number(value.toPrecision(12)));
