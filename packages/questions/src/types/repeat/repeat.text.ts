/** Repeated groups, as text. Text has no syntax for inner questions, so they are a JSON field. */
import type { TextFace } from "@idata/importers/text";

export const repeatText: TextFace = {
  marks: { zh: ["循环", "循环题", "重复组"], en: ["Repeat", "repeated group"] },
  plain: "prose",
  fields: [
    { setting: "min", zh: ["最少组数"], en: ["min entries"], kind: "number", range: [0, 50], whole: true },
    { setting: "max", zh: ["最多组数"], en: ["max entries"], kind: "number", range: [1, 50], whole: true },
    { setting: "itemTitle", zh: ["每组名称"], en: ["entry title"], kind: "text", longest: 200 },
    { setting: "addLabel", zh: ["添加按钮"], en: ["add button"], kind: "text", longest: 100 },
    { setting: "items", zh: ["组内题目"], en: ["questions"], kind: "json", shape: isItems },
  ],
  build: () => ({ items: [] }),
};

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Checks id, type and title only. The schema checks the settings of the types. */
function isItems(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 100 && value.every(isItem);
}

function isItem(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, type, title } = value as Record<string, unknown>;
  return typeof id === "string" && ID.test(id) && typeof type === "string" && typeof title === "string";
}
