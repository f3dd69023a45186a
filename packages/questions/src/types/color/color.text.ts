/** A colour question, as text. */
import type { TextFace } from "@idata/importers/text";

export const colorText: TextFace = {
  marks: { zh: ["颜色题", "颜色", "取色题"], en: ["Colour", "color"] },
  plain: "prose",
  fields: [
    { setting: "palette", zh: ["限定颜色"], en: ["palette"], kind: "list", longest: 7, pattern: /^#[\da-f]{6}$/i },
  ],
  build: () => ({}),
};
