/** Export and import of translation files (hazard: imported texts are lost silently). */
import type { FormDefinition } from "@idata/engine";
import { describe, expect, it } from "vitest";
import { listEntries } from "../text-rows.ts";
import { readCsv, writeCsv } from "./csv-file.ts";
import { planImport, toLines } from "./translation-file.ts";
import { readXliff, writeXliff } from "./xliff-file.ts";

const FORM: FormDefinition = {
  schema: 1,
  title: '=SUM(1) "引号", 逗号',
  description: "第一行\n第二行\r\n<b>&amp;</b>",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "q1", type: "text", title: "'-x" },
        { id: "q2", type: "text", title: "电话" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
  translations: { ar: { "q1.title": "@اسم", "e1.title": "شكرا; جزيلا\t!" } },
};
const ENTRIES = listEntries(FORM, "ar");
const FILE = toLines(ENTRIES);
const LINES = FILE.map(({ path, source, word }) => ({ path, source, word }));

const [page] = FORM.pages;
const FORMATTED = listEntries(
  {
    ...FORM,
    pages: [
      {
        id: "p1",
        items: (page?.items ?? []).map((item) =>
          item.id === "q2" ? { ...item, rich: { title: "<strong>电</strong>话" } } : item,
        ),
      },
    ],
  },
  "ar",
);

describe("files", () => {
  it("have formatting on a line of its own, in both formats", () => {
    const lines = toLines(FORMATTED).map(({ path, source, word }) => ({ path, source, word }));
    expect(lines.filter(({ path }) => path.startsWith("q2"))).toEqual([
      { path: "q2.title", source: "电话", word: "" },
      { path: "q2.title.rich", source: "<strong>电</strong>话", word: "" },
    ]);
    const csv = writeCsv(toLines(FORMATTED), "zh-CN", "ar");
    expect(readCsv(csv, "zh-CN", "ar")).toEqual({ ok: true, entries: lines });
    const xliff = writeXliff(toLines(FORMATTED), "zh-CN", "ar", "");
    expect(readXliff(xliff, "ar")).toEqual({ ok: true, entries: lines });
  });

  it("come back as they went out", () => {
    expect(readCsv(writeCsv(FILE, "zh-CN", "ar"), "zh-CN", "ar")).toEqual({ ok: true, entries: LINES });
    const xliff = writeXliff(FILE, "zh-CN", "ar", FORM.title);
    expect(readXliff(xliff, "ar")).toEqual({ ok: true, entries: LINES });
  });

  it("never hold a formula", () => {
    const cells = writeCsv(FILE, "zh-CN", "ar").split(/[\r\n,]+/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });

  it("may have been saved by another spreadsheet", () => {
    const read = readCsv('note;PLACE;AR;zh-cn\nx;q2.title;"هاتف";电话\n\n', "zh-CN", "ar");
    expect(read).toEqual({ ok: true, entries: [{ path: "q2.title", source: "电话", word: "هاتف" }] });
  });

  it("say what is wrong with them", () => {
    expect(readCsv("a,b\n1,2", "zh-CN", "ar")).toEqual({ ok: false, problem: "noColumns", detail: "place" });
    expect(readCsv("place,zh-CN,fr\n", "zh-CN", "ar")).toEqual({ ok: false, problem: "otherLanguage", detail: "fr" });
    expect(readXliff(writeXliff(FILE, "zh-CN", "fr", ""), "ar")).toMatchObject({ problem: "otherLanguage" });
    for (const text of ["", "<xliff", "<html/>", '<!DOCTYPE x [<!ENTITY a "b">]><xliff>&a;</xliff>']) {
      expect(readXliff(text, "ar")).toMatchObject({ ok: false, problem: "unreadable" });
    }
  });
});

describe("an import", () => {
  it("takes what fits, keeps what is there, and hands back the rest", () => {
    const plan = planImport(ENTRIES, [
      { path: "q1.title", source: "'-x", word: "@اسم" },
      { path: "q2.title", source: "旧的文字", word: "هاتف" },
      { path: "moved.title", source: "谢谢", word: "شكرا" },
      { path: "form.title", source: "", word: "  " },
      { path: "gone.title", source: "没有了", word: "ذهب" },
    ]);
    expect(plan).toEqual({
      taken: [
        { path: "q2.title", word: "هاتف", source: "旧的文字" },
        { path: "e1.title", word: "شكرا", source: "谢谢" },
      ],
      same: 1,
      blank: 1,
      changedSince: 1,
      unmatched: [{ path: "gone.title", source: "没有了", word: "ذهب" }],
      misfits: [],
    });
  });

  it("takes formatting that has the words of its translation, wherever it stands in the file", () => {
    const source = "<strong>电</strong>话";
    const plain = { path: "q2.title", source: "电话", word: "هاتف" };
    const bold = { path: "q2.title.rich", source, word: "<strong>ها</strong>تف" };
    expect(planImport(FORMATTED, [bold, plain])).toMatchObject({ taken: [plain, bold], changedSince: 0, misfits: [] });
    expect(planImport(FORMATTED, [plain, { ...bold, source: "<em>电话</em>" }])).toMatchObject({ changedSince: 1 });
    const other = { ...bold, word: "<strong>جوال</strong>" };
    expect(planImport(FORMATTED, [other, plain])).toMatchObject({ taken: [plain], misfits: [other] });
    expect(planImport(FORMATTED, [{ ...bold, word: "" }])).toMatchObject({ taken: [], blank: 0 });
  });
});

it("a text with formulas in its middle is inert in CSV and comes back as it was", () => {
  const source = "a;=1+1\n@SUM(A1)\t'+2, -5; \"=3";
  const csv = writeCsv([{ path: "q1.title", source, word: source, state: "done" }], "zh-CN", "ar");
  for (const cell of csv.split(/[\r\n\t,;"]/)) expect(cell).not.toMatch(/^\s*(?:[=@]|[+-](?!\d+(?:\.\d+)?$))/);
  expect(readCsv(csv, "zh-CN", "ar")).toEqual({ ok: true, entries: [{ path: "q1.title", source, word: source }] });
});
