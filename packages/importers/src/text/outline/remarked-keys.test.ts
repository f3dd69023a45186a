import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "answers without numbers, one for each question in their order",
    `仓储管理第三章小测

1.托盘的主要作用是( )
A 装饰 B 集装 C 照明 D 保温
2.先进先出的英文缩写是( )
A FIFO B LIFO C FEFO D JIT
3.(多选)下面属于安全标志的有
A禁止 B警告 C指令 D广告
4.叉车可以载人行驶.( )判断
5.简述盘点的步骤

答案(班长整理)：BA ABC 错 第5题见课本P31`,
    [
      "radio 托盘的主要作用是( ) [装饰 | 集装 | 照明 | 保温] = B",
      "radio 先进先出的英文缩写是( ) [FIFO | LIFO | FEFO | JIT] = A",
      "checkbox 下面属于安全标志的有 [禁止 | 警告 | 指令 | 广告] = ABC",
      "boolean 叉车可以载人行驶.( )判断 = 错",
      "textarea 简述盘点的步骤",
    ],
  ],
  [
    "a remark between the title and its colon",
    `垃圾分类问答

1. 废电池属于？
（A）可回收物（B）有害垃圾（C）厨余垃圾
2. 下列属于可回收物的有：（多选）
（A）纸箱（B）易拉罐（C）果皮（D）旧衣
3. 留下房号，方便发放奖品：

参考答案贴在公告栏：1B、2ABD`,
    [
      "radio 废电池属于？ [可回收物 | 有害垃圾 | 厨余垃圾] = B",
      "checkbox 下列属于可回收物的有（多选）： [纸箱 | 易拉罐 | 果皮 | 旧衣] = ABD",
      "text 留下房号，方便发放奖品：",
    ],
  ],
  [
    "choices and answers that the heavenly stems count",
    `救生員年度測驗

１、溺者救起後首先應做何事？
\u3000\u3000甲、檢查呼吸\u3000乙、餵水\u3000丙、拍照
２、下列何者屬於救生器材？（複選）
\u3000\u3000甲、救生圈\u3000乙、浮標\u3000丙、雨傘
３、請說明交接班時的注意事項。

標準答案\u3000１：甲\u3000２：甲乙`,
    [
      "radio 溺者救起後首先應做何事？ [檢查呼吸 | 餵水 | 拍照] = A",
      "checkbox 下列何者屬於救生器材？ [救生圈 | 浮標 | 雨傘] = AB",
      "textarea 請說明交接班時的注意事項。",
    ],
  ],
  [
    "the chosen word of a pair, below it",
    `理论错题本

第3题 雨天应当加大跟车距离
对
错
选对

第8题 黄灯亮时还没过停止线应当
A.加速通过
B.停车等待
选B

第15题 夜间可以一直使用远光灯
正确
错误
选错误`,
    [
      "boolean 雨天应当加大跟车距离 = 对",
      "radio 黄灯亮时还没过停止线应当 [加速通过 | 停车等待] = B",
      "boolean 夜间可以一直使用远光灯 = 错",
    ],
  ],
  [
    "a key right below the pairs, whose numbers are those of other questions, too",
    `Unit 2 worksheet

A. True (T) or false (F)?
1. A baker makes bread. ( T )
2. A nurse repairs cars. ( F )
3. A pilot flies planes. ( T )

B. Match the words with their meanings.
1 invoice      a a person who teaches
2 tutor      b a paper that asks for money
3 shift      c the hours that you work
(Key: 1b, 2a, 3c)`,
    [
      "boolean A baker makes bread. = 对",
      "boolean A nurse repairs cars. = 错",
      "boolean A pilot flies planes. = 对",
      "matching Match the words with their meanings. [a person who teaches | a paper that asks for money | the hours that you work] = BAC",
    ],
  ],
];

it.each(CASES)("reads lists of answers: %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("letters that go up behind the title are the answer of the question above", () => {
  const text = `花园练习

1. 下列哪个是花？
A. 石头 B. 玫瑰
答案：B
2. 下列哪些是树？（多选）
A. 松 B. 柏 C. 水
答案：AB`;
  expect(questionsOf(text)).toEqual([
    "radio 下列哪个是花？ [石头 | 玫瑰] = B",
    "checkbox 下列哪些是树？ [松 | 柏 | 水] = AB",
  ]);
});
