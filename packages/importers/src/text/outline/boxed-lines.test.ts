/** Parts of lines with their choices behind them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("headings above lines with boxes are told, and a stem may have several parts", () => {
  const text =
    "花园满意度调查表\n\n花棚：________  日期：____年__月__日\n\n（一）花棚\n您来之前，园丁是否打过电话：  □是  □否\n花棚的温度：  □太热  □合适  □太冷\n\n（二）花园\n喷泉开着吗？  □开着  □没有\n您不喜欢什么（可多选）：  □蚊子  □噪音  □其他：____\n\n（三）园丁\n有无园丁收费？  □无  □有，姓名：________\n\n您的意见：\n________________";
  expect(brief(text).slice(2)).toEqual([
    "s1 statement （一）花棚",
    "q3 radio 您来之前，园丁是否打过电话 [是 | 否]",
    "q4 radio 花棚的温度 [太热 | 合适 | 太冷]",
    "s2 statement （二）花园",
    "q5 radio 喷泉开着吗？ [开着 | 没有]",
    "q6 checkbox 您不喜欢什么（可多选） [蚊子 | 噪音 | 其他]",
    "s3 statement （三）园丁",
    "q7 radio 有无园丁收费？ [无 | 有，姓名]",
    "q8 textarea 您的意见",
  ]);
});

test("traditional characters and round boxes", () => {
  const text =
    "花園調查\n一、花棚\n溫度：○太熱　○合適　○太冷\n若您帶小孩來，他喜歡嗎？○喜歡　○不喜歡　○沒帶\n二、園丁\n您來之前，園丁是否來電：○是　○否\n您還會再來嗎？○會　○不會\n意見：＿＿＿＿＿＿";
  expect(brief(text)).toEqual([
    "s1 statement 一、花棚",
    "q1 radio 溫度 [太熱 | 合適 | 太冷]",
    "q2 radio 若您帶小孩來，他喜歡嗎？ [喜歡 | 不喜歡 | 沒帶]",
    "s2 statement 二、園丁",
    "q3 radio 您來之前，園丁是否來電 [是 | 否]",
    "q4 radio 您還會再來嗎？ [會 | 不會]",
    "q5 textarea 意見",
  ]);
});

test("lines with the same choices stay rows", () => {
  expect(
    brief(
      "花园评价\n（一）花棚\n温度：□优 □良 □差\n光线：□优 □良 □差\n（二）园丁\n态度：□优 □良 □差\n仪表：□优 □良 □差",
    ),
  ).toEqual(["q1 matrix-radio 花棚 {温度 | 光线} [优 | 良 | 差]", "q2 matrix-radio 园丁 {态度 | 仪表} [优 | 良 | 差]"]);
});

test("empty brackets behind colons and questions", () => {
  expect(
    brief(
      "花园调查\n（一）花棚\n温度：（ ）太热 （ ）合适\n夜里休息时，是否有噪音：（ ）有 （ ）没有\n（二）园丁\n您来之前，园丁是否来电：（ ）是 （ ）否\n您还会再来吗？（ ）会 （ ）不会\n意见：______",
    ),
  ).toEqual([
    "s1 statement （一）花棚",
    "q1 radio 温度 [太热 | 合适]",
    "q2 radio 夜里休息时，是否有噪音 [有 | 没有]",
    "s2 statement （二）园丁",
    "q3 radio 您来之前，园丁是否来电 [是 | 否]",
    "q4 radio 您还会再来吗？ [会 | 不会]",
    "q5 textarea 意见",
  ]);
});

test("without headings, stems of several parts only", () => {
  expect(
    brief(
      "花园反馈表\n\n花棚怎么样？ ( )很好 ( )一般\n路好走吗？ ( )好走 ( )不好走\n来之前，您对花的了解：( )多 ( )少\n还想看什么：______",
    ),
  ).toEqual([
    "q1 radio 花棚怎么样？ [很好 | 一般]",
    "q2 radio 路好走吗？ [好走 | 不好走]",
    "q3 radio 来之前，您对花的了解 [多 | 少]",
    "q4 textarea 还想看什么",
  ]);
});
