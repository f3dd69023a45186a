/** Steps and legends of scales, and choices that are called choices. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "steps of scales": [
    [
      "words for the ends below the digits",
      "听课反馈\n1. 内容是否有用\n1 2 3 4 5\n毫无用处 非常有用\n2. 讲得是否清楚\n1 2 3 4 5\n毫不清楚 非常清楚",
      ["scale 内容是否有用", "scale 讲得是否清楚"],
    ],
    [
      "words above the digits, blank lines, traditional characters",
      "課程回饋\n\n1. 教材份量\n\n太少 太多\n\n1 2 3 4 5 6 7\n\n2. 上課速度\n\n太慢 太快\n\n1 2 3 4 5 6 7",
      ["scale 教材份量", "scale 上課速度"],
    ],
    [
      "statements without numbers, a legend in brackets",
      "物业调查\n请给下列各项打分（3=满意，2=一般，1=不满意）\n门岗　　3　2　1\n保洁　　3　2　1\n绿化　　3　2　1",
      ["matrix-radio 请给下列各项打分 {门岗 | 保洁 | 绿化} [满意 | 一般 | 不满意]"],
    ],
    [
      "digits that go up below a legend that goes down",
      "请为下列各项评分：非常好5分，好4分，一般3分，差2分，很差1分\n书桌 1 2 3 4 5\n灯光 1 2 3 4 5",
      [
        "matrix-radio 请为下列各项评分：非常好5分，好4分，一般3分，差2分，很差1分 {书桌 | 灯光} [很差 | 差 | 一般 | 好 | 非常好]",
      ],
    ],
    [
      "no legend",
      "口味打分\n请在分数上画圈：\n甜度 1 2 3 4 5\n香气 1 2 3 4 5",
      ["matrix-radio 请在分数上画圈： {甜度 | 香气} [1 | 2 | 3 | 4 | 5]"],
    ],
    [
      "points behind the words of the legend",
      "打分表\n（很好 3分，一般 2分，很差 1分）\n1、桌椅（ ）\n2、灯光（ ）\n3、你还想要什么？",
      ["radio 桌椅 [很好 | 一般 | 很差]", "radio 灯光 [很好 | 一般 | 很差]", "textarea 你还想要什么？"],
    ],
    [
      "digits that touch the words of the legend",
      "习惯量表\n请用数字表示：1从不 2有时 3经常\n1. 我早起（ ）\n2. 我午睡（ ）\n3. 我熬夜（ ）",
      ["radio 我早起 [从不 | 有时 | 经常]", "radio 我午睡 [从不 | 有时 | 经常]", "radio 我熬夜 [从不 | 有时 | 经常]"],
    ],
    [
      "not rows of numbers in an exercise",
      "数学\n1. 找规律填数：\n2 4 6 8 ( )\n2. 数一数：\n小明 3 5 7",
      ["blanks 找规律填数：\n2 4 6 8 (____)", "text 数一数：\n小明 3 5 7"],
    ],
  ],
  "choices called choices": [
    [
      "numbers and colons",
      "1. 您的城市？\n选项1：北京\n选项2：上海\n2. 您的爱好？（多选）\n选项1：下棋\n选项2：跑步\n选项3：读书",
      ["radio 您的城市？ [北京 | 上海]", "checkbox 您的爱好？ [下棋 | 跑步 | 读书]"],
    ],
    [
      "letters",
      "1. 您来过吗？\n选项A、来过\n选项B、没来过\n2. 您还来吗？\n选项A、来\n选项B、不来",
      ["radio 您来过吗？ [来过 | 没来过]", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "traditional characters",
      "1. 您吃素嗎？\n選項一：吃\n選項二：不吃\n2. 您喝茶嗎？\n選項一：喝\n選項二：不喝",
      ["radio 您吃素嗎？ [吃 | 不吃]", "radio 您喝茶嗎？ [喝 | 不喝]"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
