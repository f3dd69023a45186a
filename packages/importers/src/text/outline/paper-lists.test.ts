/** Lists of answers with titles set apart, and what stands around them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test.each(["—— 答 案 ——", "参　考　答　案", "【 答  案 及 解 析 】", "＝＝ 標 準 答 案 ＝＝"])(
  "keys below %s",
  (title) => {
    const text = `花园测试\n1. 花怕冷吗？\nA. 怕\nB. 不怕\n2. 草怕热吗？\nA. 怕\nB. 不怕\n\n${title}\n1. A  2. B\n`;
    expect(questionsOf(text)).toEqual(["radio 花怕冷吗？ [怕 | 不怕] = A", "radio 草怕热吗？ [怕 | 不怕] = B"]);
  },
);

test("a title set apart, framed kinds of medical papers, and gaps in front of units", () => {
  const text =
    "花房护理员考试\n\n【A2型题】（每题2分，共4分）\n1. 幼苗午后应当\n   A. 暴晒\n   B. 遮阴\n2. 发现虫害应先\n   A. 隔离\n   B. 浇水\n\n【X型题】（每题3分，共6分）\n3. 浇水的时机有\n   A. 清晨\n   B. 傍晚\n   C. 正午\n4. 消毒的方法有\n   A. 煮沸\n   B. 日光\n   C. 涂色\n\n【填空题】（每空2分）\n5. 室温宜保持在      ℃，湿度为      %左右。\n6. 花盆浸泡      分钟，再用      mL清水冲洗，共      次。\n\n                —— 答 案 ——\nA2型题：1.B；2.A\nX型题：3.AB；4.AB\n填空题：5. 20～24，50；6. 30，500，2\n";
  expect(questionsOf(text)).toEqual([
    "radio 幼苗午后应当 [暴晒 | 遮阴] = B",
    "radio 发现虫害应先 [隔离 | 浇水] = A",
    "checkbox 浇水的时机有 [清晨 | 傍晚 | 正午] = AB",
    "checkbox 消毒的方法有 [煮沸 | 日光 | 涂色] = AB",
    "blanks 室温宜保持在____℃，湿度为____%左右。 = 20～24|50",
    "blanks 花盆浸泡____分钟，再用____mL清水冲洗，共____次。 = 30|500|2",
  ]);
  expect(read(text).questions.map(({ score }) => score)).toEqual([2, 2, 3, 3, 4, 6]);
});

test("Traditional characters, and a list by sections", () => {
  const text =
    "園藝年度測驗\n一、選擇題（每題5分）\n1. 玫瑰屬於？\n(A) 灌木 (B) 喬木 (C) 苔蘚\n2. 不需要陽光的是？\n(A) 稻 (B) 麥 (C) 菇\n二、是非題（每題5分）\n3. 多肉植物要天天澆水。（　　）\n4. 修枝前須消毒剪刀。（　　）\n\n＝＝ 標 準 答 案 ＝＝\n一、1.(A) 2.(C)\n二、3.× 4.○\n";
  expect(read(text).questions.map(({ answer }) => answer)).toEqual(["A", "C", "错", "对"]);
});

test("the places of a date behind the last label of a row ask nothing themselves", () => {
  const text =
    "        花房培训考核试卷（第二季度）\n\n班组：            姓名：            工号：            考核日期：    年   月   日\n\n1. 浇水宜在\nA. 清晨\nB. 正午\n2. 施肥宜\nA. 多\nB. 少\n";
  expect(JSON.stringify(read(text).definition)).not.toContain("年   月");
  expect(questionsOf(text).slice(0, 4)).toEqual(["text 班组", "text 姓名", "text 工号", "date 考核日期"]);
});

test("framed kinds with two names", () => {
  const text =
    "花房考核\n科室：          姓名：          \n\n【A3/A4型题】（每题2分）\n1. 属于花的是\nA. 石\nB. 兰\nC. 土\n2. 属于树的是\nA. 草\nB. 松\nC. 水\n【X型题】（每题3分）\n3. 工具包括\nA. 剪刀\nB. 水壶\nC. 石头\n\n答　案\nA3/A4型题：1.B　2.B\nX型题：3.AB\n";
  expect(questionsOf(text).slice(2)).toEqual([
    "radio 属于花的是 [石 | 兰 | 土] = B",
    "radio 属于树的是 [草 | 松 | 水] = B",
    "checkbox 工具包括 [剪刀 | 水壶 | 石头] = AB",
  ]);
});
