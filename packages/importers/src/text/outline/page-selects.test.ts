/** Copied pages with lists to unfold, and units of English questions. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("labels of other fields stand between the choices and the next list", () => {
  const text =
    "花园会员\n\n园丁信息\n\n您的姓名\n性别 男    女   \n入园年份 \n-请选择-\n年\n手机号码\n是否种花 是    否   \n所在花棚 \n-请选择-\n红棚\n绿棚\n学历 \n-请选择-\n高中\n大学\nEmail\n";
  expect(questionsOf(text)).toEqual([
    "text 您的姓名",
    "radio 性别 [男 | 女]",
    "text 入园年份（年）",
    "phone 手机号码",
    "radio 是否种花 [是 | 否]",
    "dropdown 所在花棚 [红棚 | 绿棚]",
    "dropdown 学历 [高中 | 大学]",
    "email Email",
  ]);
});

test("the same in traditional characters", () => {
  const text = "園丁資料\n\n姓名\n花棚\n--請選擇--\n紅棚\n綠棚\n年級\n--請選擇--\n一年級\n二年級\n電子信箱\n備註";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "dropdown 花棚 [紅棚 | 綠棚]",
    "dropdown 年級 [一年級 | 二年級]",
    "email 電子信箱",
    "text 備註",
  ]);
});

test("the same in English, and names of ways to be reached as choices", () => {
  const text =
    "Garden registration\n\nFirst name\nGarden\n- Select -\nRose garden\nHerb garden\nPhone (optional)\nHow to reach you\n- Select -\nEmail\nPhone";
  expect(questionsOf(text)).toEqual([
    "text First name",
    "dropdown Garden [Rose garden | Herb garden]",
    "phone Phone",
    "dropdown How to reach you [Email | Phone]",
  ]);
});

test("English labels and questions that name a unit ask for a number", () => {
  const text =
    "Garden survey\n\n1. Age (at your last birthday):\n\n2. When did you plant your first tree? (Year):\n\n3. Height of your hedge (in cm):\n\n4. Why do you like your garden?";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["number", "number", "number", "textarea"]);
});
