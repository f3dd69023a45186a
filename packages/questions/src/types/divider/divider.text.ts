/** A line between items, as text. */
import type { TextFace } from "@idata/importers/text";

export const dividerText: TextFace = {
  marks: { zh: ["分割线", "分隔线"], en: ["Divider", "separator"] },
  plain: "prose",
  decoration: true,
  fields: [
    {
      setting: "look",
      zh: ["样式"],
      en: ["look"],
      kind: "text",
      words: { line: ["实线", "line"], dashed: ["虚线", "dashed"], space: ["空白", "space"] },
    },
  ],
  build: () => ({}),
};
