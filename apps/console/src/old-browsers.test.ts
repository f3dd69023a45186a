import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COPYING_METHODS as NAMES } from "./old-browsers.ts";

const own = NAMES.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name) ?? {});

beforeEach(async () => {
  for (const name of NAMES) Reflect.deleteProperty(Array.prototype, name);
  vi.resetModules();
  await import("./old-browsers.ts");
});
afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- puts back what this test has taken away
  NAMES.forEach((name, at) => Object.defineProperty(Array.prototype, name, own[at] ?? {}));
});

test("copies are what the browser's own methods make of them", () => {
  const list = [3, 1, 2];
  const calls: [(typeof NAMES)[number], unknown[]][] = [
    ["toSorted", []],
    ["toSorted", [(a: number, b: number) => b - a]],
    ["toReversed", []],
    ["toSpliced", []],
    ["toSpliced", [1]],
    ["toSpliced", [1, 1]],
    ["toSpliced", [-1, 1, 8, 9]],
    ["with", [0, 7]],
    ["with", [-1, 7]],
  ];
  for (const [name, given] of calls) {
    const native = own[NAMES.indexOf(name)]?.value as (...args: unknown[]) => unknown;
    expect(Reflect.apply(list[name] as typeof native, list, given), `${name}(${given.join()})`).toEqual(
      Reflect.apply(native, list, given),
    );
  }
  expect(list).toEqual([3, 1, 2]);
  expect(() => list.with(3, 0)).toThrow(RangeError);
});
