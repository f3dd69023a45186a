/** What the office fills in. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("fields that the office fills in are reported and not asked", () => {
  const text =
    "花园员工登记表\n填表日期：____年__月__日    员工编号（人事部填写）：________\n姓名：________    性别：________\n花棚号（由公司填写）：________\n电话：________\n推荐人（由推荐人填写）：________\n主管意见（公司填写）：________";
  expect(brief(text)).toEqual([
    "q1 date 填表日期",
    "q2 text 姓名",
    "q3 text 性别",
    "q4 phone 电话",
    "q5 text 推荐人（由推荐人填写）",
    "q6 textarea 主管意见（公司填写）",
  ]);
  expect(
    read(text)
      .diagnostics.filter(({ code }) => code === "page_text")
      .map(({ line }) => line),
  ).toEqual([2, 4]);
});

test("cells between tabs, and traditional characters", () => {
  expect(
    brief("花園員工資料表\n填表日期：      年   月   日\t\t\t員工編號（人事室填寫）：\n姓名：____\n電話：____"),
  ).toEqual(["q1 date 填表日期", "q2 text 姓名", "q3 phone 電話"]);
});

test("a label with its answer and the day behind it is told", () => {
  const form = (head: string) => `花棚测评表\n\n${head}\n\n1. 温度\n□好 □一般 □差\n2. 您的身份\n□园丁    □客人`;
  const questions = ["q1 radio 温度 [好 | 一般 | 差]", "q2 radio 您的身份 [园丁 | 客人]"];
  expect(brief(form("花棚名称：第二花棚                    2024年3月5日"))).toEqual([
    "s1 statement 花棚名称：第二花棚                    2024年3月5日",
    ...questions,
  ]);
  expect(brief(form("花棚名稱：第二花棚　　　　　民國113年3月5日"))).toEqual([
    "s1 statement 花棚名稱：第二花棚，民國113年3月5日",
    ...questions,
  ]);
});

test("who makes the survey signs and numbers it", () => {
  const form = (last: string) =>
    `花园意愿调查\n\n1. 您的性别：\n   □ 男\n   □ 女\n2. 您养花吗？\n   □ 养\n   □ 不养\n\n感谢您的配合！\n${last}`;
  const asked = (last: string) => read(form(last)).questions.map(({ title }) => title);
  expect(asked("访问员签名（工作人员填写）：            问卷编号：")).toHaveLength(2);
  expect(asked("調查員簽名（由調查中心填寫）：________    編號：________")).toHaveLength(2);
  expect(asked("家长签名（家长填写）：________")).toHaveLength(3);
});
