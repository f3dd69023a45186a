/** A tree of options, as text: each option below the title is a path `A/B/C`. Printed as a list with ids. */
import type { TextFace } from "@idata/importers/text";
import { fromPaths } from "./tree.answer.ts";

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

function isTree(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 5000) return false;
  return value.every((option: unknown) => {
    if (typeof option !== "object" || option === null) return false;
    const { id, label, parent, ...rest } = option as Record<string, unknown>;
    const isNamed = typeof id === "string" && ID.test(id) && typeof label === "string" && label.length <= 2000;
    return isNamed && (parent === undefined || (typeof parent === "string" && ID.test(parent))) && isEmpty(rest);
  });
}

function isEmpty(rest: object): boolean {
  return Object.keys(rest).length === 0;
}

function isLabels(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 5) return false;
  return value.every((label) => typeof label === "string" && label.length <= 100);
}

export const cascaderText: TextFace = {
  marks: {
    zh: ["级联题", "级联", "级联选择", "级联选择题", "多级下拉题", "多级下拉", "多级联动"],
    en: ["Cascade", "cascader", "drilldown"],
  },
  plain: "options",
  fields: [
    { setting: "options", zh: ["级联选项"], en: ["tree"], kind: "json", shape: isTree },
    { setting: "levelLabels", zh: ["各级名称"], en: ["level names"], kind: "json", shape: isLabels },
    { setting: "leafOnly", zh: ["选到末级"], en: ["last level"], kind: "flag" },
    { setting: "key", zh: ["答案编号"], en: ["key"], kind: "text", pattern: ID },
  ],
  build({ options }) {
    const paths = options.map(({ label }) => {
      return label
        .split(/[/／]/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
    });
    let next = 0;
    return { options: fromPaths(paths, () => `o${(next += 1)}`) };
  },
};
