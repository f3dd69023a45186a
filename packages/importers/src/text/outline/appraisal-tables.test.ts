/** Tables of appraisals and ballots inside forms. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("a grid of boxes inside a form from a sheet", () => {
  expect(
    brief(
      "花棚巡查表\t\t\t\n花棚号\t\t园丁\t\n检查项目\t正常\t异常\t\n水泵\t□\t□\t\n阀门\t□\t□\t\n卷帘\t□\t□\t\n异常情况说明\t\t\t\n",
    ),
  ).toEqual([
    "q1 text 花棚号",
    "q2 text 园丁",
    "q3 matrix-radio 检查项目 {水泵 | 阀门 | 卷帘} [正常 | 异常]",
    "q4 textarea 异常情况说明",
  ]);
});

test("rows with the same choices below the line that heads them", () => {
  expect(
    brief(
      "园丁考核\n\n姓名\t\t花棚\t\n\n由棚长填写\n态度\t○优 ○良 ○差\n出勤\t○优 ○良 ○差\n技能\t○优 ○良 ○差\n结论\t○转正 ○延长\n",
    ).slice(-2),
  ).toEqual(["q3 matrix-radio 由棚长填写 {态度 | 出勤 | 技能} [优 | 良 | 差]", "q4 radio 结论 [转正 | 延长]"]);
});

test("the request above a grid is its question, and points in the heads of columns are written into cells", () => {
  expect(
    brief(
      "Garden Check\n\nInspector: ________\n\nTick one box in each row.\n\nArea\tClean\tDirty\tN/A\nPath\t☐\t☐\t☐\nPond\t☐\t☐\t☐\n\nNotes:\n\n",
    ).slice(1, 2),
  ).toEqual(["q2 matrix-radio Tick one box in each row. {Path | Pond} [Clean | Dirty | N/A]"]);
  expect(
    brief(
      "插花比賽評分\n\n評審：______\n\n請依各項配分評分\n作品\t結構（50分）\t色彩（50分）\n甲\t\t\n乙\t\t\n丙\t\t\n\n評語：\n\n",
    ).slice(1, 2),
  ).toEqual(["q2 matrix-text 請依各項配分評分 {甲 | 乙 | 丙} [結構（50分） | 色彩（50分）]"]);
});

test("candidates in a table of a numbered question", () => {
  expect(
    questionsOf(
      "花展投票\n1. 请选出您最喜爱的花（限选2件）\n序号\t作品名称\t投票（请打√）\n1\t春花\t\n2\t秋月\t\n3\t冬雪\t\n2. 您的花棚：______\n",
    ),
  ).toEqual(["checkbox 请选出您最喜爱的花（限选2件） [春花 | 秋月 | 冬雪]", "text 您的花棚"]);
});

test("boxes behind the choices of numbered stems, one of which speaks of writing", () => {
  expect(
    questionsOf(
      "花园论文评审\n\n一、写作水平\n好□　中□　差□\n二、创新\n好□　中□　差□\n三、总分（百分制）\n四、结论\n通过□　不通过□\n",
    ),
  ).toEqual([
    "radio 写作水平 [好 | 中 | 差]",
    "radio 创新 [好 | 中 | 差]",
    "number 总分（百分制）",
    "radio 结论 [通过 | 不通过]",
  ]);
});
