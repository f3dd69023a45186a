/** Kinds, steps and questions below stems. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "the kind of the answer in brackets below a stem or behind it, and a stem on two lines",
    "Garden survey\n\n1. Do you like the roses?\n   [ ] Yes  [ ] No\n\n2. What should we plant next?\n   [open text]\n\n3. On a scale of 0-10, how likely are you to recommend this garden to\n   a good friend?\n   [0-10 NPS score]\n\n4. Anything else? [optional open text]",
    [
      "radio Do you like the roses? [Yes | No]",
      "textarea What should we plant next?",
      "nps On a scale of 0-10, how likely are you to recommend this garden to a good friend?",
      "textarea Anything else?",
    ],
  ],
  [
    "the steps of a scale with words for its ends",
    "# Garden survey\n\n**1. How was the tour?**\n\n⭐ 1 (Bad) — 2 — 3 — 4 — 5 (Great)\n\n**2. How was the tea?**\n\n1 (Bad) 2 3 4 5 (Great)\n\n**3. Did you stay?**\n\n☐ Yes ☐ No",
    ["scale How was the tour?", "scale How was the tea?", "radio Did you stay? [Yes | No]"],
  ],
  [
    "a number that announces the questions below it",
    "花园问卷\n\n1. 您的姓名：________\n\n2. 如果周末有活动，请回答：\n\n您能来吗？ □ 能 □ 不能\n\n您会带孩子吗？ □ 会 □ 不会\n\n3. 您有什么建议？\n__________",
    ["text 您的姓名", "radio 您能来吗？ [能 | 不能]", "radio 您会带孩子吗？ [会 | 不会]", "textarea 您有什么建议？"],
  ],
  [
    "a rank in brackets, and an open question without a number",
    'What do you like most? (Rank 1–3, 1 = most)\n- The roses\n- The lawn\n- The pond\n\nDo you have a garden?\n- [ ] Yes\n- [ ] No\n\nWhat would you change? (Open-ended)?\nExample: "More trees."',
    [
      "ranking What do you like most? (Rank 1–3, 1 = most) [The roses | The lawn | The pond]",
      "radio Do you have a garden? [Yes | No]",
      "textarea What would you change?",
    ],
  ],
  [
    "choices between bars on a line of their own",
    "1. How do you water? (select all that apply)\n\nBy hand / With a hose / Not at all\n\n2. What grows best?\n\nRoses\nLilies\nOther: ____\n\n3. Any comments?",
    [
      "checkbox How do you water? (select all that apply) [By hand | With a hose | Not at all]",
      "radio What grows best? [Roses | Lilies | Other]",
      "textarea Any comments?",
    ],
  ],
  [
    "a number above bullets that name their types",
    "6. 题目示例：\n   - 性别（单选：男/女）\n   - 年龄（数字）\n   - 兴趣（多选：花/草/树）",
    ["radio 性别 [男 | 女]", "number 年龄", "checkbox 兴趣 [花 | 草 | 树]"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
