/** Cells on lines of their own, pages with stars, words to strike out, and what offices fill in. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("each cell of a table on a line of its own, the empty ones as a tab", () => {
  const text =
    "花园招聘报名表\n\n报考岗位：________          报名序号：________（考生不填）\n\n姓  名\n\t\n性  别\n\t\n近期免冠\n一寸照片\n\n毕业院校及专业\n\t\n联系电话\n\t\n个人简历（从高中填起）\n\t\n\n承诺人签名：            年   月   日";
  expect(questionsOf(text)).toEqual([
    "text 报考岗位",
    "text 姓名",
    "text 性别",
    "image 近期免冠一寸照片",
    "text 毕业院校及专业",
    "phone 联系电话",
    "textarea 个人简历（从高中填起）",
    "signature 承诺人签名",
  ]);
});

test("words that are struck out", () => {
  const text =
    "花園學校\n\n回條\n本人 *同意／不同意 敝子弟參加參觀。\n敝子弟在參觀後 *自行回家／由家長接回。\n學生姓名：________\n家長簽署：________\n*請刪去不適用者";
  expect(questionsOf(text).slice(0, 2)).toEqual([
    "radio 本人 *同意／不同意 敝子弟參加參觀。 [同意 | 不同意]",
    "radio 敝子弟在參觀後 [自行回家 | 由家長接回]",
  ]);
});

test("a page in English with stars, lists, an upload and an agreement", () => {
  const text =
    "Volunteer Application\n\nFields marked with an asterisk (*) are required.\n\nFirst name*\nLast name*\nEmail address*\nPhone number\n\nWhich days are you available?*\n☐ Monday\n☐ Tuesday\n\nHow did you hear about us?\n-- Please select --\nWebsite\nFriends\n\nWhy would you like to help?*\nMax 500 characters\n\nUpload your CV\nChoose file  No file chosen\n\n☐ I agree to the privacy policy*\n\nSubmit application";
  expect(brief(text).filter((line) => !line.startsWith("s"))).toEqual([
    "q1 text! First name",
    "q2 text! Last name",
    "q3 email! Email address",
    "q4 phone Phone number",
    "q5 checkbox! Which days are you available? [Monday | Tuesday]",
    "q6 dropdown How did you hear about us? [Website | Friends]",
    "q7 textarea! Why would you like to help?",
    "q8 file Upload your CV",
    "q9 consent! I agree to the privacy policy",
  ]);
});

test("a printed beginning, dashes between the parts of a date, two words with a hint, and columns with digits", () => {
  const text =
    "花车验收单\n\n合同编号：HT-2023-________    供应商：________    到货日期：____-____-____\n组别：男子组 / 女子组（划去一项）\n\n号码\t姓名\t100米\t4×100米\n\t\t\t\n\t\t\t\n\n院（系）负责人签字（盖章）：            年    月    日";
  expect(questionsOf(text)).toEqual([
    "text 合同编号（HT-2023-）",
    "text 供应商",
    "date 到货日期",
    "radio 组别（划去一项） [男子组 | 女子组]",
    "dynamic-table 号码、姓名、100米、4×100米 [号码 | 姓名 | 100米 | 4×100米]",
    "signature 院（系）负责人签字（盖章）",
  ]);
});

test("bars behind labels with a colon, and a remark behind a label above room", () => {
  const text =
    "缓考申请表\n\n学号： |  | 姓名： |  |\n课程： |  | 教师： |  \n原时间： |  | 学分： |  \n申请理由：（请附证明）\n\n\n\n申请人签名：        日期：";
  expect(questionsOf(text)).toEqual([
    "text 学号",
    "text 姓名",
    "text 课程",
    "text 教师",
    "text 原时间",
    "text 学分",
    "textarea 申请理由（请附证明）",
    "signature 申请人签名",
    "date 日期",
  ]);
});

test("a part with room below it, above the signature", () => {
  const text =
    "家庭狀況調查表\n一、基本資料\n姓名：________\n二、健康狀況\n特殊疾病：□無　□有\n三、家長的話（對孩子的期望）\n\n\n家長簽名：________";
  expect(questionsOf(text).slice(2)).toEqual(["textarea 家長的話（對孩子的期望）", "signature 家長簽名"]);
});
