import type { CronReading, CronWords } from "@idata/ui/kit/cron";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** Sunday first. */
function listWeekdays(t: TFunction<"kit">): string[] {
  return [
    t("cron.weekdays.sun"),
    t("cron.weekdays.mon"),
    t("cron.weekdays.tue"),
    t("cron.weekdays.wed"),
    t("cron.weekdays.thu"),
    t("cron.weekdays.fri"),
    t("cron.weekdays.sat"),
  ];
}

/** Texts of the cron editor. */
export function useCronWords(): CronWords {
  const { t } = useTranslation("kit");
  return {
    expression: t("cron.expression"),
    parts: {
      second: t("cron.parts.second"),
      minute: t("cron.parts.minute"),
      hour: t("cron.parts.hour"),
      day: t("cron.parts.day"),
      month: t("cron.parts.month"),
      weekday: t("cron.parts.weekday"),
      year: t("cron.parts.year"),
    },
    modes: {
      every: t("cron.modes.every"),
      any: t("cron.modes.any"),
      range: t("cron.modes.range"),
      step: t("cron.modes.step"),
      list: t("cron.modes.list"),
      last: t("cron.modes.last"),
      nearest: t("cron.modes.nearest"),
      nth: t("cron.modes.nth"),
    },
    from: t("cron.from"),
    to: t("cron.to"),
    every: t("cron.every"),
    day: t("cron.day"),
    weekday: t("cron.weekday"),
    nth: t("cron.nth"),
    weekdays: listWeekdays(t),
    invalid: t("cron.invalid"),
    textOnly: t("cron.textOnly"),
    next: t("cron.next"),
    never: t("cron.never"),
  };
}

/** Sentences for expressions that can be put into words. */
export function useCronReading(): CronReading {
  const { t } = useTranslation("kit");
  const join = (names: readonly string[]) => names.join(t("cron.read.and"));
  return {
    everyMinute: t("cron.read.everyMinute"),
    everyMinutes: (step) => t("cron.read.everyMinutes", { step }),
    everyHour: (minute) => t("cron.read.everyHour", { minute }),
    everyHours: (step, minute) => t("cron.read.everyHours", { step, minute }),
    daily: (time) => t("cron.read.daily", { time }),
    weekly: (days, time) => {
      const names = listWeekdays(t);
      return t("cron.read.weekly", { days: join(days.map((day) => names[day - 1] ?? "")), time });
    },
    monthly: (days, time) => t("cron.read.monthly", { days: join(days.map(String)), time }),
    monthEnd: (time) => t("cron.read.monthEnd", { time }),
  };
}
