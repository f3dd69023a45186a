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
  quick: {
    place: 9,
    titles: [
      [
        /^(?:您的|你的)?(?:真实)?姓名|姓名$|(?:联系人|负责人|申请人|家长|监护人)$|^(?:your |full |first |last )*name$|\bfull name\b|\bfirst (?:and last )?name\b/iu,
        0.74,
      ],
    ],
  },
  build: () => ({}),
};
