/** A date range, as text. */
import type { TextFace } from "@idata/importers/text";

const DAY = /^(?:today(?:[+-][1-9]\d{0,4})?|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;
const TODAY: Record<string, readonly [string, string]> = { today: ["今天", "today"] };

export const dateRangeText: TextFace = {
  marks: { zh: ["日期区间题", "日期区间", "日期范围", "起止日期"], en: ["Date Range", "date period"] },
  plain: "prose",
  fields: [
    { setting: "min", zh: ["最早"], en: ["earliest"], kind: "text", pattern: DAY, words: TODAY },
    { setting: "max", zh: ["最晚"], en: ["latest"], kind: "text", pattern: DAY, words: TODAY },
    { setting: "minDays", zh: ["最少天数"], en: ["min days"], kind: "number", range: [1, 36_500], whole: true },
    { setting: "maxDays", zh: ["最多天数"], en: ["max days"], kind: "number", range: [1, 36_500], whole: true },
  ],
  guess: (block) =>
    block.options.length === 0 && block.blanks === 0 && /起止(?:日期|时间)|(?:请假|出差)(?:日期|时间)/.test(block.title)
      ? 0.65
      : 0,
  build: () => ({}),
};
