/** Signs of numbers, letters, boxes and answers that differ from the usual ones. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const untold = (text: string) =>
  read(text).diagnostics.filter(({ code }) => code === "text_left_out" || code === "unused_line");

const COLOURS = ["radio 天空是什么颜色 [红 | 蓝]", "radio 草是什么颜色 [绿 | 白]", "radio 雪是什么颜色 [黑 | 白]"];

describe("numbers", () => {
  it.each([
    ["with commas", "颜色\n1,天空是什么颜色\nA.红 B.蓝\n2,草是什么颜色\nA.绿 B.白\n3,雪是什么颜色\nA.黑 B.白"],
    [
      "behind a word",
      "颜色\n问题1：天空是什么颜色\nA.红 B.蓝\n问题2：草是什么颜色\nA.绿 B.白\n问题3：雪是什么颜色\nA.黑 B.白",
    ],
    ["with white space", "颜色\n01 天空是什么颜色\nA.红 B.蓝\n02 草是什么颜色\nA.绿 B.白\n03 雪是什么颜色\nA.黑 B.白"],
    ["in black circles", "颜色\n❶ 天空是什么颜色\nA.红 B.蓝\n❷ 草是什么颜色\nA.绿 B.白\n❸ 雪是什么颜色\nA.黑 B.白"],
    ["of pages", "颜色\n1/3\n天空是什么颜色\nA.红\nB.蓝\n2/3\n草是什么颜色\nA.绿\nB.白\n3/3\n雪是什么颜色\nA.黑\nB.白"],
    [
      "in brackets below headings",
      "颜色\n一、天上\n（一）天空是什么颜色\nA、红 B、蓝\n二、地上\n（一）草是什么颜色\nA、绿 B、白\n（二）雪是什么颜色\nA、黑 B、白",
    ],
  ])("%s", (_name, text) => {
    expect(questionsOf(text)).toEqual(COLOURS);
    expect(untold(text)).toEqual([]);
  });

  it("are amounts where they do not go up", () => {
    expect(read("说明\n3,000人参加。\n1. 您来吗？\nA. 来\nB. 不来").questions).toHaveLength(1);
  });
});

describe("letters", () => {
  it.each([
    [
      "full-width",
      "1. 天空是什么颜色\nＡ．红　　Ｂ．蓝\n2. 草是什么颜色\nＡ．绿　　Ｂ．白\n3. 雪是什么颜色\nＡ．黑　　Ｂ．白",
    ],
    ["in circles", "1) 天空是什么颜色\nⒶ 红\nⒷ 蓝\n2) 草是什么颜色\nⒶ 绿\nⒷ 白\n3) 雪是什么颜色\nⒶ 黑\nⒷ 白"],
    [
      "with slashes between",
      "1. 天空是什么颜色\nA. 红 / B. 蓝\n2. 草是什么颜色\nA. 绿 / B. 白\n3. 雪是什么颜色\nA. 黑 / B. 白",
    ],
  ])("%s", (_name, text) => {
    expect(questionsOf(text)).toEqual(COLOURS);
    expect(untold(text)).toEqual([]);
  });
});

describe("choices", () => {
  it.each([
    [
      "behind brackets",
      "颜色\n\n天空是什么颜色？\n( )红 ( )蓝\n\n草是什么颜色？\n( )绿 ( )白\n\n雪是什么颜色？\n( )黑 ( )白",
    ],
    ["in a bracket", "颜色\n1、天空是什么颜色（红/蓝）\n2、草是什么颜色（绿/白）\n3、雪是什么颜色（黑/白）"],
    ["behind semicolons", "颜色\n1. 天空是什么颜色？\n红；蓝\n2. 草是什么颜色？\n绿；白\n3. 雪是什么颜色？\n黑；白"],
    ["behind dots", "颜色\n1. 天空是什么颜色………… □红 □蓝\n2. 草是什么颜色…………… □绿 □白\n3. 雪是什么颜色…………… □黑 □白"],
    ["behind wide spaces, with slashes", "颜色\n1.天空是什么颜色  红/蓝\n2.草是什么颜色  绿/白\n3.雪是什么颜色  黑/白"],
    [
      "in circles below stems without numbers",
      "颜色\n天空是什么颜色？\n① 红 ② 蓝\n草是什么颜色？\n① 绿\n② 白\n雪是什么颜色？\n①黑②白",
    ],
  ])("%s", (_name, text) => {
    const plain = questionsOf(text).map((one) =>
      one.replace("？", "").replace("： [", " [").replace("颜色： ", "颜色 "),
    );
    expect(plain).toEqual(COLOURS);
    expect(untold(text)).toEqual([]);
  });

  it("are several where the bracket behind them says so", () => {
    expect(questionsOf("报名\n姓名：____\n时段：□上午 □下午 □晚上（可多选）")).toContain(
      "checkbox 时段（可多选） [上午 | 下午 | 晚上]",
    );
  });
});

describe("answers", () => {
  it.each([
    [
      "digits before numbers",
      "(2)1. 天空是什么颜色 (1)红 (2)蓝\n(1)2. 草是什么颜色 (1)绿 (2)白\n(2)3. 雪是什么颜色 (1)黑 (2)白",
    ],
    [
      "in brackets behind the last choice",
      "1、天空是什么颜色A、红 B、蓝（答案：B）2、草是什么颜色A、绿 B、白（答案：A）3、雪是什么颜色A、黑 B、白（答案：B）",
    ],
    [
      "letters behind the stem",
      "1、天空是什么颜色   B\nA. 红\nB. 蓝\n2、草是什么颜色   A\nA. 绿\nB. 白\n3、雪是什么颜色   B\nA. 黑\nB. 白",
    ],
    [
      "with their labels",
      "1、天空是什么颜色\nA. 红\nB. 蓝\n正确答案：B 蓝\n2、草是什么颜色\nA. 绿\nB. 白\n正确答案：A 绿\n3、雪是什么颜色\nA. 黑\nB. 白\n正确答案：B 白",
    ],
    [
      "circles in explanations",
      "一、天空是什么颜色\n①红 ②蓝\n解析：抬头看，故选②。\n二、草是什么颜色\n①绿 ②白\n解析：低头看，故选①。\n三、雪是什么颜色\n①黑 ②白\n解析：伸手接，故选②。",
    ],
    [
      "with a letter before their numbers",
      "Q1: 天空是什么颜色\nA. 红 B. 蓝\nQ2: 草是什么颜色\nA. 绿 B. 白\nQ3: 雪是什么颜色\nA. 黑 B. 白\n答案：Q1 B  Q2 A  Q3 B",
    ],
    [
      "per section",
      "一、单选题\n1.天空是什么颜色\nA.红 B.蓝\n答案：1.B\n二、单选题\n1.草是什么颜色\nA.绿 B.白\n2.雪是什么颜色\nA.黑 B.白\n答案：1.A 2.B",
    ],
  ])("%s", (_name, text) => {
    const plain = questionsOf(text).map((one) => one.replace("（  ）", ""));
    expect(plain).toEqual([`${COLOURS[0]} = B`, `${COLOURS[1]} = A`, `${COLOURS[2]} = B`]);
    expect(untold(text)).toEqual([]);
  });

  it("in brackets inside sentences are those of gaps", () => {
    expect(
      questionsOf("1、水的化学式是【H2O】，盐是【氯化钠】。\n2、一年有【12】个月。").map((one) => one.split(" = ")[1]),
    ).toEqual(["H2O|氯化钠", "12"]);
  });

  it("several with their labels", () => {
    const text = "1、（多选）咸的有：\nA. 盐\nB. 糖\nC. 酱油\n答案：A 盐；C 酱油";
    expect(questionsOf(text)).toEqual(["checkbox 咸的有： [盐 | 糖 | 酱油] = AC"]);
  });
});

describe("numbers that only look like something else", () => {
  it("are no answers of gaps: steps, figures", () => {
    const text =
      "物理测验\n1. 光速约为（300000）千米/秒。\n2. 声速约为（340）米/秒。\n3. 水的沸点是（ ）\nA．90 B．100\n答案：B\n4. 第（1）步应当断电。\n5. 图（2）中的电阻是（ ）欧。";
    expect(questionsOf(text).map((one) => one.split(" = ")[1])).toEqual(["300000", "340", "B", undefined, undefined]);
  });

  it("are no steps of a scale: a ratio inside a stem", () => {
    expect(questionsOf("1. 比例为 1—2—3 的溶液是（ ）\nA. 甲\nB. 乙")).toEqual([
      "radio 比例为 1—2—3 的溶液是（ ） [甲 | 乙]",
    ]);
    expect(questionsOf("1. 总体评价：差 1—2—3—4—5 好\n2. 您满意吗？\nA. 满意\nB. 不满意")[0]).not.toContain("—");
  });
});

describe("labels", () => {
  it.each([
    ["in brackets", "报修\n【姓名】\n【电话】\n【类型】水管 / 电路 / 其他\n【照片】（选填）"],
    ["behind reference marks", "报修\n※ 為必填欄位\n※姓名：____　※电话：____\n※类型：□水管 □电路 □其他\n照片：____"],
  ])("%s", (_name, text) => {
    expect(read(text).questions.map(({ title }) => title.replace("：", ""))).toEqual(["姓名", "电话", "类型", "照片"]);
    expect(read(text).questions[2]?.options).toEqual(["水管", "电路", "其他"]);
    expect(untold(text)).toEqual([]);
  });

  it.each([
    ["in front of them", "登记\n*公司：____\n*联系人：____ *电话：____\n备注：____"],
    ["behind them", "登记\n公司*：\n联系人*：\n电话*：\n备注："],
  ])("are required with a star %s", (_name, text) => {
    const items = read(text).definition.pages.flatMap((page) => page.items);
    expect(items.map(({ title, required }) => [title, required === true])).toEqual([
      ["公司", true],
      ["联系人", true],
      ["电话", true],
      ["备注", false],
    ]);
  });

  it("are no greetings", () => {
    const text = "意见表\n亲爱的同学：\n请打勾。\n1．你的年级：高一（ ）高二（ ）\n2．你吃几餐：一餐（ ）两餐（ ）";
    expect(questionsOf(text)).toEqual(["radio 你的年级： [高一 | 高二]", "radio 你吃几餐： [一餐 | 两餐]"]);
  });

  it("are not the parts of questions", () => {
    const text =
      "【题目】天空是什么颜色？\n【答案】蓝\n【解析】抬头看\n【题目】草是什么颜色？\n【答案】绿\n【解析】低头看";
    expect(read(text).questions).toHaveLength(2);
  });
});

describe("judgements", () => {
  it("are letters where the heading says so", () => {
    const text =
      "一、判断题（正确的填A，错误的填B）\n1．水是无色的。（ A ）\n2．冰比水重。（ B ）\n二、单选题\n3．水是（ B ）\nA．固体 B．液体";
    expect(questionsOf(text).map((one) => one.split(" = ")[1])).toEqual(["对", "错", "B"]);
  });

  it("stand in a table above the paper", () => {
    const text =
      "测验\n题号 1 2 3\n答案 B 对 错\n\n1. 水是（ ）。\nA. 固体 B. 液体\n2. 水是无色的。（ ）\n3. 冰比水重。（ ）";
    expect(questionsOf(text).map((one) => one.split(" = ")[1])).toEqual(["B", "对", "错"]);
  });
});

describe("the end of a form", () => {
  it("is left out: thanks, the sender and the date", () => {
    const text =
      "调查\n1. 您满意吗？\nA. 满意\nB. 不满意\n2. 您的意见：\n____________\n              阳光物业中心\n              2025年11月";
    expect(questionsOf(text)).toEqual(["radio 您满意吗？ [满意 | 不满意]", "textarea 您的意见："]);
    expect(untold(text)).toEqual([]);
  });
});

describe("what a clerk reads out of a form", () => {
  it("jumps behind options become conditions", () => {
    const text =
      "问卷\n1. 您养宠物吗？\nA. 养\nB. 不养（跳至第4题）\n2. 养的是什么？\nA. 猫\nB. 狗\n3. 养了多久？\nA. 一年\nB. 两年\n4. 您的住处？\nA. 城里\nB. 乡下";
    expect(questionsOf(text)[0]).toBe("radio 您养宠物吗？ [养 | 不养]");
    const items = read(text).definition.pages.flatMap((page) => page.items);
    expect(items.map(({ visibleIf }) => visibleIf)).toEqual([
      undefined,
      "{q1} anyof ['o1']",
      "{q1} anyof ['o1']",
      undefined,
    ]);
    expect(untold(text)).toEqual([]);
  });

  it("a jump to no question stays", () => {
    expect(questionsOf("问卷\n1. 去吗\nA. 去\nB. 不去（跳至第9题）\n2. 几点去")[0]).toContain("不去（跳至第9题）");
  });

  it.each([
    [
      "brackets in front of names",
      "选票\n一、组长（应选1人）\n（  ）李冰\n（  ）王雪\n二、组员（应选2人）\n（  ）赵雨\n（  ）孙风\n（  ）钱云",
      ["radio 组长（应选1人） [李冰 | 王雪]", "checkbox 组员（应选2人） [赵雨 | 孙风 | 钱云]"],
    ],
    [
      "not in front of statements",
      "判断\n1. 判断下列说法。\n（  ）太阳每天从东边升起，从西边落下。\n（  ）月亮自己会发光。",
      ["blanks 判断下列说法。⏎（  ）太阳每天从东边升起，从西边落下。⏎（  ）月亮自己会发光。"],
    ],
    [
      "brackets as places",
      "小测\n班级（　　　）  姓名（　　　）\n1. 3+4=（　　）",
      ["text 班级", "text 姓名", "blanks 3+4=（　　）"],
    ],
    [
      "sentences around labels",
      "义卖报名\n各位邻居，周日义卖，请填好发我：\n姓名：\n电话：\n摊位数：\n是否开车：（是 / 否）\n\n周五前报名有效，谢谢大家",
      ["text 姓名", "phone 电话", "text 摊位数", "radio 是否开车 [是 | 否]"],
    ],
    [
      "labels with remarks",
      "问卷\n1. 喜欢吗？\nA. 喜欢\nB. 不喜欢\n2. 邮寄地点（需要寄送的请写）：__________",
      ["radio 喜欢吗？ [喜欢 | 不喜欢]", "text 邮寄地点（需要寄送的请写）"],
    ],
    [
      "English labels below the last question",
      "Survey\n1. Was it good?\n[ ] Yes\n[ ] No\n2. What was missing?\n__________\n__________\n\nFull name (optional): ______\nEmail: ______",
      ["radio Was it good? [Yes | No]", "textarea What was missing?", "text Full name", "email Email"],
    ],
    [
      "answers below numbers in brackets",
      "测验\n(1) 一加一是\nA) 2  B) 3\n(2) 二加二是\nA) 3  B) 4\n参考答案：\n题号  (1)  (2)\n答案   A   B",
      ["radio 一加一是 [2 | 3] = A", "radio 二加二是 [3 | 4] = B"],
    ],
  ])("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
    expect(untold(text)).toEqual([]);
  });
});

describe("papers whose signs stand for others", () => {
  it.each([
    [
      "heavenly stems",
      "問卷\n（一）您常來嗎？\n甲、常來\n乙、不常來\n（二）您喜歡這裡嗎？\n甲、喜歡\n乙、還好\n丙、不喜歡",
      ["radio 您常來嗎？ [常來 | 不常來]", "radio 您喜歡這裡嗎？ [喜歡 | 還好 | 不喜歡]"],
    ],
    [
      "keycaps",
      "投票\n【问题1】吃什么？（单选）\n1️⃣ 火锅\n2️⃣ 烤肉\n【问题2】几点？（单选）\n1️⃣ 六点\n2️⃣ 七点",
      ["radio 吃什么？ [火锅 | 烤肉]", "radio 几点？ [六点 | 七点]"],
    ],
    [
      "codes",
      "问卷\n1. 您的住处   1=城里   2=乡下\n2. 您的职业   1=教师   2=医生   3=其他",
      ["radio 您的住处 [城里 | 乡下]", "radio 您的职业 [教师 | 医生 | 其他]"],
    ],
    [
      "codes in brackets in front of amounts",
      "調查\n1.住了多久：○(1)未滿3年　○(2)3至9年\n2.來過嗎：○(1)來過　○(2)沒來過",
      ["radio 住了多久 [未滿3年 | 3至9年]", "radio 來過嗎 [來過 | 沒來過]"],
    ],
    [
      "digits of answers behind the numbers",
      "題庫\n1. (2) 一天有幾小時 ①十二 ②二十四 ③三十六 。\n2. (1) 一週有幾天 ①七 ②八 ③九 。",
      ["radio 一天有幾小時 [十二 | 二十四 | 三十六] = B", "radio 一週有幾天 [七 | 八 | 九] = A"],
    ],
    [
      "T and F",
      "Reading\n( T ) 1. The cat is black.\n( F ) 2. The dog sleeps.\n( T ) 3. The bird sings.",
      ["boolean The cat is black. = 对", "boolean The dog sleeps. = 错", "boolean The bird sings. = 对"],
    ],
    [
      "answers in brackets of a paper of gaps",
      "安全知识填空题\n1.灭火器每（月）检查一次。\n2.出口宽度不小于（1.4）米。\n3.报警时说清（地点）和（火情）。",
      [
        "blanks 灭火器每____检查一次。 = 月",
        "blanks 出口宽度不小于____米。 = 1.4",
        "blanks 报警时说清____和____。 = 地点|火情",
      ],
    ],
  ])("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
    expect(untold(text)).toEqual([]);
  });

  it.each([
    [
      "pairs in a list of answers",
      "小测\n1. 一加一是（ ）\nA. 二  B. 三\n2. 用线连起来。\n   狗        喵\n   猫        汪\n   鸡        咕\n参考答案：1.A  2.狗—汪 猫—喵 鸡—咕",
      ["A", "狗—汪|猫—喵|鸡—咕"],
    ],
    [
      "full-width numbers below a table",
      "月考\n１．水是\nＡ．液体　Ｂ．金属\n２．铁是\nＡ．液体　Ｂ．金属\n３．冰能________水，水能________汽。\n答案\n题号\t1\t2\n答案\tA\tB\n3. 化成  变成",
      ["A", "B", "化成|变成"],
    ],
  ])("%s", (_name, text, expected) => {
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(expected);
  });

  it("a drawn table is a matrix", () => {
    const text =
      "评估\n一、请评价下列各项：\n┌────┬──┬──┬──┐\n│ 项目 │ 好 │ 中 │ 差 │\n├────┼──┼──┼──┤\n│ 场地 │   │   │   │\n├────┼──┼──┼──┤\n│ 讲师 │   │   │   │\n└────┴──┴──┴──┘\n二、您的意见：\n____________";
    const [first] = read(text).questions;
    expect([first?.type, first?.rows, first?.options]).toEqual(["matrix-radio", ["场地", "讲师"], ["好", "中", "差"]]);
  });

  it("a number inside square brackets numbers no question", () => {
    const text = "1、甲 2、乙\n\n丙\n\nWhat is red?\nA. Apple\nB. Sky\n题[词2题]\nANSWER: A";
    expect(questionsOf(text).filter((one) => one.includes("题]"))).toEqual([]);
  });
});
