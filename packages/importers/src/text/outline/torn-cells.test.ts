/** Cells of printed forms that a copy tore. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("an upright label, halves of labels, and labels above a row of empty cells", () => {
  const text =
    "花  園  澆  水  紀  錄  表  編號：\n花\n\n園\n\n資\n\n料\t日期\t\t負責單位\t\t花棚\t□紅棚 □綠棚\n出發時間\t到達學校時間\t離開學校時間\t返回時間\n\t\t\t\n種植地點\t\t協同單位\t\n□園丁要求\t未澆水\n\n原因\t□下雨 □停水 □休息\n園丁姓名\t\t年齡\t\n";
  const questions = questionsOf(text);
  expect(read(text).definition.title).toBe("花  園  澆  水  紀  錄  表");
  expect(questions.slice(0, 9)).toEqual([
    "date 日期",
    "text 負責單位",
    "radio 花棚 [紅棚 | 綠棚]",
    "text 出發時間",
    "text 到達學校時間",
    "text 離開學校時間",
    "text 返回時間",
    "text 種植地點",
    "text 協同單位",
  ]);
  expect(questions).toContain("radio 未澆水原因 [下雨 | 停水 | 休息]");
});

test("the same in simplified characters, with wide lines", () => {
  const text =
    "花园登记表          编号：____\n人\n员\n信\n息\t姓名\t\t性别\t□男 □女\n电话\t\t地址\t\n送往花棚\n\n或地点\t\t\n入园日期\t离园日期\t园丁姓名\n\t\t\n";
  const questions = questionsOf(text);
  expect(questions.slice(0, 4)).toEqual(["text 姓名", "radio 性别 [男 | 女]", "phone 电话", "text 地址"]);
  expect(questions).toContain("text 送往花棚或地点");
  expect(questions.slice(-3)).toEqual(["date 入园日期", "date 离园日期", "text 园丁姓名"]);
});

test("moments at a place are one label", () => {
  expect(questionsOf("花园记录\n\n到达学校日期：____\n离开公司时间：____\n浇水单位：____")).toEqual([
    "date 到达学校日期",
    "text 离开公司时间",
    "text 浇水单位",
  ]);
});
