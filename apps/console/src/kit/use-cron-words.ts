import type { CronWords } from "@idata/ui/kit/cron";
import { useTranslation } from "react-i18next";

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
    weekdays: [
      t("cron.weekdays.sun"),
      t("cron.weekdays.mon"),
      t("cron.weekdays.tue"),
      t("cron.weekdays.wed"),
      t("cron.weekdays.thu"),
      t("cron.weekdays.fri"),
      t("cron.weekdays.sat"),
    ],
    invalid: t("cron.invalid"),
    textOnly: t("cron.textOnly"),
    next: t("cron.next"),
  };
}
