/** Sign-ups in messages, on pages and on slips, and sheets of health services. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "labels in frames with longer words between spaced slashes, and how many behind the frame",
    "花园志愿者招募，复制下面的模板填好\n\n【姓名】\n【学院年级】\n【有无园艺经验】没有 / 种过一年以内 / 种过一年以上\n【想学的内容】（可多选）嫁接 / 修剪 / 施肥\n【出生日期】年/月/日\n【一句话介绍】",
    [
      "text 姓名",
      "text 学院年级",
      "radio 有无园艺经验 [没有 | 种过一年以内 | 种过一年以上]",
      "checkbox 想学的内容（可多选） [嫁接 | 修剪 | 施肥]",
      "date 出生日期",
      "textarea 一句话介绍",
    ],
  ],
  [
    "pictures in front of labels, one of which asks for a picture",
    "花园报修请按以下格式回复：\n🏠苗圃：\n👤报修人：\n🔧设备类型：水管/喷头/其他\n📷现场照片：（上传1张）\n⏰方便时间：上午/下午\n谢谢大家",
    [
      "text 苗圃",
      "text 报修人",
      "radio 设备类型 [水管 | 喷头 | 其他]",
      "file 现场照片（上传1张）",
      "radio 方便时间 [上午 | 下午]",
    ],
  ],
  [
    "words behind numbered labels of which others are open",
    "花园之旅\n请把下面的信息发给我：\n①姓名（与证件一致）：\n②证件类型：学生证、护照\n③手机号：\n④集合地点：南门、北门\n⑤房型（选一种）：双床房、大床房\n⑥爱好：种花、画画等\n⑦同行人数：",
    [
      "text 姓名（与证件一致）：",
      "radio 证件类型： [学生证 | 护照]",
      "phone 手机号：",
      "radio 集合地点： [南门 | 北门]",
      "radio 房型（选一种）： [双床房 | 大床房]",
      "text 爱好：种花、画画等",
      "text 同行人数",
    ],
  ],
  [
    "a notice of numbered facts asks nothing",
    "花园会议须知\n1、时间：5月6日上午\n2、地点：温室、苗圃\n3、参会人员：园丁、会计、门卫\n4、联系人：王敏",
    [],
  ],
  [
    "a page with a range of days, a heading among stars, and a counter below a hint",
    "苗圃租用登记\n\n* 承租人\n请输入承租人\n\n* 联系电话\n请输入联系电话\n\n* 租用期限\n开始日期  至  结束日期\n\n材料上传\n\n* 苗圃照片\n点击上传\n\n* 备注\n请输入备注\n0/500\n\n提交",
    ["text 承租人", "phone 联系电话", "date-range 租用期限", "file 苗圃照片", "textarea 备注"],
  ],
  [
    "a box that a bracket speaks of, and a salutation",
    "花園開放日 回條\n\n敬啟者：\n\u3000\u3000本人已閱讀上述內容，並（請在適當的□內加✓）\n\u3000\u3000□ 將會出席\n\u3000\u3000□ 未能出席\n\n姓名：________\u3000電話：________",
    ["radio 本人已閱讀上述內容，並（請在適當的□內加✓） [將會出席 | 未能出席]", "text 姓名", "phone 電話"],
  ],
  [
    "parts with stems, and agreed terms below a hint",
    "花園會\n會員表\n\n甲部\u3000會員資料\n姓名：________\n\n乙部\u3000興趣小組\n參加的小組（可選多項）：\n□ 種花\u3000□ 種菜\u3000□ 插花\n\n丙部\u3000聯絡\n電話：________\n\n溫馨提示：\n1. 請愛護花木。\n2. 請勿攜帶寵物。\n\n□ 本人已閱讀並同意遵守花園規則。\n簽名：________",
    [
      "text 姓名",
      "checkbox 參加的小組（可選多項） [種花 | 種菜 | 插花]",
      "phone 電話",
      "consent 本人已閱讀並同意遵守花園規則。",
      "signature 簽名",
    ],
  ],
  [
    "parts of a paper keep their tasks",
    "花園測驗\n甲部\u3000選擇題\n1. 花何時開？\nA. 春天  B. 冬天\n乙部\u3000問答題\n2. 試解釋「播種」。",
    ["radio 花何時開？ [春天 | 冬天]", "textarea 試解釋「播種」。"],
  ],
  [
    "what is declared below the last label",
    "花园协会申请表\n\n姓名：            电话：\n\n一、种花的时间\n□ 不足一年   □ 一年以上\n\n二、介绍人：\n\n    本人自愿加入花园协会，遵守章程，按时参加\n各项活动。\n\n申请人签名：",
    ["text 姓名", "phone 电话", "radio 种花的时间 [不足一年 | 一年以上]", "text 介绍人", "signature 申请人签名"],
  ],
  [
    "words of a place between blanks, brackets for boxes, and a last label above who signs",
    "花園運動會回條\n聯絡地址：\u3000\u3000市\u3000\u3000區\u3000\u3000路\u3000\u3000號\u3000\u3000\u3000電話：\n參賽項目（可兼報）：（  ）跑步  （  ）跳繩  （  ）拔河\n一、是否用餐：□是\u3000□否\n二、是否住宿：□是\u3000□否\n三、其他需求：\n填表人簽名：\u3000\u3000\u3000\u3000\u3000日期：",
    [
      "text 聯絡地址（市、區、路、號）",
      "phone 電話",
      "checkbox 參賽項目（可兼報） [跑步 | 跳繩 | 拔河]",
      "radio 是否用餐： [是 | 否]",
      "radio 是否住宿： [是 | 否]",
      "text 其他需求",
      "signature 填表人簽名",
      "date 日期",
    ],
  ],
  [
    "a sheet with codes and boxes, whose numbers have blanks behind them",
    "园丁随访记录表\n\n姓名：\n\n1  随访日期            年    月    日\n2  随访方式            1 门诊   2 家庭   3 电话                              □\n3  症状（可多选）      1 无症状  2 头痛  3 乏力  4 眼花\n                       5 耳鸣  6 其他                          □/□/□\n4  空腹血糖（mmol/L）  ________\n5  体重（kg）          ________\n6  日晒情况            1 少   2 中   3 多                                     □",
    [
      "text 姓名",
      "date 随访日期",
      "radio 随访方式 [门诊 | 家庭 | 电话]",
      "checkbox 症状（可多选） [无症状 | 头痛 | 乏力 | 眼花 | 耳鸣 | 其他]",
      "text 空腹血糖（mmol/L）",
      "number 体重（kg）",
      "radio 日晒情况 [少 | 中 | 多]",
    ],
  ],
  [
    "labels in two languages in the cells of a form",
    "花园登记表 Garden Form\n\n手机 Mobile\t\t邮箱 E-mail\t\n姓名 Name\t\t组别 Group\t☐种花 Flowers  ☐种菜 Vegetables",
    ["phone 手机 Mobile", "email 邮箱 E-mail", "text 姓名 Name", "radio 组别 Group [种花 Flowers | 种菜 Vegetables]"],
  ],
];

test.each(CASES)("reads %s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
