/** Copies of pages, tables, pairs and shares. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "kinds on their own lines": [
    [
      "numbers on their own lines",
      "反馈\n* 01\n难吗？\n单选\n难\n不难\n02\n怎样复习？\n多选\n看书\n做题\n03\n请打分\n量表\n很差\n12345\n很好\n04\n你的学号\n提交",
      ["radio! 难吗？ [难 | 不难]", "checkbox 怎样复习？ [看书 | 做题]", "scale 请打分", "text 你的学号"],
    ],
    [
      "no numbers",
      "反馈\n你喜欢吗？\n单选题\n喜欢\n不喜欢\n你的建议\n多行文本题",
      ["radio 你喜欢吗？ [喜欢 | 不喜欢]", "textarea 你的建议"],
    ],
    [
      "kinds in brackets",
      "反馈\n1.\n你喜欢吗？\n【单选】\n喜欢\n不喜欢\n2.\n你常去哪？\n【多选】\n山上\n海边",
      ["radio 你喜欢吗？ [喜欢 | 不喜欢]", "checkbox 你常去哪？ [山上 | 海边]"],
    ],
    [
      "traditional characters",
      "回饋\n01\n您滿意嗎？\n單選\n滿意\n不滿意\n02\n您的意見\n多行文本",
      ["radio 您滿意嗎？ [滿意 | 不滿意]", "textarea 您的意見"],
    ],
    [
      "not sections of a paper",
      "试卷\n单选题\n1. 水是（ ）\nA. 液体\nB. 固体\n多选题\n2. 冰是（ ）\nA. 固体\nB. 冷的",
      ["statement 单选题", "radio 水是（ ） [液体 | 固体]", "statement 多选题", "checkbox 冰是（ ） [固体 | 冷的]"],
    ],
    ["not a single kind", "问卷\n1. 你常做哪种题？\n单选\n多选", ["radio 你常做哪种题？ [单选 | 多选]"]],
  ],
  "stems with a star or a place": [
    [
      "choices, grids and scales",
      "調查\n姓名 *\n您的答案\n部門 *\n業務部\n行政部\n其他:\n請評價 *\n滿意\n普通\n不滿意\n餐點\n場地\n整體評分 *\n很差\n1\n2\n3\n4\n5\n很好\n建議\n您的答案\n提交",
      [
        "text! 姓名",
        "radio! 部門 [業務部 | 行政部 | 其他]",
        "matrix-radio! 請評價 {餐點 | 場地} [滿意 | 普通 | 不滿意]",
        "scale! 整體評分",
        "textarea 建議",
      ],
    ],
    [
      "English",
      "Party\nYour name *\nYour answer\nWill you come? *\nYes\nNo\nMaybe\nAnything else?\nYour answer",
      ["text! Your name", "radio! Will you come? [Yes | No | Maybe]", "textarea Anything else?"],
    ],
    [
      "a remark",
      "活动报名\n姓名 *\n你的答案\n想玩的项目（多选）\n跳绳\n拔河\n联系方式 *\n你的答案",
      ["text! 姓名", "checkbox 想玩的项目 [跳绳 | 拔河]", "phone! 联系方式"],
    ],
    [
      "long answers",
      "反馈\n工号 *\n短文本\n班次 *\n早班\n晚班\n建议\n长答文字",
      ["text! 工号", "radio! 班次 [早班 | 晚班]", "textarea 建议"],
    ],
    [
      "not stars of a list",
      "须知 *\n1. 您来吗？\nA. 来\nB. 不来\n2. 您几点来？\nA. 早\nB. 晚",
      ["radio 您来吗？ [来 | 不来]", "radio 您几点来？ [早 | 晚]"],
    ],
    ["not a text without places", "说明 *\n第一段\n第二段", []],
  ],
  pairs: [
    [
      "wide spaces and letters",
      "练习\n一、连一连。\n弯弯的        A 大树\n高高的        B 小路\n长长的        C 月亮\n二、填空。\n1. 我（  ）书。",
      [
        "statement 一、连一连。",
        "matching 连一连。 {弯弯的 | 高高的 | 长长的} [大树 | 小路 | 月亮]",
        "statement 二、填空。",
        "blanks 我（____）书。",
      ],
    ],
    [
      "dots",
      "工作紙\n（一）配對\n1. 蝴蝶　•　　　•　A. 胎生\n2. 小狗　•　　　•　B. 卵生\n3. 金魚　•　　　•　C. 水生",
      ["matching 配對 {蝴蝶 | 小狗 | 金魚} [胎生 | 卵生 | 水生]"],
    ],
    [
      "brackets before the numbers",
      "Test\n一、给下列句子选择相应的答句。\n( )1. Who is he?   A. Fine.\n( )2. How are you?   B. My father.\n( )3. Is it red?   C. Yes, it is.",
      [
        "matching 给下列句子选择相应的答句。 {Who is he? | How are you? | Is it red?} [Fine. | My father. | Yes, it is.]",
      ],
    ],
    [
      "no letters",
      "练习\n三、把相关的内容连线。\n呼吸      肺\n消化      胃\n循环      心脏",
      ["matching 把相关的内容连线。 {呼吸 | 消化 | 循环} [肺 | 胃 | 心脏]"],
    ],
    [
      "not choices",
      "练习\n一、选择题\n1. 水是（ ）\nA. 液体   B. 固体\n2. 冰是（ ）\nA. 液体   B. 固体",
      ["statement 一、选择题", "radio 水是（ ） [液体 | 固体]", "radio 冰是（ ） [液体 | 固体]"],
    ],
    [
      "not words to read",
      "练习\n一、读一读。\n弯弯      月亮\n高高      大树\n长长      小路\n二、填空。\n1. 我（  ）书。",
      ["statement 一、读一读。", "statement 二、填空。", "blanks 我（____）书。"],
    ],
  ],
  "shares and sliders": [
    [
      "shares",
      "问卷\n1. 请将100分分配给下列因素：\n价格____分\n质量____分\n2. 您的建议？",
      ["constant-sum 请将100分分配给下列因素 {价格 | 质量}", "textarea 您的建议？"],
    ],
    [
      "per cent",
      "问卷\n1. 您的时间如何分配（总和为100%）？\n工作____%\n学习____%\n休息____%\n2. 您的建议？",
      ["constant-sum 您的时间如何分配（总和为100%）？ {工作 | 学习 | 休息}", "textarea 您的建议？"],
    ],
    ["a slider", "问卷\n1.您的满意程度\n0\n100\n2.您的建议？", ["slider 您的满意程度", "textarea 您的建议？"]],
    ["a short slider", "问卷\n1.您的推荐程度\n0\n10\n2.您的建议？", ["scale 您的推荐程度", "textarea 您的建议？"]],
    ["not gaps", "练习\n1. 填空：\n水____\n冰____\n2. 您的建议？", ["text 水____", "textarea 您的建议？"]],
    [
      "not choices of numbers",
      "问卷\n1.2加3等于几？\n4\n5\n6\n2.您的建议？",
      ["radio 2加3等于几？ [4 | 5 | 6]", "textarea 您的建议？"],
    ],
  ],
  "tables to be marked": [
    [
      "written columns",
      "选票\n姓名\t同意\t不同意\t弃权\t另选他人\n张三\t\t\t\t\n李四\t\t\t\t",
      ["matrix-radio 姓名 {张三 | 李四} [同意 | 不同意 | 弃权]", "text 另选他人"],
    ],
    [
      "bars",
      "测评\n| 姓名 | 优秀 | 合格 | 备注 |\n|---|---|---|---|\n| 张三 |  |  |  |\n| 李四 |  |  |  |",
      ["matrix-radio 姓名 {张三 | 李四} [优秀 | 合格]"],
    ],
    [
      "two lines of heads",
      "测评\n姓名\t态度\t能力\n\t好\t差\t好\t差\n张三\t\t\t\t\n李四\t\t\t\t",
      ["matrix-radio 态度 {张三 | 李四} [好 | 差]", "matrix-radio 能力 {张三 | 李四} [好 | 差]"],
    ],
    [
      "spaces",
      "测评表\n姓名 优秀 合格 不合格 意见\n张 三\n李小四",
      ["matrix-radio 姓名 {张 三 | 李小四} [优秀 | 合格 | 不合格]"],
    ],
    [
      "circles",
      "问卷\n1、请评价：\n        1  2  3\n价格    ○  ○  ○\n质量    ○  ○  ○\n2、您的建议？",
      ["matrix-radio 请评价 {价格 | 质量} [1 | 2 | 3]", "textarea 您的建议？"],
    ],
    [
      "not a table of facts",
      "名单\n姓名\t年龄\t备注\n张三\t十岁\t班长\n李四\t九岁\t组长",
      ["statement 姓名\t年龄\t备注"],
    ],
    ["not a line of words", "通知\n姓名 电话 地址\n请填写后交回。", []],
  ],
  "exercises written out": [
    [
      "words to mend",
      "試卷\n一、改錯字\n( )1. 他很試合。\n( )2. 她很努利。\n二、造句\n1. 一邊……一邊……：\n2. 因為……所以……：",
      [
        "statement 一、改錯字",
        "text 他很試合。（）",
        "text 她很努利。（）",
        "statement 二、造句",
        "textarea 一邊……一邊……：",
        "textarea 因為……所以……：",
      ],
    ],
    [
      "simplified characters",
      "试卷\n一、订正错字\n1. （ ）他很试合。\n2. （ ）她很努利。\n二、选择题\n1. 水是（ ）\nA. 液体\nB. 固体",
      [
        "statement 一、订正错字",
        "text （ ）他很试合。",
        "text （ ）她很努利。",
        "statement 二、选择题",
        "radio 水是（ ） [液体 | 固体]",
      ],
    ],
    [
      "numbers without signs",
      "试卷\n一、造句\n1高兴：\n2温暖：\n3明亮：",
      ["statement 一、造句", "textarea 高兴：", "textarea 温暖：", "textarea 明亮："],
    ],
    [
      "sentences after a model",
      "试卷\n一、仿写句子\n1. 月亮像小船。\n2. 星星像眼睛。",
      ["statement 一、仿写句子", "textarea 月亮像小船。", "textarea 星星像眼睛。"],
    ],
    [
      "not choices",
      "试卷\n一、错字选择\n1. 哪个字错了？（ ）\nA. 试合\nB. 适合\n2. 哪个字对？（ ）\nA. 努利\nB. 努力",
      ["statement 一、错字选择", "radio 哪个字错了？ [试合 | 适合]", "radio 哪个字对？ [努利 | 努力]"],
    ],
    [
      "not a sentence that speaks of mistakes",
      "试卷\n1. 改错的态度重要吗？\nA. 重要\nB. 不重要\n2. 水是（ ）\nA. 液体\nB. 固体",
      ["radio 改错的态度重要吗？ [重要 | 不重要]", "radio 水是（ ） [液体 | 固体]"],
    ],
  ],
  "brackets to be judged": [
    [
      "behind the number",
      "1.( )水是液體。\n2.( )冰是液體。\n3.( )鐵是金屬。\n4.( )木是金屬。",
      ["boolean 水是液體。( )", "boolean 冰是液體。( )", "boolean 鐵是金屬。( )", "boolean 木是金屬。( )"],
    ],
    [
      "before the number",
      "（ ）1. 水是液体。\n（ ）2. 冰是液体。\n（ ）3. 铁是金属。\n（ ）4. 木是金属。",
      ["boolean 水是液体。（）", "boolean 冰是液体。（）", "boolean 铁是金属。（）", "boolean 木是金属。（）"],
    ],
    [
      "not choices",
      "1.( )水是？ ①液體 ②固體\n2.( )冰是？ ①液體 ②固體\n3.( )鐵是？ ①液體 ②固體\n4.( )木是？ ①液體 ②固體",
      [
        "radio 水是？ [液體 | 固體]",
        "radio 冰是？ [液體 | 固體]",
        "radio 鐵是？ [液體 | 固體]",
        "radio 木是？ [液體 | 固體]",
      ],
    ],
    [
      "not wrong characters to mend",
      "改錯字\n1.( )他很試合。\n2.( )她很努利。\n3.( )我很高幸。\n4.( )你很快了。",
      ["boolean 他很試合。( )", "boolean 她很努利。( )", "boolean 我很高幸。( )", "boolean 你很快了。( )"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
