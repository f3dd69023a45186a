/** Ballots as tables, and blanks in front of remarks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const HEAD = "民主推荐票\n（请在您同意的人选对应栏内打“√”，限推荐2人）\n";
const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "names in columns of wide blanks",
    `${HEAD}序号  姓名  部门  推荐意见\n1     张三  花房\n2     李四  苗圃\n另推荐人选：姓名________ 部门________`,
    [
      "checkbox 请在您同意的人选对应栏内打“√”，限推荐2人 [张三（花房） | 李四（苗圃）]",
      "blanks 另推荐人选：姓名________ 部门________",
    ],
  ],
  [
    "names in columns of tabs",
    `${HEAD}序号\t姓名\t部门\t推荐意见\n1\t张三\t花房\t\n2\t李四\t苗圃\t`,
    ["checkbox 请在您同意的人选对应栏内打“√”，限推荐2人 [张三（花房） | 李四（苗圃）]"],
  ],
  [
    "names in a Markdown table, of which one may be chosen",
    "推荐票\n请打“√”，限推荐1人\n| 姓名 | 部门 | 推荐意见 |\n|---|---|---|\n| 张三 | 花房 | |\n| 李四 | 苗圃 | |\n投票人：____",
    ["radio 请打“√”，限推荐1人 [张三（花房） | 李四（苗圃）]", "text 投票人"],
  ],
  [
    "several columns for marks, where each name has its answer",
    "民主测评票\n请在相应栏内打“√”\n姓名\t同意\t不同意\t弃权\n张三\t\t\t\n李四\t\t\t",
    ["matrix-radio 请在相应栏内打“√” [同意 | 不同意 | 弃权]"],
  ],
  [
    "a part whose heading asks, in a form with circles",
    "推选与调查\n\n一、推选（请在同意的人选后打“√”，限推选2人）\n序号\t姓名\t科室\t推选意见\n1\t张三\t花房\t\n2\t李四\t苗圃\t\n3\t王五\t果园\t\n\n二、其他\n1. 您每月来几次？\n○ 没有\n○ 1次\n○ 2次",
    [
      "checkbox 推选（请在同意的人选后打“√”，限推选2人） [张三（花房） | 李四（苗圃） | 王五（果园）]",
      "radio 您每月来几次？ [没有 | 1次 | 2次]",
    ],
  ],
  [
    "a column for the mark in front of the names",
    "花園社區委員選票\n\n戶號：____\n\n管理委員（應選3名）\n圈選欄\t號次\t姓名\t戶別\n\t1\t林小花\tA棟\n\t2\t陳大樹\tB棟\n\t3\t王小草\tB棟\n\t4\t李小葉\tC棟\n\n監察委員（應選1名）\n圈選欄\t號次\t姓名\t戶別\n\t1\t何小石\tA棟\n\t2\t周小山\tC棟",
    [
      "text 戶號",
      "checkbox 管理委員（應選3名） [林小花（A棟） | 陳大樹（B棟） | 王小草（B棟） | 李小葉（C棟）]",
      "radio 監察委員（應選1名） [何小石（A棟） | 周小山（C棟）]",
    ],
  ],
  [
    "the same between bars, below a sentence that asks",
    "评选投票\n\n请推选2户，在推荐栏打“√”：\n\n| 推荐栏 | 编号 | 姓名 | 园区 |\n|---|---|---|---|\n|  | 1 | 陈芳 | 东园 |\n|  | 2 | 林涛 | 西园 |\n|  | 3 | 何平 | 南园 |\n",
    ["checkbox 请推选2户，在推荐栏打“√” [陈芳（东园） | 林涛（西园） | 何平（南园）]"],
  ],
  [
    "wide blanks in front of a remark",
    "花园调查表\n姓名：        （可不填）    联系电话：\n1．您的年龄：①18-35岁 ②36-59岁",
    ["text 姓名", "phone 联系电话", "radio 您的年龄： [18-35岁 | 36-59岁]"],
  ],
  [
    "a table to score in columns of wide blanks",
    "演讲评分表\n选手编号：______\n\n评分项目      分值    评分标准              得分\n演讲内容      40分    主题鲜明，内容充实\n语言表达      30分    表达流畅\n形象风度      20分    举止大方\n评委签名：______",
    ["text 选手编号", "matrix-text 评分项目 [得分]", "signature 评委签名"],
  ],
  [
    "an opinion with its seal and date",
    "入会申请表\n姓名：______  性别：______\n申请人签名：______\n基层工会意见：\n                    （盖章）\n                    年    月    日",
    ["text 姓名", "text 性别", "signature 申请人签名", "textarea 基层工会意见"],
  ],
];

test("the head of a ballot is reported in its own words", () => {
  const { diagnostics } = read(
    "推选\n\n一、推选（请打“√”，限选2人）\n姓名\t推选意见\n张三\t\n李四\t\n\n二、其他\n1. 您来吗？\n○ 来\n○ 不来",
  );
  const reported = diagnostics.filter(({ code }) => code === "page_text").map(({ params }) => params?.["text"]);
  expect(reported).toEqual(["姓名\t推选意见"]);
});

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
