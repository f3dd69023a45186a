/** Where questions and options begin in texts that people paste, and texts that only look so. */
import { describe, expect, it } from "vitest";
import { textFaces } from "@idata/questions/text";
import { catalogOf } from "../../catalog.ts";
import { questionsOf as brief, read } from "../../testing/read.ts";
import { NAMED } from "../named.ts";

const THREE = ["radio 天空是什么颜色？ [红 | 蓝]", "radio 草是什么颜色？ [绿 | 白]", "radio 雪是什么颜色？ [黑 | 白]"];

describe("numbers inside lines", () => {
  it.each([
    ["signs", "1.天空是什么颜色？A.红B.蓝2.草是什么颜色？A.绿B.白3.雪是什么颜色？A.黑B.白"],
    ["ideographic commas", "1、天空是什么颜色？A、红B、蓝2、草是什么颜色？A、绿B、白3、雪是什么颜色？A、黑B、白"],
    ["brackets", "1）天空是什么颜色？□红□蓝2）草是什么颜色？□绿□白3）雪是什么颜色？□黑□白"],
    ["words", "第1题 天空是什么颜色？A.红 B.蓝 第2题 草是什么颜色？A.绿 B.白 第3题 雪是什么颜色？A.黑 B.白"],
    ["no signs", "1 天空是什么颜色？\nA、红 B、蓝 2 草是什么颜色？\nA、绿 B、白\n3 雪是什么颜色？\nA、黑 B、白"],
    ["a title in front", "色彩常识题库1.天空是什么颜色？A.红B.蓝2.草是什么颜色？A.绿B.白3.雪是什么颜色？A.黑B.白"],
  ])("part questions: %s", (_name, text) => {
    expect(brief(text)).toEqual(THREE);
  });

  it("go on after an option that ends with digits", () => {
    expect(brief("4、一天有几小时？A.12\nB.24\nC.305、一年有几个月？A.10\nB.12\nC.14")).toEqual([
      "radio 一天有几小时？ [12 | 24 | 30]",
      "radio 一年有几个月？ [10 | 12 | 14]",
    ]);
  });

  it("begin anew below a heading inside the line", () => {
    const text =
      "一、单选题1.水的沸点是（）度。A.90B.1002.冰的熔点是（）度。A.0B.10二、判断题1.水是无色的。（）2.冰比水重。（）";
    expect(brief(text).map((one) => one.split(" ")[0])).toEqual(["radio", "radio", "boolean", "boolean"]);
  });

  it.each([
    ["amounts", "1. 价格是多少？\nA. 3.5元\nB. 4.5元\n2. 长度是多少？\nA. 1.2米\nB. 2.3米", 2],
    ["a date", "活动说明：2024.1.2到2024.3.4报名。\n1. 您的姓名\n2. 您的电话", 2],
    [
      "a list of steps in a stem",
      "1. 洗手的步骤中（1.湿手；2.搓手；3.冲洗）哪一步最先？\nA. 湿手\nB. 搓手\n2. 多久洗一次？\nA. 每天\nB. 每周",
      2,
    ],
    ["one number in brackets", "满意度调查\n\n关于服务（共3项1）的说明\n\n1. 您满意吗？\nA. 满意\nB. 不满意", 1],
  ])("do not part %s", (_name, text, count) => {
    expect(read(text).questions).toHaveLength(count);
  });
});

describe("numbers apart from their stems", () => {
  const two = ["radio 您的性别？ [男 | 女]", "radio 您住在哪里？ [城市 | 乡村]"];

  it.each([
    "*\n1.\n您的性别？\n男\n女\n*\n2.\n您住在哪里？\n城市\n乡村",
    "* 01\n您的性别？\n男\n女\n* 02\n您住在哪里？\n城市\n乡村",
    "1. Q1.您的性别？\nA.男\nB.女\n2. Q2.您住在哪里？\nA.城市\nB.乡村",
    "1. 1.\n您的性别？\nA.男\nB.女\n2. 2.\n您住在哪里？\nA.城市\nB.乡村",
    "1.\n\n您的性别？\n男\n女\n2.\n\n您住在哪里？\n城市\n乡村",
  ])("join them: %j", (text) => {
    expect(brief(text)).toEqual(two);
  });

  it("leave the steps of a scale alone", () => {
    expect(read("1. 请打分\n1\n2\n3\n4\n5\n2. 您的建议").questions).toHaveLength(2);
  });
});

describe("brackets in front of a stem", () => {
  it.each([
    "( )1太阳從東邊升起。\n( )2月亮會發光。\n( )3地球是圓的。",
    "〔 〕1、太陽從東邊升起。\n〔 〕2、月亮會發光。\n〔 〕3、地球是圓的。",
    "1.( )太陽從東邊升起\n2.( )月亮會發光\n3.( )地球是圓的",
  ])("are the places for judgements: %j", (text) => {
    expect(read(text).questions.map(({ type }) => type)).toEqual(["boolean", "boolean", "boolean"]);
  });

  it("hold the answer", () => {
    expect(brief("二、判断题\n1.（√）水是无色的。\n2.（×）冰比水重。")).toEqual([
      "boolean 水是无色的。 = 对",
      "boolean 冰比水重。 = 错",
    ]);
  });

  it("are gaps where only some stems have one", () => {
    expect(brief("1.（ ）是首都。\nA. 北京\nB. 上海\n2. 长江流入（ ）。\nA. 东海\nB. 南海")).toEqual([
      "radio （ ）是首都。 [北京 | 上海]",
      "radio 长江流入（ ）。 [东海 | 南海]",
    ]);
  });
});

describe("torn lines", () => {
  it.each([
    ["a bracket", "1. 水是（\nB\n）的。\nA. 热\nB. 湿", ["radio 水是（  ）的。 [热 | 湿] = B"]],
    ["letters", "1. 水是什么？\nA\n固体\nB\n液体", ["radio 水是什么？ [固体 | 液体]"]],
    [
      "circled options",
      "1. 先做什么？\n①用清水沖洗 ②不理\n它 ③用手抓",
      ["radio 先做什么？ [用清水沖洗 | 不理它 | 用手抓]"],
    ],
    ["options on the stem's line", "1. 文种是：A.通知\nB.请示\nC.报告", ["radio 文种是： [通知 | 请示 | 报告]"]],
    [
      "a sign that was lost",
      "1. 安全电压是（ ）。\nA.110V B.72V C 36V",
      ["radio 安全电压是（ ）。 [110V | 72V | 36V]"],
    ],
    ["Latin options", "1. I have ____ apple.\nA.aB.anC.the", ["radio I have ____ apple. [a | an | the]"]],
  ])("%s", (_name, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it("does not join brackets that were never closed", () => {
    expect(brief("1. 甲（未完\n2. 乙\n3. 丙）")).toHaveLength(3);
  });
});

describe("text of the page that was copied", () => {
  it.each(["提交", "问卷星 提供技术支持", "下载本文档", "点击查看答案", "版权说明：本文档由用户提供并上传"])(
    "is left out and reported: %s",
    (line) => {
      const { questions, diagnostics } = read(`调查\n1. 您满意吗？\nA. 满意\nB. 不满意\n${line}\n`);
      expect(questions.map(({ options }) => options)).toEqual([["满意", "不满意"]]);
      expect(diagnostics.find(({ code }) => code === "page_text")?.params).toEqual({ text: line });
    },
  );

  it("is told by returning between different lines", () => {
    const question = (no: number, words: string) => `${no}. ${words}是什么？\nA. 甲${no}\n文库水印\nB. 乙${no}`;
    const text = ["山", "水", "火", "木"].map((words, at) => question(at + 1, words)).join("\n");
    expect(read(text).questions.map(({ options }) => options.length)).toEqual([2, 2, 2, 2]);
  });

  it("is not an option that returns", () => {
    const text = ["环境", "价格", "速度"].map((word, at) => `${at + 1}. ${word}如何？\n可以接受\n需要改进`).join("\n");
    expect(read(text).questions.map(({ options }) => options)).toEqual(
      Array.from({ length: 3 }, () => ["可以接受", "需要改进"]),
    );
  });
});

describe("gaps that became spaces", () => {
  it.each([
    ["一、填空题\n1. 提交事务的语句是 。\n2. 主键的值不能 。", 1],
    ["1. 听诊器减小声音的         来增大响度；高音的“高”指        。\n2. 晶体熔化时要      热量，温度      。", 2],
    ["二、默写\n1. 海上生明月， 。（张九龄）\n2. ，长河落日圆。（王维）", 1],
  ])("are drawn again: %j", (text, blanks) => {
    for (const { type, title } of read(text).questions) {
      expect(type).toBe("blanks");
      expect(title.match(/_{2,}/g)?.length).toBeGreaterThanOrEqual(blanks);
    }
  });

  it("are not the columns of options or labels", () => {
    expect(brief("1. 您的性别：    男    女\n2. 您的姓名：      学号：      ").join()).not.toContain("____");
  });
});

describe("lists inside stems", () => {
  it("keep their numbers as text", () => {
    const text =
      "1. 水的沸点是？\nA. 90\nB. 100\n2. 设计步骤有（ ）\n1.需求\n2.设计\n3.编码\n正确的顺序是\nA. 123\nB. 321\n3. 冰的熔点是？\nA. 0\nB. 10";
    expect(read(text).questions.map(({ options }) => options)).toEqual([
      ["90", "100"],
      ["123", "321"],
      ["0", "10"],
    ]);
  });

  it("are paragraphs of a passage", () => {
    const text = `一、阅读短文，完成1～2题。\n①${"很久以前有一条小河。".repeat(4)}\n②${"河边住着一位老人。".repeat(4)}\n1. 谁住在河边？\n2. 短文讲了什么？`;
    expect(read(text).questions.map(({ title }) => title)).toEqual(["谁住在河边？", "短文讲了什么？"]);
  });
});

describe("two readings of one text", () => {
  const text =
    "登记\n*\n1.\n您孩子的年级是？\n幼儿园\n一、二年级\n三、四年级\n*\n2.\n您孩子的性别？\n男\n女\n*\n3.\n您的建议";

  it("are told if they are close, and one click takes the other", () => {
    const other = read(text).diagnostics.filter(({ code }) => code === "read_otherwise");
    expect(other).toHaveLength(1);
    const [{ fix } = {}] = other;
    expect(fix).toMatchObject({ fromLine: 1, toLine: text.split("\n").length });
    expect(brief(fix?.text ?? "")).not.toEqual(brief(text));
  });

  it("are not told for a text that was printed", () => {
    const printed = "卷子\n\n1. 冰是（  ）的。[单选题]\nA. 热\nB. 冷\n答案：B\n";
    expect(read(printed).diagnostics.map(({ code }) => code)).not.toContain("read_otherwise");
  });
});

describe("what stands in front of stems", () => {
  it("is their source, and perhaps their type", () => {
    const text =
      "一、选择题\n1．（2020·湖南·模拟）水是什么？\nA．固体\nB．液体\n2．【2013年山东．多选】哪些是金属？\nA．铁\nB．铜\nC．木\n答案：AB";
    expect(brief(text)).toEqual(["radio 水是什么？ [固体 | 液体]", "checkbox 哪些是金属？ [铁 | 铜 | 木] = AB"]);
    expect(JSON.stringify(read(text).definition)).toContain("2020·湖南·模拟");
  });

  it("is no source if it holds no year", () => {
    expect(read("1.（甲）是什么？\nA. 一\nB. 二\n2.（乙）是什么？\nA. 一\nB. 二").questions[0]?.title).toContain("甲");
  });

  it("is a bullet below the heading of a section", () => {
    const text =
      "一、填空题\n- 1米=（ ）厘米。\n- 1分=（ ）秒。\n二、选择题\n- 水是什么？（ ）\nA. 固体 B. 液体\n- 冰是什么？（ ）\nA. 固体 B. 液体";
    expect(read(text).questions.map(({ type }) => type)).toEqual(["blanks", "blanks", "radio", "radio"]);
  });

  it("is a bullet of a list in an introduction", () => {
    const text = "说明\n- 匿名填写\n- 三分钟\n\n1. 您满意吗？\nA. 满意\nB. 不满意";
    expect(read(text).questions).toHaveLength(1);
  });
});

describe("choices", () => {
  it("are numbered like the questions", () => {
    const text = "1、您的年龄\n\n1、23岁以下 2、23—30岁 3、31岁以上\n\n2、谁做饭？\n\n1、自己 2、父母\n\n3、您的建议";
    expect(brief(text)).toEqual([
      "radio 您的年龄 [23岁以下 | 23—30岁 | 31岁以上]",
      "radio 谁做饭？ [自己 | 父母]",
      "textarea 您的建议",
    ]);
  });

  it("have brackets behind them", () => {
    const text =
      "您的性别：男（）女（）\n您的年龄：30岁以下（）；30-45岁（）\n所在地：乡镇（）；县城（）您的职称：初级（）；中级（）";
    expect(brief(text)).toEqual([
      "radio 您的性别 [男 | 女]",
      "radio 您的年龄 [30岁以下 | 30-45岁]",
      "radio 所在地 [乡镇 | 县城]",
      "radio 您的职称 [初级 | 中级]",
    ]);
  });
});

it("answers between single underlines are keys", () => {
  const text = "1. 内核用_C语言_编写。\n2. 负责_定义_和_查询_数据。\n3. 称为_并发_。";
  expect(read(text).questions.map(({ answer }) => answer)).toEqual(["C语言", "定义|查询", "并发"]);
});

it("bars at the ends of lines are left out", () => {
  const text = "Q1. 您的性别？ |\n男 |\n女 |\nQ2. 您住在哪里？ |\n城市 |\n乡村 |\nQ3. 您的建议 |";
  expect(brief(text)).toEqual(["radio 您的性别？ [男 | 女]", "radio 您住在哪里？ [城市 | 乡村]", "textarea 您的建议"]);
});

it.each(Object.values(NAMED))("the grammar knows the name that layouts write: %s", (name) => {
  expect(catalogOf(textFaces).findMark(name.slice(1, -1))).not.toBeNull();
});

describe("places for answers behind the numbers", () => {
  it("stand above choices without letters below a heading that names choices", () => {
    const text =
      "一、是非題\n1. ( )月球不會發光,是反射太陽光,我們才能\n看見它。\n2. ( )子是丑。\n3. ( )寅是卯。\n二、選擇題:每題 2分\n1. ( )那一個可以當參考點?\n雲朵\n高山\n天燈。\n2. ( )農曆依據什麼?\n月亮\n太陽\n火星。\n3. ( )會發光的是?\n子星\n丑星\n寅星。\n";
    expect(brief(text).map((line) => line.replace(/\s?[（(]\s*[)）]|。(?=\])/g, ""))).toEqual([
      "boolean 月球不會發光,是反射太陽光,我們才能看見它。",
      "boolean 子是丑。",
      "boolean 寅是卯。",
      "radio 那一個可以當參考點? [雲朵 | 高山 | 天燈]",
      "radio 農曆依據什麼? [月亮 | 太陽 | 火星]",
      "radio 會發光的是? [子星 | 丑星 | 寅星]",
    ]);
  });
});
