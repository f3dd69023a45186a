import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("a column of boxes", () => {
  it("makes choices of the rows", () => {
    expect(
      questionsOf(
        "讲座报名\n\n请在要听的讲座后打勾：\n序号\t讲座\t主讲\t勾选\n1\t养生\t王医生\t□\n2\t防诈\t李警官\t□\n\n姓名：____\n",
      ),
    ).toEqual(["checkbox 请在要听的讲座后打勾 [养生（王医生） | 防诈（李警官）]", "text 姓名"]);
  });

  it("lets choose one where the cells have circles", () => {
    expect(questionsOf("参观报名\n\n请选择场次\n|场次|选择|\n|---|---|\n|上午|○|\n|下午|○|\n")).toEqual([
      "radio 请选择场次 [上午 | 下午]",
    ]);
  });

  it("is none of several columns", () => {
    expect(questionsOf("调查\n\n请勾选\n项目\t好\t选择\n饭菜\t□\t□\n卫生\t□\t□\n")).not.toContain(
      "checkbox 请勾选 [饭菜（□） | 卫生（□）]",
    );
  });
});
