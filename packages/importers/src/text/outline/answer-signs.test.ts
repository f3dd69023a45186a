/** Right choices with a sign in front, a number in the bracket, a tick in a box. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("signs of right choices", () => {
  it("stand in front of letters without a stop", () => {
    const text =
      "Q1 哪些是水果（可多选）\n✓ A 苹果\n   B 石头\n✓ C 梨子\nQ2 哪些是动物（可多选）\n   A 桌子\n✓ B 小猫\n✓ C 小狗";
    expect(questionsOf(text)).toEqual([
      "checkbox 哪些是水果（可多选） [苹果 | 石头 | 梨子] = AC",
      "checkbox 哪些是动物（可多选） [桌子 | 小猫 | 小狗] = BC",
    ]);
  });

  it("are the numbers of choices", () => {
    const text = "一、雨天应？（ 2 ）\n1.暴晒 2.带伞 3.游泳\n二、雪天应？（ 3 ）\n1.短袖 2.赤脚 3.保暖";
    expect(questionsOf(text)).toEqual([
      "radio 雨天应？ [暴晒 | 带伞 | 游泳] = B",
      "radio 雪天应？ [短袖 | 赤脚 | 保暖] = C",
    ]);
  });

  it("are ticks in the boxes of questions about facts", () => {
    const text = "1. 水在几度结冰？  □10  ☑0  □50\n2. 冰放在哪里？  ■冰箱  □锅里\n3. 雪是什么颜色？  □黑  ☑白";
    expect(questionsOf(text).map((line) => line.slice(-1))).toEqual(["B", "A", "B"]);
  });

  it("are not what somebody ticked about himself", () => {
    const text = "1. 您怎样知道本店？  □朋友  ☑路过\n2. 您的年龄？  □20以下  ☑20-40\n3. 您会再来吗？  ☑会  □不会";
    expect(questionsOf(text).join()).not.toContain(" = ");
  });

  it("stand in angular brackets behind the choices of a part", () => {
    const text =
      "① 茶属于\n A 饮料~B 粮食~〔A〕\n② 米属于\n A 饮料~B 粮食~〔B〕\n③ 水属于\n A 饮料~B 粮食~〔A〕".replaceAll(
        "~",
        "\u3000",
      );
    expect(questionsOf(text).map((line) => line.slice(-1))).toEqual(["A", "B", "A"]);
  });
});
