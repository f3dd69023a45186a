import { expect, test } from "vitest";
import { describeCron } from "./describe-cron.ts";
import type { CronReading } from "./describe-cron.ts";

const words: CronReading = {
  everyMinute: "every minute",
  everyMinutes: (step) => `every ${step} minutes`,
  everyHour: (minute) => `every hour at :${minute}`,
  everyHours: (step, minute) => `every ${step} hours at :${minute}`,
  daily: (time) => `daily ${time}`,
  weekly: (days, time) => `weekdays ${days.join("+")} ${time}`,
  monthly: (days, time) => `days ${days.join("+")} ${time}`,
  monthEnd: (time) => `last day ${time}`,
};

test.each([
  ["0 * * * * ?", "every minute"],
  ["10 1/5 * * * ?", "every 5 minutes"],
  ["0 0/30 * * * ?", "every 30 minutes"],
  ["0 7 * * * ?", "every hour at :07"],
  ["0 15 0/6 * * ?", "every 6 hours at :15"],
  ["0 50 3 * * ?", "daily 03:50"],
  ["30 50 3 ? * *", "daily 03:50:30"],
  ["0 10 4 ? * SUN", "weekdays 1 04:10"],
  ["0 0 9 ? * MON-FRI", "weekdays 2+3+4+5+6 09:00"],
  ["0 0 2 1,15 * ?", "days 1+15 02:00"],
  ["0 0 2 L * ?", "last day 02:00"],
])("%s reads %s", (expression, reading) => expect(describeCron(expression, words)).toBe(reading));

test.each([
  "0/20 * * * * ?",
  "0 0/7 * * * ?",
  "0 30/5 * * * ?",
  "0 0,30 9 * * ?",
  "0 0 9/5 * * ?",
  "0 0 2 1 1 ?",
  "0 0 2 * * ? 2026",
  "0 0 2 1 * 2",
  "0 0 9 ? * 2#1",
  "0 0 9 15W * ?",
  "nonsense",
])("%s has no sentence", (expression) => expect(describeCron(expression, words)).toBeNull());
