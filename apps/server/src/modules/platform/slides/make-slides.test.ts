/** Presentations, read again with readers that are not ours: an archive, XML, and a workbook behind each chart. */
import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { SaxesParser } from "saxes";
import { afterAll, expect, test } from "vitest";
import yauzl from "yauzl";
import { AppError } from "../../../kernel/app-error.ts";
import type { Deck, Slide } from "./deck.ts";
import { makeSlides, stopMaking } from "./make-slides.ts";

afterAll(stopMaking);

const SLIDE: Slide = { title: "套餐", facts: "", paragraphs: [], chart: null, table: null };
const toDeck = (slides: readonly Slide[]): Deck => ({ title: "食堂满意度", language: "zh-CN", slides });

async function open(deck: Deck): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(await makeSlides(deck), { validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Every part is XML that a strict reader takes; returns the texts of one. */
function textsOf(files: ReadonlyMap<string, Buffer>, name: string, tag: string): string[] {
  const texts: string[] = [];
  for (const [path, bytes] of files) {
    if (!/\.(xml|rels)$/.test(path)) continue;
    let inside = false;
    const parser = new SaxesParser();
    parser.on("opentag", (open) => (inside = open.name === tag));
    parser.on("closetag", () => (inside = false));
    parser.on("text", (text) => {
      if (inside && path === name) texts.push(text);
    });
    parser.on("error", (error) => {
      throw new Error(`${path}: ${error.message}`);
    });
    parser.write(bytes.toString("utf8")).close();
  }
  return texts;
}

test("texts, a chart whose numbers can be edited, and its table", async () => {
  const files = await open(
    toDeck([
      { ...SLIDE, facts: "4 人回答", paragraphs: ["第一段", "第二段"] },
      {
        ...SLIDE,
        chart: { kind: "bars", name: "人数", labels: ["满意", "一般"], values: [3, 1] },
        table: { head: ["选项", "人数", "比例"], rows: [["满意", "3", "75%"]] },
      },
    ]),
  );
  expect(textsOf(files, "ppt/slides/slide1.xml", "a:t")).toEqual(["套餐", "4 人回答", "第一段", "第二段"]);
  expect(textsOf(files, "ppt/slides/slide2.xml", "a:t")).toEqual(["套餐", "选项", "人数", "比例", "满意", "3", "75%"]);
  // Bars are drawn from below, so the first option is the last row.
  expect(textsOf(files, "ppt/charts/chart1.xml", "c:v")).toEqual(["人数", "一般", "满意", "1", "3"]);
  const workbook = await readXlsx(files.get("ppt/embeddings/Microsoft_Excel_Worksheet1.xlsx") ?? Buffer.alloc(0));
  expect(workbook.sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(["满意", 3, "一般", 1]));
});

test("texts from right to left begin at the right", async () => {
  const files = await open(toDeck([{ ...SLIDE, title: "هل تركب؟", paragraphs: ["نعم.", "Yes."] }]));
  const xml = (files.get("ppt/slides/slide1.xml") ?? Buffer.alloc(0)).toString("utf8");
  const paragraphs = [...xml.matchAll(/<a:pPr([^>]*)>(?:(?!<a:pPr)[\s\S])*?<a:t>([^<]*)<\/a:t>/g)];
  expect(paragraphs.map(([, how = "", text]) => [text, how.includes('rtl="1"')])).toEqual([
    ["هل تركب؟", true],
    ["نعم.", true],
    ["Yes.", false],
  ]);
});

test("hostile texts stay texts, and what XML cannot hold is left out", async () => {
  const hostile = `<a:t>&"'\u0000\u000b\ud800]]>`;
  const kept = `<a:t>&"'\ufffd]]>`;
  const chart = { kind: "pie", name: hostile, labels: [hostile], values: [5] } as const;
  const files = await open(toDeck([{ ...SLIDE, title: hostile, chart, table: { head: [hostile], rows: [] } }]));
  expect(textsOf(files, "ppt/slides/slide1.xml", "a:t")).toEqual([kept, kept]);
  expect(textsOf(files, "ppt/charts/chart1.xml", "c:v")).toEqual([kept, kept, "5"]);
});

test("a table says how many rows do not fit; too many slides are refused in words", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`选项 ${at}`, String(at)]);
  const files = await open(toDeck([{ ...SLIDE, table: { head: ["选项", "人数"], rows } }]));
  expect(textsOf(files, "ppt/slides/slide1.xml", "a:t")).toContain("… +27");
  await expect(makeSlides(toDeck(Array.from({ length: 400 }, () => SLIDE)))).rejects.toThrow(
    new AppError("SLIDES_TOO_LARGE"),
  );
});
