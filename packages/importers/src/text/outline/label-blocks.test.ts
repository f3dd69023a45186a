/** Paragraphs of labels alone, and lists of notes; the texts are made up. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "labels of which some are known",
    "花友登记表\n\n园丁姓名\n工号\n棚号\n带班师傅",
    ["text 园丁姓名", "text 工号", "text 棚号", "text 带班师傅"],
  ],
  [
    "labels with what a page says of them",
    "花友名片\n\n昵称（必填）\n所在城市（必填）\n爱花的缘由（选填，100字内）",
    ["text 昵称", "text 所在城市", "text 爱花的缘由（选填，100字内）"],
  ],
  [
    "a column of examples and choices",
    "门牌登记\n\n楼号\t如：3号楼\n房号\t如：1202\n种花盆数\t\n是否有阳台\t是/否",
    ["text 楼号（如 3号楼）", "text 房号（如 1202）", "text 种花盆数", "radio 是否有阳台 [是 | 否]"],
  ],
  [
    "a request above them, and choices in a bracket",
    "花市一日游\n\n要去的请+1并留：\n姓名\n上车地点（南门/北门/西门）\n联系电话",
    ["text 姓名", "radio 上车地点 [南门 | 北门 | 西门]", "phone 联系电话"],
  ],
  [
    "quoted labels",
    "订花\n\n> 联系人：\n> 花名及盆数：\n> 送花日期：",
    ["text 联系人", "text 花名及盆数", "date 送花日期"],
  ],
  [
    "facts that a sentence asks for",
    "赏花会\n\n有意参加的请将以下信息发至群内：姓名、工号、手机号码、想看的花。",
    ["text 姓名", "text 工号", "phone 手机号码", "text 想看的花"],
  ],
];

test.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text).map((one) => one.replace("!", ""))).toEqual(expected);
});

test("notes in a list ask nothing", () => {
  const ballot =
    "花社选票\n\n候选人（应选2名）\n□ 甲君\n□ 乙君\n□ 丙君\n\n说明：\n①每项只能选一种意见，多选视为弃权。\n②选票须由本人填写，涂改无效。";
  expect(questionsOf(ballot)).toEqual(["checkbox 候选人（应选2名） [甲君 | 乙君 | 丙君]"]);
});
