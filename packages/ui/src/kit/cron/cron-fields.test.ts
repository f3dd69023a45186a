import { expect, test } from "vitest";
import {
  createCronField,
  CRON_PARTS,
  DEFAULT_CRON,
  listModes,
  parseCron,
  printCron,
  setCronField,
} from "./cron-fields.ts";

test.each([
  "0 * * * * ?",
  "0/5 * * * * ?",
  "0 0 2 1 * ?",
  "0 15 10 ? * 2-6",
  "0 15 10 L * ?",
  "0 15 10 15W * ?",
  "0 15 10 ? * 6L",
  "0 15 10 ? * 6#3",
  "0 0 8,12,18 * * ? 2026-2028",
])("%s is read and written again", (text) => {
  const cron = parseCron(text);
  expect(cron).not.toBeNull();
  expect(cron && printCron(cron)).toBe(text);
});

test("names of months and weekdays are understood", () => {
  expect(parseCron("0 0 12 ? JAN,MAR MON-FRI")).toMatchObject({
    month: { mode: "list", values: [1, 3] },
    weekday: { mode: "range", from: 2, to: 6 },
  });
});

test.each([
  "",
  "* * * * *",
  "60 * * * * ?",
  "0 0 0 32 * ?",
  "0 ? * * * ?",
  "0 0 0 * * 8",
  "0 5-1 * * * ?",
  "0 0/0 * * * ?",
  "a b c d e f",
])("%j is refused", (text) => expect(parseCron(text)).toBeNull());

test("day and weekday give way to each other", () => {
  const weekly = setCronField(DEFAULT_CRON, "weekday", { mode: "list", values: [2] });
  expect(printCron(weekly)).toBe("0 * * ? * 2");
  expect(printCron(setCronField(weekly, "day", { mode: "last" }))).toBe("0 * * L * ?");
  expect(printCron(setCronField(weekly, "weekday", { mode: "any" }))).toBe("0 * * * * ?");
});

test("what a mode begins with can be read again", () => {
  for (const part of CRON_PARTS) {
    for (const mode of listModes(part)) {
      const text = printCron(setCronField(DEFAULT_CRON, part, createCronField(part, mode)));
      const cron = parseCron(text);
      expect(cron && printCron(cron)).toBe(text);
    }
  }
});
