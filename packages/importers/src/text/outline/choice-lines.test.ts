/** Choices and steps of a scale in one line. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

test("numbered lines with choices between slashes behind wide blanks", () => {
  const text =
    "花园调查\n\n园丁姓名            联系电话            家庭住址\n\n1 性别   男 / 女\n2 婚姻状况   有配偶 / 未婚\n3 花价   5元/斤 / 8元/斤\n4 种哪些花（可多选）   兰花 / 菊花 / 荷花\n5 您还有什么话想说\n\n谢谢您！";
  expect(questionsOf(text)).toEqual([
    expect.stringContaining("园丁姓名"),
    "phone 联系电话",
    "text 家庭住址",
    "radio 性别 [男 | 女]",
    "radio 婚姻状况 [有配偶 | 未婚]",
    "radio 花价 [5元/斤 | 8元/斤]",
    "checkbox 种哪些花（可多选） [兰花 | 菊花 | 荷花]",
    "textarea 您还有什么话想说",
  ]);
});

test.each([
  ["tabs", "不可能\t○0\t○1\t○2\t○3\t○4\t○5\t○6\t○7\t○8\t○9\t○10\t极有可能"],
  ["blanks", "不可能 ○1 ○2 ○3 ○4 ○5 极有可能"],
  ["boxes behind the steps", "不可能　1□　2□　3□　4□　5□　极有可能"],
])("steps between the names of the ends are a scale, %s", (_name, row) => {
  const text = `花园反馈\n1. 您的身份 [单选题] *\n○园丁\n○游客\n2. 您有多大可能再来？ [单选题] *\n${row}\n3. 您的建议 [填空题]\n________`;
  expect(brief(text)[1]).toBe("q2 scale! 您有多大可能再来？");
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("sums with slashes are no choices", () => {
  const text = "花园算术\n1. 兰花  3 / 4 的价格是多少？\n2. 菊花的价格是多少？\n3. 荷花的价格是多少？";
  expect(questionsOf(text).every((one) => !one.includes("["))).toBe(true);
});
