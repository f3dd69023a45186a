import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { listSlots, weekdayOf } from "./booking-slots.answer.ts";
import { bookingCore } from "./booking.core.ts";
import cases from "./booking.cases.json" with { type: "json" };

runCoreCases("booking", cases);

const weekly = {
  begin: "2026-12-28",
  end: "2027-01-06",
  times: [
    { id: "pm", weekdays: [1, 2], from: "14:00", to: "15:00", capacity: 5 },
    { id: "am", weekdays: [1], from: "09:00", to: "10:00" },
  ],
  except: ["2026-12-29"],
};

test("a pattern of the week becomes slots over the end of a year, without the days off", () => {
  expect(listSlots({ weekly }).map(({ id, date, from }) => [id, date, from])).toEqual([
    ["am.20261228", "2026-12-28", "09:00"],
    ["pm.20261228", "2026-12-28", "14:00"],
    ["am.20270104", "2027-01-04", "09:00"],
    ["pm.20270104", "2027-01-04", "14:00"],
    ["pm.20270105", "2027-01-05", "14:00"],
  ]);
});

test("weekdays are those of the calendar", () => {
  expect(["2026-11-23", "2026-11-29", "2024-02-29"].map(weekdayOf)).toEqual([1, 7, 4]);
});

test("no pattern costs more than a year, and none that is nonsense gives anything", () => {
  const endless = { ...weekly, begin: "0001-01-01", end: "9999-12-31", except: [] };
  expect(listSlots({ weekly: endless }).length).toBeLessThan(366 * 2);
  expect(listSlots({ weekly: { ...weekly, begin: "2026-02-30" } })).toEqual([]);
  expect(listSlots({ weekly: { ...weekly, end: "2026-01-01" } })).toEqual([]);
});

test("a booking claims its places of the slot's capacity; a slot without one claims nothing", () => {
  const item = { id: "q", type: "booking" as const, title: "", weekly, maxPlaces: 4 };
  expect(bookingCore.claims?.(item, { id: "pm.20270104", places: 4 })).toEqual([
    { name: "pm.20270104", amount: 4, limit: 5 },
  ]);
  expect(bookingCore.claims?.(item, "am.20270104")).toEqual([]);
  expect(bookingCore.claims?.(item, "gone")).toEqual([]);
});

test("a plain post says slot and places", () => {
  const item = { id: "q", type: "booking" as const, title: "", weekly, maxPlaces: 4 };
  const read = (id: string, places: string) =>
    bookingCore.fromFields(item, [
      { name: "q", value: id },
      { name: "q.places", value: places },
    ]);
  expect([read("pm.20270104", "1"), read("pm.20270104", "3"), read("", "3")]).toEqual([
    "pm.20270104",
    { id: "pm.20270104", places: 3 },
    null,
  ]);
});
