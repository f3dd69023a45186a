import type { JsonValue } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BlockBuilder } from "./column-builder.ts";
import { ColumnFormatError, decodeColumn, encodeColumn, type StoredColumn, toBlock, toPlace } from "./column-codec.ts";

const valuesOf = (column: StoredColumn): unknown[] => {
  if (column.kind === "numbers") return [...column.numbers].map((number) => (Number.isNaN(number) ? null : number));
  return column.kind === "codes" ? Array.from(column.codes, (code) => column.values[code]) : [];
};

/** Sets the values in a column one after the other, and stores and loads the column. */
function store(values: readonly JsonValue[], key = "q/"): unknown[] | null {
  const builder = new BlockBuilder(values.length);
  for (const [place, value] of values.entries()) builder.add(place, [[key, value]]);
  const data = encodeColumn(builder.columns.get(key)!.finish());
  return data && valuesOf(decodeColumn(data));
}

describe("columns as bytes", () => {
  test("give every place the value that it had", () => {
    const answer = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.string().filter((text) => !text.includes("\u0000")),
      fc.array(fc.constantFrom("o1", "o2"), { minLength: 1 }),
      fc.dictionary(fc.constantFrom("r1", "r2"), fc.constantFrom("c1", "c2"), { noNullPrototype: true }),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 400 }), (values) => {
        const isEmpty = values.every((value) => value === null);
        expect(store(values)).toEqual(isEmpty ? null : values);
      }),
    );
  });

  test("1, '1' and true are different values; times are numbers", () => {
    expect(store([1, "1", true, [1], null, 1])).toEqual([1, "1", true, [1], null, 1]);
    expect(store([1_795_000_000_000, null], "/submitted")).toEqual([1_795_000_000_000, null]);
  });

  test("more than 255 values take two bytes each", () => {
    const values = Array.from({ length: 1000 }, (_, index) => index);
    expect(store(values)).toEqual(values);
  });

  test("forget a value that no place has any more", () => {
    const builder = new BlockBuilder(3);
    for (const [place, value] of ["secret", "a", "b"].entries()) builder.add(place, [["q/", value]]);
    builder.add(0, [["q/", null]]);
    const data = encodeColumn(builder.columns.get("q/")!.finish())!;
    expect(decodeColumn(data)).toEqual({ kind: "codes", codes: Uint8Array.of(0, 1, 2), values: [null, "a", "b"] });
  });

  test("say so if the values are too long to be stored twice, or the format is not known", () => {
    const long = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(1_000_000));
    const builder = new BlockBuilder(long.length);
    for (const [place, value] of long.entries()) builder.add(place, [["q/", value]]);
    expect(decodeColumn(encodeColumn(builder.columns.get("q/")!.finish())!)).toEqual({ kind: "long" });
    expect(() => decodeColumn(Buffer.from([9, ...Array.from({ length: 20 }, () => 0)]))).toThrow(ColumnFormatError);
  });

  test("number 1 is the first place of the first block", () => {
    expect([1, 16_384, 16_385].map((seq) => [toBlock(seq), toPlace(seq)])).toEqual([
      [0, 0],
      [0, 16_383],
      [1, 0],
    ]);
  });
});
