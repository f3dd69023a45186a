/** Papers as document sites, PDF files and collections of medical questions give them. */
import { describe, expect, it } from "vitest";
import { questionsOf as brief, read } from "../../testing/read.ts";

describe("numbers of a site's pieces", () => {
  const three = [
    "radio 盐的味道是( )。 [甜 | 咸]",
    "radio 糖的味道是( )。 [甜 | 咸]",
    "radio 醋的味道是( )。 [酸 | 苦]",
  ];

  it.each([
    [
      "that end inside an option",
      "1、味觉测试卷1.盐的味道是( )。A.甜B.咸2.糖的味道是( )。A.甜B\n2、.咸3.醋的味道是( )。A.酸B.苦",
    ],
    [
      "before bare numbers",
      "1、味觉测试卷1 盐的味道是( )。(A)甜(B)咸2 糖的味道是( )。(A)甜(B)咸\n2、3 醋的味道是( )。(A)酸(B)苦",
    ],
    [
      "before commas",
      "1、味觉测试卷1，盐的味道是( )。A.甜B.咸2，糖的味道是( )。A.甜B.咸\n2、3，醋的味道是( )。A.酸B.苦",
    ],
    [
      "before full stops",
      "1、味觉测试卷1。盐的味道是( )。A.甜B.咸2。糖的味道是( )。A.甜B.咸\n2、3。醋的味道是( )。A.酸B.苦",
    ],
  ])("are taken out: %s", (_name, paper) => {
    const text = paper.replace("味觉测试卷", `味觉测试卷${"请认真阅读每一道题目，选出一个最合适的答案。".repeat(5)}`);
    expect(brief(text)).toEqual(three);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("are no pieces where they number questions", () => {
    const text = "1、盐的味道是（ ）。\nA.甜\nB.咸\n2、糖的味道是（ ）。\nA.甜\nB.咸\n3、醋的味道是（ ）。\nA.酸\nB.苦";
    expect(read(text).questions).toHaveLength(3);
  });
});

describe("bare numbers", () => {
  it("part options that end with digits", () => {
    expect(brief("1 一打是( )个。(A)10(B)12(C)20(D)242 一年有( )个月。(A)10(B)11(C)12(D)13")).toEqual([
      "radio 一打是( )个。 [10 | 12 | 20 | 24]",
      "radio 一年有( )个月。 [10 | 11 | 12 | 13]",
    ]);
  });

  it.each([
    "35岁男性，发热、咳嗽3天，最可能的诊断是\nA、肺炎\nB、胃炎\n\n60岁女性，腹痛2小时，首选的检查是\nA、B超\nB、心电图",
    "一、选择题\n\n35岁男性，发热、咳嗽3天，最可能的诊断是\n\nA、肺炎\n\nB、胃炎\n\n60岁女性，腹痛2小时，首选的检查是\n\nA、B超\n\nB、心电图",
  ])("are amounts before units", (text) => {
    expect(brief(text)).toEqual([
      "radio 35岁男性，发热、咳嗽3天，最可能的诊断是 [肺炎 | 胃炎]",
      "radio 60岁女性，腹痛2小时，首选的检查是 [B超 | 心电图]",
    ]);
  });

  it("stand before answers in brackets", () => {
    const paper = "1 盐是( )的。(A)甜(B)咸2 糖是( )的。(A)甜(B)咸";
    expect(brief(`${paper}\n答案\n1 【正确答案】 B【试题解析】 尝过就知道。2 【正确答案】 A`)).toEqual([
      "radio 盐是( )的。 [甜 | 咸] = B",
      "radio 糖是( )的。 [甜 | 咸] = A",
    ]);
  });

  it("stand before several letters", () => {
    expect(
      brief("一、多选题\n1. 咸的有\nA. 盐\nB. 糖\nC. 酱油\n2. 甜的有\nA. 蜜\nB. 糖\nC. 醋\n答案：\n1. A,C\n2. A、B"),
    ).toEqual(["checkbox 咸的有 [盐 | 糖 | 酱油] = AC", "checkbox 甜的有 [蜜 | 糖 | 醋] = AB"]);
  });
});

describe("shared choices", () => {
  const two = ["radio 看东西的器官是 [眼 | 耳 | 鼻] = A", "radio 听声音的器官是 [眼 | 耳 | 鼻] = B"];

  it.each([
    ["（1～2题共用备选答案）\nA.眼\nB.耳\nC.鼻\n1.看东西的器官是\n答案：A\n2.听声音的器官是\n答案：B"],
    ["（1-2题共用备选答案）\n\nA、眼\n\nB、耳\n\nC、鼻\n\n1、看东西的器官是（A）\n\n2、听声音的器官是（B）"],
    ["四、B1型题\nA.眼  B.耳  C.鼻\n1.看东西的器官是\n答案：A\n2.听声音的器官是\n答案：B"],
    ["[1-2]\nA. 眼\nB. 耳\nC. 鼻\n1. 看东西的器官是（A）\n2. 听声音的器官是（B）"],
    ["配伍题（共用选项）\nA．眼\nB．耳\nC．鼻\n1．看东西的器官是\n2．听声音的器官是\n参考答案：1．A 2．B"],
  ])("are copied to the questions below: %j", (text) => {
    expect(brief(text).map((one) => one.replace("（  ）", ""))).toEqual(two);
    expect(read(text).diagnostics.filter(({ code }) => code === "unused_line")).toEqual([]);
  });

  it("are not copied to the answers below the questions", () => {
    const text =
      "一、A3型题\n（1～2题共用题干）\n患者，男，30岁，耳痛。\n1. 应检查\nA. 眼\nB. 耳\n2. 应询问\nA. 眼\nB. 耳\n二、B1型题\n（3～4题共用备选答案）\nA. 眼\nB. 耳\nC. 鼻\n3. 看东西的器官是\n4. 听声音的器官是\n\n参考答案：\n1.B  2.B  3.A  4.B";
    expect(brief(text).slice(-2)).toEqual(two);
  });

  it("are not copied to questions that have their own", () => {
    const text = "一、单选题\nA.眼\nB.耳\n1.看东西的器官是\nA.眼\nB.耳\n2.听声音的器官是\nA.眼\nB.耳";
    expect(brief(text).at(-1)).toBe("radio 听声音的器官是 [眼 | 耳]");
    expect(read(text).questions.every(({ options }) => options.length === 2)).toBe(true);
  });
});

describe("questions in one line without numbers", () => {
  it.each([
    [
      "between sentences",
      "水的沸点是（ ）度。A. 90 B. 100 C. 110。下列哪种金属最轻？A. 铁 B. 铝 C. 铜。光速最快的介质是（ ）A. 水 B. 玻璃 C. 真空",
    ],
    [
      "where stems begin",
      "水的沸点是（ ）度。A. 90 B. 100 C. 110下列哪种金属最轻？A. 铁 B. 铝 C. 铜光速最快的介质是（ ）A. 水 B. 玻璃 C. 真空",
    ],
  ])("are parted %s", (_name, text) => {
    expect(brief(text)).toEqual([
      "radio 水的沸点是（ ）度。 [90 | 100 | 110]",
      "radio 下列哪种金属最轻？ [铁 | 铝 | 铜]",
      "radio 光速最快的介质是（ ） [水 | 玻璃 | 真空]",
    ]);
  });

  it("keep their numbers where they have some", () => {
    const text =
      "1.水的沸点是（ ）度。A. 90 B. 100 2.下列哪种金属最轻？A. 铁 B. 铝 3.光速最快的介质是（ ）A. 水 B. 真空";
    expect(read(text).questions.map(({ no }) => no)).toEqual([1, 2, 3]);
  });
});
