/** Tables of forms and what stands around them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("bars between the cells of a form, opinions with their seals, and what an applicant declares", () => {
  const text =
    "花园工会入会登记表\n\n| 姓名 |  | 性别 |  |\n| 户籍 | □城镇 □农村 | 电话 |  |\n| 花棚 |  |  |  |\n| 有何特长 |  |  |  |\n\n入会申请：\n\n    我自愿加入花园工会，遵守章程，积极参加各项浇水活动。\n\n| 小组意见 |        组长（签字）：     年    月    日 |\n| 花园意见 |      （盖章）：    年    月    日 |\n| 备注 |  |";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 text 性别",
    "q3 radio 户籍 [城镇 | 农村]",
    "q4 phone 电话",
    "q5 text 花棚",
    "q6 text 有何特长",
    "s1 statement 入会申请：\n我自愿加入花园工会，遵守章程，积极参加各项浇水活动。",
    "q7 textarea 小组意见",
    "q8 textarea 花园意见",
    "q9 text 备注",
  ]);
});

test("a table with a rule below its head stays a table", () => {
  const text = "1. 请评价各项\n\n| 项目 | 好 | 差 |\n| --- | --- | --- |\n| 兰花 |  |  |\n| 菊花 |  |  |";
  expect(brief(text)).toEqual(["q1 matrix-radio 请评价各项 {兰花 | 菊花} [好 | 差]"]);
});

test("the house in front of the name of its sheet, steps with dashes, and the date of a visit", () => {
  const text =
    "第二花园医院\n养护随访登记表\n\n1. 疼痛程度\n0—1—2—3—4—5—6—7—8—9—10\n2. 是否浇水\n□是 □否\n3. 您还缺什么？（可多选）\n□水壶 □花盆\n□其他________\n随访护士签名：______  随访日期：______";
  expect(read(text).definition.title).toBe("第二花园医院 养护随访登记表");
  expect(brief(text)).toEqual([
    "q1 scale 疼痛程度",
    "q2 radio 是否浇水 [是 | 否]",
    "q3 checkbox 您还缺什么？（可多选） [水壶 | 花盆 | 其他]",
    "q4 signature 随访护士签名",
    "q5 date 随访日期",
  ]);
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("the place for a picture in a table, with a remark below it", () => {
  const text =
    "花园登记表\n\n姓  名\t\t性  别\t\t照  片\n（近期一寸免冠）\n籍  贯\t\t民  族\t\t\n手机号码\t\t\t\t\n身高\t    cm\t\t\t\n";
  const form = brief(text);
  expect(form).toContain("q3 image 照片（近期一寸免冠）");
  expect(form).toContain("q5 text 民族");
});
