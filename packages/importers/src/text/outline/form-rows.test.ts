/** Lines of forms with places of several kinds, tables to write in, notes and agreements around them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a date and a counted place on one line, a sum in words",
    "花园经费单\n\n领用人：____    领用日期：____年__月__日    附票据____张\n\n总额：人民币（大写）____万____元____角   ￥____\n经办部门：____  批准：____",
    [
      "text 领用人",
      "date 领用日期",
      "text 附票据（张）",
      "blanks 总额：人民币（大写）____万____元____角   ￥____",
      "text 经办部门",
      "text 批准",
    ],
  ],
  [
    "choices to strike out, digits that are not asked for, places for two telephones",
    "花園義工表\n\n中文姓名：＿＿＿＿　英文姓名：＿＿＿＿\n性別：男 / 女*　　出生日期：＿＿年＿＿月＿＿日\n證件號碼（首四位）：＿＿＿＿XXX(X)\n電話：（住宅）＿＿＿＿　（手提）＿＿＿＿\n家長／監護人簽署（如未滿18歲）：＿＿＿＿",
    [
      "text 中文姓名",
      "text 英文姓名",
      "radio 性別 [男 | 女]",
      "date 出生日期",
      "text 證件號碼（首四位）（XXXX）",
      "text 電話（住宅）",
      "text 電話（手提）",
      "text 家長／監護人簽署（如未滿18歲）",
    ],
  ],
  [
    "dates with slashes, boxes in brackets, words to circle, verdicts",
    "Garden Camp\n\nFirst Name: ______ Last Name: ______\nDate of Birth: ___/___/_____  Age: ____  Gender: [ ] M [ ] F\nHome Phone: (____) ____-______   Cell: (____) ____-______\nHat size (circle one): S  M  L\nDoes your child need a spade?  Yes / No\nBeen here before? Yes / No   If yes, when: ______\nReason for coming:  ☐ Fun  ☐ Work  ☐ Other (please specify) ______",
    [
      "text First Name",
      "text Last Name",
      "date Date of Birth",
      "text Age",
      "radio Gender [M | F]",
      "phone Home Phone",
      "phone Cell",
      "radio Hat size (circle one) [S | M | L]",
      "radio Does your child need a spade? [Yes | No]",
      "radio Been here before? [Yes | No]",
      "text If yes, when",
      "radio Reason for coming [Fun | Work | Other (please specify)]",
    ],
  ],
  [
    "verdicts in front of the places to sign, and a choice with a place in it",
    "花园用具申请\n\n申请人：____  电话：____\n园长审批：□同意 □不同意   签字：         日期：\n是否邮寄种子：□同意 □不同意，改为自取\n结论：□通过 □改后再报（期限：____年____月____日） □不通过",
    [
      "text 申请人",
      "phone 电话",
      "radio 园长审批 [同意 | 不同意]",
      "signature 签字",
      "date 日期",
      "radio 是否邮寄种子 [同意 | 不同意，改为自取]",
      "radio 结论 [通过 | 改后再报（期限：____年____月____日） | 不通过]",
    ],
  ],
  [
    "numbered lines of a form are not parted",
    "花园问卷\n1. 您几岁？____\n2. 您喜欢：□花 □树\n3. 您的建议：____",
    ["text 您几岁？", "radio 您喜欢： [花 | 树]", "text 您的建议"],
  ],
  [
    "a row of labels above a part, and a table with words to write beside each thing",
    "花园交接清单\n\n姓名\t\t部门\t\n一、物品\n物品名称\t数量\t状态\t接收人签字\n铁锹\t\t\t\n水壶\t\t\t\n\n交接人：____  日期：____",
    ["text 姓名", "text 部门", "matrix-text 物品 [数量 | 状态 | 接收人签字]", "text 交接人", "date 日期"],
  ],
  [
    "a table whose bars stand between the cells, and names of columns without rows",
    "花园采购\n申请人：____\n采购明细：\n序号 | 名称 | 数量\n1 | |\n2 | |\n\n园艺经历\n起止时间\t花园\t职责\n\n\n签名：____",
    [
      "text 申请人",
      "dynamic-table 采购明细 [名称 | 数量]",
      "dynamic-table 园艺经历 [起止时间 | 花园 | 职责]",
      "signature 签名",
    ],
  ],
  [
    "cells whose places have units",
    "花园参观单\n\n联系人\t\t单位名称\t\n联系电话\t\t参观时长\t  天  小时\n参观类别\t□春游  □秋游\n参观人数\t大人    人\t孩子    人\n参观方式\t□步行 □坐车\t费用金额\t        元\n单位意见\t",
    [
      "text 联系人",
      "text 单位名称",
      "phone 联系电话",
      "blanks 参观时长：____天____小时",
      "radio 参观类别 [春游 | 秋游]",
      "text 参观人数（大人）（人）",
      "text 参观人数（孩子）（人）",
      "radio 参观方式 [步行 | 坐车]",
      "number 费用金额（元）",
      "textarea 单位意见",
    ],
  ],
  [
    "days for which several times may be ticked",
    "花園義工表\n姓名：____  電話：____\n可服務時間：\n　　　星期一　星期二　星期三　星期四　星期五\n上午　　□　　　□　　　□　　　□　　　□\n下午　　□　　　□　　　□　　　□　　　□",
    ["text 姓名", "phone 電話", "matrix-checkbox 可服務時間 [星期一 | 星期二 | 星期三 | 星期四 | 星期五]"],
  ],
  [
    "clauses to be read, and two agreements below a line to write on",
    "花园入园同意书\n\n姓名：____  电话：____\n您好！入园之前，请仔细阅读以下内容：\n一、入园以自愿为原则，您可以随时离开。\n二、请勿采摘园里的花草和果实。\n\n其他意见：________________\n□ 本人同意接收花园短信。\n□ 本人已阅读并同意花园守则。\n\n签名：____",
    [
      "text 姓名",
      "phone 电话",
      "textarea 其他意见",
      "consent 本人同意接收花园短信。",
      "consent 本人已阅读并同意花园守则。",
      "signature 签名",
    ],
  ],
  [
    "a post in a group",
    "周六花园劳动\n报名请按以下格式回复：\n姓名：\n手机号：\n可到时间（全天/上午/下午）：\n\n⚠️早上6:30东门集合，统一乘车前往",
    ["text 姓名", "phone 手机号", "radio 可到时间 [全天 | 上午 | 下午]"],
  ],
  [
    "the last part of an inspection asks itself",
    "花园验收单\n\n名称：____  日期：____\n一、外观\n1. 是否完好          □是  □否\n2. 是否干净          □是  □否\n二、试水\n1. 喷水    小时，情况：\n2. 滴灌    小时，情况：\n三、验收结论\n□ 合格\n□ 不合格\n\n验收人：____",
    [
      "text 名称",
      "date 日期",
      "radio 是否完好 [是 | 否]",
      "radio 是否干净 [是 | 否]",
      "blanks 喷水____小时，情况：____",
      "blanks 滴灌____小时，情况：____",
      "radio 验收结论 [合格 | 不合格]",
      "text 验收人",
    ],
  ],
  [
    "names of fields in traditional characters",
    "花園報名表\n姓名：____\n聯絡電話：____\n電郵：____\n流動電話：____\n身份證號碼：____\n申請日期：____",
    ["text 姓名", "phone 聯絡電話", "email 電郵", "phone 流動電話", "text 身份證號碼", "date 申請日期"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
