/** A hidden value, as text. */
import type { TextFace } from "@idata/importers/text";

export const hiddenText: TextFace = {
  marks: { zh: ["隐藏", "隐藏字段", "隐藏题", "链接参数"], en: ["Hidden", "hidden field"] },
  plain: "prose",
  fields: [
    { setting: "parameter", zh: ["参数"], en: ["parameter"], kind: "text", pattern: /^[\w.-]{1,64}$/ },
    { setting: "value", zh: ["固定值"], en: ["value"], kind: "text", longest: 1000 },
  ],
  build: () => ({}),
};
