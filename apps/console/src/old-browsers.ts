/**
 * Polyfills for methods that the oldest supported browsers lack (docs/browsers.md): the copying methods of arrays came
 * with Chrome 110 and Firefox 115. The page and each worker import this file first. The list is deliberately short;
 * `scripts/browsers/allowed.ts` names each method, and anything newer fails the check of the built bundles.
 */
export const COPYING_METHODS = ["toSorted", "toReversed", "toSpliced", "with"] as const;

function define(name: string, value: (this: unknown[], ...given: never[]) => unknown): void {
  if (!(name in Array.prototype))
    // oxlint-disable-next-line no-extend-native -- the standard method, where it is missing
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}

define("toSorted", function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});
define("toReversed", function toReversed(this: unknown[]) {
  return [...this].reverse();
});
define("toSpliced", function toSpliced(this: unknown[], ...given: never[]) {
  const copy = [...this];
  // Passes the arguments on unchanged, because their number matters: `toSpliced(2)` removes everything from index 2.
  Reflect.apply(copy.splice, copy, given);
  return copy;
});
define("with", function withItem(this: unknown[], index: number, item: unknown) {
  const at = Math.trunc(index) || 0;
  const place = at < 0 ? this.length + at : at;
  if (place < 0 || place >= this.length) throw new RangeError(`no item at ${index}`);
  const copy = [...this];
  copy[place] = item;
  return copy;
});
