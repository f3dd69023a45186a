import { expect, test } from "vitest";
import { toTableCsv } from "./table-csv.ts";

/** Every cell is quoted. */
const toFile = (...lines: string[]) => `\uFEFF${lines.map((line) => `"${line.split(",").join('","')}"\r\n`).join("")}`;

const words = { low: "下限", high: "上限" };

test("all rows are saved, with intervals as numbers and texts that are no formulas", () => {
  const row = (name: string, count: number) => ({
    key: name,
    cells: [name, String(count), `${count * 10}.0%`],
    share: { count, base: 10 },
  });
  const rows = [row('说"好"', 5), row("=1+1", 0)];
  // Wilson's interval of 5 of 10: 0.2366 to 0.7634 (R: prop.test(5, 10, correct = FALSE)); of 0 of 10: 0 to 0.2775.
  expect(toTableCsv({ head: ["选项", "人数", "占比"], rows: rows.slice(0, 1), allRows: rows }, 1, words)).toBe(
    toFile("选项,人数,占比,下限,上限", '说""好"",5,50.0%,0.2366,0.7634', "'=1+1,0,0.0%,0.0000,0.2775"),
  );
});

test("a table without shares has no intervals", () => {
  expect(toTableCsv({ head: ["日期", "答卷"], rows: [{ key: "a", cells: ["2026-11-20", "1234"] }] }, 1, words)).toBe(
    toFile("日期,答卷", "2026-11-20,1234"),
  );
});
