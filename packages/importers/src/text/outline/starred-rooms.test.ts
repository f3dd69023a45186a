import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("labels with stars above blank lines and boxes, named in a second language below", () => {
  const text = `社區廚房借用表格
Community Kitchen Booking
借用須知
1. 請於借用日前七天遞交表格。
Submit this form seven days before use.
2. 每次最多十五人。
At most fifteen people each time.
申請團體 *
Applicant Group
 
用途 *
Purpose
○ 聚餐 Dinner
○ 課程 Class
聯絡電話 *
Contact No.
 
電郵地址
Email Address
 
借用日期 *
Date
 
☐ 本人同意遵守借用須知。
I agree to the notes.
遞交 Submit`;
  expect(questionsOf(text)).toEqual([
    "text 申請團體 Applicant Group",
    "radio 用途 Purpose [聚餐 Dinner | 課程 Class]",
    expect.stringMatching(/^(?:text|phone) 聯絡電話 Contact No\.$/u),
    expect.stringMatching(/^(?:text|email) 電郵地址 Email Address$/u),
    expect.stringMatching(/^(?:text|date) 借用日期 Date$/u),
    "consent 本人同意遵守借用須知。",
  ]);
});

it("the same in one language, with a remark without a star", () => {
  const text = "工具借用\n姓名 *\n\n电话 *\n\n借用工具 *\n□ 电钻\n□ 梯子\n□ 推车\n归还日期 *\n\n备注\n\n提交";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "phone 电话",
    "checkbox 借用工具 [电钻 | 梯子 | 推车]",
    "date 归还日期",
    "textarea 备注",
  ]);
});

it("words between blank lines below labels with stars are choices", () => {
  const text = "读书会\n时间 *\n\n上午\n\n下午\n\n地点 *\n\n阅览室\n\n操场\n\n书目 *\n\n小说\n\n散文";
  expect(questionsOf(text)).toEqual([
    "radio 时间 [上午 | 下午]",
    "radio 地点 [阅览室 | 操场]",
    "radio 书目 [小说 | 散文]",
  ]);
});
