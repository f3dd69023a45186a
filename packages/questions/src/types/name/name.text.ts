/** A person's name, as text. A question for a name without this mark is a text question. */
import type { TextFace } from "@idata/importers/text";

export const nameText: TextFace = {
  marks: { zh: ["姓名题", "姓名"], en: ["Name", "person name"] },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "split", zh: ["姓名分开"], en: ["two fields"], kind: "flag" },
    {
      setting: "order",
      zh: ["先填"],
      en: ["first"],
      kind: "text",
      words: { family: ["姓", "family"], given: ["名", "given"] },
    },
    { setting: "familyLabel", zh: ["姓的名称"], en: ["family label"], kind: "text", longest: 50 },
    { setting: "givenLabel", zh: ["名的名称"], en: ["given label"], kind: "text", longest: 50 },
  ],
  build: () => ({}),
};
