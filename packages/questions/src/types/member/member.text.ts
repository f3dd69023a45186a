/** A choice of people, as text. */
import type { TextFace } from "@idata/importers/text";

export const memberText: TextFace = {
  marks: { zh: ["成员", "成员题", "人员", "人员选择", "选择成员"], en: ["Member", "user", "people"] },
  plain: "prose",
  fields: [
    { setting: "multiple", zh: ["可选多个"], en: ["several"], kind: "flag" },
    { setting: "max", zh: ["最多选"], en: ["max"], kind: "number", range: [1, 100], whole: true },
    { setting: "within", zh: ["限定部门"], en: ["within"], kind: "text", pattern: /^[1-9]\d{0,17}$/ },
  ],
  build: () => ({}),
};
