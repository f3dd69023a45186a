/** Lines that say in their own words how they are answered. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "points behind leaders, and who wrote the form",
    `优秀班级评分表

评委：________

1）早操整齐 ………… ____分
2）教室清洁 ………… ____分
3）黑板报有新意 …… ____分

其他说明：________

城北小学
5月6日`,
    ["text 评委", "number 早操整齐（分）", "number 教室清洁（分）", "number 黑板报有新意（分）", "textarea 其他说明"],
  ],
  [
    "stars, a picture and broken choices",
    `外卖回访
1、您多久点一次：（1）每天（2）每周（3）每
月（4）更少
2、您给骑手打几颗星（1-5颗）
3、餐盒有破损的请拍照上传`,
    [
      "radio 您多久点一次： [每天 | 每周 | 每月 | 更少]",
      "rating 您给骑手打几颗星（1-5颗）",
      "image 餐盒有破损的请拍照上传",
    ],
  ],
  [
    "a table in which several cells are marked",
    `场地预约

姓名：________

可以训练的时间（可多选，打√）
	周一	周三	周五
早上			
晚上			`,
    ["text 姓名", "matrix-checkbox 可以训练的时间（可多选，打√） [周一 | 周三 | 周五]"],
  ],
];

it.each(CASES)("reads %s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
