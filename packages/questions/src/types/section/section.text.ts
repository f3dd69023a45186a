/** A section heading, as text. */
import type { TextFace } from "@idata/importers/text";

export const sectionText: TextFace = {
  marks: { zh: ["分组", "分组标题", "章节"], en: ["Section", "group heading"] },
  plain: "prose",
  decoration: true,
  fields: [
    { setting: "collapsible", zh: ["可收起"], en: ["can fold"], kind: "flag" },
    { setting: "collapsed", zh: ["默认收起"], en: ["folded"], kind: "flag" },
  ],
  build: () => ({}),
};
