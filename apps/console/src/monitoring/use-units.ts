/** Formats shares, times and sizes of monitoring pages in the user's language. */
import { useMemo } from "react";
import { useFormat } from "../format/use-format.ts";
import { useMonitoringWords } from "./monitoring-words.ts";

const DAY = 86_400;
const HOUR = 3600;

export function useUnits() {
  const t = useMonitoringWords();
  const format = useFormat();
  return useMemo(
    () => ({
      number: format.number,
      bytes: format.bytes,
      /** Always with one decimal, so that shares below each other can be compared. */
      percent: (value: number) => `${value.toFixed(1)}%`,
      milliseconds: (value: number | null) =>
        value === null ? "–" : t("unit.milliseconds", { n: format.number(Math.round(value * 10) / 10) }),
      /** The two largest units, days included. */
      duration: (seconds: number) =>
        seconds < DAY
          ? format.duration(seconds)
          : t("unit.days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) }),
    }),
    [format, t],
  );
}
