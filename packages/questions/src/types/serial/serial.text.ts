/** A serial number, as text. */
import type { TextFace } from "@idata/importers/text";

export const serialText: TextFace = {
  marks: { zh: ["自动编号", "编号", "编号题", "流水号"], en: ["Serial Number", "serial", "auto number"] },
  plain: "prose",
  fields: [
    { setting: "prefix", zh: ["前缀"], en: ["prefix"], kind: "text", longest: 50 },
    { setting: "digits", zh: ["位数"], en: ["digits"], kind: "number", range: [1, 12], whole: true },
    { setting: "start", zh: ["起始编号"], en: ["start"], kind: "number", range: [0, 1_000_000_000], whole: true },
  ],
  build: () => ({}),
};
