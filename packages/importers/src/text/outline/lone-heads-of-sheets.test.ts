import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("asks the cells of the only row of a sheet", () => {
  const text = `阳光驾校学员信息采集
请每位学员自行填报一份，不要漏项
姓名\t身份证号\t手机\t报考车型（C1/C2/D）\t是否有驾照(是/否)\t住址`;
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "id-card 身份证号",
    "phone 手机",
    "radio 报考车型 [C1 | C2 | D]",
    "radio 是否有驾照 [是 | 否]",
    "text 住址",
  ]);
});

it("leaves the head of a list of several people alone", () => {
  expect(questionsOf("物资领用登记\n序号\t姓名\t部门\t领用日期\t数量")).toEqual([]);
});

it("reads facts that are asked for in a sentence which a copy has broken", () => {
  const text = `……请各单位于10月8日下班前由人事部门统一上
报下列参训人员信息：
1、姓名；
2、职务；
3、手机号码；
4、参训班次（上午班、下午班任选一）；
5、身份证复印件。
联系人：老马，内线6655。`;
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 职务",
    "phone 手机号码",
    "radio 参训班次（任选一） [上午班 | 下午班]",
    "file 身份证复印件",
  ]);
});
