/** A questionnaire with twenty questions, and a response to it of two kilobytes. */
import type { FormDefinition, ItemDefinition, JsonValue } from "@idata/engine";

const WORDS =
  "我们每周都会使用这个产品，整体上比较满意，希望页面打开得更快一些，并且能导出更多格式的报表；客服回复很及时。";

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at + 1}`, label: `选项 ${at + 1}` }));

const KINDS: readonly ((id: string) => { item: ItemDefinition; answer: JsonValue })[] = [
  (id) => ({ item: { id, type: "radio", title: "单选", required: true, options: options(5) }, answer: "o2" }),
  (id) => ({ item: { id, type: "checkbox", title: "多选", options: options(6) }, answer: ["o1", "o3", "o4"] }),
  (id) => ({ item: { id, type: "text", title: "单行", maxLength: 200 }, answer: WORDS.slice(0, 20) }),
  (id) => ({ item: { id, type: "textarea", title: "多行", maxLength: 2000 }, answer: WORDS + WORDS.slice(0, 21) }),
  (id) => ({ item: { id, type: "rating", title: "评分" }, answer: 4 }),
  (id) => ({
    item: {
      id,
      type: "matrix-radio",
      title: "矩阵",
      rows: Array.from({ length: 4 }, (_, at) => ({ id: `r${at + 1}`, label: `行 ${at + 1}` })),
      columns: Array.from({ length: 5 }, (_, at) => ({ id: `c${at + 1}`, label: `列 ${at + 1}` })),
    },
    answer: { r1: "c1", r2: "c3", r3: "c5", r4: "c2" },
  }),
  (id) => ({ item: { id, type: "number", title: "数字", min: 0, max: 1000 }, answer: 128 }),
];

const parts = Array.from({ length: 20 }, (_, at) => {
  const kind = KINDS[at % KINDS.length];
  if (kind === undefined) throw new Error("no kinds");
  return kind(`q${at + 1}`);
});

export const SAMPLE_FORM: FormDefinition = {
  schema: 1,
  title: "基准问卷",
  language: "zh-CN",
  pages: [{ id: "p1", items: parts.map(({ item }) => item) }],
  endings: [{ id: "e1", title: "谢谢" }],
};

/** ASCII only, so that its length in characters is its length in bytes. */
export const SAMPLE_ANSWERS = JSON.stringify(
  Object.fromEntries(parts.map(({ item, answer }) => [item.id, answer])),
).replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
