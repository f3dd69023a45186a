import { zstdCompressSync } from "node:zlib";
import type { JsonValue } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BlockBuilder } from "./column-builder.ts";
import {
  BLOCK_SIZE,
  ColumnFormatError,
  decodeColumn,
  encodeColumn,
  type StoredColumn,
  toBlock,
  toPlace,
} from "./column-codec.ts";

const valuesOf = (column: StoredColumn): unknown[] => {
  if (column.kind === "numbers") return [...column.numbers].map((number) => (Number.isNaN(number) ? null : number));
  return column.kind === "codes" ? Array.from(column.codes, (code) => column.values[code]) : [];
};

/** Sets the values in a column one after the other, and stores and loads the column. */
function store(values: readonly JsonValue[], key = "q/"): unknown[] | null {
  const builder = new BlockBuilder(values.length);
  for (const [place, value] of values.entries()) builder.set(place, key, value);
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

  test("give times back, whatever they are and however far apart", () => {
    const time = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1_700_000_000_000, max: 1_700_000_100_000 }),
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
      fc.constantFrom(-0, 0.5, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    );
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 50 }), (times) => {
        expect(store(times, "/submitted")).toEqual(times.every((one) => one === null) ? null : times);
      }),
    );
  });

  test.each([1, 2, 3, 4, 15, 16, 255, 256, 3000])(
    "give %i different values back, mixed and in long runs",
    (different) => {
      const mixed = Array.from({ length: BLOCK_SIZE - 5 }, (_, place) => (place * 7) % (different + 1) || null);
      expect(store(mixed)).toEqual(mixed);
      const runs = mixed.toSorted((a, b) => Number(a) - Number(b));
      expect(store(runs)).toEqual(runs);
    },
  );

  test("what an older version has stored is read", () => {
    const body = (kind: number, places: number, content: readonly number[], values: string): Buffer => {
      const header = Buffer.from([kind, 0, 0, 0, places, 0, 0, 0]);
      return Buffer.concat([header, Buffer.from(content), Buffer.from(values)]);
    };
    const plain = Buffer.concat([Buffer.from([1, 0]), body(0, 3, [1, 0, 2], '["a","b"]')]);
    expect(valuesOf(decodeColumn(plain))).toEqual(["a", null, "b"]);
    const compressed = zstdCompressSync(body(1, 2, [2, 0, 1, 0], "[1,2]"));
    expect(valuesOf(decodeColumn(Buffer.concat([Buffer.from([1, 1]), compressed])))).toEqual([2, 1]);
    const numbers = [...Buffer.from(Float64Array.of(5, Number.NaN).buffer)];
    expect(valuesOf(decodeColumn(Buffer.concat([Buffer.from([1, 0]), body(2, 2, numbers, "")])))).toEqual([5, null]);
    expect(decodeColumn(Buffer.concat([Buffer.from([1, 0]), body(3, 0, [], "")]))).toEqual({ kind: "long" });
  });

  test("more than 255 values take two bytes each", () => {
    const values = Array.from({ length: 1000 }, (_, index) => index);
    expect(store(values)).toEqual(values);
  });

  test("forget a value that no place has any more", () => {
    const builder = new BlockBuilder(3);
    for (const [place, value] of ["secret", "a", "b"].entries()) builder.set(place, "q/", value);
    builder.set(0, "q/", null);
    const data = encodeColumn(builder.columns.get("q/")!.finish())!;
    expect(decodeColumn(data)).toEqual({ kind: "codes", codes: Uint8Array.of(0, 1, 2), values: [null, "a", "b"] });
  });

  test("say so if the values are too long to be stored twice, or the format is not known", () => {
    const long = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(1_000_000));
    const builder = new BlockBuilder(long.length);
    for (const [place, value] of long.entries()) builder.set(place, "q/", value);
    expect(decodeColumn(encodeColumn(builder.columns.get("q/")!.finish())!)).toEqual({ kind: "long" });
    expect(() => decodeColumn(Buffer.from([9, ...Array.from({ length: 20 }, () => 0)]))).toThrow(ColumnFormatError);
  });

  test("a block that lost its end is an error and never fewer values", () => {
    const columns: StoredColumn[] = [
      { kind: "numbers", numbers: Float64Array.from({ length: 50 }, (_, at) => at * 1000) },
      { kind: "numbers", numbers: Float64Array.from({ length: 50 }, (_, at) => at / 3) },
      ...[1, 3, 12, 40, 300].map((different): StoredColumn => {
        const values = Array.from({ length: different + 1 }, (_, code) => (code === 0 ? null : `o${code}`));
        return {
          kind: "codes",
          codes: Uint16Array.from({ length: 600 }, (_, at) => (at * 7) % (different + 1)),
          values,
        };
      }),
      { kind: "codes", codes: new Uint8Array(600).fill(1), values: [null, "o1"] },
    ];
    for (const column of columns) {
      const data = encodeColumn(column)!;
      expect(data[1]).toBe(0);
      expect(valuesOf(decodeColumn(data))).toEqual(valuesOf(column));
      for (let length = 2; length < data.length; length++) {
        expect(() => decodeColumn(data.subarray(0, length))).toThrow(/cut off|unknown format|JSON/);
      }
    }
  });

  test("number 1 is the first place of the first block", () => {
    expect([1, 16_384, 16_385].map((seq) => [toBlock(seq), toPlace(seq)])).toEqual([
      [0, 0],
      [0, 16_383],
      [1, 0],
    ]);
  });
});
