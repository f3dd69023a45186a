/** What a form looks like on paper, and that nothing an author writes becomes markup. */
import { expect, it } from "vitest";
import type { NeutralForm, NeutralItem, NeutralText } from "../../exchange/model.ts";
import { paperToHtml } from "./paper-html.ts";
import { toPaper } from "./paper.ts";

const t = (text: string): NeutralText => ({ text });
const part = (code: string, label = code) => ({ id: code, code, label: t(label) });
const base = (id: string, title: string) => ({ id, code: id, place: {}, title: t(title) });

function form(items: readonly NeutralItem[], more: Partial<NeutralForm> = {}): NeutralForm {
  return { kind: "form", title: t("表单"), language: "zh-CN", pages: [{ items }], endings: [], ...more };
}
const blocksOf = (item: NeutralItem, more: Partial<NeutralForm> = {}) =>
  toPaper(form([item], more), { withKeys: false }).blocks.slice(1);

it("options have circles, boxes with their limits, and letters with points in an exam", () => {
  const options = [part("a", "甲"), { ...part("b", "其他"), other: true }];
  const one = { ...base("q1", "选一个"), kind: "choice", many: false, options } as const;
  expect(blocksOf(one)).toEqual([
    { block: "question", number: "1.", text: "选一个", required: false },
    {
      block: "options",
      options: [
        { sign: "○", text: "甲" },
        { sign: "○", text: "其他________" },
      ],
    },
  ]);
  expect(blocksOf({ ...one, many: true, maxPicks: 2 })[0]).toMatchObject({ text: "选一个【多选，最多2项】" });
  const exam = blocksOf({ ...one, points: 5 }, { kind: "exam" });
  expect(exam).toContainEqual({ block: "question", number: "1.", text: "选一个（5分）", required: false });
  expect(exam).toContainEqual({
    block: "options",
    options: [
      { sign: "A.", text: "甲" },
      { sign: "B.", text: "其他________" },
    ],
  });
});

it("numbers count questions only, over pages", () => {
  const pages = [
    {
      items: [
        { ...base("s1", "说明"), kind: "statement" } as const,
        { ...base("q1", "年龄"), kind: "number", unit: "岁" } as const,
      ],
    },
    { items: [{ ...base("q2", "生日"), kind: "date", precision: "day" } as const] },
  ];
  expect(toPaper(form([], { pages }), { withKeys: false }).blocks.slice(1)).toEqual([
    { block: "text", text: "说明" },
    { block: "question", number: "1.", text: "年龄：________岁", required: false },
    { block: "pageBreak" },
    { block: "question", number: "2.", text: "生日：____年__月__日", required: false },
  ]);
});

it("a matrix is a table to tick in, a scale a row of numbers with its ends", () => {
  const rows = [part("r1", "环境"), part("r2", "服务")];
  const columns = [part("c1", "好"), part("c2", "差")];
  expect(blocksOf({ ...base("q1", "评价"), kind: "matrix", cells: "one", rows, columns })[1]).toEqual({
    block: "table",
    head: ["", "好", "差"],
    rows: [
      ["环境", "○", "○"],
      ["服务", "○", "○"],
    ],
  });
  const scale = {
    ...base("q1", "满意度"),
    kind: "scale",
    look: "numbers",
    min: 1,
    max: 3,
    low: t("差"),
    high: t("好"),
  } as const;
  expect(blocksOf(scale)[0]).toMatchObject({ text: "满意度：差 1　2　3 好" });
});

it("keys and explanations stand on a page of their own, and only if asked for", () => {
  const item: NeutralItem = {
    ...base("q1", "首都"),
    kind: "choice",
    many: true,
    options: [part("x", "上海"), part("y", "北京"), part("z", "首都市")],
    key: ["y", "z"],
    explanation: t("见课本"),
  };
  const exam = form([item], { kind: "exam" });
  expect(JSON.stringify(toPaper(exam, { withKeys: false }).blocks)).not.toMatch(/BC|见课本/);
  expect(toPaper(exam, { withKeys: true }).blocks.slice(-4)).toEqual([
    { block: "pageBreak" },
    { block: "heading", text: "参考答案" },
    { block: "text", text: "1. BC" },
    { block: "note", text: "解析：见课本" },
  ]);
});

it("gaps of a sentence are lines, and their keys are not on the sheet", () => {
  const cell = { kind: "text", key: { answers: [{ text: "胚" }] } } as const;
  const item: NeutralItem = {
    ...base("q1", "填空"),
    kind: "blanks",
    text: t("种子由{{b1}}和种皮组成"),
    blanks: [{ ...part("b1", ""), cell }],
  };
  expect(blocksOf(item)).toContainEqual({ block: "text", text: "种子由________和种皮组成" });
  expect(JSON.stringify(blocksOf(item))).not.toContain("胚");
});

it("what paper cannot show is noted", () => {
  const hidden: NeutralItem = { ...base("h1", "来源"), kind: "hidden" };
  const shown: NeutralItem = { ...base("q1", "题"), kind: "text", visibleIf: "{q2} = 1" };
  const { notes } = toPaper(form([hidden, shown]), { withKeys: false });
  expect(notes.map(({ code, item }) => [code, item])).toEqual([
    ["paper.leftOut", "h1"],
    ["paper.logic", undefined],
  ]);
});

it("texts are never markup on the printable page", () => {
  const html = paperToHtml(
    toPaper(form([{ ...base("q1", "<script>alert(1)</script>&\"'"), kind: "text" }]), { withKeys: false }),
  );
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;");
  expect(html).not.toMatch(/<script|https?:/);
});
