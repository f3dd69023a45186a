/** Labels without numbers and colons in front of boxes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("labels in front of boxes among fields with lines", () => {
  const text =
    "花园会员表\n\n一、基本资料\n姓名：____________ 电话：____________\n常来时段 □上午 □下午\n*来园方式 □步行 □骑车\n想学的手艺（可多选） □剪枝 □插花 □其他____\n二、声明\n本人遵守花园规定。\n签名：____________";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 phone 电话",
    "q3 radio 常来时段 [上午 | 下午]",
    "q4 radio! 来园方式 [步行 | 骑车]",
    "q5 checkbox 想学的手艺（可多选） [剪枝 | 插花 | 其他]",
    "q6 signature 签名",
  ]);
});

test("rows with the same boxes stay those of a matrix", () => {
  const text =
    "花园检查表\n\n一、评价（在相应的方框打√）\n浇水（20分） □好 □中 □差\n剪枝（40分） □好 □中 □差\n施肥（40分） □好 □中 □差";
  expect(brief(text)).toContain(
    "q1 matrix-radio 评价（在相应的方框打√） {浇水（20分） | 剪枝（40分） | 施肥（40分）} [好 | 中 | 差]",
  );
});

test("labels in cells of a table, also directly below a choice of their own place", () => {
  const text =
    "花园体检表\n\n参加年份\t□是（    年） □否\t\t\n路线（限选一条）\t□东园 □西园 □北园\t\t\n健康（可多选）\t□良好 □过敏 □其他病\t\t\n是否同意拼车\t□同意 □不同意\t\t\n紧急联系人\t\t电话\t\n";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 radio 参加年份 [是（    年） | 否]",
    "q2 radio 路线（限选一条） [东园 | 西园 | 北园]",
    "q3 checkbox 健康（可多选） [良好 | 过敏 | 其他病]",
    "q4 radio 是否同意拼车 [同意 | 不同意]",
    "q5 text 紧急联系人",
    "q6 phone 电话",
  ]);
});

test("a label with an empty cell between such rows", () => {
  const text =
    "花園報修單\n\n設備類別\t□水管 □圍欄 □燈\n故障情形（可複選）\t□漏水 □異音\n故障說明\t\n處理時間\t□當日 □三日內\n";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 radio 設備類別 [水管 | 圍欄 | 燈]",
    "q2 checkbox 故障情形（可複選） [漏水 | 異音]",
    "q3 textarea 故障說明",
    "q4 radio 處理時間 [當日 | 三日內]",
  ]);
});
