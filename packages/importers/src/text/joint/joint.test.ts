/** Combinations of signs that no other reader knows, and texts that only look like them. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

function lostOf(text: string): unknown[] {
  return read(text).diagnostics.filter(({ code }) => code === "text_left_out");
}

describe("the combination that explains a text", () => {
  it.each([
    [
      "numbers of two parts in lines that run on, keys in the stems",
      "茶艺练习第1章1判断题1-1 绿茶不经过发酵。( √ )1-2 红茶不经过发酵。( × )2 选择题2-1 下面关于泡茶的说法,正确的是( B )A. 水温都一样 B. 水温看茶叶C. 只用冷水 D. 不用水2-2 下面哪种是茶具( A )A. 盖碗 B. 铁锅C. 木桶 D. 竹篮",
      [
        "boolean 绿茶不经过发酵。 = 对",
        "boolean 红茶不经过发酵。 = 错",
        "radio 下面关于泡茶的说法,正确的是（  ） [水温都一样 | 水温看茶叶 | 只用冷水 | 不用水] = B",
        "radio 下面哪种是茶具（  ） [盖碗 | 铁锅 | 木桶 | 竹篮] = A",
      ],
    ],
    [
      "letters of which some have lost their signs, numbers that touch their stems",
      "校车问卷\n1年级\n[单选题] A.初一B.初二\n2你几点上车\n[单选题]\nA.七点B.八点\n3你希望车上有什么\n[多选题]\nA.空调 B.饮水\nC.座套 D雨伞E无所谓",
      [
        "radio 年级 [初一 | 初二]",
        "radio 你几点上车 [七点 | 八点]",
        "checkbox 你希望车上有什么 [空调 | 饮水 | 座套 | 雨伞 | 无所谓]",
      ],
    ],
    [
      "boxes that became other signs, with numbers behind them",
      "托管问卷\nQ1.您的年龄？（限选一项）\n□1.20-29岁 £2.30-39岁 □3.40岁以上\nQ2.您需要哪些？（可多选）\n□1.午餐 £2.午休 □3.作业\nQ3.您的孩子？（限选一项）\n□1.男孩 £2.女孩",
      [
        "radio 您的年龄？（限选一项） [20-29岁 | 30-39岁 | 40岁以上]",
        "checkbox 您需要哪些？（可多选） [午餐 | 午休 | 作业]",
        "radio 您的孩子？（限选一项） [男孩 | 女孩]",
      ],
    ],
    [
      "tags of a template, and the letters once more with a sign",
      "__Task__\n\nWhich tree keeps its needles?\n\nA. Oak\nB. Pine\nC. Ash\n\n__Solution__\n\n- A\n- B - Right\n- C\n\n__Task__\n\nWhich are fruit?\n\nA. Apple\nB. Stone\nC. Pear\n\n__Solution__\n\n- A - Right\n- B\n- C - Right",
      [
        "radio Which tree keeps its needles? [Oak | Pine | Ash] = B",
        "checkbox Which are fruit? [Apple | Stone | Pear] = AC",
      ],
    ],
    [
      "a first choice right behind its key",
      "骑行知识\n1.夜间骑行应打开( B )。\nA.音响\nB.车灯\n2.雨天刹车的正确做法是( A)。A. 提前轻刹 B.急刹 C.不刹\n3.停车后应当( C )。\nA.离开B.睡觉C.锁车",
      [
        "radio 夜间骑行应打开（  ）。 [音响 | 车灯] = B",
        "radio 雨天刹车的正确做法是（  ）。 [提前轻刹 | 急刹 | 不刹] = A",
        "radio 停车后应当（  ）。 [离开 | 睡觉 | 锁车] = C",
      ],
    ],
    [
      "stars in front of right choices, below stems without numbers",
      "茶叶考核示例,每题只有一个正确答案。\n龙井产自\nA、福建\n\n*B、浙江\n\nC、云南\n\n普洱产自\n\nA、福建\n\nB、浙江\n\n*C、云南",
      ["radio 龙井产自 [福建 | 浙江 | 云南] = B", "radio 普洱产自 [福建 | 浙江 | 云南] = C"],
    ],
    [
      "lines that a page has torn and counted",
      "1、茶艺考核+第一套+1绿茶的水温应为(C)(A)一百度(B)零度(C)八十度(D)十度分析:嫩叶怕烫,水温不宜太高,否则汤色发黄,香气也会散失。2红茶属于(D)(A)不发酵(B)轻发\n2、酵(C)后发酵(D)全发酵分析:发酵程度决定茶类,红茶是全发酵茶,汤色红亮,滋味醇厚,适合冬天饮用。3乌龙茶属于(B)(A)不发酵(B)半发酵(C)后发酵(D)全发酵分析:乌龙茶居中。",
      [
        "radio 绿茶的水温应为（  ） [一百度 | 零度 | 八十度 | 十度] = C",
        "radio 红茶属于（  ） [不发酵 | 轻发酵 | 后发酵 | 全发酵] = D",
        "radio 乌龙茶属于（  ） [不发酵 | 半发酵 | 后发酵 | 全发酵] = B",
      ],
    ],
    [
      "digits as choices and as keys, in a line that runs on",
      "茶藝題庫 1. (2) 綠茶的特性為 1 湯色紅 味道甜 2 湯色綠 味道清 3 湯色黑 味道酸 4 湯色黃 味道苦 2. (4) 下列何種不含茶葉?1 紅茶 2 綠茶 3 烏龍 4 汽水 3. (13) 下列哪些屬於茶具?1 蓋碗 (Gaiwan)2 鐵鍋 (Wok)3 茶壺 (Pot)4 竹籃 (Basket)",
      [
        "radio 綠茶的特性為 [湯色紅 味道甜 | 湯色綠 味道清 | 湯色黑 味道酸 | 湯色黃 味道苦] = B",
        "radio 下列何種不含茶葉? [紅茶 | 綠茶 | 烏龍 | 汽水] = D",
        "checkbox 下列哪些屬於茶具? [蓋碗 (Gaiwan) | 鐵鍋 (Wok) | 茶壺 (Pot) | 竹籃 (Basket)] = AC",
      ],
    ],
    [
      "labels between other signs, behind half of a place",
      "茶藝題庫 選擇題 1. )紅茶用水應為? (A)冰水 (B)沸水 (C)溫水 《答案》B 《解析》全發酵茶要用沸水。 2. )存放茶葉應該? (A)密封 (B)日曬 (C)加水 《答案》A 《解析》茶葉怕潮。3. )清洗茶具應使用 (A)強酸 (B)鹽水 (C)清水 《答案》C 《解析》氣味不留。",
      [
        "radio 紅茶用水應為? [冰水 | 沸水 | 溫水] = B",
        "radio 存放茶葉應該? [密封 | 日曬 | 加水] = A",
        "radio 清洗茶具應使用 [強酸 | 鹽水 | 清水] = C",
      ],
    ],
    [
      "choices that count from zero",
      "睡眠自测\n1. 您入睡困难吗？\n(0) 从不\n(1) 偶尔\n(2) 每天\n2. 您半夜会醒吗？\n(0) 从不\n(1) 偶尔\n(2) 每天",
      ["radio 您入睡困难吗？ [从不 | 偶尔 | 每天]", "radio 您半夜会醒吗？ [从不 | 偶尔 | 每天]"],
    ],
    [
      "full stops behind numbers and letters",
      "茶艺测验一、单选题（每题2分）请选出一项.1。最早的茶书是A.茶经 B。茶录C。茶谱 D.大观2。乌龙茶属于A.绿茶 B。半发酵C。红茶 D.黑茶3。18 世纪茶叶由谁运往欧洲A.商船 B。马车C。火车 D.飞机",
      [
        "radio 最早的茶书是 [茶经 | 茶录 | 茶谱 | 大观]",
        "radio 乌龙茶属于 [绿茶 | 半发酵 | 红茶 | 黑茶]",
        "radio 18 世纪茶叶由谁运往欧洲 [商船 | 马车 | 火车 | 飞机]",
      ],
    ],
    [
      "headings above bullets, a letter behind the right ones",
      "# Which tree keeps its needles?\n- Oak\n- Pine x\n- Ash\n\n# Which are fruit?\n- Apple x\n- Stone\n- Pear x\n\n# Which animal flies?\n- Bat x\n- Cat",
      [
        "radio Which tree keeps its needles? [Oak | Pine | Ash] = B",
        "checkbox Which are fruit? [Apple | Stone | Pear] = AC",
        "radio Which animal flies? [Bat | Cat] = A",
      ],
    ],
    [
      "codes and names of types in front of stems",
      "Tea quiz\nTEA-7; Multiple Choice: Which tea is not\nfermented?\na) black\nb) green\nANSWER: B -- GREEN\nTEA-7; Short Answer: What is a small lidded bowl called?\nANSWER: GAIWAN\nTEA-7; Multiple Choice: Water for green tea should be:\na) warm\nb) frozen\nANSWER: A -- WARM",
      [
        "radio Which tea is not fermented? [black | green] = B",
        "textarea What is a small lidded bowl called? = GAIWAN",
        "radio Water for green tea should be: [warm | frozen] = A",
      ],
    ],
    [
      "fields behind the last sentence of a greeting",
      "第一篇:喝茶调研 同学,您好!首先,感谢您的帮助。希望您认真对待! 性别:女男专业: 年级:大一()大二()大三() 研究生() 1。您常喝茶吗? a。经常b。偶尔c。从不 2。您喝什么茶? a。绿茶b。红茶c。花茶",
      [
        "radio 性别 [女 | 男]",
        "text 专业",
        "radio 年级 [大一 | 大二 | 大三 | 研究生]",
        "radio 您常喝茶吗? [经常 | 偶尔 | 从不]",
        "radio 您喝什么茶? [绿茶 | 红茶 | 花茶]",
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
    expect(lostOf(text)).toEqual([]);
  });
});

describe("what no combination explains better", () => {
  it.each([
    [
      "parts of a task",
      "练习\n1. 计算：（1）3+5=____ （2）7-2=____\n2. 写出下列各数：（1）三十 （2）五十",
      ["blanks 计算：（1）3+5=____ （2）7-2=____", "textarea 写出下列各数：（1）三十 （2）五十"],
    ],
    [
      "speakers of a dialogue",
      "问卷\n1. 您来过吗？\nA. 来过\nB. 没有\n\n请看对话：\nA：你好\nB：再见",
      ["radio 您来过吗？ [来过 | 没有]"],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text).slice(0, expected.length)).toEqual(expected);
  });
});

describe("a remark below a blank line", () => {
  it("stays a line of its choice", () => {
    expect(questionsOf("问卷\n\n年级\nA. 大一\n\n含预科\nB. 大二\n\n城市\nA. 北京\nB. 上海")).toEqual([
      "radio 年级 [大一⏎含预科 | 大二]",
      "radio 城市 [北京 | 上海]",
    ]);
  });
});
