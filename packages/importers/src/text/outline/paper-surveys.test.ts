/** Surveys on paper with numbered choices behind brackets and fields at the end. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("numbers behind the places of marks count the choices", () => {
  const text =
    "社區花園問卷\n\n一、您多久澆一次水？\n（　）1. 每天\n（　）2. 每週\n（　）3. 更少\n\n二、您種什麼？（可複選）\n（　）1. 花\n（　）2. 樹\n\n" +
    "三、請就下列各項打勾\n\n　　　　　　很滿意　滿意　普通　不滿意\n花圃環境　　　□　　　□　　　□　　　□\n澆水設備　　　□　　　□　　　□　　　□\n\n" +
    "四、您最喜歡的花是：＿＿＿＿＿＿\n\n五、其他建議：\n＿＿＿＿＿＿＿＿＿＿\n\n※ 若您願意收到花訊，請留下資料：\n姓名：＿＿＿＿　先生／小姐\n手機：＿＿＿＿\nE-mail：＿＿＿＿＿";
  expect(brief(text)).toEqual([
    "q1 radio 您多久澆一次水？ [每天 | 每週 | 更少]",
    "q2 checkbox 您種什麼？（可複選） [花 | 樹]",
    "q3 matrix-radio 請就下列各項打勾 {花圃環境 | 澆水設備} [很滿意 | 滿意 | 普通 | 不滿意]",
    "q4 text 您最喜歡的花是",
    "q5 textarea 其他建議",
    "s1 statement ※ 若您願意收到花訊，請留下資料：",
    "q6 text 姓名（先生／小姐）",
    "q7 phone 手機",
    "q8 email E-mail",
  ]);
});

test("numbered statements with the place of a verdict in front stay questions", () => {
  const text =
    "花园测验\n一、判断题\n（　）1. 花是植物。\n（　）2. 树是动物。\n二、辨析题\n（　）1. 草是绿的。\n（　）2. 石头会长。";
  expect(brief(text).filter((line) => /^q\d (?!radio)/u.test(line)).length).toBe(4);
});
