/** What is counted where it is stored is what is counted by place. */
import type { JsonValue } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../kernel/calendar.ts";
import { BLOCK_SIZE, decodeColumn, encodeColumn, openColumn } from "../column-codec.ts";
import { addCounts, addPackedCounts } from "./bits.ts";
import { type CodedColumn, NumberColumn, toReadColumn } from "./read-column.ts";

/** Random codes without long runs, as blocks have them. */
const column = fc.record({
  different: fc.constantFrom(2, 3, 4, 5, 9, 16),
  places: fc.constantFrom(1, 7, 600, 601, BLOCK_SIZE),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});
type Drawn = typeof column extends fc.Arbitrary<infer T> ? T : never;

/** Also what is not at the beginning of its memory, as when it comes from a database. */
function store({ different, places, seed }: Drawn, shift: number): { codes: Uint16Array; data: Buffer } {
  let state = seed;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1);
  const codes = Uint16Array.from({ length: places }, () => (next() >>> 8) % different);
  // Every value is in use, or there would be fewer bits.
  for (let code = 1; code < different && code < places; code++) codes[code] = code;
  const values = Array.from({ length: different }, (_, code): JsonValue => (code === 0 ? null : `o${code}`));
  const data = encodeColumn({ kind: "codes", codes, values }) ?? Buffer.alloc(0);
  const moved = Buffer.alloc(data.length + shift);
  data.copy(moved, shift);
  return { codes, data: moved.subarray(shift) };
}

describe("codes that are counted as they are stored", () => {
  test("are as many as by place, and stay what they are for those who read them by place", () => {
    fc.assert(
      fc.property(column, fc.nat(9), fc.nat(8), (drawn, shift, step) => {
        const { data } = store(drawn, shift);
        if (data.length === 0) return;
        const opened = toReadColumn(openColumn(data) as never) as CodedColumn;
        const plain = toReadColumn(decodeColumn(data) as never) as CodedColumn;
        const places = Uint16Array.from(
          { length: Math.ceil(drawn.places / (step + 1)) },
          (_, at) => (at * (step + 1)) % drawn.places,
        ).toSorted();
        const numberOf = Uint32Array.from(plain.values, (_, code) => (code % 3 === 2 ? 0 : code));
        const wanted = new Float64Array(20);
        const total = addCounts(plain.codes, places, numberOf, wanted);
        const packed = opened.packedOnce();
        const counts = packed === null ? wanted : new Float64Array(20);
        expect(packed === null ? total : addPackedCounts(packed, places, numberOf, counts)).toBe(total);
        expect(counts).toEqual(wanted);
        expect(opened.packedOnce()).toBeNull();
        expect([...opened.codes]).toEqual([...plain.codes]);
        expect(opened.packed).toBeNull();
      }),
    );
  });

  test("wider codes and numbers are read where they stand, wherever that is", () => {
    const codes = Uint16Array.from({ length: 900 }, (_, place) => (place * 7) % 301);
    const values = Array.from({ length: 301 }, (_, code): JsonValue => (code === 0 ? null : code));
    const numbers = Float64Array.from({ length: 90 }, (_, place) => place / 3);
    const move = (data: Buffer | null, shift: number): Buffer =>
      Buffer.concat([Buffer.alloc(shift), data ?? Buffer.alloc(0)]).subarray(shift);
    for (let shift = 0; shift < 9; shift++) {
      const read = toReadColumn(openColumn(move(encodeColumn({ kind: "codes", codes, values }), shift)) as never);
      const { codes: found, values: stored } = read as CodedColumn;
      expect(Array.from(found, (code) => stored[code])).toEqual(Array.from(codes, (code) => values[code]));
      expect(openColumn(move(encodeColumn({ kind: "numbers", numbers }), shift))).toEqual({ kind: "numbers", numbers });
    }
  });
});

test("days of times in order are those of each time, also where clocks are changed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("Asia/Shanghai", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca"),
      fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2027, 0, 1) }),
      fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 60 }),
      (zone, start, steps) => {
        const { toDay } = createCalendar(zone);
        let time = start;
        const numbers = Float64Array.from(steps, (step) => (time += step));
        const days = new NumberColumn(numbers);
        expect(days.isAscending()).toBe(true);
        const { codes, values } = days.toDays(toDay);
        expect(Array.from(codes, (code) => values[code])).toEqual(
          Array.from(numbers, (number) => toDay(new Date(number))),
        );
        expect(new Set(values).size).toBe(values.length);
      },
    ),
  );
});
