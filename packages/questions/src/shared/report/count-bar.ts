/** Returns a count as a bar with its share of those who answered. */
import type { Bar } from "./bar-options.ts";
import type { ReportTranslate } from "./report-props.ts";
import { formatCount, formatShare, toShare } from "./share.ts";

export function toBar(name: string, count: number, base: number, t: ReportTranslate): Bar {
  const share = formatShare(toShare(count, base));
  return {
    name,
    value: count,
    label: `${formatCount(count)}  ${share}`,
    hints: [t("ofBase", { count: formatCount(count), base: formatCount(base), share })],
  };
}

/** Returns a text such as "128 人作答，共 130 份答卷". */
export function baseText(answered: number, responses: number, t: ReportTranslate): string {
  return t("base", { answered: formatCount(answered), responses: formatCount(responses) });
}
