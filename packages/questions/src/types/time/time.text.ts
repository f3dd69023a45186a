/** A time question, as text. */
import type { TextFace } from "@idata/importers/text";

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const timeText: TextFace = {
  marks: { zh: ["时间题", "时间", "时间选择", "时刻"], en: ["Time", "time picker"] },
  plain: "prose",
  fields: [
    { setting: "min", zh: ["最早"], en: ["earliest"], kind: "text", pattern: CLOCK },
    { setting: "max", zh: ["最晚"], en: ["latest"], kind: "text", pattern: CLOCK },
    { setting: "step", zh: ["间隔分钟"], en: ["step minutes"], kind: "number", range: [1, 720], whole: true },
    { setting: "seconds", zh: ["精确到秒"], en: ["with seconds"], kind: "flag" },
  ],
  quick: {
    place: 15,
    titles: [[/时间$|几点|\bwhat time\b|\btime of day\b/iu, 0.66]],
  },
  build: () => ({}),
};
