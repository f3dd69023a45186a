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
