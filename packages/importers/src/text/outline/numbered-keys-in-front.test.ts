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

it("a page breaks choices and stems, and sentences go on behind the choices", () => {
  const text = `12600 建築物室內裝修 乙級 工作項目 01

1.（３）依建築物室內裝修管理辦法之規定，室內裝修業應於辦理公司登記後，向何機
關申請登記許可？①經濟部 ②勞動部 ③內政部 ④財政部。
2. (2) 石膏板隔間牆的骨架於施工時，間距一般不得大於 ①四十五公分 ②六十
公分 ③九十公分 ④一百五十公分 。
3.（４）下列何者不是矽酸鈣板用於室內隔間時的優點？ ①防火 ②耐潮 ③質輕 ④耐重
擊。
4. (1) 驗收時，現場尺寸應與 ①施工圖 ②廣告單 ③名片 ④報紙 相符。`;
  expect(questionsOf(text)).toEqual([
    "radio 依建築物室內裝修管理辦法之規定，室內裝修業應於辦理公司登記後，向何機關申請登記許可？ [經濟部 | 勞動部 | 內政部 | 財政部] = C",
    "radio 石膏板隔間牆的骨架於施工時，間距一般不得大於 [四十五公分 | 六十公分 | 九十公分 | 一百五十公分] = B",
    "radio 下列何者不是矽酸鈣板用於室內隔間時的優點？ [防火 | 耐潮 | 質輕 | 耐重擊] = D",
    "radio 驗收時，現場尺寸應與____相符。 [施工圖 | 廣告單 | 名片 | 報紙] = A",
  ]);
});

it("a remark below a short line is no part of its last choice", () => {
  const text = `社區規約測驗
1. (2) 頂樓可否堆放雜物？ ①可以 ②不可以
2. (1) 管理費每月幾號前繳清？ ①5日 ②20日
本題依規約第十條
3. (2) 訪客應先 ①直接上樓 ②登記`;
  expect(questionsOf(text).filter((line) => line.includes("規約第十條"))).toEqual([]);
});
