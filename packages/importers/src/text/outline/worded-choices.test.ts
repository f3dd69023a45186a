/** Choices of one label that stand where most forms have none. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "letters in brackets behind a label",
    "报名\n\n组别：（A）成人组（B）少年组\n领队：____",
    ["radio 组别 [成人组 | 少年组]", "text 领队"],
  ],
  [
    "numbers, one of which is written behind them",
    "入户登记\n\n婚姻状况：1.未婚 2.已婚 3.离异 4.丧偶 （  ）\n户籍：1=本地；2=外地   ____\n电话：____",
    ["radio 婚姻状况 [未婚 | 已婚 | 离异 | 丧偶]", "radio 户籍 [本地 | 外地]", "phone 电话"],
  ],
  [
    "words of which all but one are struck out",
    "活動回條\n\n參加：會 / 不會*（*請圈出適用者）\nTitle: Mr / Mrs / Ms (please delete as appropriate)\n電話：____",
    [
      "radio 參加（請圈出適用者） [會 | 不會]",
      "radio Title（please delete as appropriate） [Mr | Mrs | Ms]",
      "phone 電話",
    ],
  ],
  [
    "a place behind each choice below what asks",
    "住户登记\n\n居住类型\n自住（\u3000\u3000）\n出租（\u3000\u3000）\n空置（\u3000\u3000）\n常住人口：____人",
    ["radio 居住类型： [自住 | 出租 | 空置]", "number 常住人口（人）"],
  ],
  [
    "choices of a choice in its bracket, and choices in cells",
    "申请\n\n到场方式：○自驾（车位：○需要 ○不需要） ○地铁\n申请事项（可多选）\n○ 新办\t○ 换发\n○ 补发\t○ 注销\n姓名：____",
    [
      "radio 到场方式 [自驾 | 地铁]",
      "radio 车位 [需要 | 不需要]",
      "checkbox 申请事项（可多选） [新办 | 换发 | 补发 | 注销]",
      "text 姓名",
    ],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("the letter in the bracket of a paper's stem stays the key", () => {
  expect(questionsOf("测验\n\n1. 下列说法正确的是（C）\nA. 甲\nB. 乙\nC. 丙")).toEqual([
    "radio 下列说法正确的是（  ） [甲 | 乙 | 丙] = C",
  ]);
});
