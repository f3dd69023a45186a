/** Text between questions, as text. */
import type { TextFace } from "@idata/importers/text";

export const statementText: TextFace = {
  marks: {
    zh: ["段落说明", "说明文字", "文字描述", "文字说明", "段落"],
    en: ["Statement", "descriptive text", "note"],
  },
  plain: "prose",
  decoration: true,
  takesLooseText: true,
  fields: [],
  build: () => ({}),
};
