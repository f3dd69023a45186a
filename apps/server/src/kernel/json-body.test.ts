import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJsonBomb, namesPrototype } from "./json-body.ts";

describe("findJsonBomb", () => {
  test("depth counts outside of strings only", () => {
    expect(findJsonBomb(`${"[".repeat(64)}${"]".repeat(64)}`)).toBeNull();
    expect(findJsonBomb(`${"[".repeat(65)}${"]".repeat(65)}`)).toContain("levels");
    expect(findJsonBomb(`{"a":"${"[{".repeat(100)}\\"${"[".repeat(100)}"}`)).toBeNull();
    expect(findJsonBomb(`[${"[],".repeat(100)}0]`)).toBeNull();
  });

  test("a long text with few brackets and a short one with many are both looked at", () => {
    const filler = `"${"x".repeat(300_000)}"`;
    expect(findJsonBomb(`${"[".repeat(65)}${filler}${"]".repeat(65)}`)).toContain("levels");
    expect(findJsonBomb(`[${filler}]`)).toBeNull();
    expect(findJsonBomb(`{"a":`.repeat(65))).toContain("levels");
  });

  test("keys are bounded", () => {
    const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(",")}}`;
    const objects = (count: number): string => `[${Array<string>(count).fill(keys(40_000)).join(",")}]`;
    expect(findJsonBomb(objects(5))).toBeNull();
    expect(findJsonBomb(objects(6))).toBe("JSON > 200000 keys");
    expect(findJsonBomb(keys(50_000))).toBeNull();
    expect(findJsonBomb(`[${keys(10)},{"a":${keys(50_001)}}]`)).toBe("JSON > 50000 keys of one object");
    expect(findJsonBomb(`["${":".repeat(300_000)}"]`)).toBeNull();
  });

  test("an unfinished string or an escape at the end does not run over", () => {
    expect(findJsonBomb('"abc')).toBeNull();
    expect(findJsonBomb('"abc\\')).toBeNull();
  });

  test("never refuses ordinary JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        expect(findJsonBomb(JSON.stringify(value))).toBeNull();
      }),
    );
  });
});

describe("namesPrototype", () => {
  test.each([
    ['{"__proto__":1}', true],
    ['{"__proto__":null}', true],
    ['{"\\u005f_proto__":{}}', true],
    ['[[{"a":[{"__proto__":{}}]}]]', true],
    ['{"constructor":{"prototype":{}}}', true],
    ['{"a":null,"constructor":{"x":1,"prototype":null}}', true],
    ['{"constructor":1,"a":{"prototype":1}}', false],
    ['{"constructor":null}', false],
    ['{"constructor":{"hasOwnProperty":1},"hasOwnProperty":1}', false],
    ['["__proto__",{"a":"constructor"}]', false],
    ['"__proto__"', false],
    ["null", false],
  ])("%s: %s", (text, expected) => {
    expect(namesPrototype(JSON.parse(text))).toBe(expected);
  });
});
