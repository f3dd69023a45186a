/** Matching pairs, as text: the right list as options, the left list under `行：`, the key in brackets. */
import { type TextFace, toEntries, toOptions } from "@idata/importers/text";
import { printPairs, toPairs } from "../../shared/text/keys.text.ts";
import { isCode } from "../../shared/text/shapes.text.ts";

type Entries = ReturnType<typeof toEntries>;

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const ORDER_WORDS = { random: ["随机", "random"], alphabetic: ["按名称", "alphabetic"] } as const;

export const matchingText: TextFace = {
  marks: { zh: ["连线题", "连线", "配对题", "匹配题"], en: ["Matching", "match", "pairs"] },
  plain: "options",
  fields: [
    { setting: "eachUsedOnce", zh: ["只用一次"], en: ["used once"], kind: "flag" },
    { setting: "eachRowRequired", zh: ["每行必填"], en: ["each row required"], kind: "flag" },
    { setting: "rowsOrder", zh: ["左列顺序"], en: ["rows order"], kind: "text", words: ORDER_WORDS },
    { setting: "optionsOrder", zh: ["右列顺序"], en: ["options order"], kind: "text", words: ORDER_WORDS },
    // Only for rows with settings that lines cannot contain.
    { setting: "rows", zh: ["左列"], en: ["left list"], kind: "json", shape: isRows },
    { setting: "key", zh: ["配对答案"], en: ["pairs key"], kind: "json", shape: isKey },
    {
      setting: "partial",
      zh: ["部分得分"],
      en: ["partial"],
      kind: "text",
      words: { none: ["无", "none"], proportional: ["按比例", "proportional"] },
    },
  ],
  build: (block) => ({
    rows: toEntries(block.rows, "row"),
    options: block.options.length > 0 ? toOptions(block.options) : toEntries(block.columns, "o"),
  }),
  print(item) {
    const rows = item["rows"] as ReturnType<typeof toEntries>;
    const options = item["options"] as ReturnType<typeof toOptions>;
    // Lines can contain only the label and the id of a row.
    const isPlain = rows.every((row) => Object.keys(row).every((name) => name === "id" || name === "label"));
    return isPlain ? { rows, options } : { options };
  },
  toKey(block, { rows, options }) {
    const { found, problem } = toPairs(block, rows as Entries, options as Entries);
    if (problem !== undefined) return { settings: {}, problem };
    const several = Object.values(found).find((ids) => ids.length > 1);
    if (several !== undefined) {
      return { settings: {}, problem: { code: "answer_has_several", answer: block.answer, typeName: "matching" } };
    }
    return { settings: { key: Object.fromEntries(Object.entries(found).map(([row, [option]]) => [row, option])) } };
  },
  printKey: ({ key, rows, options }) => printPairs(key as Record<string, string>, rows as Entries, options as Entries),
};

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 500 && value.every(isRow);
}

function isRow(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, label, code, visibleIf = "", fixed = false, ...rest } = value as Record<string, unknown>;
  const isKnown =
    Object.keys(rest).length === 0 &&
    typeof visibleIf === "string" &&
    (code === undefined || isCode(code)) &&
    typeof fixed === "boolean";
  return isKnown && typeof id === "string" && ID.test(id) && typeof label === "string" && label.length <= 2000;
}

function isKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= 500 && entries.every(([row, option]) => ID.test(row) && ID.test(String(option)));
}
