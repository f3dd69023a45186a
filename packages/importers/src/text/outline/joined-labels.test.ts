/** Labels that stand one behind the other on a line, and labels whose place has a sign of its own. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "commas and semicolons part the labels of a line",
    "物业登记\n\n楼栋：____，房号：____；车位需求：有/无\n租期：____年__月__日-____年__月__日",
    ["text 楼栋", "text 房号", "radio 车位需求 [有 | 无]", "date-range 租期"],
  ],
  [
    "a currency in front of the place",
    "Pick-up form\n\nChild name: ______, Bus: yes / no\nDeposit: HK$ ______    Receipt no.: ______",
    ["text Child name", "radio Bus [yes | no]", "text Deposit（HK$）", "text Receipt no."],
  ],
  [
    "bold labels of a note",
    "# 会员信息\n**昵称：**\n**所在城市：**\n**会员类型：** 普通 / 银卡 / 金卡",
    ["text 昵称", "text 所在城市", "radio 会员类型 [普通 | 银卡 | 金卡]"],
  ],
  [
    "dashes in place of colons",
    "借用登记\n\n设备名称——\n使用人——\n是否归还——是/否",
    ["text 设备名称", "text 使用人", "radio 是否归还 [是 | 否]"],
  ],
  ["a sign below each label is its room", "班车登记\n\n乘车人数\n>>\n下车站点\n>>", ["text 乘车人数", "text 下车站点"]],
  [
    "a note between a label and its line",
    "员工入职\n\n开户行全称\n注：须精确到支行\n____________\n户名\n____________\n联系地址：____",
    ["text 开户行全称", "text 户名", "text 联系地址"],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("facts behind dashes tell", () => {
  expect(questionsOf("通知\n\n时间——周六上午\n地点——操场\n\n姓名：____\n电话：____")).toEqual([
    "text 姓名",
    "phone 电话",
  ]);
});

it("commas in a sentence with gaps part no labels", () => {
  expect(questionsOf("费用说明\n\n单价¥____，合计¥____。\n经办人：____")).toEqual([
    "blanks 单价¥____，合计¥____。",
    "text 经办人",
  ]);
});
