/** Texts of the cron editor, loaded with the few pages that have one. */
import type { CronReading, CronWords } from "@idata/ui/kit/cron";
import { defineWords } from "../i18n/define-words.ts";
import type { Translate } from "../i18n/define-words.ts";
import { cron as en } from "./locales/cron.en-US.ts";
import { cron as zh } from "./locales/cron.zh-CN.ts";

const useTexts = defineWords({ "zh-CN": zh, "en-US": en });

/** Sunday first. */
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const listWeekdays = (t: Translate<typeof zh>): string[] => WEEKDAYS.map((day) => t(`weekdays.${day}`));

export function useCronWords(): CronWords {
  const t = useTexts();
  return {
    expression: t("expression"),
    parts: {
      second: t("parts.second"),
      minute: t("parts.minute"),
      hour: t("parts.hour"),
      day: t("parts.day"),
      month: t("parts.month"),
      weekday: t("parts.weekday"),
      year: t("parts.year"),
    },
    modes: {
      every: t("modes.every"),
      any: t("modes.any"),
      range: t("modes.range"),
      step: t("modes.step"),
      list: t("modes.list"),
      last: t("modes.last"),
      nearest: t("modes.nearest"),
      nth: t("modes.nth"),
    },
    from: t("from"),
    to: t("to"),
    every: t("every"),
    day: t("day"),
    weekday: t("weekday"),
    nth: t("nth"),
    weekdays: listWeekdays(t),
    invalid: t("invalid"),
    textOnly: t("textOnly"),
    next: t("next"),
    never: t("never"),
  };
}

/** Sentences for expressions that can be put into words. */
export function useCronReading(): CronReading {
  const t = useTexts();
  const join = (names: readonly string[]) => names.join(t("read.and"));
  return {
    everyMinute: t("read.everyMinute"),
    everyMinutes: (step) => t("read.everyMinutes", { step }),
    everyHour: (minute) => t("read.everyHour", { minute }),
    everyHours: (step, minute) => t("read.everyHours", { step, minute }),
    daily: (time) => t("read.daily", { time }),
    weekly: (days, time) => {
      const names = listWeekdays(t);
      return t("read.weekly", { days: join(days.map((day) => names[day - 1] ?? "")), time });
    },
    monthly: (days, time) => t("read.monthly", { days: join(days.map(String)), time }),
    monthEnd: (time) => t("read.monthEnd", { time }),
  };
}
