/**
 * Inspections, votes and mails whose rows, rooms and legends stand in other places than those of most forms. The texts were written
 * for these tests, and the questions were compared with them by hand.
 */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "rows of a table with choices of their own, and who checked",
    "食品店卫生自查\n\n店名：\t\t\t负责人：\t\n\n序号\t自查内容\t自查结果\n1\t营业执照是否悬挂\t□是  □否\n2\t工作服是否整洁\t□是  □否\n3\t垃圾分类情况\t□已分类  □部分分类  □未分类\n4\t地面清洁程度\t□干净  □一般  □脏\n\n检查人：        ",
    [
      "text 店名",
      "text 负责人",
      "radio 营业执照是否悬挂 [是 | 否]",
      "radio 工作服是否整洁 [是 | 否]",
      "radio 垃圾分类情况 [已分类 | 部分分类 | 未分类]",
      "radio 地面清洁程度 [干净 | 一般 | 脏]",
      "text 检查人",
    ],
  ],
  [
    "values that are recorded in a table",
    "锅炉房交接班记录\n\n一、水压（MPa）：\n时间\t1号炉\t2号炉\n0:00\t\t\n4:00\t\t\n8:00\t\t\n\n二、交班时设备是否正常？  □正常  □异常\n三、交班说明：",
    ["matrix-text 水压（MPa） [1号炉 | 2号炉]", "radio 交班时设备是否正常？ [正常 | 异常]", "textarea 交班说明："],
  ],
  [
    "degrees of a table stay choices",
    "食堂满意度登记\n\n1. 请对各窗口打√\n\t满意\t一般\t不满意\n1号窗口\t\t\t\n2号窗口\t\t\t\n\n2. 您的建议：________",
    ["matrix-radio 请对各窗口打√ [满意 | 一般 | 不满意]", "text 您的建议"],
  ],
  [
    "a line with room below a table that steps have read",
    "党员民主评议\n\n请在相应栏内打“√”，每人只能打一处。\n姓名\t优秀\t合格\t不合格\n王刚\t\t\t\n刘敏\t\t\t\n\n你对支部的建议\n__________________________\n__________________________\n\n你认为支部最突出的一件实事是什么？\n__________________________",
    [
      "matrix-radio 请在相应栏内打“√”，每人只能打一处。 [优秀 | 合格 | 不合格]",
      "textarea 你对支部的建议",
      "textarea 你认为支部最突出的一件实事是什么？",
    ],
  ],
  [
    "remarks behind the last of the boxes",
    "社区志愿者登记表\n\n姓名：            电话：            \n服务时段：○上午  ○下午  ○晚上（限选一项）\n服务意向：□助老  □助学  □环保  □其他（请注明）\n特长：☐摄影 ☐书法 ☐急救（请打√）\n\n可服务的时间：",
    [
      "text 姓名",
      "phone 电话",
      "radio 服务时段（限选一项） [上午 | 下午 | 晚上]",
      "checkbox 服务意向 [助老 | 助学 | 环保 | 其他（请注明）]",
      "checkbox 特长（请打√） [摄影 | 书法 | 急救]",
      "text 可服务的时间",
    ],
  ],
  [
    "Chinese numbers of labels, one of which is a table",
    "走访表\n\n一、户主姓名：            联系电话：\n\n二、家庭成员情况\n姓名\t年龄\n\t\n\t\n\n三、收入来源：□种植  □养殖  □务工\n\n四、困难：\n\n五、对工作队的意见：",
    [
      "text 户主姓名",
      "phone 联系电话",
      "dynamic-table 家庭成员情况 [姓名 | 年龄]",
      "radio 收入来源： [种植 | 养殖 | 务工]",
      "text 困难：",
      "textarea 对工作队的意见：",
    ],
  ],
  [
    "choices with numbers in one bracket, torn",
    "物业回访\n\n一、小区保洁您满意吗（1.满意 2.一般 3.不满意）\n二、电梯有没有出过故障？（1.没有 2.有过\n一两次 3.经常）\n三、您还有什么意见？",
    [
      "radio 小区保洁您满意吗 [满意 | 一般 | 不满意]",
      "radio 电梯有没有出过故障？ [没有 | 有过一两次 | 经常]",
      "textarea 您还有什么意见？",
    ],
  ],
  [
    "choices with circles in one bracket without numbers",
    "访谈提纲\n\n您家有几口人？（①1-2人 ②3-4人 ③5人及以上）\n您常去哪里买菜？（可多选；①菜市场 ②超市 ③其他（请注明））\n您对菜价怎么看？",
    [
      "radio 您家有几口人？ [1-2人 | 3-4人 | 5人及以上]",
      "checkbox 您常去哪里买菜？（可多选） [菜市场 | 超市 | 其他（请注明）]",
      "textarea 您对菜价怎么看？",
    ],
  ],
  [
    "a line for the order, and a sum that is told twice",
    "旅游意向调查\n\n1. 您去过几次海边？\nA. 没去过  B. 1-2次  C. 3次以上\n\n2. 请把下列因素按重要性由高到低排序：\nA. 价格  B. 交通  C. 住宿  D. 景点\n您的排序：________\n\n3. 假如您有100分，请分配给下面三项（合计为100）：\n吃____分；住____分；玩____分\n\n4. 您的建议：",
    [
      "radio 您去过几次海边？ [没去过 | 1-2次 | 3次以上]",
      "ranking 请把下列因素按重要性由高到低排序 [价格 | 交通 | 住宿 | 景点]",
      "constant-sum 假如您有100分，请分配给下面三项（合计为100）",
      "textarea 您的建议：",
    ],
  ],
  [
    "an order in English",
    "Team survey\n\nQ1. Please rank these perks in order of importance.\nA. Gym\nB. Lunch\nC. Parking\nOrder: ___ > ___ > ___\n\nQ2. How long have you worked here?\nA. Under a year\nB. Longer",
    [
      "ranking Please rank these perks in order of importance. [Gym | Lunch | Parking]",
      "radio How long have you worked here? [Under a year | Longer]",
    ],
  ],
  [
    "scales with names and ends between tabs",
    "课程反馈\n\n请圈出最符合的数字：\n\n教师语速\t太慢\t1\t2\t3\t4\t5\t太快\n课件字号\t太小\t1\t2\t3\t4\t5\t太大\n课堂气氛\t沉闷\t1\t2\t3\t4\t5\t活跃\n\n您还想学什么？\n________________________",
    ["scale 教师语速", "scale 课件字号", "scale 课堂气氛", "textarea 您还想学什么？"],
  ],
  [
    "opposites without names are one matrix, and boxes with names are scales",
    "维修回访单\n\n1. 维修质量  差  □ □ □ □ □  好\n2. 上门速度  慢  □ □ □ □ □  快\n\n维修照片（可上传，最多3张）",
    ["scale 维修质量", "scale 上门速度", "file 维修照片（可上传，最多3张）"],
  ],
  [
    "candidates with numbers and a limit above them",
    "年会节目投票\n\n请选出您最喜欢的节目，每人最多可投3票：\n\n1号 歌伴舞《春天》——行政部\n2号 相声《加班》——技术部\n3号 小品《报销》——财务部\n4号 合唱《同路》——销售部\n\n您的姓名：",
    [
      "checkbox 请选出您最喜欢的节目，每人最多可投3票 [歌伴舞《春天》——行政部 | 相声《加班》——技术部 | 小品《报销》——财务部 | 合唱《同路》——销售部]",
      "text 您的姓名",
    ],
  ],
  [
    "rules with numbers are no candidates",
    "课程选修问卷\n\n以下各题请作答（多选题最多选3项）\n1. 你选过哪些课？\nA. 美术 B. 音乐 C. 体育\n2. 你想选哪门课？\nA. 美术 B. 音乐\n3. 你的建议：",
    ["checkbox 你选过哪些课？ [美术 | 音乐 | 体育]", "radio 你想选哪门课？ [美术 | 音乐]", "textarea 你的建议："],
  ],
  [
    "a legend in the number of a question above places",
    "回访\n\n1. 请给下面几项打分（1 很差\u30002 较差\u30003 一般\u30004 较好\u30005 很好）\n教练水平（  ）\n文明用语（  ）\n约车方便（  ）\n\n2. 您的建议：",
    ["matrix-radio 请给下面几项打分 [很差 | 较差 | 一般 | 较好 | 很好]", "textarea 您的建议："],
  ],
  [
    "a legend on the line of the request",
    "回访\n\n请打分：1=很差 2=较差 3=一般 4=较好 5=很好\n\n教练水平：____\n文明用语：____\n约车方便：____\n\n您的建议：",
    ["matrix-radio 请打分 [很差 | 较差 | 一般 | 较好 | 很好]", "textarea 您的建议"],
  ],
  [
    "questions with small letters in a mail",
    "Dear all, two quick questions:\n\na. Will you join the picnic? Yes / No / Maybe\nb. What will you bring? ____\n\nBest wishes\nAnna",
    ["radio Will you join the picnic? [Yes | No | Maybe]", "text What will you bring?"],
  ],
  [
    "boxes behind small letters",
    "各位家长好，请回复下面两个问题：\n\n(a) 孩子是否乘校车？ □是 □否\n(b) 孩子几点放学？ 16:30 / 17:30 / 18:30\n\n谢谢配合！",
    ["radio 孩子是否乘校车？ [是 | 否]", "radio 孩子几点放学？ [16:30 | 17:30 | 18:30]"],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
