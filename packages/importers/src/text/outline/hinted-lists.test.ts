/** Choices whose number is told behind them, and other ordinary signs of what is asked; the questions were compared by hand. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "hints behind lists on the lines of a form",
    "社區中秋晚會報名\n\n姓名：\n電話：\n座位：前排、中排、後排（三選一）\n口味：葷食／素食（請圈選）\n想玩的遊戲：猜燈謎／套圈／投壺（可複選）\n備註：\n",
    [
      "text 姓名",
      "phone 電話",
      "radio 座位（三選一） [前排 | 中排 | 後排]",
      "radio 口味（請圈選） [葷食 | 素食]",
      "checkbox 想玩的遊戲（可複選） [猜燈謎 | 套圈 | 投壺]",
      "text 備註",
    ],
  ],
  [
    "hints behind lists in cells, below empty cells",
    "器材借用单\n借用人\t\n部门\t\n用途\t会议 / 培训 / 拍摄（单选）\n附件\t□电池  □三脚架  □存储卡（可多选）\n归还日期\t\n",
    [
      "text 借用人",
      "text 部门",
      "radio 用途 [会议 | 培训 | 拍摄]",
      "checkbox 附件（可多选） [电池 | 三脚架 | 存储卡]",
      "date 归还日期",
    ],
  ],
  [
    "labels that name both of their choices",
    "露营报名\n姓名：\n手机：\n带帐篷还是租帐篷：\n堂食还是外带（都行写堂食）：\n人数：\n",
    [
      "text 姓名",
      "phone 手机",
      "radio 带帐篷还是租帐篷 [带帐篷 | 租帐篷]",
      "radio 堂食还是外带（都行写堂食） [堂食 | 外带]",
      "text 人数",
    ],
  ],
  [
    "a label that asks for an opinion names no choices",
    "采访提纲\n姓名：\n职业：\n你认为是先学理论还是先实践：\n单位：\n",
    ["text 姓名", "text 职业", "text 你认为是先学理论还是先实践", "text 单位"],
  ],
  [
    "counted names below a request, and labels right below each other",
    "优秀班组评选\n\n请为您认可的班组投票（最多选2个）：\n1 维修一班\n2 仓储组\n3 包装二线\n4 夜班组\n\n投票理由：\n您的姓名：\n",
    [
      "checkbox 请为您认可的班组投票（最多选2个） [维修一班 | 仓储组 | 包装二线 | 夜班组]",
      "textarea 投票理由",
      "text 您的姓名",
    ],
  ],
  [
    "counted labels below a request are fields",
    "信息登记\n请选填以下内容：\n1 姓名\n2 电话\n3 住址\n",
    ["text 姓名", "phone 电话", "text 住址"],
  ],
  [
    "words for the ends of a scale in a bracket above its steps",
    "Follow-up\n1. How was the staff? (1 = poor, 5 = excellent)\n   1   2   3   4   5\n2. How clean was it? (1 = dirty, 5 = spotless)\n   1   2   3   4   5\n3. Comments?\n",
    [
      "rating How was the staff? (1 = poor, 5 = excellent)",
      "rating How clean was it? (1 = dirty, 5 = spotless)",
      "textarea Comments?",
    ],
  ],
  [
    "a sum that somebody is told to share out, and one of arithmetic",
    "选房偏好\n1. 请您把10分分给以下因素\n① 价格\n② 位置\n③ 采光\n2. 请把100元分给甲乙两人，甲是乙的3倍，甲得多少？\nA. 25元\nB. 75元\n",
    ["constant-sum 请您把10分分给以下因素", "radio 请把100元分给甲乙两人，甲是乙的3倍，甲得多少？ [25元 | 75元]"],
  ],
  [
    "pairs whose right side alone has letters",
    "小测\n\n1. 将国家与首都连线：\n中国      A、巴黎\n法国      B、东京\n日本      C、北京\n\n2. 法国在（ ）洲。\n3. 中国首都是（ ）。\n\n参考答案\n1. 中国-C 法国-A 日本-B\n2. 欧\n3. 北京\n",
    [
      "matching 将国家与首都连线： [巴黎 | 东京 | 北京] = 中国-C，法国-A，日本-B",
      "blanks 法国在（ ）洲。 = 欧",
      "blanks 中国首都是（ ）。 = 北京",
    ],
  ],
  [
    "two choices with letters and blanks, and a row that goes on",
    "问卷\n\n您是否住校？\nA 是\nB 否\n\n您一周回家几次？\nA 一次  B 两次\nC 三次以上\n\n您的宿舍楼：\nA 一号楼  B 二号楼  C 三号楼\nD 四号楼\n\n您对宿舍有何建议？\n",
    [
      "radio 您是否住校？ [是 | 否]",
      "radio 您一周回家几次？ [一次 | 两次 | 三次以上]",
      "radio 您的宿舍楼： [一号楼 | 二号楼 | 三号楼 | 四号楼]",
      "textarea 您对宿舍有何建议？",
    ],
  ],
  [
    "worded answers behind the titles of parts",
    "安全考试\n一、填空题\n1. 灭火器放在____处。\n2. 严禁____和____。\n二、判断题\n1. 可以抽烟。（ ）\n2. 必须戴帽。（ ）\n\n参考答案：\n填空题答案：1 明显  2 烟火；违章\n判断题答案：1 错  2 对\n",
    [
      "blanks 灭火器放在____处。 = 明显",
      "blanks 严禁____和____。 = 烟火|违章",
      "boolean 可以抽烟。（ ） = 错",
      "boolean 必须戴帽。（ ） = 对",
    ],
  ],
  [
    "parts with Roman numbers",
    "七年级英语小测\n\nI. 词汇填空\n1. I have an ______ (苹果).\n\nII. 英译汉\n2. Good morning.\n3. Thank you very much\n",
    ["blanks I have an ______ (苹果).", "textarea Good morning.", "textarea Thank you very much"],
  ],
  [
    "a part that names the grid below it, and one with room",
    "月度检查表\n\n检查人：          日期：\n\n一、环境卫生\n\n项目              好          一般         差\n地面清洁          □           □           □\n垃圾清运          □           □           □\n\n二、需要改进的问题：\n\n\n三、总评：□合格    □不合格\n",
    [
      "text 检查人",
      "date 日期",
      "matrix-radio 环境卫生 [好 | 一般 | 差]",
      "textarea 需要改进的问题",
      "radio 总评： [合格 | 不合格]",
    ],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
