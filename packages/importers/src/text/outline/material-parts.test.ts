/** Parts of materials, numbers in brackets and results of programs. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "parts of a material in a paper without headings",
    "花园小测\n1．玫瑰属于\nA．花 B．树\nC．石 D．水\n2．松树属于\nA．花 B．树\nC．石 D．水\n3．阅读材料，回答问题。\n材料一  园丁在春天种花。\n（1）根据材料一，说明园丁的做法。（4分）\n（2）谈谈你对种花的认识。（4分）\n4．请写出两种树的名称。",
    [
      "radio 玫瑰属于 [花 | 树 | 石 | 水]",
      "radio 松树属于 [花 | 树 | 石 | 水]",
      "textarea 根据材料一，说明园丁的做法。",
      "textarea 谈谈你对种花的认识。",
      "text 请写出两种树的名称。",
    ],
  ],
  [
    "parts of the last material, whose answers stand below the list",
    "花园周测\n【选择题】\n第1题 下列属于花的是\n  A  玫瑰\n  B  石头\n第2题 下列属于树的是\n  A  水\n  B  松\n【填空题】\n第3题 花园有______种花和______棵树。\n第4题 园丁每天浇______次水。\n【实验题】\n小花用如图所示的花盆研究“水与花的关系”，盆中有土。\n（1）浇水时，盆底应______。\n（2）为什么要松土？\n\n答案：1.A 2.B 3.九；十 4.两\n（1）开孔\n（2）让根呼吸",
    [
      "radio 下列属于花的是 [玫瑰 | 石头] = A",
      "radio 下列属于树的是 [水 | 松] = B",
      "blanks 花园有______种花和______棵树。 = 九|十",
      "blanks 园丁每天浇______次水。 = 两",
      "blanks 浇水时，盆底应______。 = 开孔",
      "textarea 为什么要松土？ = 让根呼吸",
    ],
  ],
  [
    "numbers in brackets of one sign",
    "花园默写\n（一）默写\n⑴ 春风又绿江南岸，______。\n⑵ ______，花开满园。\n（二）阅读，完成⑶题。\n⑶ 诗中写的花是（    ）\nＡ．玫瑰　　Ｂ．梅花\n\n答案\n⑴明月何时照我还\n⑵春来\n⑶Ｂ",
    [
      "blanks 春风又绿江南岸，______。 = 明月何时照我还",
      "blanks ______，花开满园。 = 春来",
      "radio 诗中写的花是（    ） [玫瑰 | 梅花] = B",
    ],
  ],
  [
    "the place for what a program prints",
    '编程小测\n一、写出程序的运行结果\n1)\nint s = 0;\ns += 2;\nprintf("%d", s);\n运行结果：______________\n2)\nint t = 1;\nprintf("%d", t);\n输出结果是：______________\n共 1 页  第 1 页',
    [
      'blanks int s = 0;⏎s += 2;⏎printf("%d", s);⏎运行结果：______________',
      'blanks int t = 1;⏎printf("%d", t);⏎输出结果是：______________',
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
