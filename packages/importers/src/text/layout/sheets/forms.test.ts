/** Labels to fill in, in lines and cells, and what belongs to the page or the office. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "labels on one line": [
    [
      "glued by the copy",
      "午餐调查表\n学校：班级：姓名：调查日期：请在选项后打勾。\n1、好吃吗？\nA、好吃\nB、不好吃",
      [
        "text 学校",
        "text 班级",
        "text 姓名",
        "date 调查日期",
        "statement 请在选项后打勾。",
        "radio 好吃吗？ [好吃 | 不好吃]",
      ],
    ],
    [
      "what the examiner fills in",
      "期末试卷\n考试时间：____分钟 总分：____分 姓名：____\n1. 水是（ ）\nA. 液体\nB. 固体",
      ["text 姓名", "radio 水是（ ） [液体 | 固体]"],
    ],
    [
      "class and number",
      "實小期末評量\n命題老師：　　三年　　班　　號　姓名：\n1. 水是（ ）\nA. 液體\nB. 固體",
      ["text 姓名", "radio 水是（ ） [液體 | 固體]"],
    ],
    [
      "behind the title",
      "小学期末试卷 四年__班__號 姓名：____\n1. 水是（ ）\nA. 液体\nB. 固体",
      ["text 姓名", "radio 水是（ ） [液体 | 固体]"],
    ],
    [
      "not a label with a value",
      "通知\n时间：明天上午 地点：操场\n1. 你参加吗？\nA. 参加\nB. 不参加",
      ["radio 你参加吗？ [参加 | 不参加]"],
    ],
    ["not a lone label", "登记表\n姓名：\n1. 年级", ["text 年级"]],
  ],
  "labels in cells": [
    [
      "boxes and units",
      "申请表\n姓名          性别 □男 □女      电话           \n单位                  职务        \n月收入         元    家庭人口     人\n还款方式 □等额 □一次\n用途说明",
      [
        "text 姓名",
        "radio 性别 [男 | 女]",
        "phone 电话",
        "text 单位",
        "text 职务",
        "number 月收入（元）",
        "number 家庭人口（人）",
        "radio 还款方式 [等额 | 一次]",
        "textarea 用途说明",
      ],
    ],
    [
      "ideographic spaces",
      "登記表\n姓名　　　　生日　　　　\n電話　　　　地址　　　　",
      ["text 姓名", "date 生日", "phone 電話", "text 地址"],
    ],
    [
      "tabs",
      "登记表\n姓名\t\t性别\t\t年龄\t\n电话\t\t住址\t\t邮编\t",
      ["text 姓名", "text 性别", "text 年龄", "phone 电话", "text 住址", "text 邮编"],
    ],
    [
      "a signature behind a sentence",
      "申请表\n姓名        电话        \n地址        邮编        \n以上内容属实。    申请人签名      ",
      ["text 姓名", "phone 电话", "text 地址", "text 邮编", "statement 以上内容属实。", "signature 申请人签名"],
    ],
    ["not words parted by spaces", "词语\n高山    大海    小溪\n红花    绿叶    青草", []],
  ],
  "cells below each other": [
    [
      "empty lines and boxes",
      "登记表\n姓名\n\n性别\n□男 □女\n手机号码\n\n爱好（可多选）\n□音乐 □体育\n□美术\n备注\n",
      [
        "text 姓名",
        "radio 性别 [男 | 女]",
        "phone 手机号码",
        "checkbox 爱好（可多选） [音乐 | 体育 | 美术]",
        "text 备注",
      ],
    ],
    [
      "dates and units",
      "資料表\n姓名\n\n出生日期\n___年___月___日\n身高    cm\n性別\n□男 □女\n最想說的事\n",
      ["text 姓名", "date 出生日期", "number 身高（cm）", "radio 性別 [男 | 女]", "textarea 最想說的事"],
    ],
    [
      "a word from top to bottom",
      "记录表\n患\n者\n情\n况\n患者姓名\n\n年龄\n\n性别\n□男 □女\n血型\n□A □B □O\n家庭住址\n",
      ["text 患者姓名", "text 年龄", "radio 性别 [男 | 女]", "radio 血型 [A | B | O]", "text 家庭住址"],
    ],
    [
      "blanks inside labels",
      "登记表\n姓  名\n\n性  别\n□男 □女\n民  族\n\n籍  贯\n\n职  业\n□学生 □教师\n",
      ["text 姓名", "radio 性别 [男 | 女]", "text 民族", "text 籍贯", "radio 职业 [学生 | 教师]"],
    ],
    [
      "not a list of headings",
      "手册\n目录\n\n第一章\n\n第二章\n\n附录\n\n索引",
      ["statement 第一章", "statement 第二章", "statement 附录", "statement 索引"],
    ],
  ],
  "what the office fills in": [
    [
      "a part",
      "借书证\n姓名：____ 电话：____\n以下由工作人员填写\n证号：____ 经办人：____",
      ["text 姓名", "phone 电话"],
    ],
    [
      "a line",
      "回访表\n姓名：____ 电话：____\n1. 满意吗？\nA. 满意\nB. 不满意\n回访员：____ 登记人：____\n经办人：____ 受理日期：____",
      ["text 姓名", "phone 电话", "radio 满意吗？ [满意 | 不满意]"],
    ],
    [
      "numbers of the survey",
      "调查表\n调查员：______  编号：______\n1. 您的年龄？\nA. 60以下\nB. 60以上",
      ["radio 您的年龄？ [60以下 | 60以上]"],
    ],
    [
      "counts of a ballot",
      "选票\n姓名\t同意\t反对\n张三\t\t\n李四\t\t\n监票人：      计票人：",
      ["matrix-radio 选票 {张三 | 李四} [同意 | 反对]"],
    ],
    [
      "not the fields of the person",
      "登记表\n姓名：____ 日期：____\n签名：____ 电话：____",
      ["text 姓名", "date 日期", "signature 签名", "phone 电话"],
    ],
  ],
  "words of the page": [
    [
      "buttons",
      "问卷\n1. 您满意吗？\nA. 满意\nB. 不满意\n2. 您还有什么建议？\n提交\n问卷星 提供技术支持",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 您还有什么建议？"],
    ],
    [
      "counters above the title",
      "手机扫描二维码答题\n00:00:00\n录音中...\n服务问卷\n1. 您满意吗？\nA. 满意\nB. 不满意\n2. 您的建议？",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 您的建议？"],
    ],
    [
      "traditional characters",
      "someone@example.com 切換帳戶\n活動問卷\n*必填\n1. 您滿意嗎？\nA. 滿意\nB. 不滿意\n清除表單\n請勿利用 Google 表單送出密碼。",
      ["radio 您滿意嗎？ [滿意 | 不滿意]"],
    ],
    [
      "English",
      "Survey\n1. Do you like it?\nA. Yes\nB. No\n2. Why?\nSubmit\nClear form",
      ["radio Do you like it? [Yes | No]", "textarea Why?"],
    ],
    ["not an option", "问卷\n1. 您怎样办理？\nA. 网上提交\nB. 当面提交", ["radio 您怎样办理？ [网上提交 | 当面提交]"]],
    ["not a stem", "问卷\n1. 您会提交作业吗？\nA. 会\nB. 不会", ["radio 您会提交作业吗？ [会 | 不会]"]],
  ],
  notes: [
    [
      "below the last question",
      "测评\n1. 甲：\n考核甲的情况。\n2. 乙：\n考核乙的情况。\n【填表说明】\n每项满分十分。",
      ["text 甲：\n考核甲的情况。", "text 乙：\n考核乙的情况。", "statement 【填表说明】"],
    ],
    [
      "a note with a colon",
      "测评\n1. 您满意吗？\nA. 满意\nB. 不满意\n注：本表一式两份。",
      ["radio 您满意吗？ [满意 | 不满意]", "statement 注：本表一式两份。"],
    ],
    [
      "the end of an interview",
      "问卷\n1. 您满意吗？\n满意\n不满意\n2. 您还来吗？\n再来\n不来\n访问已经完成，多谢您抽空。",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [再来 | 不来]", "statement 访问已经完成，多谢您抽空。"],
    ],
    [
      "the end of a questionnaire",
      "问卷\n1. 您满意吗？\n满意\n不满意\n2. 您还来吗？\n再来\n不来\n问卷填写完毕，祝您生活愉快。",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [再来 | 不来]", "statement 问卷填写完毕，祝您生活愉快。"],
    ],
    [
      "thanks in the middle of a sentence",
      "问卷\n1. 您满意吗？\n满意\n不满意\n2. 您还来吗？\n再来\n不来\n最后感谢您的配合！",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [再来 | 不来]", "statement 最后感谢您的配合！"],
    ],
    [
      "traditional characters",
      "问卷\n1. 您满意吗？\n满意\n不满意\n2. 您还来吗？\n再来\n不来\n本次調查結束，謝謝您的參與。",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [再来 | 不来]", "statement 本次調查結束，謝謝您的參與。"],
    ],
    [
      "thanks with a greeting",
      "问卷\n1. 您满意吗？\n满意\n不满意\n2. 您还来吗？\n再来\n不来\n以上就是全部内容，谢谢大家的支持。",
      [
        "radio 您满意吗？ [满意 | 不满意]",
        "radio 您还来吗？ [再来 | 不来]",
        "statement 以上就是全部内容，谢谢大家的支持。",
      ],
    ],
    [
      "rules of counting",
      "自测\n1. 您会游泳吗？\n会\n不会\n评分标准：\n会得一分。",
      ["radio 您会游泳吗？ [会 | 不会]", "statement 评分标准："],
    ],
    [
      "the number of a chapter",
      "问卷大全\n2.问卷 篇二\n1、您满意吗？\nA. 满意\nB. 不满意\n2、您还来吗？\nA. 来\nB. 不来",
      ["statement 问卷 篇二", "radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [来 | 不来]"],
    ],
    ["not a description of the question", "1. 昵称[填空题]\n说明：不超过二十字", ["text 昵称"]],
    [
      "not a first number that asks",
      "卷\n3. 什么是水？\n1. 什么是冰？",
      ["textarea 什么是水？", "textarea 什么是冰？"],
    ],
  ],
  "sign-up chains": [
    [
      "plus signs",
      "#接龙\n周末爬山\n请按格式接龙：姓名+电话+人数\n1. 张三 138 2人\n2. 李四 139 1人",
      ["statement 请按格式接龙：", "text 姓名", "phone 电话", "text 人数"],
    ],
    [
      "spaces",
      "接龙报名\n格式：姓名 手机号 是否开车\n例 王五 138 是\n1. 张三 137 否\n2.",
      ["statement 格式：", "text 姓名", "phone 手机号", "radio 是否开车 [是 | 否]"],
    ],
    [
      "commas",
      "# 接龍\n聚餐\n接龍格式：姓名、電話、葷素\n1. 陳一 123 葷",
      ["statement 接龍格式：", "text 姓名", "phone 電話", "text 葷素"],
    ],
    [
      "slashes",
      "#接龙\n内容：房号/姓名/电话\n1. 101 张三 137\n2. 102 李四 138",
      ["statement 内容：", "text 房号", "text 姓名", "phone 电话"],
    ],
    [
      "not a text about chains",
      "成语接龙比赛\n1. 你会成语接龙吗？\nA. 会\nB. 不会",
      ["radio 你会成语接龙吗？ [会 | 不会]"],
    ],
    ["not a chain without fields", "#接龙\n1. 张三\n2. 李四", ["text 张三", "text 李四"]],
  ],
  "two places on one line": [
    [
      "a sentence behind the boxes",
      "告知书\n1. 是否住院？是□ 否□ 若「是」，住院____天\n2. 是否吸烟？是□ 否□",
      ["radio 是否住院？ [是 | 否]", "text 若「是」，住院____天", "radio 是否吸烟？ [是 | 否]"],
    ],
    [
      "boxes behind a gap",
      "回执\n本人（学生姓名）________已收到通知，将 □参加 □请假。",
      ["text 本人（学生姓名）", "radio 已收到通知，将 [参加 | 请假]"],
    ],
    [
      "a condition",
      "告知书\n1. 是否过敏？ 是□ 否□\n以上选“是”者，请说明：________",
      ["radio 是否过敏？ [是 | 否]", "statement 以上选“是”者，", "textarea 请说明"],
    ],
    [
      "a heading among labels",
      "告知书\n姓名：　　　　电话：\n告知事项：\n1. 是否吸烟？ 是□ 否□\n2. 是否饮酒？ 是□ 否□",
      ["text 姓名", "phone 电话", "statement 告知事项：", "radio 是否吸烟？ [是 | 否]", "radio 是否饮酒？ [是 | 否]"],
    ],
    [
      "not the gaps of a sentence",
      "练习\n1. 水由____和____组成。\n2. 冰是____态。",
      ["blanks 水由____和____组成。", "blanks 冰是____态。"],
    ],
    ["not the heading of an answer", "练习\n1. 甲是什么？\n正确答案：\n(1) 一\n(2) 二", ["radio 甲是什么？ [一 | 二]"]],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
