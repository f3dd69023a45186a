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
  expect(blocksOf({ ...one, many: true, maxPicks: 2 })[0]).toMatchObject({ text: "选一个【多选】【最多2项】" });
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
    { block: "question", number: "2.", text: "生日：____年____月____日", required: false },
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
  expect(blocksOf(scale)).toEqual([
    { block: "question", number: "1.", text: "满意度【量表】", required: false },
    { block: "text", text: "差 1　2　3 好" },
  ]);
  // Too many to print: a number is written.
  expect(blocksOf({ ...scale, min: 0, max: 100 })).toEqual([
    { block: "question", number: "1.", text: "满意度：________", required: false },
    { block: "note", text: "说明：差 0 至 100 好" },
  ]);
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
  expect(toPaper(exam, { withKeys: true }).blocks.slice(-3)).toEqual([
    { block: "pageBreak" },
    { block: "heading", text: "参考答案" },
    { block: "text", text: "1. BC　【解析】见课本" },
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

it("a consent has its text and one box", () => {
  const consent = { ...base("q1", "知情同意"), kind: "consent", text: t("回答只用于研究"), required: true } as const;
  expect(blocksOf(consent)).toEqual([
    { block: "question", number: "1.", text: "知情同意", required: true },
    { block: "text", text: "回答只用于研究" },
    { block: "options", options: [{ sign: "□", text: "同意" }] },
  ]);
  expect(blocksOf({ ...consent, agree: t("我愿意参加") })[2]).toMatchObject({ options: [{ text: "我愿意参加" }] });
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
