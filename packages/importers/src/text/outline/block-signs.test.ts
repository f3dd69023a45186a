import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("signs of labels and places", () => {
  it("reads equals signs behind labels", () => {
    expect(questionsOf("宠物寄养登记\n\n宠物昵称 ＝\n主人手机 ＝ ____\n")).toEqual(["text 宠物昵称", "phone 主人手机"]);
  });

  it("leaves formulas alone", () => {
    expect(questionsOf("1. 已知 S = ____，求面积。\n2. 设 V = 3，则 a = ____。\n")).toHaveLength(2);
  });

  it("reads a colon between two places as a time", () => {
    expect(questionsOf("钢琴房预约\n\n入场时间：__:__    离场时间：__:__\n")).toEqual([
      "time 入场时间",
      "time 离场时间",
    ]);
  });

  it("reads a run of boxes as one place", () => {
    expect(questionsOf("借阅登记\n\n借书证号：□□□□□□□□\n单位：____\n")).toEqual(["text 借书证号", "text 单位"]);
  });

  it("parts fields at semicolons and commas", () => {
    expect(questionsOf("车位登记\n\n车牌：____；车型：□轿车 □货车；是否过夜：是/否\n")).toEqual([
      "text 车牌",
      "radio 车型 [轿车 | 货车]",
      "radio 是否过夜 [是 | 否]",
    ]);
  });

  it("reads rows of fields between bars without a rule", () => {
    expect(questionsOf("报修单\n\n| 报修人： | 房间号： |\n| 联系电话： | 部门： |\n")).toEqual([
      "text 报修人",
      "text 房间号",
      "phone 联系电话",
      "text 部门",
    ]);
    expect(questionsOf("器材申领\n\n| 申领人 | | 部门 | |\n| 申领日期 |    年   月   日 |\n")).toEqual([
      "text 申领人",
      "text 部门",
      "date 申领日期",
    ]);
  });

  it("reads the words of a list that a page offers", () => {
    expect(questionsOf("网点登记\n\n服务网点：请选择▼（东门店 / 西门店 / 北门店）\n店长姓名：\n")).toEqual([
      "radio 服务网点 [东门店 | 西门店 | 北门店]",
      "text 店长姓名",
    ]);
  });

  it("does not take the heading of a paper for such a list", () => {
    expect(
      questionsOf("一、单项选择（每小题2分，共4分）\n1. 1+1=（ ）\nA. 1 B. 2\n2. 2+2=（ ）\nA. 3 B. 4\n").map((line) =>
        line.split(" ", 1).join(""),
      ),
    ).toEqual(["radio", "radio"]);
  });

  it("reads words between wide blanks behind a label that speaks of choosing", () => {
    expect(questionsOf("招新\n\n想去的组（最多选2项）：  摄影   剪辑   文案   其他：\n姓名：____\n")).toEqual([
      "checkbox 想去的组（最多选2项） [摄影 | 剪辑 | 文案 | 其他]",
      "text 姓名",
    ]);
  });

  it("reads the levels of a region and the parts of an address", () => {
    expect(questionsOf("会员资料\n\n所在地区：省 / 市 / 区\n详细地址：（小区、楼栋、门牌号）\n")).toEqual([
      "region 所在地区",
      "text 详细地址（小区、楼栋、门牌号）",
    ]);
  });

  it("reads letters that stand for the answers", () => {
    expect(questionsOf("请按格式登记\n\n业主：XXX\n房号：X栋XXX\n宠物数量：X只\n")).toEqual([
      "text 业主",
      "text 房号（X栋XXX）",
      "text 宠物数量（X只）",
    ]);
  });

  it("leaves the contacts of a notice alone", () => {
    expect(questionsOf("关于停水的通知\n\n因管道检修，明日停水。\n联系人：XXX\n联系电话：XXXXXXXX\n")).toEqual([]);
  });

  it("several diamonds on a line are boxes", () => {
    expect(
      questionsOf(
        "花园志愿者\n\n一、基本信息\n* 姓名：\n* 手机：\n\n二、可服务时段（可多选）\n◇ 周六上午  ◇ 周六下午  ◇ 周日\n\n三、意向岗位（单选）\n◇ 浇水  ◇ 修枝\n",
      ).slice(2),
    ).toEqual(["checkbox 可服务时段（可多选） [周六上午 | 周六下午 | 周日]", "radio 意向岗位 [浇水 | 修枝]"]);
  });

  it("numbers in front of choices with their places behind them, and a remark above boxes", () => {
    expect(
      questionsOf(
        "花园测评\n\n一、总体评价\n好（  ）    一般（  ）    差（  ）\n\n二、您认为不足的是（可多选）\n1.浇水不够（  ）\n2.修枝不够（  ）\n3.除草不够（  ）\n\n三、意见和建议\n\n\n",
      ).slice(0, 2),
    ).toEqual([
      expect.stringMatching(/^radio 总体评价.* \[好 \| 一般 \| 差\]$/u),
      "checkbox 您认为不足的是（可多选） [浇水不够 | 修枝不够 | 除草不够]",
    ]);
    expect(
      questionsOf(
        "花园社团\n\n姓名：____\n\n二、社团志愿（请勾选一项）\n■请注意：每人限报一个。\n□ 兰花团\n□ 菊花社\n",
      )[1],
    ).toBe("radio 社团志愿（请勾选一项） [兰花团 | 菊花社]");
  });
});
