/** Pages of Google Forms. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("a page in Chinese with a place among the choices and a scale", () => {
  const text =
    "赏花会报名\n* 表示必填\n\n您的姓名 *\n您的回答\n\n想看的花 *\n兰花\n菊花\n其他：\n\n您对上次活动的满意度\n非常不满意\n1\n2\n3\n4\n5\n非常满意\n\n提交\n清除表单内容\n请勿通过 Google 表单提交密码。\n";
  expect(questionsOf(text)).toEqual([
    "text 您的姓名",
    "radio 想看的花 [兰花 | 菊花 | 其他]",
    "scale 您对上次活动的满意度",
  ]);
});

test("a page in English", () => {
  const text =
    "Picnic sign-up\n* Indicates required question\n\nWhich days suit you? *\nCheck all that apply.\nFriday\nSaturday\nOther:\n\nHow likely are you to come again?\nNot likely\n1\n2\n3\n4\nVery likely\n\nWhat did you enjoy?\nYour answer\n\nSubmit\n";
  expect(questionsOf(text)).toEqual([
    "checkbox Which days suit you? [Friday | Saturday | Other]",
    "scale How likely are you to come again?",
    "textarea What did you enjoy?",
  ]);
});

test("what an empty list shows is no entry of it", () => {
  expect(
    questionsOf("課後問卷\n* 表示必填問題\n\n您的部門 *\n選擇\n業務部\n研發部\n\n其他建議\n您的回答\n\n提交\n清除表單"),
  ).toEqual(["dropdown 您的部門 [業務部 | 研發部]", "textarea 其他建議"]);
});
