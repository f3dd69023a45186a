/** Documents as PDF (S40), read again with a reader that is not ours. */
import { deflateSync } from "node:zlib";
import { readPdf } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { AppError } from "../../../kernel/app-error.ts";
import { layOut } from "./layout/lay-out.ts";
import { makePdf, stopMaking } from "./make-pdf.ts";
import type { Block, Paper } from "./paper.ts";
import { toPdfReply } from "./pdf-reply.ts";

afterAll(stopMaking);

const MISSING = "□ stands for a character that is not shown.";
const toPaper = (blocks: readonly Block[], rest: Partial<Paper> = {}): Paper => ({
  title: "食堂满意度",
  language: "zh-CN",
  blocks,
  footer: "回执 7K3M",
  pageNumber: "{page} / {pages}",
  missing: MISSING,
  ...rest,
});
const read = async (paper: Paper) => readPdf(await makePdf(paper));
/** Without the child process, for tests of many documents. */
const readHere = async (paper: Paper) => readPdf(await layOut(paper));
const toLines = (pages: readonly string[]): string[] => pages.join("\n").split("\n");

test("characters of names, of traditional Chinese and of other languages can be read again", async () => {
  const texts = [
    "䶮㐂龘𬭎𫖯𠮷囍堃喆赟",
    "臺灣學習髮發",
    "さくら カナ",
    "홍길동",
    "Zoë Ångström, Đặng",
    "Ελλαδα Москва",
    "１２３，。《》——……",
  ];
  const { pages, title, language } = await read(toPaper(texts.map((text) => ({ kind: "paragraph", text }))));
  expect(toLines(pages).slice(0, texts.length)).toEqual(texts);
  expect(pages.join()).not.toContain("□");
  expect([title, language]).toEqual(["食堂满意度", "zh-CN"]);
});

test("what the font does not have is a box each, and the document says so", async () => {
  const { pages } = await read(toPaper([{ kind: "paragraph", text: "好😀👨‍👩‍👧 שלום سلام end" }]));
  // One box for a family of three, four for each of the words.
  expect(toLines(pages)[0]).toBe("好□□ □□□□ □□□□ end");
  expect(pages.join("\n")).toContain(MISSING);
});

test("controls, lone surrogates and signs of direction neither show nor break anything", async () => {
  const { pages } = await read(toPaper([{ kind: "paragraph", text: "a\u0000b\u202e\u200dc\ud800d\r\ne\tf" }]));
  expect(toLines(pages).slice(0, 2)).toEqual(["abc□d", "e f"]);
});

test("lines break in Chinese between characters but not before a closing sign, and in Latin between words", async () => {
  const chinese = `${"满意".repeat(20)}，${"不".repeat(25)}。`.repeat(6);
  const latin = "Queues are far too long between twelve and half past. ".repeat(8).trim();
  const word = "x".repeat(300);
  const { pages } = await read(toPaper([chinese, latin, word].map((text) => ({ kind: "paragraph", text }))));
  const lines = toLines(pages);
  expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
  expect(lines.filter((line) => /[满不]/.test(line)).join("")).toBe(chinese);
  const words = lines.filter((line) => /[a-z] [a-z]/.test(line));
  expect(words.length).toBeGreaterThan(2);
  expect(words.map((line) => line.trim()).join(" ")).toBe(latin);
  expect(lines.filter((line) => /^x+$/.test(line)).join("")).toBe(word);
});

test("a table goes on over pages with its head, and every page has its number and its foot", async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [
    `选项 ${n}`,
    String(n * 10),
    n === 60 ? "长".repeat(2000) : "短",
  ]);
  const columns = [
    { label: "选项", share: 2 },
    { label: "人数", share: 1, isNumber: true },
    { label: "说明", share: 3 },
  ];
  const { pages } = await read(toPaper([{ kind: "table", columns, rows }]));
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, n) => {
    expect(page).toContain("人数");
    expect(page).toContain(`${n + 1} / ${pages.length}`);
    expect(page).toContain("回执 7K3M");
  });
  const text = pages.join("\n");
  expect(rows.filter(([name = ""]) => !text.includes(name))).toEqual([]);
  // The row that is taller than a page is whole.
  expect(text.match(/长/g)).toHaveLength(2000);
});

test("a question does not stand alone at the foot of a page, nor a heading", async () => {
  for (let before = 34; before < 48; before += 1) {
    const { pages } = await readHere(
      toPaper([
        ...Array.from({ length: before }, (): Block => ({ kind: "paragraph", text: "行", tone: "quiet" })),
        { kind: "heading", text: "标题" },
        { kind: "entry", label: "问题", text: "答案" },
      ]),
    );
    const at = (word: string): number => pages.findIndex((page) => page.includes(word));
    expect([at("标题"), at("问题")]).toEqual([at("问题"), at("答案")]);
  }
}, 60_000);

test("a heading stands on the page of the chart or of the first rows of the table below it", async () => {
  const text = { kind: "text", x: 10, y: 20, text: "图中", size: 12, fill: "#000000", anchor: "start" } as const;
  const below: readonly (readonly [word: string, block: Block])[] = [
    ["图中", { kind: "drawing", picture: { width: 640, height: 300, shapes: [text] }, text: "图" }],
    ["第三行", { kind: "table", columns: [{ label: "选项", share: 1 }], rows: [["第一行"], ["第二行"], ["第三行"]] }],
  ];
  for (const [word, block] of below) {
    for (let before = 26; before < 46; before += 3) {
      const { pages } = await readHere(
        toPaper([
          ...Array.from({ length: before }, (): Block => ({ kind: "paragraph", text: "行", tone: "quiet" })),
          { kind: "heading", text: "标题" },
          { kind: "paragraph", text: "已答 200", tone: "quiet" },
          block,
        ]),
      );
      const at = (shown: string): number => pages.findIndex((page) => page.includes(shown));
      expect([at("标题"), at("已答")]).toEqual([at(word), at(word)]);
    }
  }
}, 60_000);

function toPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const points = deflateSync(Buffer.alloc(Math.min(height, 40) * (width * 4 + 1)));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", points), chunk("IEND", Buffer.alloc(0))]);
}

test("pictures are drawn; damaged ones, other files and ones that unpack to gigabytes are left out, not their text", async () => {
  const toBlocks = (bytes: Uint8Array): Block[] => [{ kind: "picture", bytes, text: "签名.png" }];
  const drawn = await makePdf(toPaper(toBlocks(toPng(20, 20))));
  expect(drawn.toString("latin1")).toContain("/Subtype /Image");
  const bad = [
    toPng(60_000, 60_000),
    toPng(20, 20).subarray(0, 50),
    Buffer.from("<svg/>"),
    Buffer.from([0xff, 0xd8, 0xff, 0]),
  ];
  for (const bytes of bad) {
    const pdf = await makePdf(toPaper(toBlocks(bytes)));
    expect((await readPdf(pdf)).pages[0]).toContain("签名.png");
    expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
  }
}, 60_000);

test("a document that is too long, or takes too much memory or time, is refused in words and harms nothing", async () => {
  const refused = new AppError("PDF_TOO_LARGE");
  await expect(makePdf(toPaper([{ kind: "paragraph", text: "长".repeat(500_000) }]))).rejects.toThrow(refused);
  await expect(makePdf(toPaper([{ kind: "paragraph", text: "\n".repeat(50_000) }]))).rejects.toThrow(refused);
  const short = toPaper([{ kind: "title", text: "短" }]);
  const limits = { heapMb: 256, residentMb: 400, cpuMs: 10_000, totalMs: 30_000 };
  await expect(makePdf(short, { ...limits, residentMb: 30 })).rejects.toThrow(refused);
  await expect(makePdf(short, { ...limits, cpuMs: 10 })).rejects.toThrow(refused);
  expect((await read(short)).pages[0]).toContain("短");
}, 60_000);

test("the longest document that is allowed is made within its limits", async () => {
  const answer = "排队时间太长，希望能够增加窗口。".repeat(20);
  const blocks = Array.from({ length: 1000 }, (_, n): Block => ({ kind: "entry", label: `${n} 题目`, text: answer }));
  const { pages } = await read(toPaper(blocks));
  expect(pages.join("\n")).toContain("999 题目");
}, 60_000);

test("files are named by title and code, whatever the title holds", () => {
  const nameOf = (title: string) => toPdfReply({ title, code: "7K3M" }, Buffer.alloc(0)).source.name;
  expect(nameOf("食堂/满意度\n: ../x")).toBe("食堂 满意度 .. x 7K3M.pdf");
  expect(nameOf("😀".repeat(200))).toBe(`${"😀".repeat(60)} 7K3M.pdf`);
  expect(nameOf("\ud800")).toBe("\ufffd 7K3M.pdf");
  expect(nameOf("")).toBe("7K3M.pdf");
});
