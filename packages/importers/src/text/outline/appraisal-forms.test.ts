/** Forms in which offices appraise people. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("headings above boxes ask, and posts belong to the names of a table", () => {
  const text =
    "花园园丁民主测评及推荐表\n\n一、您的身份（请打“√”）\n□园长   □园丁   □访客\n\n二、对花园的总体评价\n□优秀   □良好   □较差\n\n三、园丁民主测评\n姓名\t职务\t优秀\t称职\t基本称职\t不称职\n张三\t浇水组长\t\t\t\t\n李  四\t除草组长\t\t\t\t\n\n四、您认为花园的主要问题是（可多选）\n□杂草太多   □水管漏水   □没有明显问题\n\n五、推荐人选\n1．姓名：______  现任职务：______\n推荐理由：____________\n";
  expect(questionsOf(text)).toEqual([
    "radio 您的身份（请打“√”） [园长 | 园丁 | 访客]",
    "radio 对花园的总体评价 [优秀 | 良好 | 较差]",
    "matrix-radio 园丁民主测评 [优秀 | 称职 | 基本称职 | 不称职]",
    "checkbox 您认为花园的主要问题是（可多选） [杂草太多 | 水管漏水 | 没有明显问题]",
    "text 姓名",
    "text 现任职务",
    "textarea 推荐理由",
  ]);
  expect(read(text).questions[2]?.rows).toEqual(["张三（浇水组长）", "李  四（除草组长）"]);
});

test("circles, numbers of rows and a heading above fields", () => {
  const text =
    "花園園丁評議表\n\n一、您所在的組別：\n○澆水組   ○除草組\n\n二、您最看重的品質（可複選）\n○耐心   ○細心   ○恆心\n○愛心\n\n三、園丁考核評議\n序號\t姓名\t職務\t優秀\t良好\t一般\n1\t張三\t組長\t□\t□\t□\n2\t李四\t園丁\t□\t□\t□\n\n四、推薦先進人選\n姓名：______  所在組別：______\n";
  expect(questionsOf(text)).toEqual([
    "radio 您所在的組別 [澆水組 | 除草組]",
    "checkbox 您最看重的品質（可複選） [耐心 | 細心 | 恆心 | 愛心]",
    "matrix-radio 園丁考核評議 [優秀 | 良好 | 一般]",
    "text 姓名",
    "text 所在組別",
  ]);
  expect(read(text).questions[2]?.rows).toEqual(["張三（組長）", "李四（園丁）"]);
});
