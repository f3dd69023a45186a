/** Surveys and scales as they are pasted. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "second numbers": [
    [
      "codes with colons behind the numbers of a service",
      "出行\n1. Q1:您会骑车吗[单选题]\n会\n不会\n\n2. 您住在哪个区[填空题]\n\n3. Q2：您常坐什么车[多选题]\n公交\n地铁\n\n4. Q3:您的建议[填空题]",
      ["radio 您会骑车吗 [会 | 不会]", "text 您住在哪个区", "checkbox 您常坐什么车 [公交 | 地铁]", "text 您的建议"],
    ],
    [
      "stars and spaces",
      "* 1. Q1. 您会骑车吗？\nA. 会\nB. 不会\n* 2. Q2. 您常坐什么车？\nA. 公交\nB. 地铁",
      ["radio! 您会骑车吗？ [会 | 不会]", "radio! 您常坐什么车？ [公交 | 地铁]"],
    ],
    [
      "numbers that the author typed once more",
      "用餐\n1. 1、您在哪里吃午饭？*[单选题]\n食堂\n家里\n\n2. 2、您喜欢喝什么？*[多选题]\n茶\n水\n\n3. 3、还想说什么[填空题]",
      ["radio! 您在哪里吃午饭？ [食堂 | 家里]", "checkbox! 您喜欢喝什么？ [茶 | 水]", "text 还想说什么"],
    ],
    [
      "codes of an agency, indented lines",
      "Q1:A1. 您家有几口人？（单选）\n            1-2口\n3口以上\n\n            Q2:A2a. 您家养宠物吗？（单选）\n            养\n不养\n\n            Q3:A2b-1. 您家养过哪些宠物？（复选）\n            猫\n狗",
      [
        "radio 您家有几口人？ [1-2口 | 3口以上]",
        "radio 您家养宠物吗？ [养 | 不养]",
        "checkbox 您家养过哪些宠物？（复选） [猫 | 狗]",
      ],
    ],
    [
      "codes in brackets",
      "调查\n1、【S1】您做过志愿者吗？\nA、做过\nB、没做过\n2、【S2】您愿意再做吗？\nA、愿意\nB、不愿意\n3、【B1】您还有什么话要说？",
      ["radio 您做过志愿者吗？ [做过 | 没做过]", "radio 您愿意再做吗？ [愿意 | 不愿意]", "textarea 您还有什么话要说？"],
    ],
    [
      "traditional characters and words for numbers",
      "調查\n第1題 Q1、您常去圖書館嗎？\n□常去 □不常去\n第2題 Q2、您借過幾本書？\n□一本 □兩本 □三本以上",
      ["radio 您常去圖書館嗎？ [常去 | 不常去]", "radio 您借過幾本書？ [一本 | 兩本 | 三本以上]"],
    ],
    [
      "a code before the number",
      "S1. 1. 您会骑车吗？\nA. 会\nB. 不会\nS2. 2. 您常坐什么车？\nA. 公交\nB. 地铁\nS3. 3. 您几点出门？\nA. 七点\nB. 八点",
      ["radio 您会骑车吗？ [会 | 不会]", "radio 您常坐什么车？ [公交 | 地铁]", "radio 您几点出门？ [七点 | 八点]"],
    ],
    [
      "no names of things that look like codes",
      "考试\n1. A4纸有多大？\nA. 大\nB. 小\n2. B5纸有多大？\nA. 大\nB. 小\n3. G20是什么？\nA. 会议\nB. 公路",
      ["radio A4纸有多大？ [大 | 小]", "radio B5纸有多大？ [大 | 小]", "radio G20是什么？ [会议 | 公路]"],
    ],
  ],
  "degrees below or behind each stem": [
    [
      "words whose characters are spaced",
      "自评量表\n1. 头晕\n没 有 很 轻 中 等 偏 重 严 重\n\n2. 手抖\n没 有 很 轻 中 等 偏 重 严 重\n3. 睡不着\n没 有 很 轻 中 等 偏 重 严 重",
      [
        "radio 头晕 [没有 | 很轻 | 中等 | 偏重 | 严重]",
        "radio 手抖 [没有 | 很轻 | 中等 | 偏重 | 严重]",
        "radio 睡不着 [没有 | 很轻 | 中等 | 偏重 | 严重]",
      ],
    ],
    [
      "wide gaps between spaced words",
      "量表\n1、我睡得好\n从 不   偶 尔   有 时   经 常\n2、我吃得好\n从 不   偶 尔   有 时   经 常\n3、我爱动\n从 不   偶 尔   有 时   经 常",
      [
        "radio 我睡得好 [从不 | 偶尔 | 有时 | 经常]",
        "radio 我吃得好 [从不 | 偶尔 | 有时 | 经常]",
        "radio 我爱动 [从不 | 偶尔 | 有时 | 经常]",
      ],
    ],
    [
      "words behind the stem, parted by single spaces",
      "量表\n1、胸闷 无 轻度 中度 重度\n2、气短 无 轻度 中度 重度\n3、口干 无 轻度 中度 重度",
      [
        "radio 胸闷 [无 | 轻度 | 中度 | 重度]",
        "radio 气短 [无 | 轻度 | 中度 | 重度]",
        "radio 口干 [无 | 轻度 | 中度 | 重度]",
      ],
    ],
    [
      "slashes, traditional characters",
      "生活量表\n1. 最近容易疲倦\n從不／偶爾／經常／總是\n2. 最近食慾不好\n從不／偶爾／經常／總是",
      ["radio 最近容易疲倦 [從不 | 偶爾 | 經常 | 總是]", "radio 最近食慾不好 [從不 | 偶爾 | 經常 | 總是]"],
    ],
    [
      "bars and blank lines",
      "满意度\n\n（1）环境\n\n很好 | 较好 | 一般 | 较差\n\n（2）饭菜\n\n很好 | 较好 | 一般 | 较差\n\n（3）价格\n\n很好 | 较好 | 一般 | 较差",
      [
        "radio 环境 [很好 | 较好 | 一般 | 较差]",
        "radio 饭菜 [很好 | 较好 | 一般 | 较差]",
        "radio 价格 [很好 | 较好 | 一般 | 较差]",
      ],
    ],
    [
      "circles broken over two lines",
      "问卷\n1、睡得太晚 ①没有 ②几天\n③一半以上 ④天天\n\n2、醒得太早 ①没有 ②几天\n③一半以上 ④天天\n\n3、白天犯困 ①没有 ②几天\n③一半以上 ④天天",
      [
        "radio 睡得太晚 [没有 | 几天 | 一半以上 | 天天]",
        "radio 醒得太早 [没有 | 几天 | 一半以上 | 天天]",
        "radio 白天犯困 [没有 | 几天 | 一半以上 | 天天]",
      ],
    ],
    [
      "circles broken in three, with a blank line between",
      "问卷\n\n1. 心慌 ①无\n\n②轻微 ③明显\n\n④严重\n\n2. 出汗 ①无\n\n②轻微 ③明显\n\n④严重\n\n3. 怕冷 ①无\n\n②轻微 ③明显\n\n④严重",
      [
        "radio 心慌 [无 | 轻微 | 明显 | 严重]",
        "radio 出汗 [无 | 轻微 | 明显 | 严重]",
        "radio 怕冷 [无 | 轻微 | 明显 | 严重]",
      ],
    ],
    [
      "not a refrain below essay questions",
      "作业\n1. 写一首小诗。\n要求 字迹 工整 美观\n2. 写一封短信。\n要求 字迹 工整 美观",
      ["textarea 写一首小诗。\n要求 字迹 工整 美观", "textarea 写一封短信。\n要求 字迹 工整 美观"],
    ],
  ],
  "cells of a table on lines of their own": [
    [
      "bars behind the cells, scores",
      "自评\n每一条后面有四个方格，请选择\n没有 |\n少有 |\n常有 |\n一直有 |\n|\n1、我觉得累 |\n1 |\n2 |\n3 |\n4 |\n2、我睡得好 |\n4 |\n3 |\n2 |\n1 |\n3、我爱发火 |\n1 |\n2 |\n3 |\n4 |\n说明：分数相加。",
      ["matrix-radio  {我觉得累 | 我睡得好 | 我爱发火} [没有 | 少有 | 常有 | 一直有]", "statement 说明：分数相加。"],
    ],
    [
      "no bars, a name above the statements",
      "测试\n题目\n从不\n有时\n经常\n1. 我爱说话\n1\n2\n3\n2. 我爱动手\n1\n2\n3\n3. 我爱想事\n1\n2\n3",
      ["matrix-radio 题目 {我爱说话 | 我爱动手 | 我爱想事} [从不 | 有时 | 经常]"],
    ],
    [
      "boxes, statements without numbers, blank lines",
      "员工意见\n\n项目\n\n满意\n\n一般\n\n不满意\n\n食堂\n\n□\n\n□\n\n□\n\n班车\n\n□\n\n□\n\n□\n\n宿舍\n\n□\n\n□\n\n□",
      ["matrix-radio 项目 {食堂 | 班车 | 宿舍} [满意 | 一般 | 不满意]"],
    ],
    [
      "numbers in cells of their own, traditional characters",
      "量表\n題號\n題目\n從未\n偶爾\n經常\n總是\n1\n我會忘記吃飯\n□\n□\n□\n□\n2\n我會忘記帶傘\n□\n□\n□\n□",
      ["matrix-radio 題目 {我會忘記吃飯 | 我會忘記帶傘} [從未 | 偶爾 | 經常 | 總是]"],
    ],
    [
      "an assessment with groups from top to bottom and a verdict",
      "中层干部民主测评表\n测评内容\n测评意见\n好\n较好\n一般\n差\n品\n德\n作\n风\n为人正派\n办事公平\n业\n务\n能\n力\n熟悉业务\n善于协调\n总体评价\n优秀\n称职\n基本称职\n不称职\n注：请在相应栏内打“√”。",
      [
        "matrix-radio 测评内容 {为人正派 | 办事公平 | 熟悉业务 | 善于协调} [好 | 较好 | 一般 | 差]",
        "radio 总体评价 [优秀 | 称职 | 基本称职 | 不称职]",
        "statement 注：请在相应栏内打“√”。",
      ],
    ],
    [
      "names of persons below the degrees",
      "推荐表\n姓名\n同意\n不同意\n弃权\n王小明\n李小红\n赵小刚\n说明：每人只能打一个勾。",
      ["matrix-radio 姓名 {王小明 | 李小红 | 赵小刚} [同意 | 不同意 | 弃权]", "statement 说明：每人只能打一个勾。"],
    ],
    [
      "brackets as places",
      "党员民主评议票\n姓名\n优秀\n合格\n基本合格\n不合格\n周一文\n（ ）\n（ ）\n（ ）\n（ ）\n吴二武\n（ ）\n（ ）\n（ ）\n（ ）",
      ["matrix-radio 姓名 {周一文 | 吴二武} [优秀 | 合格 | 基本合格 | 不合格]"],
    ],
    [
      "not choices below questions that ask",
      "调查\n您满意吗？\n满意\n一般\n不满意\n您还来吗？\n一定来\n可能来\n不来\n您推荐吗？\n推荐\n不推荐",
      [
        "radio 您满意吗？ [满意 | 一般 | 不满意]",
        "radio 您还来吗？ [一定来 | 可能来 | 不来]",
        "radio 您推荐吗？ [推荐 | 不推荐]",
      ],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
