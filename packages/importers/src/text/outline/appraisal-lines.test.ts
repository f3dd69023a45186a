/** Votes and appraisals whose single lines ask or tell. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("labels with nothing behind them, below the title", () => {
  expect(
    questionsOf(
      "花坛评审表\n花坛名称：\n种植日期：\n\n一、长势（1～5分）：____\n二、是否推荐\n   是（ ）  否（ ）\n三、意见\n\n",
    ),
  ).toEqual(["text 花坛名称", "date 种植日期", "rating 长势（1～5分）", "radio 是否推荐 [是 | 否]", "textarea 意见"]);
  // What introduces something is no label.
  expect(questionsOf("花园通知\n要求：\n说明：\n\n1. 您常来花园吗？\nA. 是\nB. 否\n")).toHaveLength(1);
});

test("words on both sides of a place, and amounts with a unit", () => {
  expect(
    questionsOf(
      "花社自評表\n\n隊號：第____隊      評分人：__________\n\n1、全年澆花天數：＿＿＿天\n2、育苗數量：____份\n3、自評\n□優　□良　□可\n",
    ),
  ).toEqual([
    "text 隊號（第…隊）",
    "text 評分人",
    "number 全年澆花天數（天）",
    "number 育苗數量（份）",
    "radio 自評 [優 | 良 | 可]",
  ]);
  expect(
    questionsOf("数学练习\n1. 小花一周浇水的天数：____天。\n2. 6朵花分给3人，每人____朵。\n3. 共有____朵。\n")[0],
  ).toMatch(/^blanks /u);
});

test("a scale without a number, and what is to be attached", () => {
  expect(
    questionsOf(
      "Garden Survey\n\nName: ________\n\nHow likely are you to recommend the garden? (0=not at all, 10=extremely)\n\nPhotos (please attach if a bed was damaged):\n\nComments:\n\n",
    ),
  ).toEqual([
    "text Name",
    "nps How likely are you to recommend the garden? (0=not at all, 10=extremely)",
    "file Photos (please attach if a bed was damaged)",
    "textarea Comments",
  ]);
});

test("sentences and a sender below the last boxes are no rows", () => {
  expect(
    questionsOf(
      "花园投票\n\n问题一：是否加装水泵？\n□ 加装\n□ 不加装\n\n问题二：资金来源（可多选）\n□ 会费\n□ 分摊\n\n逾期未投的视为弃权。\n\n花园管委会\n",
    ),
  ).toEqual(["radio 是否加装水泵？ [加装 | 不加装]", "checkbox 资金来源（可多选） [会费 | 分摊]"]);
});

test("the sum of points is a number of a form, and the examiner's on a paper", () => {
  const rows = "1. 根\n  ○壮（0分） ○弱（2分）\n2. 叶\n  ○绿（0分） ○黄（2分）\n3. 花\n  ○多（0分） ○少（2分）\n";
  expect(questionsOf(`花木评估单\n编号牌：____ 姓名：____\n${rows}合计得分：________\n评估人：____\n`)).toContain(
    "number 合计得分",
  );
  expect(questionsOf(`园艺考试试卷\n姓名：____\n${rows}总分：____分\n`).join("\n")).not.toMatch(/总分/u);
});

test("a numbered label alone asks for what it names", () => {
  expect(
    questionsOf(
      "# 播种单\n\n**负责人**：\n\n## 1. 花坛\n- [ ] 东\n- [ ] 西\n\n## 2. 说明\n\n## 3. 计划完成日期\n",
    ).slice(1),
  ).toEqual(["radio 花坛 [东 | 西]", "textarea 说明", "date 计划完成日期"]);
});

test("numbers of candidates with their sign, and days, which are none", () => {
  expect(
    questionsOf(
      "花社選票\n\n社長（限選一人）\n□ 1號：王小花（三班）\n□ 2號：林小草（5班）\n\n委員（至多2票）\n□ 1號　陳葉\n□ 2號　張根\n□ 3號　黃木\n",
    ),
  ).toEqual([
    "radio 社長（限選一人） [王小花（三班） | 林小草（5班）]",
    "checkbox 委員（至多2票） [陳葉 | 張根 | 黃木]",
  ]);
  expect(
    questionsOf(
      "花展报名\n\n姓名：____\n\n1. 哪天来？\n□ 1号 周一\n□ 2号 周二\n□ 3号 周三\n2. 哪场？\n□ 上午\n□ 下午\n",
    ).join("\n"),
  ).toContain("1号 周一");
});

test("motions named in brackets, with their numbers in brackets, and in English", () => {
  expect(
    questionsOf(
      "花園會議表決票\n\n戶號：______\n\n【第一案】增設噴泉，由會費支應。\n□贊成　□不贊成\n\n【第二案】清潔費調整為50元。\n□贊成　□不贊成\n",
    ),
  ).toEqual(["text 戶號", "radio 增設噴泉，由會費支應。 [贊成 | 不贊成]", "radio 清潔費調整為50元。 [贊成 | 不贊成]"]);
  expect(
    questionsOf("花園表決票\n\n議程(三)　是否增設噴泉\n☐贊成　☐反對\n\n議程(四)　是否修繕花棚\n☐贊成　☐反對\n"),
  ).toEqual(["radio 是否增設噴泉 [贊成 | 反對]", "radio 是否修繕花棚 [贊成 | 反對]"]);
  expect(
    questionsOf(
      "Garden Club Ballot\n\nPlot: ______\n\nMotion 1: To buy a pump.\n[ ] In favour  [ ] Against\n\nMotion 2: To repair the gate.\n[ ] In favour  [ ] Against\n",
    ),
  ).toEqual([
    "text Plot",
    "radio To buy a pump. [In favour | Against]",
    "radio To repair the gate. [In favour | Against]",
  ]);
});
