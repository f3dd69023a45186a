import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, hashCanonical } from "./canonical-json.ts";
import { isStorable } from "./storable.ts";

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, part]) => [key, reverseKeys(part)]));
}

describe("canonicalJson", () => {
  test("does not depend on the order of keys and reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as never;
        fc.pre(isStorable(plain, 64));
        expect(canonicalJson(reverseKeys(plain) as never)).toBe(canonicalJson(plain));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });

  test("the hash tells contents apart", () => {
    const hash = (value: never) => hashCanonical(canonicalJson(value)).toString("hex");
    const one = hash({ q1: "a", q2: ["x", "y"] } as never);
    expect(one).toHaveLength(64);
    expect(hash({ q2: ["x", "y"], q1: "a" } as never)).toBe(one);
    expect(hash({ q1: "a", q2: ["y", "x"] } as never)).not.toBe(one);
  });
});

describe("isStorable", () => {
  test.each([
    ["NUL", "a\u0000b"],
    ["a lone surrogate", "\ud83d"],
    ["a poisoned key", JSON.parse('{"__proto__": 1}')],
    ["constructor", { constructor: 1 }],
    ["a bad key", { "a\u0000": 1 }],
    ["too deep", JSON.parse("[".repeat(9) + "]".repeat(9))],
    ["infinite", Infinity],
    ["undefined", undefined],
  ])("refuses %s", (_name, value) => {
    expect(isStorable(value, 8)).toBe(false);
  });

  test("takes what answers are made of", () => {
    expect(isStorable({ r1: "c1", list: [1, "二", { id: "o9", text: "😀" }], none: null, yes: true }, 8)).toBe(true);
  });
});
