/** Keys and verdicts of papers that stand in places of their own. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "rules for verdicts in front of numbers, and a list with numbers alone",
    "Garden Quiz\n\nPart A. Multiple choice.\n1. Bees ______ honey.\n   a) make   b) makes   c) making\n2. A rose is a ______.\n   a) tree   b) flower   c) bird\n\nPart B. True or False. Write T or F.\n____ 3. Snow is warm.\n____ 4. Grass is green.\n\nPart C. Fill in the blanks.\n5. They ________ (sing) at noon.\n6. I ________ (be) there and ________ (want) more.\n\nAnswer key: 1 a  2 b  3 F  4 T  5 were singing  6 was / wanted",
    [
      "radio Bees ______ honey. [make | makes | making] = A",
      "radio A rose is a ______. [tree | flower | bird] = B",
      "boolean Snow is warm. = 错",
      "boolean Grass is green. = 对",
      "blanks They ________ (sing) at noon. = were singing",
      "blanks I ________ (be) there and ________ (want) more. = was|wanted",
    ],
  ],
  [
    "a range behind answers in words",
    "小小周测\n一、填空\n1. 春天的花是________。\n2. 夏天的果是________。\n二、单选\n3. 秋天的叶是（  ）\nA. 红  B. 蓝  C. 紫\n4. 冬天的雪是（  ）\nA. 黑  B. 白  C. 紫\n5. 雨是（  ）\nA. 火  B. 土  C. 水\n参考答案：1. 桃花 2. 西瓜 3-5 ABC",
    [
      "blanks 春天的花是________。 = 桃花",
      "blanks 夏天的果是________。 = 西瓜",
      "radio 秋天的叶是（  ） [红 | 蓝 | 紫] = A",
      "radio 冬天的雪是（  ） [黑 | 白 | 紫] = B",
      "radio 雨是（  ） [火 | 土 | 水] = C",
    ],
  ],
  [
    "parts with letters and with Heavenly Stems",
    "小園測驗\n甲、是非題：對的寫○，錯的寫×\n____ 1. 花會開。\n____ 2. 石頭會飛。\n乙、選擇題\n____ 3. 下列哪一種是樹？\nA. 松  B. 石  C. 鐵",
    ["boolean 花會開。", "boolean 石頭會飛。", "radio 下列哪一種是樹？ [松 | 石 | 鐵]"],
  ],
  [
    "three verdicts are none",
    "Reading\nPart A. True, false or not given\n1. Bees sleep at night.\n2. Roses can swim.\nPart B. Fill in the blanks.\n3. The sky is ____.",
    ["text Bees sleep at night.", "text Roses can swim.", "blanks The sky is ____."],
  ],
  [
    "a list behind each section, whose headings have names in brackets",
    "海边常识 练习\n【单选题】\n1. 海水是（ ）\nA. 咸的\nB. 甜的\n2. 沙子是（ ）\nA. 固体\nB. 气体\n【答案】1.A  2.A\n【填空题】\n1. 海的颜色是________。\n2. 船有________和________。\n【答案】1.蓝  2.帆；桨\n【名词解释】\n1. 潮汐\n2. 海湾\n【答案】\n1. 潮汐：海水的涨落。\n2. 海湾——伸入陆地的海。",
    [
      "radio 海水是（ ） [咸的 | 甜的] = A",
      "radio 沙子是（ ） [固体 | 气体] = A",
      "blanks 海的颜色是________。 = 蓝",
      "blanks 船有________和________。 = 帆|桨",
      "textarea 潮汐 = 海水的涨落。",
      "textarea 海湾 = 伸入陆地的海。",
    ],
  ],
  [
    "English names of parts alone on their lines",
    "Garden test\nMultiple choice\n1. A rose is a\nA. flower\nB. stone\n2. A trout is a\nA. fish\nB. stone\nAnswers: 1. A 2. A\nTrue or False\n1. Snow is warm.\n2. Grass is green.\nAnswers: 1. F 2. T\nShort answer\n1. What is a tide?\n2. What is dew?\nAnswers:\n1. The rise of the sea.\n2. Water on grass.",
    [
      "radio A rose is a [flower | stone] = A",
      "radio A trout is a [fish | stone] = A",
      "boolean Snow is warm. = 错",
      "boolean Grass is green. = 对",
      "textarea What is a tide? = The rise of the sea.",
      "textarea What is dew? = Water on grass.",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
