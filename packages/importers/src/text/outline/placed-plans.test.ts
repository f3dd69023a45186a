/** Plans with their places behind them, and brackets in cells. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("plans below a line that says how many", () => {
  const form = (head: string) =>
    questionsOf(
      `花园表决票\n\n一、花园开放时间\n（ ）早上 （ ）晚上\n\n二、${head}\n　　　方案甲：每年10元（　）\n　　　方案乙：每年15元（　）\n　　　方案丙：不变（　）\n\n三、建议：________`,
    );
  const choices = "[方案甲：每年10元 | 方案乙：每年15元 | 方案丙：不变]";
  expect(form("会费标准（三个方案中选一个）")[1]).toBe(`radio 会费标准（三个方案中选一个） ${choices}`);
  expect(form("會費標準（單選）")[1]).toBe(`radio 會費標準 ${choices}`);
  expect(form("会费标准（可多选）")[1]).toBe(`checkbox 会费标准（可多选） ${choices}`);
});

test("brackets in the cells of a form", () => {
  expect(
    questionsOf(
      "花园报名表\n\n姓名\t\t性别\t（ ）男 （ ）女\n电话\t\t住宿\t( )是 ( )否\n线路\t（ ）东线（两日） （ ）西线（三日）\t\t\n备注\t\t\t",
    ).slice(0, 5),
  ).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "phone 电话",
    expect.stringContaining("住宿 [是 | 否]"),
    expect.stringContaining("线路 [东线（两日） | 西线（三日）]"),
  ]);
});
