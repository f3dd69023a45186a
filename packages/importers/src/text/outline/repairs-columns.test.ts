/** Choices in columns, points with Roman numbers, verdicts that slipped down, and a first question without a number. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("choices in two columns", () => {
  it("are in the order of their letters if the page was read line by line", () => {
    const text =
      "1. Which of these floats on water?\na. iron\nc. wax\nb. gold\nd. glass\n2. Sailors know their place by\na. asking the wind\nc. stars\nb. maps\nd. a map of stars\n3. The tide is made by a(n)\na. moon\nb. fish";
    expect(questionsOf(text)).toEqual([
      "radio Which of these floats on water? [iron | gold | wax | glass]",
      "radio Sailors know their place by [asking the wind | maps | stars | a map of stars]",
      "radio The tide is made by a(n) [moon | fish]",
    ]);
  });

  it("go down the columns", () => {
    const text =
      "1. Which one is red?\nA. sky C. rose\nB. grass D. snow\n2. Which one is white?\nA. coal C. milk\nB. ink\n";
    expect(questionsOf(text)).toEqual([
      "radio Which one is red? [sky | grass | rose | snow]",
      "radio Which one is white? [coal | ink | milk]",
    ]);
  });

  it("go along the rows where the letters do", () => {
    expect(questionsOf("1. Which one is red?\nA. sky B. rose\nC. grass D. snow\n")).toEqual([
      "radio Which one is red? [sky | rose | grass | snow]",
    ]);
  });
});

describe("points with Roman numbers", () => {
  it("belong to the stem", () => {
    const text =
      "1. What is the right order?\n\nI. Fold\n\nII. Pour\n\nIII. Collect\n\nA) I → II → III\n\nB) III → I → II\n\n2. Which one is red?\n\nA) sky\n\nB) rose\n";
    expect(questionsOf(text)).toEqual([
      "radio What is the right order?⏎I. Fold⏎II. Pour⏎III. Collect [I → II → III | III → I → II]",
      "radio Which one is red? [sky | rose]",
    ]);
  });
});

describe("verdicts that slipped to the line of the next number", () => {
  it("belong to the statement above", () => {
    const text = "一、判断题\n1. 水会结冰。\n√2. 铁比木头轻。\n×3. 鲸是哺乳动物。\n√4. 太阳绕着地球转。\n×";
    expect(questionsOf(text)).toEqual([
      "boolean 水会结冰。 = 对",
      "boolean 铁比木头轻。 = 错",
      "boolean 鲸是哺乳动物。 = 对",
      "boolean 太阳绕着地球转。 = 错",
    ]);
  });

  it("belong to their own statement if the first has one, too", () => {
    const text = "一、判断题\n√1. 水会结冰。\n×2. 铁比木头轻。\n√3. 鲸是哺乳动物。\n";
    expect(questionsOf(text).filter((one) => one.includes("铁比木头轻") && one.endsWith("= 对"))).toEqual([]);
  });
});

describe("a first question without a number", () => {
  it("stands right above question 1", () => {
    const text =
      "食堂调查\n请如实填写。\n您所在的学校是\n1. 您对饭菜满意吗？\nA. 满意\nB. 不满意\n2. 您还有什么建议？\n";
    expect(questionsOf(text)[0]).toBe("text 您所在的学校是");
  });

  it("is no greeting", () => {
    const text = "食堂调查\n您好，请如实填写。\n1. 您对饭菜满意吗？\nA. 满意\nB. 不满意\n2. 您还有什么建议？\n";
    expect(questionsOf(text)).toHaveLength(2);
  });

  it("may be several labels on lines of their own", () => {
    const text =
      "Canteen survey\n\nYour thoughts help us.\n\nYour child's table:\nPerson who fills this in (optional):\n1. Was lunch warm?\nA. Yes\nB. No\n2. Was it enough?\nA. Yes\nB. No\n";
    expect(questionsOf(text).slice(0, 2)).toEqual(["text Your child's table", "text Person who fills this in"]);
  });

  it("is no salutation above a heading", () => {
    const text =
      "食堂调查\n尊敬的家长：\n一、基本情况：\n1. 您对饭菜满意吗？\nA. 满意\nB. 不满意\n2. 您还有什么建议？\n";
    expect(questionsOf(text)).toHaveLength(2);
  });
});
