import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { isDeepStrictEqual } from "node:util";
import { checkDefinition } from "@idata/questions/schema";
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseText, printText } from "./index.ts";
import { aForm } from "./testing/arbitrary-form.ts";

const faces = textFaces;
const roundTrip = (form: FormDefinition) => parseText(printText(form, { faces }), { faces }).definition;

function formOf(...items: ItemDefinition[]): FormDefinition {
  return { schema: 1, title: "报名", language: "zh-CN", pages: [{ id: "p1", items }], endings: [] };
}

describe("printText", { timeout: 60_000 }, () => {
  it("writes what people write", () => {
    const form = formOf(
      {
        id: "q1",
        type: "radio",
        title: "你的年级",
        required: true,
        options: [
          { id: "o1", label: "大一" },
          { id: "o2", label: "其他年级", other: true },
        ],
      },
      { id: "q2", type: "text", title: "姓名", description: "请填写真实姓名", maxLength: 20 },
      {
        id: "q3",
        type: "matrix-radio",
        title: "各项评分",
        rows: [{ id: "row1", label: "内容" }],
        columns: [
          { id: "col1", label: "差" },
          { id: "col2", label: "好" },
        ],
      },
    );
    expect(printText(form, { faces })).toBe(
      [
        "报名",
        "",
        "1. 你的年级[单选题][必填]",
        "A. 大一",
        "B. 其他年级[可填写]",
        "",
        "2. 姓名[填空题][最多字数: 20]",
        "说明：请填写真实姓名",
        "",
        "3. 各项评分[矩阵单选题]",
        "行：",
        "- 内容",
        "列：",
        "- 差",
        "- 好",
        "",
      ].join("\n"),
    );
    expect(roundTrip(form)).toEqual(form);
  });

  it("writes an English form in English words", () => {
    const form = {
      ...formOf({
        id: "q1",
        type: "checkbox",
        title: "Which?",
        required: true,
        maxPicks: 2,
        options: [{ id: "o1", label: "Tea" }],
      }),
      language: "en-US",
    };
    expect(printText(form, { faces })).toContain("1. Which?[Multiple Choice][required][max picks: 2]\nA. Tea\n");
    expect(roundTrip(form)).toEqual(form);
  });

  it("keeps texts that look like the grammar", () => {
    const hostile = [
      "1. 题目[多选题]",
      "答案：B",
      "（正确答案）",
      "A. 甲 B. 乙",
      "=== 分页 ===",
      "一、单选题",
      "---",
      "*必填",
      "x（必填）",
      "a[必填]",
      "结果是（B）",
      "说法正确（√）",
      "<b>粗</b>",
      "**粗**",
      "![图](/a.png)",
      "[链接](/a)",
      "`x`",
      "C:\\temp\\new",
      "行一\n行二",
      " 前后空格 ",
      "&amp;",
      "其他____",
      "满意（5分）",
      "||",
      "| A | B |",
      "// 注释",
      "> 引用",
      "# 标题",
      "```",
      "1-5 ABCDE",
      "1~5",
      "A",
      "B一般",
      "行：",
      "{_}",
      "（  ）",
      "(",
      "）",
      "\\",
      "\\[",
      "- x",
      "□ 男 □ 女",
      "<!-- x -->",
      "👩‍👩‍👧 家庭",
      "a\tb",
      "e\u0301",
      "\u200Bx",
    ];
    const failed: string[] = [];
    for (const text of hostile) {
      const form: FormDefinition = {
        ...formOf(
          {
            id: "q1",
            type: "radio",
            title: text,
            description: text,
            options: [
              { id: "o1", label: text },
              { id: "o2", label: "B" },
            ],
          },
          { id: "q2", type: "text", title: text, placeholder: text, visibleIf: "{q1} = 'o1' and ({q1} != [1,2])" },
          { id: "s1", type: "statement", title: text, description: text },
          {
            id: "q3",
            type: "matrix-radio",
            title: text,
            rows: [{ id: "row1", label: text }],
            columns: [{ id: "col1", label: text }],
          },
        ),
        title: text,
        description: text,
        endings: [{ id: "e1", title: text, description: text }],
      };
      form.pages[0] = { ...form.pages[0], id: "p1", title: text, description: text, items: form.pages[0]?.items ?? [] };
      if (!isDeepStrictEqual(roundTrip(form), form)) failed.push(text);
    }
    expect(failed).toEqual([]);
  });

  it.each([" ", "\u3000", "\u00A0", "\t", "甲\u3000", "\u3000甲", "甲\u2003", "甲 \u3000"])(
    "keeps blanks at the ends of an option, a vote and a row: %j",
    (label) => {
      const options = (ids: string[]) => ids.map((id, index) => ({ id, label: index === 0 ? label : "乙" }));
      const form = formOf(
        { id: "q1", type: "motion", title: "议案", options: options(["yes", "no", "abstain"]) },
        { id: "q2", type: "radio", title: "单选", options: options(["o1", "o2"]) },
        {
          id: "q3",
          type: "matrix-radio",
          title: "矩阵",
          rows: options(["row1", "row2"]),
          columns: options(["col1", "col2"]),
        },
      );
      expect(roundTrip(form)).toEqual(form);
    },
  );

  it("gives back every generated definition", () => {
    fc.assert(
      fc.property(aForm, (form) => {
        expect(checkDefinition(form)).toMatchObject({ ok: true });
        expect(roundTrip(form)).toEqual(form);
      }),
      { numRuns: 150 },
    );
  });

  it("keeps default values with words of other settings", () => {
    const form = formOf(
      { id: "q1", type: "image-choice", title: "甲", options: [{ id: "o1", label: "乙" }], defaultValue: [{ key: 0 }] },
      { id: "q2", type: "text", title: "丙" },
    );
    expect(roundTrip(form)).toEqual(form);
  });

  it("keeps the heading of a group that looks like the number of a question", () => {
    const items = [{ id: "s1", type: "section", title: "第1题" }];
    const form: FormDefinition = {
      schema: 1,
      title: "试卷",
      language: "zh-CN",
      pages: [{ id: "p1", items }],
      endings: [],
    };
    expect(roundTrip(form)).toEqual(form);
  });

  it("keeps a form without a title and without questions", () => {
    const form: FormDefinition = {
      schema: 1,
      title: "",
      language: "zh-CN",
      description: "说明：",
      numbering: { format: "number", prefix: "你的年级" },
      pages: [{ id: "p1", items: [{ id: "s1", type: "divider", title: "你的年级" }] }],
      endings: [],
    };
    expect(roundTrip(form)).toEqual(form);
  });

  it("keeps explanations and conditions that look like answers and labels", () => {
    const form = formOf(
      { id: "q1", type: "text", title: "甲", explanation: "解析：略\n第二行", visibleIf: "[ <*_\n.】" },
      { id: "q2", type: "date", title: "乙", explanation: "因为答案：B", visibleIf: "题:]:<" },
    );
    expect(roundTrip(form)).toEqual(form);
  });

  it.each(["*", "＊", "1. *", "[单选题]*", "姓名 *"])("keeps the title %s", (title) => {
    const form = formOf({ id: "q1", type: "text", title }, { id: "q2", type: "text", title: "电话" });
    expect(roundTrip(form)).toEqual(form);
  });
});
