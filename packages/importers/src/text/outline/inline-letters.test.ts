/** Small letters in front of choices on the line of their question. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("small letters behind a colon, also on the line below", () => {
  const text =
    "花园问卷\n\n1．您的工种是：a.浇水；b.剪枝；c.其他：____\n2．您每年种树____棵，种花____盆。\n3．您喜欢哪些花（可多选）：a.兰花；b.菊花；\n   c.月季；d.牡丹\n4．开放时间（8:00-17:30）是否合适：a.合适；b.太短\n5．您的建议：";
  expect(brief(text)).toEqual([
    "q1 radio 您的工种是 [浇水 | 剪枝 | 其他]",
    "q2 blanks 您每年种树____棵，种花____盆。",
    "q3 checkbox 您喜欢哪些花（可多选） [兰花 | 菊花 | 月季 | 牡丹]",
    "q4 radio 开放时间（8:00-17:30）是否合适 [合适 | 太短]",
    "q5 textarea 您的建议：",
  ]);
});

test("letters in brackets and circled numbers", () => {
  const text =
    "花園問卷\n\n1、您的工種？(a)澆水，(b)剪枝，(c)其他\n2、您的花棚：（a）東棚；（b）西棚\n3、您的工齡：①三年以下；②三年以上\n4、您的班次：①早班；②晚班";
  expect(brief(text)).toEqual([
    "q1 radio 您的工種？ [澆水 | 剪枝 | 其他]",
    "q2 radio 您的花棚 [東棚 | 西棚]",
    "q3 radio 您的工齡 [三年以下 | 三年以上]",
    "q4 radio 您的班次 [早班 | 晚班]",
  ]);
});

test("statements of a paper stay in the stem", () => {
  const text =
    "花园考试\n1. 下列说法正确的是：①兰花喜阴；②菊花喜水\nA. ①\nB. ②\n2. 下列花木：①松；②竹；③梅\nA. ①②\nB. ②③";
  expect(brief(text)).toEqual([
    "q1 radio 下列说法正确的是：\n①兰花喜阴；\n②菊花喜水 [① | ②]",
    "q2 radio 下列花木：\n①松；\n②竹；\n③梅 [①② | ②③]",
  ]);
});
