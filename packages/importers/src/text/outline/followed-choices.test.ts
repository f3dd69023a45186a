import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("questions that follow from a choice", () => {
  it("parts them from the question above", () => {
    expect(
      questionsOf(
        "数量：____件    颜色：□红 □白\n\n您用过共享雨伞吗？\n○ 用过\n○ 没用过\n    若没用过，原因是：\n    ○ 不知道在哪\n    ○ 押金太高\n\n单位：____\n",
      ),
    ).toEqual([
      "number 数量（件）",
      "radio 颜色 [红 | 白]",
      "radio 您用过共享雨伞吗？ [用过 | 没用过]",
      "radio 若没用过，原因是 [不知道在哪 | 押金太高]",
      "text 单位",
    ]);
  });
});

describe("tables beside each other", () => {
  it("checks the rows of a table of boxes below rows of cells", () => {
    expect(
      questionsOf(
        "验收单\n\n| 验收人 |  | 部门 |  |\n|---|---|---|---|\n| 楼层 |  | 房号 |  |\n\n设备检查：\n设备\t正常\t故障\n投影仪\t□\t□\n音箱\t□\t□\n",
      ),
    ).toContain("matrix-radio 设备检查 [正常 | 故障]");
  });

  it("writes into a Markdown table of amounts, and keeps a last row without its tabs", () => {
    expect(
      questionsOf(
        "姓名：____\n\n近两年产量（吨）\n\n| 年度 | 小麦 | 玉米 |\n|---|---|---|\n| 2023年 |  |  |\n| 2024年 |  |  |\n",
      ),
    ).toContain("matrix-text 近两年产量（吨） [小麦 | 玉米]");
    expect(questionsOf("姓名：____\n\n请填写预算（元）：\n项目\t金额\t说明\n餐费\t\t\n车费\t\t\n住宿费\n")).toContain(
      "matrix-text 请填写预算（元） [金额 | 说明]",
    );
  });

  it("draws labels with brackets as their places", () => {
    expect(questionsOf("登记\n\n紧急联系人（        ）  与本人关系（        ）\n联系电话（           ）\n")).toEqual([
      "text 紧急联系人",
      "text 与本人关系",
      "phone 联系电话",
    ]);
  });
});
