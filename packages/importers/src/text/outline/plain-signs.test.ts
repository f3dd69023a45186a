/** The same questions with other blanks, lines, boxes and signs. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const SURVEY =
  "花市调查\n\n1. 您的花龄：\n□ 一年以内\n□ 一到三年\n□ 三年以上\n\n2. 您常买的花（可多选）：\n□ 兰花\n□ 菊花\n□ 其他____\n\n3. 您的建议：\n________________\n";
const ASKED = [
  "radio 您的花龄： [一年以内 | 一到三年 | 三年以上]",
  "checkbox 您常买的花（可多选）： [兰花 | 菊花 | 其他]",
  "textarea 您的建议：",
];

test("blanks of pages, an indent of all lines, and blanks at their ends say nothing", () => {
  expect(questionsOf(SURVEY)).toEqual(ASKED);
  expect(questionsOf(SURVEY.replaceAll(" ", "\u00A0"))).toEqual(ASKED);
  expect(questionsOf(SURVEY.replaceAll("您", "\u200B您"))).toEqual(ASKED);
  expect(questionsOf(SURVEY.replace(/^(?=\S)/gmu, "\u3000\u3000"))).toEqual(ASKED);
  expect(questionsOf(SURVEY.replace(/^(?=\S)(?!花市)/gmu, "    "))).toEqual(ASKED);
  expect(questionsOf(SURVEY.replaceAll("\n", "  \n"))).toEqual(ASKED);
});

test("a copy with a blank line below each line", () => {
  expect(questionsOf(SURVEY.replaceAll("\n", "\n\n"))).toEqual(ASKED);
});

test("square brackets in front of choices and behind them are boxes", () => {
  expect(questionsOf(SURVEY.replaceAll("□ ", "[ ]"))).toEqual(ASKED);
  expect(questionsOf("花社评议\n\n1. 总体评价（请在[ ]内打√）：好[ ]  较好[ ]  差[ ]\n2. 花名：\n")).toEqual([
    expect.stringMatching(/^radio 总体评价.* \[好 \| 较好 \| 差\]$/u),
    "text 花名：",
  ]);
  expect(questionsOf("花友登记\n\n姓名：____\n种类：( )兰花 ( )菊花 ( )月季\n")).toEqual([
    "text 姓名",
    "radio 种类 [兰花 | 菊花 | 月季]",
  ]);
});

test("round brackets beside square ones: one choice, and several", () => {
  const text =
    "Flower day\n\nName: ________\nShirt size:  ( ) S   ( ) M   ( ) L\nWhich days can you help?  [ ] Friday   [ ] Saturday   [ ] Sunday\n";
  expect(questionsOf(text)).toEqual([
    "text Name",
    "radio Shirt size [S | M | L]",
    "checkbox Which days can you help? [Friday | Saturday | Sunday]",
  ]);
});

test("lines to write on that are drawn with dashes, or too short", () => {
  const form = (line: string) => `花友登记\n\n姓名：${line}  班级：${line}\n您还有什么建议？\n${line}\n`;
  const expected = ["text 姓名", "text 班级", "textarea 您还有什么建议？"];
  expect(questionsOf(form("________________"))).toEqual(expected);
  expect(questionsOf(form("﹍﹍﹍﹍﹍﹍"))).toEqual(expected);
  expect(questionsOf(form("__"))).toEqual(expected);
  expect(questionsOf("花友登记\n\n姓名：——————  班级：——————\n")).toEqual(["text 姓名", "text 班级"]);
});

test("what begins anew without a blank line in front of it", () => {
  const text = "花社回执\n1. 您参加吗？\n□参加  □不参加\n家长签名：\n——祝各位花友快乐——";
  expect(questionsOf(text)).toEqual(["radio 您参加吗？ [参加 | 不参加]", "signature 家长签名"]);
  const judged = "浇花判断\n1. 兰花喜欢阴凉。（√）\n2. 仙人掌天天浇水。（×）\n答完请交给花匠，谢谢！";
  expect(read(judged).questions.map(({ type, title, answer }) => `${type} ${title} ${String(answer)}`)).toEqual([
    "boolean 兰花喜欢阴凉。 对",
    "boolean 仙人掌天天浇水。 错",
  ]);
});

test("bold numbers and stems, where all are bold", () => {
  const plain = "花卉测验\n\n1. 兰花喜欢（  ）。\nA. 阴凉\nB. 暴晒\n\n2. 菊花开在（  ）。\nA. 春天\nB. 秋天\n";
  const expected = ["radio 兰花喜欢（  ）。 [阴凉 | 暴晒]", "radio 菊花开在（  ）。 [春天 | 秋天]"];
  expect(questionsOf(plain)).toEqual(expected);
  expect(questionsOf(plain.replace(/^(\d\.)/gmu, "**$1**"))).toEqual(expected);
  expect(questionsOf(plain.replace(/^(\d\..*)$/gmu, "**$1**"))).toEqual(expected);
  expect(questionsOf(plain.replaceAll("（  ）", "【  】"))).toEqual(expected);
});

test("letters with nothing but a blank behind them", () => {
  const text =
    "Flower quiz\n\n(    )1. My rose ____ red.\n       A be          B is         C are\n(    )2. Roses ____ red.\n       A be          B is         C are\n\nKeys: 1-2 BC";
  expect(
    read(text).questions.map(({ type, options, answer }) => `${type} ${options.join("|")} ${String(answer)}`),
  ).toEqual(["radio be|is|are B", "radio be|is|are C"]);
  const below = "选择题\n1. 喜阴的是\nA 兰花\nB 仙人掌\nC 月季\n2. 秋天开的是\nA 桃花\nB 菊花\nC 梅花\n答案：1.A 2.B";
  expect(questionsOf(below)).toEqual([
    "radio 喜阴的是 [兰花 | 仙人掌 | 月季] = A",
    "radio 秋天开的是 [桃花 | 菊花 | 梅花] = B",
  ]);
});

test("both verdicts behind a statement, and verdicts with reasons among the answers", () => {
  const text =
    "浇花测验\n\n是非题\n\n1. 兰花喜欢暴晒。（○ / ✕）\n2. 仙人掌少浇水。（○ / ✕）\n\n答案\n1. ✕：兰花喜阴。\n2. ○：根会烂。";
  expect(read(text).questions.map(({ type, title, answer }) => `${type} ${title} ${String(answer)}`)).toEqual([
    "boolean 兰花喜欢暴晒。 错",
    "boolean 仙人掌少浇水。 对",
  ]);
});
