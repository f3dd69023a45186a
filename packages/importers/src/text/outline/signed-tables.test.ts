/** Tables of fields in which somebody declares and signs. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("who signs below a declaration and the date are asked, and places have units", () => {
  const text =
    "花园朗诵会报名表\n\n姓名\t\t性别\t\n联系电话\t\t电子邮箱\t\n朗诵时长\t      分      秒\n是否带伞\t□是  □否\n个人（家庭）简介（50字以内）\t\n\n曾获奖项\t\n\n承诺\t本人承诺以上信息真实有效，同意花园录音。\n\t             朗诵者（家长）签字：\n\t                 年    月    日\n花园推荐意见\t\n\t              （盖章）\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 性别",
    "phone 联系电话",
    "email 电子邮箱",
    "blanks 朗诵时长：____分____秒",
    "radio 是否带伞 [是 | 否]",
    "textarea 个人（家庭）简介（50字以内）",
    "textarea 曾获奖项",
    "signature 朗诵者（家长）签字",
    "date 年 月 日（朗诵者（家长）签字）",
    "textarea 花园推荐意见",
  ]);
});

test("opinions keep their type with a seal and a date below them", () => {
  const text =
    "花園借用申請表\n\n申請單位\t\t申請人\t\n聯絡電話\t\t電子郵箱\t\n聲明\t本人聲明以上資料屬實，並同意遵守花園規定。\n\t      申請人簽名（蓋章）：      年    月    日\n園丁意見\t\n\t      簽名：\n\t      年   月   日\n園長意見\t\n\t   （蓋章）   年   月   日\n";
  expect(questionsOf(text)).toEqual([
    "text 申請單位",
    "text 申請人",
    "phone 聯絡電話",
    "email 電子郵箱",
    "signature 申請人簽名（蓋章）",
    "date 年 月 日（申請人簽名）",
    "textarea 園丁意見",
    "signature 簽名",
    "date 年 月 日（簽名）",
    "textarea 園長意見",
  ]);
});
