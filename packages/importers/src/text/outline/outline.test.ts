/** Texts whose questions begin with signs of all kinds: what comes back on several lines decides. */
import { describe, expect, it } from "vitest";
import { read } from "../testing/read.ts";

const brief = (text: string) =>
  read(text).questions.map(({ type, title, options, answer }) => {
    const choices = options.length > 0 ? ` [${options.join(" | ")}]` : "";
    return `${type} ${title}${choices}${answer === undefined ? "" : ` = ${answer}`}`;
  });

describe("signs in front of questions", () => {
  it.each([
    [
      "marks",
      "象棋班\n\n▼ 你学棋多久了\na、半年\nb、一年\n\n▼ 你想上哪个班\na、早班\nb、晚班\n\n▼ 你的微信号\n\n报完名的棋友，课上见！",
      ["radio 你学棋多久了 [半年 | 一年]", "radio 你想上哪个班 [早班 | 晚班]", "text 你的微信号"],
    ],
    [
      "a word and a number, choices without signs",
      "趣味竞猜\n\n第1题  公司的食堂在几楼？\n底楼\n顶楼\n地下室\n答案：顶楼\n\n第2题  门口种的是什么树？\n银杏\n香樟\n雪松\n答案：银杏",
      ["radio 公司的食堂在几楼？ [底楼 | 顶楼 | 地下室] = B", "radio 门口种的是什么树？ [银杏 | 香樟 | 雪松] = A"],
    ],
    [
      "numbers and labels",
      "抢答题\n\n1. 问：端午节在农历几月？\n   答：五月\n\n2. 问：端午节吃什么？\n   答：粽子",
      ["text 端午节在农历几月？ = 五月", "textarea 端午节吃什么？ = 粽子"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe("answers", () => {
  it.each([
    [
      "labels in corner brackets",
      "【例题1·单选题】水的沸点是（　）。\nA.九十度\nB.一百度\n『正确答案』B\n『答案解析』在标准大气压下。\n\n【例题2·单选题】冰的熔点是（　）。\nA.零度\nB.十度\n『正确答案』A\n『答案解析』同上。",
      ["radio 水的沸点是（　）。 [九十度 | 一百度] = B", "radio 冰的熔点是（　）。 [零度 | 十度] = A"],
    ],
    [
      "small letters in brackets at the end",
      "小测\n\n1.   過馬路應該：\n     (a)   看手機\n     (b)   看燈號\n\n2.   見到火警應該：\n     (a)   報警\n     (b)   圍觀\n\n＝＝＝＝＝＝\n答案：1 (b)　2 (a)",
      ["radio 過馬路應該： [看手機 | 看燈號] = B", "radio 見到火警應該： [報警 | 圍觀] = A"],
    ],
    [
      "a second run of the numbers",
      "题库\n\n1. [单选题]电梯属于( )\nA. 家电\nB. 特种设备\n\n2. [单选题]灭火器每隔多久检查\nA. 一月\nB. 一年\n\n1.正确答案 :B\n2.正确答案 :A",
      ["radio 电梯属于( ) [家电 | 特种设备] = B", "radio 灭火器每隔多久检查 [一月 | 一年] = A"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe("tables", () => {
  it.each([
    [
      "comma-separated rows with quotes",
      '题目,题型,A,B,正确答案,解析\n"着火时，应当先",单选题,报警,围观,A,"人命最要紧"\n"触电时，应当先",单选题,断电,拉人,A,"手不能碰"',
      ["radio 着火时，应当先 [报警 | 围观] = A", "radio 触电时，应当先 [断电 | 拉人] = A"],
    ],
    [
      "statements with their verdict",
      "判断题\t答案\n雨天可以超速行驶\t错\n夜间应当开灯\t对",
      ["boolean 雨天可以超速行驶 = 错", "boolean 夜间应当开灯 = 对"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it("of examiners ask for nothing", () => {
    const text =
      "期末试卷\n\n题号\t一\t二\t总分\n得分\t\t\t\n评卷人\t\t\t\n\n一、简答题\n1．简述水的循环。\n2．简述风的成因。";
    expect(brief(text)).toEqual(["textarea 简述水的循环。", "textarea 简述风的成因。"]);
  });
});

it("keeps hints behind the last choice with the stem", () => {
  expect(brief("报名表\n姓名：____\n时段：□上午 □下午 □晚上（可多选）")).toContain(
    "checkbox 时段（可多选） [上午 | 下午 | 晚上]",
  );
});
