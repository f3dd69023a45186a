/** Labels with circled choices, names of tables and requests at the end. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const form = (label: string, tables: string) =>
  questionsOf(
    `园丁测评表\n\n${label}\n\n${tables}\n三、其他\n1. 您满意吗？\n①是   ②否\n\n四、您对园丁有何意见（请写明对象）：\n\n\n\n五、您对改进花园有何建议：\n\n\n\n（由园长收回）\n`,
  );

const TABS =
  "一、对园丁的评议\n园丁姓名\t优秀\t合格\t不合格\n牡丹\t\t\t\n月季\t\t\t\n\n二、对花圃的评议\n评议内容\t好\t较好\t一般\t差\n浇水\t\t\t\t\n松土\t\t\t\t\n";
const BARS =
  "一、对园丁的评议\n园丁姓名 | 优秀 | 合格 | 不合格\n---|---|---|---\n牡丹 |  |  | \n月季 |  |  | \n\n二、对花圃的评议\n| 评议内容 | 好 | 较好 | 一般 | 差 |\n|---|---|---|---|---|\n| 浇水 | | | | |\n| 松土 | | | | |\n";

test("a label without a number, tables below headings and two requests", () => {
  for (const label of [
    "您的身份：①园丁   ②园长   ③访客",
    "您的身份：⑴园丁 ⑵园长 ⑶访客",
    "您的身份\n①园丁   ②园长   ③访客",
  ])
    for (const tables of [TABS, BARS])
      expect(form(label, tables)).toEqual([
        "radio 您的身份 [园丁 | 园长 | 访客]",
        "matrix-radio 对园丁的评议 [优秀 | 合格 | 不合格]",
        "matrix-radio 对花圃的评议 [好 | 较好 | 一般 | 差]",
        "radio 您满意吗？ [是 | 否]",
        "textarea 您对园丁有何意见（请写明对象）",
        "textarea 您对改进花园有何建议",
      ]);
});

test("a label in front of a wide blank", () => {
  expect(form("性別　　①男　②女", TABS)[0]).toBe("radio 性別 [男 | 女]");
});

test("circled steps of a paper are no choices", () => {
  const steps = "花园试卷\n种花步骤：①挖坑 ②浇水 ③培土\n1. 正确的顺序是（ ）\nA. ①②③\nB. ②①③";
  expect(questionsOf(steps).filter((line) => line.startsWith("radio 种花步骤"))).toEqual([]);
});

test("requests at the end with numbers of parts in brackets", () => {
  const text = `花园问卷\n\n1. 您满意吗？\n①是   ②否\n\n（四）您对园丁有何意见：\n\n\n\n（五）您对改进花园有何建议：\n\n\n`;
  expect(questionsOf(text).slice(1)).toEqual(["textarea 您对园丁有何意见", "textarea 您对改进花园有何建议"]);
});
