import * as fc from "fast-check";
import { types } from "pg";
import { expect, test } from "vitest";
import { toDate } from "./database.ts";

const general = types.getTypeParser(1184) as (text: string) => unknown;

test("times are read like the general parser reads them", () => {
  const two = (n: number): string => String(n).padStart(2, "0");
  const upTo = (most: number, least = 0) => fc.integer({ min: least, max: most });
  const times = fc
    .tuple(upTo(9999, 1000), upTo(12, 1), upTo(31, 1), upTo(23), upTo(59), upTo(59), upTo(999_999))
    .map(([year, month, day, hour, minute, second, micros]) => {
      // PostgreSQL leaves out zeros at the end.
      const fraction = micros === 0 ? "" : `.${String(micros).padStart(6, "0").replace(/0+$/, "")}`;
      return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}${fraction}`;
    });
  fc.assert(
    fc.property(times, fc.constantFrom("+00", "+08", "-03:30"), (time, zone) => {
      expect(toDate(time + zone)).toEqual(general(time + zone));
    }),
    { numRuns: 2000 },
  );
});

test.each(["infinity", "-infinity", "0044-03-15 00:00:00+00 BC", "10000-01-01 00:00:00+00", "0099-01-01 00:00:00+00"])(
  "a rare time, %s, is read like the general parser reads it",
  (text) => {
    expect(toDate(text)).toEqual(general(text));
  },
);
