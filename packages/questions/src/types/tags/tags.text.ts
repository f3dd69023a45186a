/** A tags question, as text. Options below the title become suggestions. */
import type { TextFace } from "@idata/importers/text";

function isSuggestions(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 200) return false;
  return value.every((tag) => typeof tag === "string" && tag !== "" && tag.length <= 100);
}

export const tagsText: TextFace = {
  marks: { zh: ["标签题", "标签填写", "标签选择"], en: ["Tags", "keywords", "tag list"] },
  plain: "options",
  fields: [
    { setting: "suggestions", zh: ["推荐标签"], en: ["suggestions"], kind: "json", shape: isSuggestions },
    { setting: "maxTags", zh: ["最多标签"], en: ["max tags"], kind: "number", range: [1, 50], whole: true },
    { setting: "maxLength", zh: ["标签字数"], en: ["tag length"], kind: "number", range: [1, 100], whole: true },
    {
      setting: "allowNew",
      zh: ["新标签"],
      en: ["new tags"],
      kind: "json",
      shape: (value) => typeof value === "boolean",
    },
  ],
  build({ options }) {
    const labels = options.map(({ label }) => label.slice(0, 100)).filter((label) => label !== "");
    return labels.length > 0 ? { suggestions: [...new Set(labels)].slice(0, 200) } : {};
  },
};
