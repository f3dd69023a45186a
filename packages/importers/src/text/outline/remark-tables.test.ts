/** Tables with a column to fill in and one of remarks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { writeRemarkTables } from "./remark-tables.ts";

test("a remark says how its row is answered", () => {
  const text =
    "车队车辆登记表\t\t\t\n登记单位：南湖车队\t\t\t请于6月1日前交回\n序号\t登记项目\t填写内容\t填写说明\n1\t车牌号码\t\t与行驶证一致\n2\t购入日期\t\t格式如2020-01-31\n3\t座位数量\t\t单位：个\n4\t车辆用途\t□客运  □货运\t单选\n5\t检修项目\t□轮胎  □刹车  □灯光\t可多选\n6\t其他情况说明\t\t\n\n附：驾驶员名单\t\t\n姓名\t性别\t驾龄（年）\n\t\t\n\t\t\n\t\t\n";
  expect(questionsOf(text)).toEqual([
    "text 车牌号码",
    "date 购入日期",
    "number 座位数量（个）",
    "radio 车辆用途 [客运 | 货运]",
    "checkbox 检修项目（可多选） [轮胎 | 刹车 | 灯光]",
    "textarea 其他情况说明",
    "dynamic-table 驾驶员名单 [姓名 | 性别 | 驾龄（年）]",
  ]);
  expect(read(text).definition.title).toBe("车队车辆登记表");
});

test("bars, full-width circles and Traditional Chinese", () => {
  const bars =
    "社團調查\n\n| 欄位 | 填寫說明 | 填寫內容 |\n| --- | --- | --- |\n| 社團名稱 | 請填全名 | |\n| 社員人數 | 單位：人 | |\n| 是否收費 | | ○是　○否 |\n| 聯絡電話 | 手機為佳 | |\n";
  expect(questionsOf(bars)).toEqual([
    "text 社團名稱",
    "number 社員人數（人）",
    "radio 是否收費 [是 | 否]",
    "phone 聯絡電話",
  ]);
});

test("tables that are filled in, and tables without remarks, stay", () => {
  for (const text of [
    "项目\t内容\t备注\n时间\t九点\t准时\n地点\t礼堂\t二楼\n人数\t三十\t含教师",
    "项目\t填写\t备注\n甲\t\t\n乙\t\t\n丙\t\t",
  ]) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(writeRemarkTables(pieces)).toBe(pieces);
  }
});
