/** Rows that share a total, as text: the rows as options or under `行：`, with `[总数: 100]`. */
import { type TextFace, type TextLists, toEntries } from "@idata/importers/text";
import { isCode } from "../../shared/text/shapes.text.ts";

const MOST = 1_000_000;
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const ROW_SETTINGS = new Set(["id", "code", "label", "visibleIf", "fixed"]);

type Row = { id: string; label: string };

/** Checks rows with further settings, which cannot be written as lines. */
function isRows(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= 500 &&
    value.every((row: Partial<Record<string, unknown>> | null) => {
      if (row === null || typeof row !== "object" || !Object.keys(row).every((key) => ROW_SETTINGS.has(key)))
        return false;
      const { id, label, code, visibleIf = "", fixed = false } = row;
      const isText = typeof label === "string" && label.length <= 2000 && typeof visibleIf === "string";
      return (
        isText &&
        (code === undefined || isCode(code)) &&
        typeof id === "string" &&
        ID.test(id) &&
        visibleIf.length <= 10_000 &&
        typeof fixed === "boolean"
      );
    })
  );
}

export const constantSumText: TextFace = {
  marks: { zh: ["比重题", "比重", "分配题", "比例分配", "比例分配题", "恒量题"], en: ["Constant Sum", "constant-sum"] },
  plain: "options",
  fields: [
    { setting: "total", zh: ["总数", "总和"], en: ["total"], kind: "number", range: [0, MOST] },
    { setting: "atMost", zh: ["不超过总数"], en: ["at most"], kind: "flag" },
    { setting: "unit", zh: ["单位"], en: ["unit"], kind: "text", longest: 50 },
    { setting: "step", zh: ["间隔", "步长"], en: ["step"], kind: "number", range: [0.000001, MOST] },
    {
      setting: "rowsOrder",
      zh: ["行顺序"],
      en: ["row order"],
      kind: "text",
      words: { random: ["随机", "random"], alphabetic: ["按名称", "alphabetic"] },
    },
    { setting: "rows", zh: ["行设置"], en: ["row settings"], kind: "json", shape: isRows },
  ],
  build({ rows, options }) {
    return { rows: toEntries(rows.length > 0 ? rows : options, "row") };
  },
  print(item): TextLists {
    const rows = item["rows"] as Row[];
    return rows.length > 0 && rows.every((row) => Object.keys(row).length === 2) ? { rows } : {};
  },
};
