/** Cases about the values of cells: texts, numbers, dates, times. */
import { makeWorkbook, toStyles } from "./make-workbook.ts";
import type { WorkbookCase } from "./workbook-case.ts";

/** Cells A1, A2, … with the same number, each in a different style. */
const styled = (value: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${value}</v></c></row>`,
  ).join("");

export const VALUE_CASES: readonly WorkbookCase[] = [
  {
    name: "shared strings, numbers and an empty row, as Excel writes them",
    file: () =>
      makeWorkbook({
        strings: "<si><t>登录名称</t></si><si><t>张三</t></si>",
        rows: '<row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c></row><row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>42</v></c></row>',
      }),
    expected: [
      [1, "登录名称"],
      [3, "张三", "42"],
    ],
  },
  {
    name: "rich text of several runs in a shared string, phonetic hints left out",
    file: () =>
      makeWorkbook({
        strings:
          '<si><r><rPr><b/></rPr><t>东</t></r><r><t xml:space="preserve">京 </t></r><r><t>都</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      }),
    expected: [[1, "东京 都"]],
  },
  {
    name: "inline strings with runs",
    file: () =>
      makeWorkbook({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>' }),
    expected: [[1, "ab"]],
  },
  {
    name: "cached values of formulas: text, number, boolean, error, none",
    file: () =>
      makeWorkbook({
        rows:
          '<row r="1"><c r="A1" t="str"><f>A2&amp;"x"</f><v>yx</v></c><c r="B1"><f>1+1</f><v>2</v></c>' +
          '<c r="C1" t="b"><f>TRUE()</f><v>1</v></c><c r="D1" t="e"><f>NA()</f><v>#N/A</v></c><c r="E1"><f>F1</f></c></row>',
      }),
    expected: [[1, "yx", "2", "TRUE", "#N/A"]],
  },
  {
    name: "booleans",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>' }),
    expected: [[1, "TRUE", "FALSE"]],
  },
  {
    name: "numbers as they are shown: no exponent, fifteen digits, no trailing zero",
    file: () =>
      makeWorkbook({
        rows:
          '<row r="1"><c r="A1"><v>1.3800138E10</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><v>123.0</v></c>' +
          '<c r="D1"><v>-5</v></c><c r="E1"><v>1.1010119900101101E+17</v></c><c r="F1"><v>1E-3</v></c></row>',
      }),
    expected: [[1, "13800138000", "0.3", "123", "-5", "110101199001011000", "0.001"]],
  },
  {
    name: "a whole number of more than fifteen digits keeps those that the file has",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1"><v>110101199001011234</v></c></row>' }),
    expected: [[1, "110101199001011234"]],
  },
  {
    name: "numbers that are padded with zeros by their format",
    file: () => makeWorkbook({ styles: toStyles("000000"), rows: '<row r="1"><c r="A1" s="1"><v>123</v></c></row>' }),
    expected: [[1, "000123"]],
  },
  {
    name: "dates by built-in formats, also those of East Asia",
    file: () =>
      makeWorkbook({
        styles:
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="31"/><xf numFmtId="58"/></cellXfs>',
        rows: styled("45983", 4),
      }),
    expected: [
      [1, "2025-11-22"],
      [2, "2025-11-22 00:00:00"],
      [3, "2025-11-22"],
      [4, "2025-11-22"],
    ],
  },
  {
    name: "dates by own formats with Chinese texts, colours and locales",
    file: () =>
      makeWorkbook({
        styles: toStyles(
          "yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@",
          "[$-804]yyyy\\-mm\\-dd",
          "[Red]yyyy/m/d",
          "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy",
        ),
        rows: styled("45983", 4),
      }),
    expected: [
      [1, "2025-11-22"],
      [2, "2025-11-22"],
      [3, "2025-11-22"],
      [4, "2025-11-22"],
    ],
  },
  {
    name: "formats that only look like dates: letters in quotation marks, escapes and colours",
    file: () =>
      makeWorkbook({
        styles: toStyles(
          "0&quot;days&quot;",
          "#,##0\\d",
          "[Red]0.00",
          "0.00E+00",
          "General",
          "[$¥-804]#,##0.00",
          "_(* #,##0_);@",
        ),
        rows: styled("5", 7),
      }),
    expected: [
      [1, "5"],
      [2, "5"],
      [3, "5"],
      [4, "5"],
      [5, "5"],
      [6, "5"],
      [7, "5"],
    ],
  },
  {
    name: "times, dates with times, and durations",
    file: () =>
      makeWorkbook({
        styles: toStyles("h:mm", "yyyy-mm-dd hh:mm:ss", "[h]:mm:ss", "上午/下午h&quot;时&quot;mm&quot;分&quot;"),
        rows:
          '<row r="1"><c r="A1" s="1"><v>0.35416666666666669</v></c><c r="B1" s="2"><v>45983.354166666664</v></c>' +
          '<c r="C1" s="3"><v>1.5</v></c><c r="D1" s="4"><v>0.75</v></c></row>',
      }),
    expected: [[1, "08:30:00", "2025-11-22 08:30:00", "36:00:00", "18:00:00"]],
  },
  {
    name: "dates of a workbook that counts from 1904",
    file: () =>
      makeWorkbook({
        properties: 'date1904="1"',
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>44521</v></c></row>',
      }),
    expected: [[1, "2025-11-22"]],
  },
  {
    name: "dates of 1900 before the day that never was, and after it",
    file: () =>
      makeWorkbook({
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="1"><v>59</v></c><c r="C1" s="1"><v>61</v></c></row>',
      }),
    expected: [[1, "1900-01-01", "1900-02-28", "1900-03-01"]],
  },
  {
    name: "cells of ISO dates",
    file: () =>
      makeWorkbook({
        rows: '<row r="1"><c r="A1" t="d"><v>2025-11-22</v></c><c r="B1" t="d"><v>2025-11-22T08:30:00Z</v></c><c r="C1" t="d"><v>2025-11-22T00:00:00</v></c></row>',
      }),
    expected: [[1, "2025-11-22", "2025-11-22 08:30:00", "2025-11-22"]],
  },
  {
    name: "numbers beyond every date stay numbers, though they are formatted as dates",
    file: () =>
      makeWorkbook({
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>-1</v></c><c r="B1" s="1"><v>13800138000</v></c></row>',
      }),
    expected: [[1, "-1", "13800138000"]],
  },
];
