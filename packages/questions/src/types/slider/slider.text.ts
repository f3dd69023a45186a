/** A slider, as text: `[滑动条]` with `0-100` below it. */
import type { TextFace } from "@idata/importers/text";

const MOST = 1_000_000_000;
const bound = { kind: "number", range: [-MOST, MOST] } as const;

export const sliderText: TextFace = {
  marks: { zh: ["滑动条", "滑块", "滑动题", "滑块题"], en: ["Slider"] },
  plain: "range",
  fields: [
    { setting: "min", zh: ["最小值", "最小"], en: ["min"], ...bound },
    { setting: "max", zh: ["最大值", "最大"], en: ["max"], ...bound },
    { setting: "step", zh: ["间隔", "步长"], en: ["step"], kind: "number", range: [0.000001, MOST] },
    { setting: "unit", zh: ["单位"], en: ["unit"], kind: "text", longest: 50 },
    { setting: "lowLabel", zh: ["左端文字", "低分文字"], en: ["low label"], kind: "text", longest: 2000 },
    { setting: "highLabel", zh: ["右端文字", "高分文字"], en: ["high label"], kind: "text", longest: 2000 },
    { setting: "start", zh: ["起始位置"], en: ["start"], ...bound },
  ],
  build({ range }) {
    if (range === null) return {};
    const { min, max, lowLabel, highLabel } = range;
    return {
      ...(Number.isNaN(min) ? {} : { min, max }),
      ...(lowLabel === undefined ? {} : { lowLabel }),
      ...(highLabel === undefined ? {} : { highLabel }),
    };
  },
};
