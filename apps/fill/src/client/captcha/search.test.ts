import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHasher, createSearch } from "./search.ts";
import { solveInSlices } from "./solve.ts";

const sha256 = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0);

test("hashes as SHA-256 does, whatever the lengths", () => {
  const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 200 });
  fc.assert(
    fc.property(ascii, fc.string({ unit: "grapheme-ascii", maxLength: 30 }), (prefix, rest) => {
      expect(createHasher(prefix)(rest)).toBe(sha256(prefix + rest));
    }),
  );
});

const isSolved = (proof: string, bits: number): boolean => {
  const [token = "", numbers = ""] = proof.split("~");
  return numbers.split(",").every((number, part) => sha256(`${token}.${part}.${number}`) < 2 ** (32 - bits));
};

test("finds a number for each part", () => {
  const proof = createSearch({ token: "w.7.abc", bits: 9, parts: 8 })(Infinity) ?? "";
  expect(proof.split("~")[1]?.split(",")).toHaveLength(8);
  expect(isSolved(proof, 9)).toBe(true);
});

test("goes on where it stopped", () => {
  const [whole, sliced] = [0, 1].map(() => createSearch({ token: "w.7.abc", bits: 8, parts: 3 }));
  const proof = whole?.(Infinity);
  let found: string | null = null;
  while (found === null) found = sliced?.(10) ?? null;
  expect(found).toBe(proof);
});

test("works on the page if there is no worker", async () => {
  expect(isSolved(await solveInSlices({ token: "w.1.x", bits: 8, parts: 4 }), 8)).toBe(true);
});
