import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("the number in front of a question is the one of the right choice, on lines below", () => {
  const text = `國小三年級自然隨堂測驗

(  2 ) 1. 蝸牛喜歡什麼樣的環境？ (1)乾燥 (2)潮濕 (3)炎熱
(  3 ) 2. 下列哪一種是昆蟲？
  ①蜘蛛
  ②蜈蚣
  ③螞蟻
3.（１）植物的哪個部位吸收水分？
\u3000\u3000(1) 根\u3000(2) 花\u3000(3) 果實
4. 請畫出一種葉子並說明特徵。`;
  expect(questionsOf(text)).toEqual([
    "radio 蝸牛喜歡什麼樣的環境？ [乾燥 | 潮濕 | 炎熱] = B",
    "radio 下列哪一種是昆蟲？ [蜘蛛 | 蜈蚣 | 螞蟻] = C",
    "radio 植物的哪個部位吸收水分？ [根 | 花 | 果實] = A",
    "textarea 請畫出一種葉子並說明特徵。",
  ]);
});

it("a number in brackets that begins a name is no key", () => {
  const text = `运动会报名

1.（3）班几点集合？
2.（4）班在哪里集合？
3. 你参加哪一项？
(1) 跳绳 (2) 拔河
4. 你的号码：____`;
  expect(questionsOf(text).filter((line) => line.includes(" = "))).toEqual([]);
});
