/** What closes a text is read alike with it and without it. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const SURVEY =
  "花园问卷\n\n1. 您种花吗？\n□ 种  □ 不种\n\n2. 您喜欢哪一种花？\n□ 兰花\n□ 菊花\n□ 月季\n\n3. 您对花园还有什么建议？";
const ASKED = [
  "radio 您种花吗？ [种 | 不种]",
  "radio 您喜欢哪一种花？ [兰花 | 菊花 | 月季]",
  "textarea 您对花园还有什么建议？",
];

it.each([
  "\n感谢您的支持与配合！",
  "\n问卷到此结束，再次感谢！",
  "\n花园管理处\n6月10日",
  "\n花园管理处\n二〇二四年三月",
  "花园管理处\n2024年5月13日",
  "\n花园管理处\n6月10日\n\n感谢您的参与！",
  "\n周日晚上九点截止，结果在群里公布。",
  "\n有问题请联系园丁小王，分机 8017。",
  "\n填好后请投入门口的意见箱。",
  "\n注：本表不记名，请放心填写，结果只用于改进花园。",
])("below an open question: %j", (end) => {
  expect(questionsOf(`${SURVEY}\n${end}\n`)).toEqual(ASKED);
});

it("the end of a letter", () => {
  const text =
    "Hi all,\n\nPlease answer before Friday.\n\n1. Which day suits you? (a) Monday (b) Tuesday\n2. What should we plant?\nThanks a million,\nMegan\nHead Gardener\n";
  expect(questionsOf(text)).toEqual([
    "radio Which day suits you? [Monday | Tuesday]",
    "textarea What should we plant?",
  ]);
});

it("choices and requests that look like an end are none", () => {
  expect(
    questionsOf("花园问卷\n\n1. 您种花吗？\n□ 种\n□ 不种\n\n2. 您更信任谁？\nA. 花园管理处\nB. 居民委员会\n").at(-1),
  ).toBe("radio 您更信任谁？ [花园管理处 | 居民委员会]");
  expect(
    questionsOf(
      "安全问卷\n\n捡到钱包您会怎么做？\n放在原处不去碰它\n交给学校门卫室的叔叔保管\n\n有人帮了您，您会怎么说？\n什么也不说就走开\n谢谢您的帮助\n",
    ),
  ).toEqual([
    "radio 捡到钱包您会怎么做？ [放在原处不去碰它 | 交给学校门卫室的叔叔保管]",
    "radio 有人帮了您，您会怎么说？ [什么也不说就走开 | 谢谢您的帮助]",
  ]);
  const asked =
    "李姐，花会要补材料，麻烦你把这几样发给我：\n你的身份证号\n花会名称\n入会日期\n现在的住址（省市区）\n顺便再拍一张花的照片给我，谢谢啦🙏\n";
  expect(questionsOf(asked).at(-1)).toMatch(/^(?:file|image) 顺便再拍一张花的照片/u);
});
