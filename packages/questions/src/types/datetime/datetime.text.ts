/** A date and time question, as text. */
import type { TextFace } from "@idata/importers/text";

const BOUND =
  /^(?:today(?:[+-][1-9]\d{0,4})?|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)$/;

export const datetimeText: TextFace = {
  marks: { zh: ["日期时间题", "日期时间", "日期和时间"], en: ["Date and Time", "datetime", "datetime picker"] },
  plain: "prose",
  fields: [
    {
      setting: "min",
      zh: ["最早"],
      en: ["earliest"],
      kind: "text",
      pattern: BOUND,
      words: { today: ["今天", "today"] },
    },
    { setting: "max", zh: ["最晚"], en: ["latest"], kind: "text", pattern: BOUND, words: { today: ["今天", "today"] } },
  ],
  quick: {
    place: 16,
    titles: [
      [
        /(?:到达|出发|预约|会议|开始|结束|返程|集合|抵达|就诊|活动)时间|\bdate and time\b|\b(?:arrival|departure|appointment) time\b/iu,
        0.7,
      ],
    ],
  },
  build: () => ({}),
};
