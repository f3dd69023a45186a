/** Lists of the fields of a form that is still to be made. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("a table with bars of an assistant: names, types, whether they must be filled in, choices", () => {
  const text =
    "以下是《花友登记表》模板：\n\n| 字段 | 类型 | 是否必填 | 选项/说明 |\n|---|---|---|---|\n| 姓名 | 单行文本 | 是 | |\n| 所在花棚 | 下拉选择 | 是 | 东棚、西棚、南棚 |\n| 喜欢的花 | 多选 | 否 | 兰花/菊花/梅花 |\n| 手机号 | 手机号 | 是 | |\n| 备注 | 多行文本 | 否 | 不超过200字 |";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "dropdown 所在花棚 [东棚 | 西棚 | 南棚]",
    "checkbox 喜欢的花 [兰花 | 菊花 | 梅花]",
    "phone 手机号",
    "textarea 备注",
  ]);
  expect(brief(text)[0]).toBe("q1 text! 姓名");
});

test("the same between tabs, in traditional characters", () => {
  const text =
    "園藝社報名表欄位\n序號\t欄位名稱\t類型\t必填\t備註\n1\t姓名\t文字\t是\t\n2\t性別\t單選\t是\t男、女\n3\t生日\t日期\t否\t\n4\t照片\t圖片\t否\t";
  expect(questionsOf(text)).toEqual(["text 姓名", "radio 性別 [男 | 女]", "date 生日", "image 照片"]);
});

test("a table of another kind stays as it is", () => {
  const text = "1. 请评价\n\n| 项目 | 类型 |\n|---|---|\n| 兰花 | 草本 |\n| 梅花 | 木本 |\n| 菊花 | 草本 |";
  expect(questionsOf(text)).not.toContain("text 兰花");
});
