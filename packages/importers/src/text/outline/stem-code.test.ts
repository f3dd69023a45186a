/** Code of pages below questions that speak of it. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const kinds = (text: string) => questionsOf(text).map((line) => line.split(" ")[0]);

test("tags of code are words of the question", () => {
  const text =
    "花园前端题\n\n1. 什么是盒模型？\n\n2. 请阅读下面的代码，仔细分析哪个元素会变红？\n\t<ul>\n\t\t<li>玫瑰</li>\n\t\t<li>菊花</li>\n\t\t<p>兰花</p>\n\t</ul>\n\n\t下面是样式：\n\tul p:first-child{}\n\t\n3. 如何清除浮动？\n\n4. 布局有什么用？";
  expect(kinds(text)).toHaveLength(4);
  expect(questionsOf(text)[1]).toContain("<ul>⏎<li>玫瑰</li>⏎<li>菊花</li>⏎<p>兰花</p>⏎</ul>⏎下面是样式：");
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("a table is code too, in traditional characters", () => {
  const text =
    "花園網頁題\n\n1、寫出下列 HTML 片段顯示的內容。\n<table>\n<tr><td>1</td><td>2</td></tr>\n</table>\n\n2、下面的程式碼有什麼錯誤？\n<div>\n<ol>\n<li>花\n</div>\n\n3、什麼是語意化標籤？";
  expect(questionsOf(text)).toEqual([
    "textarea 寫出下列 HTML 片段顯示的內容。⏎<table>⏎<tr><td>1</td><td>2</td></tr>⏎</table>",
    "textarea 下面的程式碼有什麼錯誤？⏎<div>⏎<ol>⏎<li>花⏎</div>",
    "textarea 什麼是語意化標籤？",
  ]);
});

test("choices below code stay choices", () => {
  const text =
    'Garden web exam\n\n1. Which colour does this code show first?\n   <select>\n     <option value="a">Red</option>\n   </select>\n   A. Red\n   B. Blue\n\n2. Explain the code below.\n   <p>Hello <b>garden</b></p>';
  expect(questionsOf(text)).toEqual([
    'radio Which colour does this code show first?⏎<select>⏎<option value="a">Red</option>⏎</select> [Red | Blue]',
    "textarea Explain the code below.⏎<p>Hello <b>garden</b></p>",
  ]);
});
