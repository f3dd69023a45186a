/** Letters of choices with a word. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

test.each([
  ["A项：", "B项：", "B项"],
  ["选项A、", "选项B、", "选项B"],
  ["A選項：", "B選項：", "B選項"],
  ["选项A ", "选项B ", "B"],
  ["选项1：", "选项2：", "选项2"],
])("%s", (one, two, key) => {
  const text = `花园测试\n1. 花要什么？\n${one}油\n${two}水\n答案：${key}\n2. 树要什么？\n${one}盐\n${two}光\n答案：${key}\n`;
  expect(questionsOf(text)).toEqual(["radio 花要什么？ [油 | 水] = B", "radio 树要什么？ [盐 | 光] = B"]);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});

test.each(["🅰️ 水　🅱️ 油　🅲 盐", "🅰 水\n🅱 油\n🅲 盐", "Ⓐ水 Ⓑ油 Ⓒ盐"])("letters as pictures: %s", (choices) => {
  const text = `花园随堂考\n\n① 花要什么？\n${choices}\n② 树要什么？\n${choices}\n③ 怎样种花？（简答）\n`;
  expect(questionsOf(text).slice(0, 2)).toEqual(["radio 花要什么？ [水 | 油 | 盐]", "radio 树要什么？ [水 | 油 | 盐]"]);
});

test("words in brackets that are to be circled", () => {
  const text =
    "English quiz\nA. Circle the correct words.\n1. It ( is / are ) red.\n2. They ( is / are ) red.\nB. Answer the questions.\n3. Where is the park?\n";
  expect(questionsOf(text).slice(0, 2)).toEqual([
    "radio It ( is / are ) red. [is | are]",
    "radio They ( is / are ) red. [is | are]",
  ]);
});

test("coloured shapes in front of choices", () => {
  const text =
    "花园小测\nQ1 (20 sec) 花要什么？\n🔺 油\n🔷 水 ✅\n🟡 盐\nQ2 (10 sec) 树要什么？\n🔺 光 ✅\n🔷 纸\n🟡 铁\n";
  expect(questionsOf(text)).toEqual([
    "radio 花要什么？(20 sec) [油 | 水 | 盐] = B",
    "radio 树要什么？(10 sec) [光 | 纸 | 铁] = A",
  ]);
});
