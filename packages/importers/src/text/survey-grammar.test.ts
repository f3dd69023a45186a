/** Survey texts, written for these tests: type names, numberings, options, lists, pages, settings. */
import { describe, expect, it } from "vitest";
import { brief, codes, read } from "./testing/read.ts";

describe("type names", () => {
  it.each([
    ["1. 城市[单选题]\nA. 东\nB. 西", "q1 radio 城市 [东 | 西]"],
    ["1. 城市【多选】\nA. 东\nB. 西", "q1 checkbox 城市 [东 | 西]"],
    ["1. 城市（单选题）\nA. 东\nB. 西", "q1 radio 城市 [东 | 西]"],
    ["1. 城市［下拉框］\n东\n西", "q1 dropdown 城市 [东 | 西]"],
    ["【多选框组】城市\n东\n西", "q1 checkbox 城市 [东 | 西]"],
    ["1. [Single Choice] City\nA. East\nB. West", "q1 radio City [East | West]"],
    ["1. City [radio]\n- East\n- West", "q1 radio City [East | West]"],
    ["1. 姓名[填空题]", "q1 text 姓名"],
    ["1. 想法[简答题]", "q1 textarea 想法"],
    ["1. 身高[数字题]", "q1 number 身高"],
    ["1. 生日[日期]", "q1 date 生日"],
    ["1. 简历[文件上传]", "q1 file 简历"],
    ["1. 打分[评分题]", "q1 rating 打分"],
    ["姓名[单行输入框]", "q1 text 姓名"],
    ["您的想法\n[多行输入框]", "q1 textarea 您的想法"],
    ["1. 第一行\n第二行[单选题]\n东\n西", "q1 radio 第一行\n第二行 [东 | 西]"],
  ])("%j", (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  it("maps kinds that are no types of their own, and says so", () => {
    expect(brief("1. 选吗[情景题]\n甲\n乙")).toEqual(["q1 radio 选吗 [甲 | 乙]"]);
    expect(read("1. 选吗[情景题]").diagnostics).toContainEqual({
      line: 1,
      column: 7,
      code: "type_mapped",
      severity: "info",
      params: { from: "情景题", to: "单选题", type: "radio" },
    });
  });

  it("takes two options of a true/false question as its words, and more as a choice", () => {
    const items = (text: string) => read(text).definition.pages.flatMap((page) => page.items);
    expect(items("1. 在校吗[判断题]\nA. 不是\nB. 是的")).toMatchObject([
      { type: "boolean", yesLabel: "是的", noLabel: "不是" },
    ]);
    expect(brief("一、判断题\n1. 甲\n2. 乙\nA. 东\nB. 西\nC. 南").map((line) => line.slice(0, 10))).toEqual([
      "s1 stateme",
      "q1 boolean",
      "q2 radio 乙",
    ]);
  });

  it("takes an unknown name for the best guess and offers a known one", () => {
    const { diagnostics, questions } = read("1. 画图[热力图题]");
    expect(questions.map(({ type, title }) => [type, title])).toEqual([["text", "画图"]]);
    expect(diagnostics.find(({ code }) => code === "unknown_type")).toMatchObject({
      line: 1,
      column: 7,
      severity: "warning",
      fix: { fromLine: 1, toLine: 1, text: "1. 画图[填空题]" },
    });
  });
});

describe("guesses without a type name", () => {
  it.each([
    ["1. 城市\n东\n西", "q1 radio 城市 [东 | 西]"],
    ["1. 城市（可多选）\n东\n西", "q1 checkbox 城市（可多选） [东 | 西]"],
    ["1. 爱好（至少选两项）\nA.甲 B.乙 C.丙", "q1 checkbox 爱好（至少选两项） [甲 | 乙 | 丙]"],
    ["1. 您的建议", "q1 textarea 您的建议"],
    ["1. 姓名", "q1 text 姓名"],
    ["1. 出生日期", "q1 date 出生日期"],
    ["1. 上传附件", "q1 file 上传附件"],
    ["1. 满意度\n1~5", "q1 rating 满意度"],
    ["1. 各项打分\n\n环境\n服务\n\n差\n好", "q1 matrix-radio 各项打分 {环境 | 服务} [差 | 好]"],
    ["1. 地球是圆的。（√）", "q1 boolean 地球是圆的。 = 对"],
  ])("%j", (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  it("knows well-known fields by their words", () => {
    const { definition } = read("1. 手机号\n2. 邮箱\n3. 身份证号\n4. 手机号[填空题]\n5. 网址[单行文本][格式: 网址]");
    expect(definition.pages[0]?.items.map((item) => [item.type, item["format"]])).toEqual([
      ["phone", undefined],
      ["email", undefined],
      ["id-card", undefined],
      ["text", undefined],
      ["text", "url"],
    ]);
  });
});

describe("the place for the letter", () => {
  it("goes when the question is complete without it, and stays inside a sentence", () => {
    const titles = (text: string) => read(text).questions.map((question) => question.title);
    expect(titles("1、您满意吗?()\nA、是 B、否\n\n2、还会再来吗？（  ）\nA、会 B、不会")).toEqual([
      "您满意吗?",
      "还会再来吗？",
    ]);
    expect(titles("1、软件是一种（  ）。\nA、程序 B、产品")).toEqual(["软件是一种（  ）。"]);
    expect(titles("1、您的名字是？（  ）")).toEqual(["您的名字是？（  ）"]);
  });
});

describe("numberings", () => {
  it.each([
    "1. 甲\n2. 乙",
    "1、甲\n2、乙",
    "1) 甲\n2) 乙",
    "(1) 甲\n(2) 乙",
    "（1）甲\n（2）乙",
    "①甲\n②乙",
    "第1题 甲\n第2题 乙",
    "题目1：甲\n题目2：乙",
    "Q1. 甲\nQ2. 乙",
    "一、甲\n二、乙",
    "１．甲\n２．乙",
    "## 1. 甲\n\n## 2. 乙",
    "3. 甲\n10. 乙",
    "**题目1**\n甲\n\n**题目2**\n乙",
  ])("%j", (text) => {
    expect(brief(text)).toEqual(["q1 text 甲", "q2 text 乙"]);
  });

  it("knows a decimal from a number", () => {
    expect(brief("1. 长度\n1.5 米\n2.5 米")).toEqual(["q1 radio 长度 [1.5 米 | 2.5 米]"]);
  });

  it("reads an inner list as options or as text of the stem", () => {
    expect(brief("1. 颜色\n1) 红\n2) 蓝\n2. 大小\n(1) 大 (2) 小")).toEqual([
      "q1 radio 颜色 [红 | 蓝]",
      "q2 radio 大小 [大 | 小]",
    ]);
    expect(brief("1. 正确的有\n①水是液体\n②冰是固体\nA. ①\nB. ①②")).toEqual([
      "q1 radio 正确的有\n①水是液体\n②冰是固体 [① | ①②]",
    ]);
    expect(brief("1. 论述[简答题]\n   1. 甲\n   2. 乙\n2. 再论述[简答题]").length).toBe(2);
  });

  it("reads digits under Chinese numbers that ask as options", () => {
    expect(brief("一、您的性别？\n1、男 2、女\n二、您的年级是？\n1、大一\n2、大二")).toEqual([
      "q1 radio 您的性别？ [男 | 女]",
      "q2 radio 您的年级是？ [大一 | 大二]",
    ]);
  });

  it("says when a number appears twice and when an indented number becomes a question", () => {
    expect(codes("标题\n1. 甲\n2. 乙\n2. 丙")).toEqual(["4 number_repeated"]);
    const { diagnostics } = read("标题\n1. 列出：\n   1. 甲\n   2. 乙");
    expect(diagnostics).toMatchObject([{ line: 4, code: "nested_number_as_question", fix: { text: "       2. 乙" } }]);
  });
});

describe("options", () => {
  it.each([
    "A. 东\nB. 西",
    "A、东\nB、西",
    "A) 东\nB) 西",
    "(A) 东\n(B) 西",
    "（A）东\n（B）西",
    "A：东\nB：西",
    "a)\t东\nb)\t西",
    "- 东\n- 西",
    "* 东\n* 西",
    "□ 东\n□ 西",
    "○东\n○西",
    "□东 □西",
    "东□ 西□",
    "A.东  B.西",
    "A.东B.西",
    "A、东B、西",
    "A.东；B.西",
    "A\n\n东\n\nB\n\n西",
    "A东\nB西",
    "A 东\nB 西",
    "A.\n东\n\nB.\n西",
    "A. 东\n\nB. 西",
    "- A. 东\n- B. 西",
    "选项：A.东 B.西",
    "|编号|选项|\n|-|-|\n|A|东|\n|B|西|",
    "1) 东\n2) 西",
    "Ａ．东\nＢ．西",
    "东  西",
    "东 / 西",
  ])("%j", (options) => {
    expect(brief(`1. 方向（单选）\n${options}`)).toEqual(["q1 radio 方向 [东 | 西]"]);
  });

  it("keeps the letter that was written, in the order that was written", () => {
    expect(brief("1. 选（C）\nA. 甲\nC. 丙\nB. 乙")).toEqual(["q1 radio 选（  ） [甲 | 丙 | 乙] = C"]);
  });

  it("opens a field for others and reads option settings", () => {
    const { definition } = read(
      "1. 城市[多选题]\nA. 东\nB. 其他____\nC. 其他（ 请具体说明 ）\nD. 都不去[互斥]\nE. 西（3分）\nF. 北[分值:2]",
    );
    expect(definition.pages[0]?.items[0]?.["options"]).toEqual([
      { id: "o1", label: "东" },
      { id: "o2", label: "其他", other: true },
      { id: "o3", label: "其他（ 请具体说明 ）", other: true },
      { id: "o4", label: "都不去", exclusive: true },
      { id: "o5", label: "西（3分）", score: 3 },
      { id: "o6", label: "北", score: 2 },
    ]);
  });

  it("does not split inside brackets, words and abbreviations", () => {
    expect(brief("1. 选[单选题]\nA. 甲（含 B. 乙）\nB. e.g. this\nC. U.S. only")).toEqual([
      "q1 radio 选 [甲（含 B. 乙） | e.g. this | U.S. only]",
    ]);
  });
});

describe("matrix, scale, required, settings", () => {
  it("reads rows and columns", () => {
    const expected = ["q1 matrix-radio 评价 {环境 | 服务} [差 | 好]"];
    expect(brief("1. 评价[矩阵量表题]\n行：\n- 环境\n- 服务\n列：\n- 差\n- 好")).toEqual(expected);
    // Behind a blank line, a line without a sign is no further column.
    expect(brief("1. 评价[矩阵量表题]\n行：\n- 环境\n- 服务\n列：\n- 差\n- 好\n\n谢谢您：")[0]).toEqual(expected[0]);
    expect(brief("1. 评价[矩阵单选题]\n行：环境、服务\n列：差、好")).toEqual(expected);
    expect(brief("评价[矩阵题]\n差 好\n环境\n服务")).toEqual(expected);
  });

  it("reads scales with their ends", () => {
    const { definition, diagnostics } = read(
      "1. 甲[量表题]\n不满意 1-7 满意\n2. 乙[NPS]\n不会-一定\n3. 丙[量表题]\n1~100\n4. 丁[数字题]\n18-60",
    );
    expect(definition.pages[0]?.items).toMatchObject([
      { type: "scale", max: 7, lowLabel: "不满意", highLabel: "满意" },
      { type: "nps", lowLabel: "不会", highLabel: "一定" },
      { type: "scale", max: 11 },
      { type: "number", min: 18, max: 60 },
    ]);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ line: 5, code: "range_cut", params: { max: 11, asked: 100 } }),
    );
  });

  it.each([
    ["1. 甲*\n2. 乙", ["q1 text! 甲", "q2 text 乙"]],
    ["1. *甲\n2. 乙", ["q1 text! 甲", "q2 text 乙"]],
    ["*1. 甲\n2. 乙", ["q1 text! 甲", "q2 text 乙"]],
    ["1. 甲（必填）\n2. 乙", ["q1 text! 甲", "q2 text 乙"]],
    ["1. 甲[required]\n2. 乙", ["q1 text! 甲", "q2 text 乙"]],
    ["1. 甲[填空题]\n2. 乙[填空题]（选填）", ["q1 text! 甲", "q2 text 乙"]],
    ["1. 甲\n2. 乙", ["q1 text 甲", "q2 text 乙"]],
  ])("required: %j", (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it("reads settings on the stem and below it", () => {
    const { definition } = read(
      "1. 昵称[填空题][最多字数: 20][占位: 请输入]\n说明：不超过二十字\n[显示条件: {q2} = 'o1'] ",
    );
    expect(definition.pages[0]?.items[0]).toEqual({
      id: "q1",
      type: "text",
      title: "昵称",
      description: "不超过二十字",
      maxLength: 20,
      placeholder: "请输入",
      visibleIf: "{q2} = 'o1'",
    });
  });

  it("says what it cannot apply", () => {
    expect(
      codes("标题\n1. 甲[填空题][最多字数: 很多]\n2. 乙[日期题][最多字数: 3]\n3. 丙[单选题]\n4. 丁[矩阵题]\n差 好"),
    ).toEqual(["2 bad_setting", "3 unknown_setting", "4 options_missing", "5 matrix_incomplete"]);
  });
});

describe("the form around the questions", () => {
  it("reads title, description, pages, headings and endings", () => {
    const { definition } = read(
      "满意度调查\n感谢参与。\n大约三分钟。\n\n# 第一节\n1. 甲\n\n=== 分页：第二页 ===\n[说明: 最后一页]\n2. 乙\n\n感谢填写\n\n=== 结束语：完成 ===\n再见\n",
    );
    expect(definition).toEqual({
      schema: 1,
      title: "满意度调查",
      description: "感谢参与。\n大约三分钟。",
      language: "zh-CN",
      pages: [
        {
          id: "p1",
          items: [
            { id: "s1", type: "statement", title: "第一节" },
            { id: "q1", type: "text", title: "甲" },
          ],
        },
        {
          id: "p2",
          title: "第二页",
          description: "最后一页",
          items: [
            { id: "q2", type: "text", title: "乙" },
            { id: "s2", type: "statement", title: "感谢填写" },
          ],
        },
      ],
      endings: [{ id: "e1", title: "完成", description: "再见" }],
    });
  });

  it("turns the page at rules that part several questions, not at rules that decorate", () => {
    expect(read("标题\n1. 甲\n2. 乙\n---\n3. 丙\n4. 丁").definition.pages.map((page) => page.items.length)).toEqual([
      2, 2,
    ]);
    const decorated = read("标题\n1. 甲\n---\n2. 乙\n---\n3. 丙");
    expect(decorated.definition.pages.length).toBe(1);
    expect(decorated.diagnostics).toContainEqual(
      expect.objectContaining({ code: "rules_not_pages", params: { count: 2 } }),
    );
  });

  it("keeps text between questions as a statement, with a fix that says so", () => {
    const { definition, diagnostics } = read("标题\n1. 甲[单选题]\nA. 东\nB. 西\n\n请继续回答。\n\n2. 乙[填空题]");
    expect(definition.pages[0]?.items.map((item) => [item.id, item.type, item.title])).toEqual([
      ["q1", "radio", "甲"],
      ["s1", "statement", "请继续回答。"],
      ["q2", "text", "乙"],
    ]);
    expect(diagnostics).toMatchObject([
      { line: 6, code: "text_as_statement", fix: { text: "[段落说明]请继续回答。" } },
    ]);
  });

  it("offers to make questions of lines that look like fields", () => {
    expect(read("登记表\n姓名：\n1. 年级").diagnostics).toMatchObject([
      { line: 2, code: "field_like_line", fix: { fromLine: 2, toLine: 2, text: "姓名[填空题]" } },
    ]);
    expect(brief("登记表\n姓名[填空题]\n1. 年级")).toEqual(["q1 text 姓名", "q2 text 年级"]);
  });

  it("keeps jumps as words and says so", () => {
    expect(codes("标题\n1. 去吗\nA. 去\nB. 不去（跳至第3题）\n2. 乙")).toEqual(["4 jump_not_imported"]);
  });

  it("removes HTML and Markdown, skips comments, honours escapes", () => {
    expect(
      brief(
        "1. <strong>您</strong>的**年级**&nbsp;\\[单选题\\]<br>第二行\n<!-- 内部备注 -->\n// 备注\n2. [多态](/notes/x) `a<b>`",
      ),
    ).toEqual(["q1 text 您的年级 [单选题]\n第二行", "q2 text 多态 a<b>"]);
  });

  it("reads text whose questions are parted by blank lines only", () => {
    expect(brief("新生调查\n\n你的性别？\n男\n女\n\n你的姓名\n\n有什么建议？")).toEqual([
      "q1 radio 你的性别？ [男 | 女]",
      "q2 text 你的姓名",
      "q3 textarea 有什么建议？",
    ]);
    expect(read("新生调查\n\n你的性别？\n男\n女").definition.title).toBe("新生调查");
  });

  it("reads type names that stand before the stems, one after the other", () => {
    expect(brief("【单选框组】年级\n大一\n大二\n【单行文本】姓名\n【神秘组件】未知")).toEqual([
      "q1 radio 年级 [大一 | 大二]",
      "q2 text 姓名",
      "q3 text 未知",
    ]);
  });

  it("says what every line was used for", () => {
    const { lines } = read("标题\n说明文字\n\n1. 甲[单选题]\nA. 东\nB. 西\n答案：A\n解析：略\n// 备注");
    expect(lines.map(({ role, itemId }) => [role, itemId])).toEqual([
      ["title", null],
      ["description", null],
      ["blank", null],
      ["stem", "q1"],
      ["option", "q1"],
      ["option", "q1"],
      ["answer", "q1"],
      ["analysis", "q1"],
      ["comment", null],
    ]);
  });

  it("gives an empty form for an empty text", () => {
    expect(read("").definition).toEqual({
      schema: 1,
      title: "",
      language: "zh-CN",
      pages: [{ id: "p1", items: [] }],
      endings: [],
    });
    expect(codes("")).toEqual(["1 no_questions", "1 no_title"]);
  });
});
