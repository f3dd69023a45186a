/** A page break among the items of a page, as text. `=== 分页 ===` begins a page of the form instead. */
import type { TextFace } from "@idata/importers/text";

export const pageBreakText: TextFace = {
  marks: { zh: ["分页符", "分页"], en: ["Page Break"] },
  plain: "prose",
  decoration: true,
  fields: [],
  build: () => ({}),
};
