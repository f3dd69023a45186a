/** Tables with a line to write on in each cell, and other places of forms in two languages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("columns of persons above lines to write on", () => {
  const text =
    "入園申請表\n\n學生姓名：________\n家長資料\n              父親            母親\n姓名      ________    ________\n手提電話  ________    ________\n家長簽署：________";
  expect(brief(text)).toEqual([
    "q1 text 學生姓名",
    "q2 matrix-text 家長資料 {姓名 | 手提電話} [父親 | 母親]",
    "q3 signature 家長簽署",
  ]);
});

test("the same between tabs, with the title in the corner", () => {
  const text =
    "入园申请表\n\n学生姓名：________\n\n家长资料\t父亲\t母亲\n姓名\t\t\n职业\t\t\n手机\t\t\n\n家长签名：________";
  expect(brief(text)[1]).toBe("q2 matrix-text 家长资料 {姓名 | 职业 | 手机} [父亲 | 母亲]");
});

test("labels in two languages, dates with a hint and boxes between them, below lettered headings", () => {
  const text =
    "GARDEN SCHOOL 花園學校\nClass 級別: □ N 幼兒班  □ K1 低班\n\nA. Particulars of Applicant 申請人資料\nName in Chinese 中文姓名: ________  Name in English 英文姓名: ________\nSex 性別: □ M 男 □ F 女    Date of Birth 出生日期: ____ / ____ / ________ (DD/MM/YYYY)\n\nB. Particulars of Parents 家長資料\n                     Father 父親      Mother 母親\nName 姓名            ________         ________\nMobile 手提電話      ________         ________\n\nDate 日期: ________";
  expect(questionsOf(text)).toEqual([
    "radio Class 級別 [N 幼兒班 | K1 低班]",
    "text Name in Chinese 中文姓名",
    "text Name in English 英文姓名",
    "radio Sex 性別 [M 男 | F 女]",
    "date Date of Birth 出生日期",
    "matrix-text Particulars of Parents 家長資料 [Father 父親 | Mother 母親]",
    "date Date 日期",
  ]);
});

test("bars between labels and lines, a printed year, and who signs", () => {
  const text =
    "用章单\n申请日期：2024/__/__\n申请花棚|______|申请人|______\n文件名称|________|份数|____\n印章|□公章 □合同章|是否外带|□否 □是\n事由|________\n园长审批|签字：____ 日期：____";
  expect(questionsOf(text)).toEqual([
    "date 申请日期（2024）",
    "text 申请花棚",
    "text 申请人",
    "text 文件名称",
    "text 份数",
    "radio 印章 [公章 | 合同章]",
    "radio 是否外带 [否 | 是]",
    "text 事由",
    "textarea 园长审批",
  ]);
});

test("a sentence with gaps on a slip", () => {
  const text =
    "关于花园活动的告知书\n\n尊敬的家长：\n    您好！活动自愿参加。请于周五前交回执。\n\n花园小学\n——————————\n回    执\n我是______年级______班学生________的家长，决定（     ）参加活动。（请填“自愿”或“不”）\n家长签名：________";
  expect(questionsOf(text)[0]).toMatch(/^blanks 我是/u);
});

test("known labels with brackets on the line of one number, and wishes in their order", () => {
  const text =
    "花社招新表\n\n1、姓名（              ）\n2、性别：男（  ）女（  ）\n3、QQ号（              ）电话（              ）\n4、应聘部门（可填两个）第一志愿（        ）第二志愿（        ）\n5、您有哪些想法？";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性别： [男 | 女]",
    "text QQ号",
    "phone 电话",
    expect.stringMatching(/^blanks 应聘部门（可填两个）/u),
    "textarea 您有哪些想法？",
  ]);
});

test("a heading that asks for marks directly above the names of the columns", () => {
  const text =
    "花园健康问卷\n\n姓名：________\n\n一、既往病史（请打√）\n疾病名称\t有\t无\n过敏\t\t\n哮喘\t\t\n\n二、其他\n1. 您是否服药？ 是□ 否□ 如是，药名：________\n2. 您是否吸烟？ 从不□ 偶尔□";
  expect(brief(text)[1]).toMatch(/matrix-radio 既往病史（请打√） \{过敏 \| 哮喘\} \[有 \| 无\]$/u);
  expect(questionsOf(text).slice(2)).toEqual([
    "radio 您是否服药？ [是 | 否]",
    "textarea 如是，药名",
    "radio 您是否吸烟？ [从不 | 偶尔]",
  ]);
});

test("a mail in English that asks for facts and verdicts", () => {
  const text =
    "Hi all,\n\nPlease reply by Friday with the following:\n\n- Full name (as in passport)\n- Department\n- Room type: single / twin share\n- Dietary requirements (vegetarian, halal, none)\n- Will you join the tour on day 2? (Y/N)\n\nThanks,\nKaren";
  expect(questionsOf(text)).toEqual([
    "text Full name (as in passport)",
    "text Department",
    "radio Room type [single | twin share]",
    "text Dietary requirements (vegetarian, halal, none)",
    "radio Will you join the tour on day 2? [Y | N]",
  ]);
});
