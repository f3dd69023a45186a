/** Written tasks of papers: parts that are asked, points of a task, requirements. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "parts of tasks with an answer for each, and requirements with circled numbers",
    "七年级语文检测\n1．下列花名正确的一项是（　　）（3分）\nA．梅花\nB．煤花\n2．默写填空。（4分）\n（1）____________，处处闻啼鸟。\n（2）夜来风雨声，____________。\n3．综合性学习。（6分）\n班级开展“花园”活动，请你参与。\n（1）请你为活动写一条标语。\n（2）某同学认为“花没有用”，请你劝说他。\n4．作文（50分）\n请以“我的花园”为题，写一篇记叙文。\n要求：①内容具体；②不少于600字；③不得出现真实的人名。\n参考答案\n1．A\n2．（1）春眠不觉晓　（2）花落知多少\n3．（1）示例：花开满园。（2）略\n4．略",
    [
      "radio 下列花名正确的一项是（　　） [梅花 | 煤花] = A",
      "blanks 默写填空。⏎（1）____________，处处闻啼鸟。⏎（2）夜来风雨声，____________。 = 春眠不觉晓|花落知多少",
      "textarea 请你为活动写一条标语。 = 示例：花开满园。",
      "textarea 某同学认为“花没有用”，请你劝说他。",
      "textarea 作文⏎请以“我的花园”为题，写一篇记叙文。⏎要求：①内容具体；②不少于600字；③不得出现真实的人名。",
    ],
  ],
  [
    "parts with letters and marks, and points with small Roman numbers",
    "小園測驗\n甲部　必答題\n1. 細閱以下資料，並回答問題。\n「花園在山上。」\n（a）花園在哪裏？（3分）\n（b）試舉出兩種花。（2分）\n\n乙部\n2. 試分析花開的原因。（15分）\n\n丙部　選擇題\n3. 花園有甚麼？\n　　i. 花\n　　ii. 樹\n　　A. 只有 i\n　　B. i 及 ii\n4. 下列哪一項是樹？\n　　A. 松\n　　B. 石",
    [
      "textarea 花園在哪裏？",
      "textarea 試舉出兩種花。",
      "textarea 試分析花開的原因。",
      "radio 花園有甚麼？⏎i. 花⏎ii. 樹 [只有 i | i 及 ii]",
      "radio 下列哪一項是樹？ [松 | 石]",
    ],
  ],
  [
    "parts below materials, in a paper whose parts have Chinese numbers",
    "七年级历史单元练习\n一、选择题\n1. 最早的花园在（ A ）\nA. 山上 B. 海里\n2. 最早的树是（ B ）\nA. 石 B. 松\n二、材料分析题\n3. 阅读下列材料：\n材料一：花园里有松树。\n请回答：\n（1）材料一说了什么？（4分）\n（2）根据材料一，指出树的名字。（2分）\n三、列举题\n4. 列举两种花。",
    [
      "radio 最早的花园在（  ） [山上 | 海里] = A",
      "radio 最早的树是（  ） [石 | 松] = B",
      "textarea 材料一说了什么？",
      "textarea 根据材料一，指出树的名字。",
      "textarea 列举两种花。",
    ],
  ],
  [
    "numbered points of one letter",
    "英语周测\n第一节 语法填空\n1. It was then ________ he came.\n2. The book ________ (write) by him is good.\n3. She looks forward to ________ (go).\n第二节 书面表达\n假定你是李花，请你写封回信，内容包括：\n1. 花园的时间；\n2. 花园的地点。\n注意：词数80左右。\n参考答案：1. that 2. written 3. going",
    [
      "blanks It was then ________ he came. = that",
      "blanks The book ________ (write) by him is good. = written",
      "blanks She looks forward to ________ (go). = going",
      "textarea 假定你是李花，请你写封回信，内容包括：⏎1. 花园的时间；⏎2. 花园的地点。⏎注意：词数80左右。",
    ],
  ],
  [
    "statements below a playful heading that says how they are judged",
    "数学测验\n\n## 二、 我是数学小法官。(对的打“√”，错的打“×”)(4分)\n\n1. 一个数乘以真分数，积一定小于这个数。\n\n2. 花有 $ \\frac{1}{4} $ 是红的。",
    ["boolean 一个数乘以真分数，积一定小于这个数。", "boolean 花有 $ \\frac{1}{4} $ 是红的。"],
  ],
  [
    "a paper of a primary school with its list of answers",
    "三年级数学练习\n班级：＿＿＿＿　姓名：＿＿＿＿\n一、填一填。（每空1分，共4分）\n1. 3千克=（  ）克　　5000克=（  ）千克\n2. 一朵花约重4（  ），一片叶约重50（  ）。\n二、我是数学小法官。（对的打“√”，错的打“×”）（每题2分，共2分）\n1. 花比叶重。（  ）\n三、选一选。（把正确答案的序号填在括号里，每题2分，共2分）\n1. 小明的体重约是25（  ）。\nA. 克　　B. 千克　　C. 吨\n四、解决问题。（每题5分，共5分）\n1. 花园里有4箱花，每箱15朵，一共多少朵？\n\n参考答案\n一、1. 3000；5　2. 克；毫克\n二、1. ×\n三、1. B\n四、1. 15×4=60（朵）",
    [
      "text 班级",
      "text 姓名",
      "blanks 3千克=（  ）克　　5000克=（  ）千克 = 3000|5",
      "blanks 一朵花约重4（  ），一片叶约重50（  ）。 = 克|毫克",
      "boolean 花比叶重。（  ） = 错",
      "radio 小明的体重约是25（  ）。 [克 | 千克 | 吨] = B",
      "textarea 花园里有4箱花，每箱15朵，一共多少朵？ = 15×4=60（朵）",
    ],
  ],
  [
    "playful names of parts whose gaps are filled in",
    "三年級社會測驗卷（解答）\n一、填填看（每格2分，共6分）\n1.春天開的是（桃花），冬天開的是（梅花）。\n2.花園裡有（5）棵樹。\n二、填充題（每題2分，共4分）\n1.松樹的葉子像（針）。\n2.荷花長在（水裡）。",
    [
      "blanks 春天開的是____，冬天開的是____。 = 桃花|梅花",
      "blanks 花園裡有____棵樹。 = 5",
      "blanks 松樹的葉子像____。 = 針",
      "blanks 荷花長在____。 = 水裡",
    ],
  ],
  [
    "choices with numbers in brackets stay choices",
    "花园调查\n1. 您喜欢什么花？\n（1）梅花\n（2）荷花\n2. 您常来吗？\n（1）常来\n（2）不来",
    ["radio 您喜欢什么花？ [梅花 | 荷花]", "radio 您常来吗？ [常来 | 不来]"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("parts of tasks that calculate and prove are one question", () => {
  const text =
    "花园数学\n一、解答题\n6. 花坛是圆的，x∈[2,4]．\n(1)求周长；\n(2)若x∈[2,3]，求面积．\n7. 证明：花坛有中心。\n8. 花园是方的。\n（1）求证：四边相等；\n（2）若边长为2，计算面积。\n";
  expect(questionsOf(text)).toEqual([
    "textarea 花坛是圆的，x∈[2,4]．⏎(1)求周长；⏎(2)若x∈[2,3]，求面积．",
    "textarea 证明：花坛有中心。",
    "textarea 花园是方的。⏎（1）求证：四边相等；⏎（2）若边长为2，计算面积。",
  ]);
});
