/** Word documents that the product writes are read back by its own reader of Word documents. */
import { readDocx } from "@idata/importers/word";
import type { Paper } from "@idata/importers/paper";
import { expect, it } from "vitest";
import { readArchive } from "../../platform/reading/archive/read-archive.ts";
import { paperToWord } from "./word-writer.ts";

it("every block is in the document, in order, with signs and lines", async () => {
  const paper: Paper = {
    title: "安全考试",
    language: "zh-CN",
    notes: [],
    blocks: [
      { block: "title", text: "安全考试" },
      { block: "text", text: "第一行\n第二行" },
      { block: "heading", text: "一、单选题" },
      { block: "question", number: "1.", text: "火警电话是（5分）<b>&\u0001", required: true },
      {
        block: "options",
        options: [
          { sign: "A.", text: "110" },
          { sign: "B.", text: "119" },
        ],
      },
      { block: "lines", count: 2 },
      { block: "table", head: ["", "好", "差"], rows: [["环境", "○", "○"]] },
      { block: "pageBreak" },
      { block: "note", text: "完" },
    ],
  };
  const document = readDocx(await readArchive(await paperToWord(paper)));
  expect(document?.notes).toEqual([]);
  expect(document?.text.split("\n").filter((line) => line !== "")).toEqual([
    "# 安全考试",
    "第一行",
    "第二行",
    "一、单选题",
    "1. *火警电话是（5分）<b>&",
    "A. 110",
    "B. 119",
    "|  | 好 | 差 |",
    "| --- | --- | --- |",
    "| 环境 |  |  |",
    "完",
  ]);
});
