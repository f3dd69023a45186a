/** Choices without letters, and statements that share their degrees. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "choices behind the stem": [
    [
      "spaces",
      "问卷\n1、你的车龄：不到一年 1-3年 3年以上\n2、你住在：城里 郊区",
      ["radio 你的车龄： [不到一年 | 1-3年 | 3年以上]", "radio 你住在： [城里 | 郊区]"],
    ],
    [
      "question marks and wide spaces",
      "问卷\n（1）是否有车位？    有    没有\n（2）车位够用吗？    够用    不够用    不清楚",
      ["radio 是否有车位？ [有 | 没有]", "radio 车位够用吗？ [够用 | 不够用 | 不清楚]"],
    ],
    [
      "traditional characters",
      "問卷\n1. 您搭乘的路線：　紅線　藍線　綠線\n2. 您滿意嗎？（單選）　滿意　普通　不滿意",
      ["radio 您搭乘的路線： [紅線 | 藍線 | 綠線]", "radio 您滿意嗎？ [滿意 | 普通 | 不滿意]"],
    ],
    [
      "Chinese numbers",
      "问卷\n一、是否午睡？      是    否\n二、午睡多久？    半小时    一小时\n三、你的意见：",
      ["radio 是否午睡？ [是 | 否]", "radio 午睡多久？ [半小时 | 一小时]", "textarea 你的意见："],
    ],
    [
      "fields",
      "问卷\n性别：男 女；学段：小学 初中\n1.你喜欢读书吗？喜欢 不喜欢\n2.你每天读多久？半小时 一小时",
      [
        "radio 性别 [男 | 女]",
        "radio 学段 [小学 | 初中]",
        "radio 你喜欢读书吗？ [喜欢 | 不喜欢]",
        "radio 你每天读多久？ [半小时 | 一小时]",
      ],
    ],
    [
      "not the words of an exercise",
      "练习\n1. 选词填空：高兴 快乐 愉快\n2. 组词：山 水 田",
      ["text 选词填空：高兴 快乐 愉快", "text 组词：山 水 田"],
    ],
    [
      "not a sentence",
      "测验\n1. 翻译：Good morning everyone\n2. 默写：《春晓》",
      ["textarea 翻译：Good morning everyone", "text 默写：《春晓》"],
    ],
  ],
  "choices below the stem": [
    [
      "the same lines",
      "问卷\n1、我睡得好。\n 没有。\n 有时。\n 总是。\n2、我吃得香。\n 没有。\n 有时。\n 总是。",
      ["radio 我睡得好。 [没有 | 有时 | 总是]", "radio 我吃得香。 [没有 | 有时 | 总是]"],
    ],
    [
      "stars above the numbers",
      "问卷\n*\n1.\n您的户型\n一、二室\n三、四室\n*\n2.\n您的楼层？\n低层，方便出门。\n高层，安静。",
      ["radio! 您的户型 [一、二室 | 三、四室]", "radio! 您的楼层？ [低层，方便出门 | 高层，安静]"],
    ],
    [
      "two languages",
      "Survey问卷\n*\n1.您的国家？Country?\n中国。China\n其他（请注明：）Other:\n*\n2.您会中文吗？Chinese?\n会，很好。Yes, fluent\n不会。No",
      [
        "radio! 您的国家？Country? [中国。China | 其他（请注明：）Other:]",
        "radio! 您会中文吗？Chinese? [会，很好。Yes, fluent | 不会。No]",
      ],
    ],
    [
      "a mark in the stem",
      "问卷\n1.你常用的交通工具是？【多选题】\n公交\n地铁、轻轨\n2.你几点出门？\n七点\n八点后\n3.还有什么建议？",
      [
        "checkbox 你常用的交通工具是？ [公交 | 地铁、轻轨]",
        "radio 你几点出门？ [七点 | 八点后]",
        "textarea 还有什么建议？",
      ],
    ],
    [
      "not broken stems",
      "试卷\n1. 阅读下面的材料，回答问题，并说明你的理由是什么，\n要求条理清楚。\n字数不少于五十。\n2. 简述水循环。",
      [
        "textarea 阅读下面的材料，回答问题，并说明你的理由是什么，\n要求条理清楚。\n字数不少于五十。",
        "textarea 简述水循环。",
      ],
    ],
  ],
  "stems that ask": [
    [
      "no numbers",
      "您多久来一次？\n每天\n每周\n您最需要什么？（可多选）\n停车\n餐饮\n请为服务打分。（1-5分）\n★ ★ ★ ★ ★\n您还有什么建议？",
      [
        "radio 您多久来一次？ [每天 | 每周]",
        "checkbox 您最需要什么？（可多选） [停车 | 餐饮]",
        "rating 请为服务打分。（1-5分）",
        "textarea 您还有什么建议？",
      ],
    ],
    [
      "a request",
      "您住在哪里？\n城里\n城外\n您有孩子吗？\n有\n没有\n请说说您的感受。\n您愿意再来吗？\n愿意\n不愿意",
      [
        "radio 您住在哪里？ [城里 | 城外]",
        "radio 您有孩子吗？ [有 | 没有]",
        "textarea 请说说您的感受。",
        "radio 您愿意再来吗？ [愿意 | 不愿意]",
      ],
    ],
    [
      "half-width signs",
      "Do you cook?\nYes\nNo\nHow often do you cook?\nDaily\nWeekly\nWhat do you cook?",
      ["radio Do you cook? [Yes | No]", "radio How often do you cook? [Daily | Weekly]", "textarea What do you cook?"],
    ],
    [
      "traditional characters",
      "您滿意嗎？\n滿意\n不滿意\n您會再來嗎？\n會\n不會\n您從何處得知？（複選）\n網路\n朋友",
      ["radio 您滿意嗎？ [滿意 | 不滿意]", "radio 您會再來嗎？ [會 | 不會]", "checkbox 您從何處得知？ [網路 | 朋友]"],
    ],
    [
      "not a talk",
      "什么是云？\n云是水滴。\n为什么下雨？\n因为水滴变重。\n怎么办？\n带伞。",
      ["textarea 什么是云？\n云是水滴。", "textarea 为什么下雨？\n因为水滴变重。", "textarea 怎么办？\n带伞。"],
    ],
  ],
  legends: [
    [
      "labels with numbers",
      "问卷\n请打分：很好（3）；一般（2）；很差（1）。\n1、卫生（  ）\n2、价格（  ）\n3、您的建议：",
      ["radio 卫生 [很好 | 一般 | 很差]", "radio 价格 [很好 | 一般 | 很差]", "textarea 您的建议："],
    ],
    [
      "numbers with labels",
      "问卷\n请选择：1=从不，2=有时，3=总是\n1. 我按时睡觉。 1 2 3\n2. 我按时起床。 1 2 3",
      ["radio 我按时睡觉。 [从不 | 有时 | 总是]", "radio 我按时起床。 [从不 | 有时 | 总是]"],
    ],
    [
      "letters",
      "量表\n以下题目共用选项：A 没有 B 偶尔 C 经常\n1. 我头痛 A B C\n2. 我失眠 A B C",
      ["radio 我头痛 [没有 | 偶尔 | 经常]", "radio 我失眠 [没有 | 偶尔 | 经常]"],
    ],
    [
      "listed words",
      "量表\n每题后的方格分别表示：没有，很少，常有。\n1、我觉得累\n2、我觉得闷",
      ["radio 我觉得累 [没有 | 很少 | 常有]", "radio 我觉得闷 [没有 | 很少 | 常有]"],
    ],
    [
      "below the statements",
      "自测\n1. 我觉得累。\n2. 我睡不着。\n评分方法：偶尔（1分），有时（2分），经常（3分）。",
      [
        "radio 我觉得累。 [偶尔 | 有时 | 经常]",
        "radio 我睡不着。 [偶尔 | 有时 | 经常]",
        "statement 评分方法：偶尔（1分），有时（2分），经常（3分）。",
      ],
    ],
    [
      "the bracket on its own line",
      "问卷\n满意程度：满意（3），一般（2），不满意（1）\n（）\n1、饭菜。\n（）\n2、价格。",
      ["radio 饭菜。 [满意 | 一般 | 不满意]", "radio 价格。 [满意 | 一般 | 不满意]"],
    ],
    [
      "not choices of a question",
      "试卷\n1. 水的化学式是（ ）\nA.水 B.氧 C.氢\n2. 写出氧的符号。\n3. 写出氢的符号。",
      ["radio 水的化学式是（ ） [水 | 氧 | 氢]", "textarea 写出氧的符号。", "textarea 写出氢的符号。"],
    ],
    [
      "not a gap text",
      "测验\n春天（1）来了，花儿（2）开了，小鸟（3）在树上唱歌。\n1. 写出第一空。\n2. 写出第二空。",
      ["textarea 写出第一空。", "textarea 写出第二空。"],
    ],
  ],
  "heads of degrees": [
    [
      "above statements",
      "问卷\n请评价：\n项目 很满意 满意 一般 不满意\n1. 环境\n2. 服务",
      ["matrix-radio 请评价： {环境 | 服务} [很满意 | 满意 | 一般 | 不满意]"],
    ],
    [
      "with places",
      "问卷\n请您评价以下各项：\n很好 一般 很差\n1、菜品 □ □ □\n2、服务 □ □ □",
      ["matrix-radio 请您评价以下各项： {菜品 | 服务} [很好 | 一般 | 很差]"],
    ],
    [
      "parted by tabs",
      "问卷\n总是\t有时\t从不\n1、按时吃饭\n2、按时睡觉\n3、按时运动",
      ["matrix-radio  {按时吃饭 | 按时睡觉 | 按时运动} [总是 | 有时 | 从不]"],
    ],
    [
      "items with letters",
      "问卷\nQ1. 请评价（满意=3，一般=2，不满意=1）\na) 环境\nb) 价格\nQ2. 还有意见吗？",
      ["matrix-radio 请评价（满意=3，一般=2，不满意=1） {环境 | 价格} [满意 | 一般 | 不满意]", "textarea 还有意见吗？"],
    ],
    [
      "not words of a sentence",
      "问卷\n天气 很好 我们 出发\n1. 你好吗？\n2. 去哪里？",
      ["textarea 你好吗？", "text 去哪里？"],
    ],
  ],
  "stems above letters": [
    [
      "speakers before them",
      "学员提问：这类题怎么考，可以举例吗？\n老师回复：每题有几个选项。\n静脉炎的表现是\nA、红线\n*B、高热\nC、苍白\n属于药品的是\nA、糖\nB、氨茶碱\n*C、盐",
      ["radio 静脉炎的表现是 [红线 | 高热 | 苍白] = B", "radio 属于药品的是 [糖 | 氨茶碱 | 盐] = C"],
    ],
    [
      "blank lines",
      "例题\n\n水是什么\nA. 液体\nB. 固体\n\n冰是什么\nA. 液体\nB. 固体",
      ["radio 水是什么 [液体 | 固体]", "radio 冰是什么 [液体 | 固体]"],
    ],
    [
      "keys between",
      "以下为例，怎么选？\n请看。\n水是\nA. 液体\nB. 固体\n答案：A\n冰是\nA. 液体\nB. 固体\n答案：B",
      ["radio 水是 [液体 | 固体] = A", "radio 冰是 [液体 | 固体] = B"],
    ],
    [
      "not below numbers",
      "例题\n1. 水是\nA. 液体\nB. 固体\n2. 冰是\nA. 液体\nB. 固体",
      ["radio 水是 [液体 | 固体]", "radio 冰是 [液体 | 固体]"],
    ],
    ["not a single list", "请选择\nA. 来\nB. 不来", ["radio 请选择 [来 | 不来]"]],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
