/** A date and time question, as text. */
import type { TextFace } from "@idata/importers/text";

const BOUND =
  /^(?:today(?:[+-][1-9]\d{0,4})?|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Places for a day and a time behind a label: `到达时间：____月____日____时`, with room or lines, with the year or without it. */
const PARTS =
  /^[^_。？?！!，,]{2,30}?[:：]?(?:[\s\u3000_＿]+年)?[\s\u3000_＿]+月[\s\u3000_＿]+[日号號][\s\u3000_＿]+[时時點点](?:[\s\u3000_＿]+分)?[\s\u3000。]*$/u;

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
  guess: ({ title, options, rows }) => (options.length + rows.length === 0 && PARTS.test(title) ? 0.62 : 0),
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
