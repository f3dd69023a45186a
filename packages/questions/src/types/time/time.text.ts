/** A time question, as text. */
import type { TextFace } from "@idata/importers/text";

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Questions for a time of the day: `What time do you get up? ____`, `您通常几点起床？`. */
const ASKED =
  /^(?=[^?]{0,120}\b(?:what|which) time\b(?! zone| of (?:the )?year| frame| span| limit))[^?]{4,160}\?[\s_]*(?:\(?(?:am|pm|a\.m\.|p\.m\.)?[\s/]*(?:am|pm|a\.m\.|p\.m\.)?\)?)[\s_]*$|^[^?？:：。_]{0,40}[您你][^?？:：。_]{0,40}[几幾][点點][钟鐘]?(?![建意原要看好想心疑问問感体體])[^几幾击擊到至:：?？_]{0,8}[?？:：][\s_]*$/iu;

export const timeText: TextFace = {
  marks: { zh: ["时间题", "时间", "时间选择", "时刻"], en: ["Time", "time picker"] },
  plain: "prose",
  fields: [
    { setting: "min", zh: ["最早"], en: ["earliest"], kind: "text", pattern: CLOCK },
    { setting: "max", zh: ["最晚"], en: ["latest"], kind: "text", pattern: CLOCK },
    { setting: "step", zh: ["间隔分钟"], en: ["step minutes"], kind: "number", range: [1, 720], whole: true },
    { setting: "seconds", zh: ["精确到秒"], en: ["with seconds"], kind: "flag" },
  ],
  guess: ({ title, options, rows, answer }) =>
    options.length + rows.length === 0 && answer === "" && ASKED.test(title) ? 0.53 : 0,
  quick: {
    place: 15,
    titles: [[/时间$|几点|\bwhat time\b|\btime of day\b/iu, 0.66]],
  },
  build: () => ({}),
};
