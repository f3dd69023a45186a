import { expect, test } from "vitest";
import { createCalendar } from "./calendar.ts";

const EVENING_UTC = new Date("2026-11-20T21:03:44Z");

test("the day is that of the zone, not of the machine", () => {
  expect(createCalendar("Asia/Shanghai").toDay(EVENING_UTC)).toBe("2026-11-21");
  expect(createCalendar("UTC").toDay(EVENING_UTC)).toBe("2026-11-20");
  expect(createCalendar("America/New_York").toDay(new Date("2026-11-20T04:00:00Z"))).toBe("2026-11-19");
});

test("times are written as people write them", () => {
  expect(createCalendar("Asia/Shanghai").toTime(EVENING_UTC)).toBe("2026-11-21 05:03:44");
});

test("the last days end with today and have no gap over a change of the clock", () => {
  const days = createCalendar("Europe/Berlin").listLastDays(new Date("2026-10-26T12:00:00Z"), 3);
  expect(days).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
});

test("quarter hours of zones with odd offsets", () => {
  const nepal = createCalendar("Asia/Kathmandu");
  expect(nepal.toDay(new Date("2026-11-20T18:14:59Z"))).toBe("2026-11-20");
  expect(nepal.toDay(new Date("2026-11-20T18:15:00Z"))).toBe("2026-11-21");
});

test("days are those that Intl gives, also where a zone has skipped a day or changed its clock at midnight", () => {
  const zones = [
    "Asia/Shanghai",
    "Pacific/Apia",
    "Atlantic/Azores",
    "America/Sao_Paulo",
    "Asia/Kathmandu",
    "Asia/Gaza",
  ];
  const begun = [
    Date.UTC(2011, 11, 28),
    Date.UTC(2018, 10, 3),
    Date.UTC(2026, 2, 28),
    Date.UTC(2026, 9, 24),
    -86_400_000,
  ];
  for (const zone of zones) {
    const { toDay } = createCalendar(zone);
    const days = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
    for (const from of begun) {
      for (let minute = 0; minute < 4 * 1440; minute += 5) {
        const time = new Date(from + minute * 60_000 + 17);
        expect(toDay(time)).toBe(days.format(time));
      }
    }
  }
});

test("an unknown zone is refused", () => {
  expect(() => createCalendar("Mars/Base")).toThrow(RangeError);
});
