/** Signs of choices that are the same all over a text, and texts in which they are not. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("the same sign in all questions", () => {
  it.each([
    [
      "brackets",
      "花园问卷\n（1）您常来吗？\n（ ）常来  （ ）偶尔\n（2）您喜欢什么（可多选）\n（ ）花  （ ）草  （ ）树\n（3）您住哪里\n（ ）东园  （ ）西园\n",
    ],
    [
      "numbers in brackets",
      "花园问卷\n题1：您常来吗？\n（1）常来  （2）偶尔\n题2：您喜欢什么（可多选）\n（1）花  （2）草  （3）树\n题3：您住哪里\n（1）东园  （2）西园\n",
    ],
    [
      "boxes behind words, over two lines",
      "花园问卷\nQ1. 您常来吗？\n常来□  偶尔□\nQ2. 您喜欢什么（可多选）\n花□  草□\n树□\nQ3. 您住哪里\n东园□  西园□\n",
    ],
    [
      "letters without a point",
      "花園問卷\n第1題 您常來嗎？\nA 常來  B 偶爾\n第2題 您喜歡什麼（可複選）\nA 花  B 草  C 樹\n第3題 您住哪裡\nA 東園  B 西園\n",
    ],
  ])("%s", (_name, text) => {
    const kinds = questionsOf(text).map((line) => `${line.split(" ")[0] ?? ""} ${line.split("|").length}`);
    expect(kinds).toEqual(["radio 2", "checkbox 3", "radio 2"]);
  });
});

describe("left as it is", () => {
  it("where the same sign numbers the parts of tasks", () => {
    const text =
      "花园数学\n1. 计算：（1）3+5 （2）7-2\n2. 解方程：（1）x+1=2 （2）x-1=5\n3. 写出下列各数：（1）三十 （2）五十\n";
    expect(questionsOf(text).filter((line) => /^(?:radio|checkbox)/u.test(line))).toEqual([]);
  });

  it("where the circles are the steps of a scale", () => {
    const text =
      "花园问卷\n1. 您常来吗？\n○常来 ○偶尔\n2. 您住哪里？\n○东园 ○西园\n3. 您的年龄？\n○老 ○少\n4. 打分 [量表题]\n○1 ○2 ○3 ○4 ○5\n";
    expect(questionsOf(text).at(-1)).toMatch(/^scale 打分/u);
  });

  it("where explanations call the choices by their circles", () => {
    const text =
      "花园考试\n一、花什么时候开\n①春 ②冬\n解析：看花，故选①。\n二、草是什么颜色\n①白 ②绿\n解析：看草，故选②。\n三、雪是什么颜色\n①白 ②黑\n解析：看雪，故选①。\n";
    expect(questionsOf(text)).toEqual([
      "radio 花什么时候开 [春 | 冬] = A",
      "radio 草是什么颜色 [白 | 绿] = B",
      "radio 雪是什么颜色 [白 | 黑] = A",
    ]);
  });
});

describe("headings between the questions", () => {
  it.each([
    ["letters", "A. 基本情况", "B. 意见建议"],
    ["brackets", "【基本情况】", "【意见建议】"],
  ])("%s", (_name, first, second) => {
    const text = `花园问卷\n${first}\n1. 您常来吗？\n□常来\n□偶尔\n□不来\n${second}\n2. 您喜欢什么？\n□花\n□草\n3. 您有什么建议？\n`;
    expect(questionsOf(text)).toEqual([
      "radio 您常来吗？ [常来 | 偶尔 | 不来]",
      "radio 您喜欢什么？ [花 | 草]",
      "textarea 您有什么建议？",
    ]);
  });
});

describe("room and lines that are no answers", () => {
  it.each(["——本问卷由园委会制作——", "园委会 2025年3月", "联系电话：0571-12345678", "问卷到此结束，谢谢！"])(
    "above %s",
    (end) => {
      const text = `花园问卷\n1. 您常来吗？\nA. 常来\nB. 偶尔\n2. 您住哪里？\nA. 东园\nB. 西园\n3. 您有什么建议？\n答：\n\n${end}\n`;
      expect(questionsOf(text)).toEqual([
        "radio 您常来吗？ [常来 | 偶尔]",
        "radio 您住哪里？ [东园 | 西园]",
        "textarea 您有什么建议？",
      ]);
    },
  );

  it("but answers that are given are keys", () => {
    expect(
      questionsOf("花园测试\n1. 简述浇水的步骤。\n答：先看，再浇。\n2. 简述松土的原因。\n答：让根呼吸。\n"),
    ).toEqual(["textarea 简述浇水的步骤。 = 先看，再浇。", "textarea 简述松土的原因。 = 让根呼吸。"]);
  });

  it("lines across the page below headings that ask", () => {
    const text =
      "# 花园问卷\n\n## 二、开放性问题\n\n### 1. 您最喜欢什么花？\n\n---\n\n### 2. 您有什么建议？\n\n---\n\n---\n\n## 说明\n";
    expect(questionsOf(text).filter((line) => line.includes(" = "))).toEqual([]);
  });
});
