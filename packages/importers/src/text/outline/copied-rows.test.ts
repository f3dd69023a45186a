import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it.each([
  [
    "rows whose cells only blanks part",
    `培训登记表

部门                    姓名

培训名称（讲座/课程全称）

主办单位                      地点

培训日期      月     日至     月     日

费用来源     部门经费      项目经费      自费

备注`,
    [
      "text 部门",
      "text 姓名",
      "text 培训名称（讲座/课程全称）",
      "text 主办单位",
      "text 地点",
      "date-range 培训日期",
      "radio 费用来源 [部门经费 | 项目经费 | 自费]",
      "text 备注",
    ],
  ],
  [
    "two times on the line of other labels",
    `用车登记
用车人：____  日期：____年__月__日 时间：__:__~__:__  目的地：____
司机：____`,
    ["text 用车人", "date 日期", "blanks 时间：____:____~____:____", "text 目的地", "text 司机"],
  ],
  [
    "words of a lesson, which are no form",
    `一、词语
春天        夏天
花朵        果实

1. 上面哪个是季节？
A. 春天  B. 果实`,
    ["radio 上面哪个是季节？ [春天 | 果实]"],
  ],
  [
    "numbers of choices in a cell, and who applies at the head of a table",
    `用车申请单
经办人		部门	
用车类别	1、轿车  2、客车  3、货车
目的地	
部门意见	
经办人		日期	`,
    [
      "text 经办人",
      "text 部门",
      "radio 用车类别 [轿车 | 客车 | 货车]",
      "text 目的地",
      "textarea 部门意见",
      "date 日期",
    ],
  ],
  [
    "a letter whose first line greets, above a slip",
    `致全体住户：

  小区将于5月3日上午停水检修。请提前储水。

✂-----------------------

     签收回执

楼栋房号：______  户主签名：________
是否需要送水：□是 □否`,
    ["text 楼栋房号", "signature 户主签名", "radio 是否需要送水 [是 | 否]"],
  ],
  [
    "dots behind sentences and signatures",
    `Fun Run Sponsor Form

Name ........................   Age ..........
I will sponsor this runner for £ ............
Total collected: £..............
Signature (parent/guardian) ...............  Date .........`,
    [
      "text Name",
      "number Age",
      "text I will sponsor this runner for £",
      "text Total collected (£)",
      "signature Signature (parent/guardian)",
      "date Date",
    ],
  ],
])("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
