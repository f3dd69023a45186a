/** A choice of departments, as text. */
import type { TextFace } from "@idata/importers/text";

export const departmentText: TextFace = {
  marks: { zh: ["部门", "部门题", "部门选择", "选择部门"], en: ["Department"] },
  plain: "prose",
  fields: [
    { setting: "multiple", zh: ["可选多个"], en: ["several"], kind: "flag" },
    { setting: "max", zh: ["最多选"], en: ["max"], kind: "number", range: [1, 100], whole: true },
    { setting: "within", zh: ["限定部门"], en: ["within"], kind: "text", pattern: /^[1-9]\d{0,17}$/ },
  ],
  build: () => ({}),
};
