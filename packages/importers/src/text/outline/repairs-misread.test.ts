/** Signs that a copy or a program has changed: misread letters, bulleted instructions, keys as digits, bare numbers. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("letters of choices that were read as digits", () => {
  it("are letters between their neighbours", () => {
    const text =
      "1) Which one is red?\nA) the sky\n8) the rose\nC) the snow\n2) Which one is white?\nA) coal\nB) milk\nC) ink\n";
    expect(questionsOf(text)).toEqual([
      "radio Which one is red? [the sky | the rose | the snow]",
      "radio Which one is white? [coal | milk | ink]",
    ]);
  });

  it("stay numbers where questions go on", () => {
    const text = "7. 天空是什么颜色？\nA. 红\nB. 蓝\n8. 雪是什么颜色？\nA. 黑\nB. 白\n";
    expect(questionsOf(text)).toEqual(["radio 天空是什么颜色？ [红 | 蓝]", "radio 雪是什么颜色？ [黑 | 白]"]);
  });
});

describe("instructions in a numbered list", () => {
  const survey = "一、环境\n1、您对停车是否满意？\nA 满意\nB 一般\n2、您对照明是否满意？\nA 满意\nB 一般\n";

  it("are told although a bullet stands in front of their numbers", () => {
    const notice =
      "- 1、转载前请自行核对内容，网站不提供修改服务。\n- 2、预览的文件不可退换。\n- 3、如有问题请联系客服。\n";
    expect(questionsOf(`茶馆问卷\n${notice}${survey}`)).toEqual([
      "radio 您对停车是否满意？ [满意 | 一般]",
      "radio 您对照明是否满意？ [满意 | 一般]",
    ]);
  });

  it("are told above labels with places to write", () => {
    const text =
      "Reading Hours\n\n1. Hours may be counted for any book.\n\n2. Record the hours at home.\n\nClub________________ Town_____AB_______\n\nMORNING ____________      EVENING ____________\n\nNOON ____________      NIGHT ____________\n";
    expect(questionsOf(text).map((one) => one.replace(/^\w+ |：$/gu, ""))).toEqual([
      "Club",
      "Town AB",
      "MORNING",
      "EVENING",
      "NOON",
      "NIGHT",
    ]);
  });

  it("are asked if they ask", () => {
    const text = "1. 您的看法是？\n2. 您的建议是？\n\n甲________\n乙________\n丙________\n";
    expect(questionsOf(text).filter((one) => one.includes("您的"))).toHaveLength(2);
  });
});

describe("the number of the right choice in front of a number", () => {
  it("is the key, and the lines below are the choices", () => {
    const text =
      "【2】1.下列何者是紅色？\n\n天空 玫瑰 白雪 青草\n\n【3】2.雪是什麼顏色？\n\n 深 紅  深 藍  潔 白\n\n【1】3.下列敘述何者正確？\n\n水會結冰\n\n鐵比木頭輕\n\n鯨是魚\n";
    expect(questionsOf(text)).toEqual([
      "radio 下列何者是紅色？ [天空 | 玫瑰 | 白雪 | 青草] = B",
      "radio 雪是什麼顏色？ [深 紅 | 深 藍 | 潔 白] = C",
      "radio 下列敘述何者正確？ [水會結冰 | 鐵比木頭輕 | 鯨是魚] = A",
    ]);
  });
});

describe("numbers without a sign in front of English stems", () => {
  it("begin questions whose lines go on", () => {
    const text =
      "Tea Quiz\n1 A guest is waiting for tea in a crowded room. Which step comes\nfirst for the host?\nA) Warm the pot\nB) Pour the tea\nAnswer: A\nRationale: A warm pot keeps the water hot, which matters more than 2 Cups or\n3 spoons of tea.\n2 A host has three pots and two kinds of leaves. Which pot should\nbe used for green tea?\nA) The iron one\nB) The glass one\nAnswer: B\nRationale: Glass stays cool.\n";
    expect(questionsOf(text)).toEqual([
      "radio A guest is waiting for tea in a crowded room. Which step comes⏎first for the host? [Warm the pot | Pour the tea] = A",
      "radio A host has three pots and two kinds of leaves. Which pot should⏎be used for green tea? [The iron one | The glass one] = B",
    ]);
  });
});

describe("stars in front of small letters", () => {
  it("mark the right choices", () => {
    const text =
      "Q1 Which one is red?\na) sky\n\n* b) rose\n\nc) snow\n\nQ2 Which one is white?\n* a) milk\n\nb) coal\n\nc) ink\n";
    expect(questionsOf(text)).toEqual([
      "radio Which one is red? [sky | rose | snow] = B",
      "radio Which one is white? [milk | coal | ink] = A",
    ]);
  });
});

describe("amounts in front of numbers that touch", () => {
  it("end before the number of the next question or choice", () => {
    const text =
      "一、单选题1茶壶常放在哪里( )A架子上 B冰箱里 C窗台外D井里 2泡一壶茶要用多少水( )A50mL B200mLC300mLD400mL3泡茶的水正确的是( )A开水 B雪水C冰水 D海水";
    expect(questionsOf(text)).toEqual([
      "radio 茶壶常放在哪里( ) [架子上 | 冰箱里 | 窗台外 | 井里]",
      "radio 泡一壶茶要用多少水( ) [50mL | 200mL | 300mL | 400mL]",
      "radio 泡茶的水正确的是( ) [开水 | 雪水 | 冰水 | 海水]",
    ]);
  });
});

describe("answers that were underlined", () => {
  it("are the words between blanks in a part with gaps", () => {
    const text =
      "一、填空题(请将正确答案填在横线上)\n1、泡茶的主 要工具是: 茶壶 。\n2、任何客人对 茶叶 或者点心均可挑选。\n3、绿茶的水温是 80 ℃左右。\n";
    expect(questionsOf(text).map((one) => one.split(" = ")[1])).toEqual(["茶壶", "茶叶", "80"]);
  });

  it("are words of the sentence where no gap is asked for", () => {
    const text = "一、简答题\n1、请说明 茶壶 的用处。\n2、请说明 茶叶 的种类。\n3、请说明 茶点 的做法。\n";
    expect(read(text).questions.every(({ answer }) => answer === undefined)).toBe(true);
  });
});

describe("numbers that are torn or missing", () => {
  const items = (first: string, second: string) =>
    [
      "1. Late nights",
      "2. Cold rooms",
      "3. Loud streets",
      ...Array.from({ length: 6 }, (_, at) => `${at + 4}. Part ${at + 4}`),
      first,
      second,
      "12. Early lessons",
    ]
      .map((stem) => `${stem}\n\nyes\n\nno\n\n`)
      .join("");

  it("are joined and filled in where the numbers around say so", () => {
    const torn = questionsOf(`Sleep survey\n\n${items("1 0. Hard beds", "1 1. Heavy meals")}`);
    const missing = questionsOf(`Sleep survey\n\n${items("10. Hard beds", "Heavy meals")}`);
    expect(torn).toHaveLength(12);
    expect(torn.slice(9)).toEqual([
      "radio Hard beds [yes | no]",
      "radio Heavy meals [yes | no]",
      "radio Early lessons [yes | no]",
    ]);
    expect(missing.slice(9)).toEqual(torn.slice(9));
  });
});

describe("numbers on lines of their own", () => {
  it("are the choices of the stem above", () => {
    const text =
      "二、選擇題:每題2分\n1. ( )到學校的距離大約是\n90\n180\n30\n60 公尺。\n2. ( )何者是水果?\n白菜\n蘋果\n蘿蔔\n芹菜。\n3. ( )何者是花?\n玫瑰\n青草\n大樹\n石頭。\n";
    expect(questionsOf(text)[0]).toBe("radio 到學校的距離大約是（） [90 | 180 | 30 | 60 公尺。]");
  });
});

describe("a bank without any signs", () => {
  it("has a long line above as many short ones each time", () => {
    const text =
      "茶艺考试系统\n\n第一课\n\n一种茶叶只经过杀青和干燥，颜色和味道都与鲜叶相近，这样的茶叶是\n\n红茶\n\n绿茶\n\n黑茶\n\n下列地方中既出产红茶又出产白茶，而且靠近大海的是\n\n福建\n\n云南\n\n四川\n\n一把茶壶是否适合泡茶，首先取决于它的材料是否\n\n透气保温\n\n颜色鲜艳\n\n价格很高\n\n";
    expect(questionsOf(text)).toEqual([
      "radio 一种茶叶只经过杀青和干燥，颜色和味道都与鲜叶相近，这样的茶叶是 [红茶 | 绿茶 | 黑茶]",
      "radio 下列地方中既出产红茶又出产白茶，而且靠近大海的是 [福建 | 云南 | 四川]",
      "radio 一把茶壶是否适合泡茶，首先取决于它的材料是否 [透气保温 | 颜色鲜艳 | 价格很高]",
    ]);
  });
});

describe("small letters in a stem", () => {
  it("are choices that another style explains", () => {
    const text =
      "Tea Bowl\nTEA-7; Multiple Choice: Which of these is made from whole leaves that are\nneither rolled (pron: rohld) nor broken?\na) white tea\nb) brick tea\nc) tea dust\nANSWER: A -- WHITE TEA\nTEA-7; Short Answer: What is the name of the bowl with a lid?\nANSWER: GAIWAN\nTEA-7; Multiple Choice: Water for green tea should be:\na) boiling\nb) below boiling\nANSWER: B -- BELOW BOILING\n";
    expect(read(text).questions.map(({ options, answer }) => [options.length, answer])).toEqual([
      [3, "A"],
      [0, "GAIWAN"],
      [2, "B"],
    ]);
  });
});

describe("a numbered list between fences", () => {
  it("has questions", () => {
    const text =
      "### Questions\n\nMODULE 1\n```\n1  Who do you play with most often?\n2  Who is a good leader?\n3  Who needs more time?\n```\n";
    expect(read(text).questions.map(({ title }) => title)).toEqual([
      "Who do you play with most often?",
      "Who is a good leader?",
      "Who needs more time?",
    ]);
  });
});
