/** A line above a list of options begins a question, in texts whose questions have no numbers. */
import { describe, expect, it } from "vitest";
import { brief, read } from "./testing/read.ts";

const FIRST = "调查\n\n你的年级[单选题]\nA. 大一\nB. 大二\n\n";
const ofFirst = "q1 radio 你的年级 [大一 | 大二]";

describe("below a question with a type name", () => {
  it.each([
    ["small letters", "喜欢的颜色\na. 红\nb. 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["a list that begins with B", "喜欢的颜色\nB. 红\nC. 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["full-width letters", "喜欢的颜色\nＡ．红\nＢ．蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["hyphens", "喜欢的颜色\n- 红\n- 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["boxes", "喜欢的颜色\n□ 红\n□ 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["circles", "喜欢的颜色\n○红\n○蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["letters in brackets", "喜欢的颜色\n(A) 红\n(B) 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
  ])("%s", (_name, text, expected) => {
    expect(brief(FIRST + text)).toEqual([ofFirst, expected]);
  });

  it("a remark above the next letter of the current list begins no question", () => {
    const { questions } = read("调查\n\n你的年级[单选题]\nA. 大一\n\n含预科\nB. 大二");
    expect(questions.map(({ title }) => title)).toEqual(["你的年级"]);
  });
});

describe("further lists", () => {
  it.each([
    ["small letters with a bracket", "Favourite colour\na) red\nb) blue", "q2 radio Favourite colour [red | blue]"],
    ["small full-width letters", "喜欢的颜色\nａ、红\nｂ、蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    [
      "a list that begins with B、",
      "最近的分店\nB、城东\nC、城西\nD、城南",
      "q2 radio 最近的分店 [城东 | 城西 | 城南]",
    ],
    ["empty ballot boxes", "喜欢的颜色\n☐ 红\n☐ 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ["dots", "喜欢的颜色\n• 红\n• 蓝", "q2 radio 喜欢的颜色 [红 | 蓝]"],
  ])("%s", (_name, text, expected) => {
    expect(brief(FIRST + text)).toEqual([ofFirst, expected]);
  });

  it("a text without title and type names", () => {
    expect(brief("\n喜欢的颜色\n(a) 红\n(b) 蓝\n\n城市\n- 北京\n- 上海")).toEqual([
      "q1 radio 喜欢的颜色 [红 | 蓝]",
      "q2 radio 城市 [北京 | 上海]",
    ]);
  });

  it("speakers of a dialogue are not options", () => {
    const { questions } = read(`${FIRST}阅读对话\nA：你好\nB：再见`);
    expect(questions.map(({ title }) => title)).toEqual(["你的年级"]);
  });
});

describe("a remark below a blank line, above the option with the next letter", () => {
  it.each([
    [
      "a question with a type name",
      "你的年级[单选题]\nA. 大一\n\n含预科\nB. 大二",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]"],
    ],
    [
      "a question with a number",
      "1. 你的年级\nA. 大一\n\n含预科\nB. 大二\n\n2. 你的姓名",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]", "q2 text 你的姓名"],
    ],
    [
      "two lines",
      "1. 你的年级\nA. 大一\n\n含预科\n和少年班\nB. 大二",
      ["q1 radio 你的年级 [大一\n含预科\n和少年班 | 大二]"],
    ],
    [
      "blank lines on both sides",
      "1. 你的年级\nA、大一\n\n含预科\n\nB、大二",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]"],
    ],
    [
      "after the second option",
      "你的年级[单选题]\nA. 大一\nB. 大二\n\n含转专业\nC. 大三\nD. 大四",
      ["q1 radio 你的年级 [大一 | 大二\n含转专业 | 大三 | 大四]"],
    ],
    [
      "a text without type names and numbers",
      "调查\n\n你的年级\nA. 大一\n\n含预科\nB. 大二\n\n城市\nA. 北京\nB. 上海",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]", "q2 radio 城市 [北京 | 上海]"],
    ],
    [
      "not a paragraph above the next question",
      "1. 你的年级\nA. 大一\nB. 大二\n\n以下各题选做\n2. 你的姓名",
      ["q1 radio 你的年级 [大一 | 大二]", "s1 statement 以下各题选做", "q2 text 你的姓名"],
    ],
    [
      "letters in brackets",
      "你的年级[单选题]\n(A) 大一\n\n含预科\n(B) 大二",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]"],
    ],
    [
      "small letters",
      "1. Your year\na) first\n\nincluding preparatory\nb) second",
      ["q1 radio Your year [first\nincluding preparatory | second]"],
    ],
    [
      "letters without a sign",
      "1. 食堂的味道\nA很好\n\n指午餐\nB一般\nC不好",
      ["q1 radio 食堂的味道 [很好\n指午餐 | 一般 | 不好]"],
    ],
    [
      "several options on one line",
      "1. 性别\nA. 男  B. 女\n\n以证件为准\nC. 不便透露",
      ["q1 radio 性别 [男 | 女\n以证件为准 | 不便透露]"],
    ],
    [
      "another question below",
      "1. 你的年级\nA. 大一\n\n\n含预科\n\n\nB. 大二\n\n2. 你的姓名",
      ["q1 radio 你的年级 [大一\n含预科 | 大二]", "q2 text 你的姓名"],
    ],
    [
      "an answer below",
      "1. 1+1=（ ）\nA. 1\n\n（十进制）\nB. 2\n答案：B",
      ["q1 radio 1+1=（ ） [1\n（十进制） | 2] = B"],
    ],
    [
      "a list that begins anew with A",
      "你的年级[单选题]\nA. 大一\n\n喜欢的颜色\nA. 红\nB. 蓝",
      ["q1 radio 你的年级 [大一]", "q2 radio 喜欢的颜色 [红 | 蓝]"],
    ],
  ])("%s", (_name, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});
