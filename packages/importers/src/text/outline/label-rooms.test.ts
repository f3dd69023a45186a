import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("places that stand otherwise than behind a colon", () => {
  it("labels right above their lines", () => {
    expect(
      questionsOf(
        "报修单\n\n设备编号\n____________\n故障经过（尽量写详细）\n____________\n____________\n报修人\n____________\n",
      ),
    ).toEqual(["text 设备编号", "textarea 故障经过（尽量写详细）", "text 报修人"]);
  });

  it("things that are rated with a number each", () => {
    expect(questionsOf("评课表\n\n请给下列方面评分（1～3分）：\n板书：（  ）分\n语速：（  ）分\n")).toEqual([
      "matrix-radio 请给下列方面评分（1～3分） [1 | 2 | 3]",
    ]);
  });

  it("points that are written down, with nothing to rate by", () => {
    expect(questionsOf("考核表\n\n笔试 ____分\n面试 ____分\n").map((one) => one.split(" ")[0])).not.toContain(
      "matrix-radio",
    );
  });

  it("labels in brackets with nothing behind them", () => {
    expect(questionsOf("订餐接龙\n\n【姓名】\n【手机】\n【地址】\n")).toEqual(["text 姓名", "phone 手机", "text 地址"]);
  });

  it("an agreement apart from the choices above it", () => {
    expect(
      questionsOf("入会申请\n\n您的身份\n○ 在校生\n○ 毕业生\n\n☐ 本人已阅读章程并同意遵守。\n\n申请人：____\n"),
    ).toEqual(["radio 您的身份 [在校生 | 毕业生]", "consent 本人已阅读章程并同意遵守。", "text 申请人"]);
  });

  it("the last row of a table that has lost its tab", () => {
    expect(questionsOf("请假单\n\n类别\t□事假 □病假\n请假事由\n")).toEqual([
      "radio 类别 [事假 | 病假]",
      "text 请假事由",
    ]);
  });
});
