/** Statements with places for the signs of verdicts. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const RIGHT = ["boolean 花要浇水。", "boolean 树不会长高。", "boolean 草是绿的。"];

test.each([
  "花园工作纸\n（一）下列句子，正確的在 □ 內加 ✓，不正確的加 ✗。\n1. 花要浇水。 □\n2. 树不会长高。 □\n3. 草是绿的。 □",
  "花园练习\n一、判断（对的打“√”，错的打“×”）\n1）花要浇水。（     ）\n2）树不会长高。（     ）\n3）草是绿的。（     ）",
  "花园练习\n第一部分  判断题（每题4分，共12分，在括号内打√或×）\n1）花要浇水。（     ）\n2）树不会长高。（     ）\n3）草是绿的。（     ）",
  "花園練習\n一、是非題：對的畫○，錯的畫╳\n（1）花要浇水。[ ]\n（2）树不会长高。[ ]\n（3）草是绿的。[ ]",
  "花园练习\n三、下面的说法对吗？对的在横线上画“✓”，错的画“✗”。\n____1. 花要浇水。\n____2. 树不会长高。\n____3. 草是绿的。",
  "花园练习\n二、判断下列说法是否正确，正确的打√，错误的打×\n1. □ 花要浇水。\n2. □ 树不会长高。\n3. □ 草是绿的。",
])("each statement is judged: %s", (text) => {
  expect(questionsOf(text).map((line) => line.replace(/[\s（）[\]_]+$/u, ""))).toEqual(RIGHT);
});

test("a ballot is no list of statements", () => {
  expect(
    questionsOf("花园选举\n同意的打“√”，不同意的打“×”，请在姓名后划票\n张三（  ）\n李四（  ）\n王五（  ）\n赵六（  ）"),
  ).not.toContain("boolean 张三");
});

test.each(["火眼金睛", "小法官断案。", "辩一辩（4分）"])(
  "places behind whole sentences are those of verdicts: %s",
  (head) => {
    const text = `花园小学期末\n\n一、填一填\n1.花要（  ）。\n二、${head}\n1.花会走路。…………（　　）\n2.树要浇水…………（　　）\n三、问答\n1.怎样种花？\n`;
    expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["blanks", "boolean", "boolean", "textarea"]);
  },
);
