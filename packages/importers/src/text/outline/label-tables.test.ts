import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "a title in the first row, and boxes behind words with a remark",
    `消防器材借用登记\t\t\t
借用部门\t\t借用人\t
借用日期\t\t归还日期\t
器材种类\t灭火器□  水带□  面罩□（可多选）\t用途\t`,
    [
      "text 借用部门",
      "text 借用人",
      "date 借用日期",
      "date 归还日期",
      "checkbox 器材种类（可多选） [灭火器 | 水带 | 面罩]",
      "text 用途",
    ],
  ],
  [
    "a label in the first row is asked",
    `姓名\t\t\t
性别\t□男 □女\t年龄\t
电话\t\t住址\t`,
    ["text 姓名", "radio 性别 [男 | 女]", "text 年龄", "phone 电话", "text 住址"],
  ],
  [
    "names of the two columns",
    `设备报修单

项目\t请填写
报修人\t
所在楼层\t
故障类型\t漏水/断电/堵塞
联系电话\t
期望维修时间\t`,
    ["text 报修人", "text 所在楼层", "radio 故障类型 [漏水 | 断电 | 堵塞]", "phone 联系电话", "text 期望维修时间"],
  ],
  [
    "who signs, below the sentence that is signed",
    `外来车辆登记

车牌号码\t
司机姓名\t
到访仓库\tA库□   B库□   冷库□

声明：本人承诺未装载易燃品，限速行驶。
司机签字\t`,
    ["text 车牌号码", "text 司机姓名", "radio 到访仓库 [A库 | B库 | 冷库]", "signature 司机签字"],
  ],
  [
    "a grid of a page whose rows have lost their cells",
    `Please rate your stay
Guest name: ____

How did you find each of these?
\tGreat\tFine\tNot so good at all
Bed\t
Breakfast\t
Wi-Fi\t

Would you come back?
Yes
No`,
    [
      "text Guest name",
      "matrix-radio How did you find each of these? [Great | Fine | Not so good at all]",
      "radio Would you come back? [Yes | No]",
    ],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
