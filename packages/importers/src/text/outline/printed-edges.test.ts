/** What pages and forms print around their places. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "steps on lines of their own between their ends, and stars in words behind stems",
    "花园回访\n\n01 您有多大可能把花园推荐给邻居？ 必答\n不可能\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n极有可能\n\n02 您多久来一次？ 必答\n 每天\n 每周\n\n03 花开得好吗？\n很差\n很好\n1\n2\n3\n4\n5\n\n04 您的建议？",
    [
      "nps 您有多大可能把花园推荐给邻居？",
      "radio 您多久来一次？ [每天 | 每周]",
      "scale 花开得好吗？",
      "textarea 您的建议？",
    ],
  ],
  [
    "the place for a picture in a row, and notes below a table",
    "花园报名表\n\n姓  名\t\t性  别\t□男  □女\t（贴照片处）\n出生年月\t\t民  族\t\n联系电话\t\n花园照片\t\n\n温馨提示：1、请如实填写；\n2、花苗自备。",
    [
      "text 姓名",
      "radio 性别 [男 | 女]",
      "image 贴照片处",
      "date 出生年月",
      "text 民族",
      "phone 联系电话",
      "image 花园照片",
    ],
  ],
  [
    "names and the columns for their facts, and days of which several are ticked",
    "花园值日表\n\n一、请在能来的日子下面打勾（可勾选多天）\n\n\t周一\t周二\n浇水\t\t\n松土\t\t\n\n二、接送人信息\n\n\t姓名\t与孩子关系\t手机号\n接送人一\t\t\t\n接送人二\t\t\t\n\n三、家长签名：",
    [
      "matrix-checkbox 请在能来的日子下面打勾（可勾选多天） [周一 | 周二]",
      "matrix-text 接送人信息 [姓名 | 与孩子关系 | 手机号]",
      "text 家长签名",
    ],
  ],
  [
    "codes once more as the head of the table, whose rows are counted with the questions below",
    "花園意見表\n\n多謝閣下參加。請圈出合適的數字：\n（3 = 同意　2 = 一般　1 = 不同意）\n\n\t3\t2\t1\n1. 花草很美\t3\t2\t1\n2. 小路很平\t3\t2\t1\n3. 指示清楚\t3\t2\t1\n\n4. 你從何處得知花園？（可選多項）\n□ 海報　□ 網頁",
    ["matrix-radio 請圈出合適的數字 [同意 | 一般 | 不同意]", "checkbox 你從何處得知花園？（可選多項） [海報 | 網頁]"],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
