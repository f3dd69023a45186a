/** Promises above the fields of a form, and what is agreed to below them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("clauses below a sentence that promises ask nothing, and the parts of the form begin anew", () => {
  const text =
    "花园志愿者承诺书\n\n为爱护花园，本人自愿作出如下承诺：\n\n一、遵守花园的各项规定，听从园丁的安排。\n二、不攀折花木，不踩踏草坪。\n三、如需请假，提前一天告知园丁。\n\n一、志愿者信息\n姓    名：______\n所在花园全称：______\n是否自带工具：□是   □否\n\n二、紧急联系人\n姓名：____  关系：____\n\n□ 本人已阅读并理解以上内容，自愿遵守上述承诺。\n\n      承诺人（签字）：____\n      家长（签字）：____\n      日    期：____年__月__日\n\n（本承诺书一式两份）";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 所在花园全称",
    "radio 是否自带工具 [是 | 否]",
    "text 姓名",
    "text 关系",
    "consent 本人已阅读并理解以上内容，自愿遵守上述承诺。",
    "text 承诺人（签字）",
    "text 家长（签字）",
    "date 日期",
  ]);
});

test("clauses in brackets, with traditional characters", () => {
  const text =
    "花園志願者承諾書\n\n本人參加花園活動，並鄭重承諾如下：\n（一）遵守花園規定，服從安排。\n（二）準時到場，愛護工具。\n\n一、志願者及緊急聯絡人基本資料\n姓名：______\n電話：______\n組別：□ 澆水   □ 除草\n\n□ 本人已閱讀並同意上述條款。\n\n簽名：______\n日期：____年__月__日";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "phone 電話",
    "radio 組別 [澆水 | 除草]",
    "consent 本人已閱讀並同意上述條款。",
    "signature 簽名",
    "date 日期",
  ]);
});
