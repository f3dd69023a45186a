/** The large form for the designer benchmark: all common question types in turn, some with conditions. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";

const PER_PAGE = 25;
const labels = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}`, label: `选项 ${index + 1}` }));

const SETTINGS: readonly { type: string; [setting: string]: unknown }[] = [
  { type: "radio", options: labels("o", 4) },
  { type: "text", placeholder: "请填写" },
  { type: "checkbox", options: labels("o", 5), minPicks: 1 },
  { type: "rating", max: 5, shape: "star" },
  { type: "dropdown", options: labels("o", 8) },
  { type: "number", min: 0, max: 100, unit: "元" },
  { type: "matrix-radio", rows: labels("r", 4), columns: labels("c", 5) },
  { type: "textarea", rows: 3 },
  { type: "date" },
];

export function largeForm(questions: number): FormDefinition {
  const items = Array.from({ length: questions }, (_, index): ItemDefinition => {
    const settings = SETTINGS[index % SETTINGS.length] ?? { type: "text" };
    const item: ItemDefinition = { id: `q${index + 1}`, title: `第 ${index + 1} 题：您对此项服务的看法`, ...settings };
    if (index > 0 && index % 7 === 0) item.visibleIf = "{q1} = 'o1'";
    if (index % 3 === 0) item.required = true;
    return item;
  });
  return {
    schema: 1,
    title: `${questions} 题的问卷`,
    language: "zh-CN",
    pages: Array.from({ length: Math.ceil(questions / PER_PAGE) }, (_, page) => ({
      id: `p${page + 1}`,
      title: `第 ${page + 1} 部分`,
      items: items.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
    })),
    endings: [{ id: "e1", title: "感谢填写" }],
  };
}
