/** Parts of texts in which one line, row or block shows by itself what it asks. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it.each([
  [
    "words behind a label that asks which",
    "昵称：\n球衣尺码（S/M/XL）：\n要不要拼车：要/不要\n从哪个校区出发：东区、西区、南区",
    [
      "text 昵称",
      "radio 球衣尺码 [S | M | XL]",
      "radio 要不要拼车 [要 | 不要]",
      "radio 从哪个校区出发 [东区 | 西区 | 南区]",
    ],
  ],
  [
    "a motion with its vote, and the next",
    "第二案：增設監視器\n說明：死角多。\n表決：□同意　□不同意\n\n第三案：調整管理費\n表決：□同意　□不同意",
    ["radio 增設監視器 [同意 | 不同意]", "radio 調整管理費 [同意 | 不同意]"],
  ],
  [
    "a single motion",
    "Motion 4: To repaint the lobby\nVote: [ ] For [ ] Against\n\nName: ____",
    ["radio To repaint the lobby [For | Against]", "text Name"],
  ],
  [
    "rows of a bank with one choice only",
    "7\t判断\t冰箱要每日除霜\t正确\t错误\tA\t5\n8\t填空\t留样____小时\t\t\t48\t5\n9\t简答\t简述留样要求\t\t\t每样125克，加盖冷藏\t10",
    ["boolean 冰箱要每日除霜 = 对", "text 留样____小时 = 48", "textarea 简述留样要求 = 每样125克，加盖冷藏"],
  ],
  [
    "rows that name types, without their head",
    "4\t所属行业\t单选\t制造业/金融/教育\t是\n5\t成立日期\t日期\t\t否\n6\t经营范围\t多行文本\t\t否",
    ["radio 所属行业 [制造业 | 金融 | 教育]", "date 成立日期", "textarea 经营范围"],
  ],
  [
    "a row of a grid that looks like a label",
    "学员回访\n\n一、请评价\n项目\t好\t中\t差\n教学方法、态度\t\t\t\n姓名、工号公示\t\t\t\n检查、等候时间\t\t\t\n车辆情况\t\t\t",
    ["matrix-radio 请评价 [好 | 中 | 差]"],
  ],
  [
    "the lower half of a page with a star and a button",
    "*拜访时段\n上午\n下午\n晚上\n\n作品文件*\n+ 点击上传   支持mp3，不超过2MB\n\n备注\n\n提交",
    ["radio 拜访时段 [上午 | 下午 | 晚上]", "file 作品文件", "textarea 备注"],
  ],
  [
    "hints below labels with stars",
    "首页 > 预约\n\n专家门诊\n\n*姓名\n请输入真实姓名\n\n*手机号码\n请输入手机号\n\n*证件号码\n请输入证件号码\n\n*预约日期\n请选择日期",
    ["text 姓名", "phone 手机号码", "text 证件号码", "date 预约日期"],
  ],
  ["thanks below few places", "畢業班別：________\n電郵：________\n\n多謝參與！", ["text 畢業班別", "email 電郵"]],
])("reads %s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
