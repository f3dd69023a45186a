/** Statements to be judged, with the sentence above them or verdicts in front. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("statements to be judged", () => {
  it.each(["请判断下列说法是否正确（是/否）", "判断下列各题，对的打√，错的打×。", "判断题\n判断下列句子的对错"])(
    "stand below %j",
    (task) => {
      expect(questionsOf(`${task}\n1、鲸是鱼。\n2、蝙蝠是鸟。`)).toEqual(["boolean 鲸是鱼。", "boolean 蝙蝠是鸟。"]);
    },
  );

  it("have verdicts behind arrows", () => {
    const text = "请判断下列说法是否正确（是/否）\n1、鲸是鱼。 → 否\n2、猫是兽。 → 是\n3、蛇有脚。 → 否";
    expect(questionsOf(text)).toEqual(["boolean 鲸是鱼。 = 错", "boolean 猫是兽。 = 对", "boolean 蛇有脚。 = 错"]);
  });

  it("have verdicts in front of their numbers", () => {
    expect(
      questionsOf("True or False\nF  1. Whales are fish.\nT  2. Cats are mammals.\nF  3. Snakes have legs."),
    ).toEqual(["boolean Whales are fish. = 错", "boolean Cats are mammals. = 对", "boolean Snakes have legs. = 错"]);
    expect(questionsOf("√ 1. 猫是兽。\n× 2. 鲸是鱼。\n× 3. 蛇有脚。").map((line) => line.slice(-1))).toEqual([
      "对",
      "错",
      "错",
    ]);
  });

  it("are not what people say of themselves, nor what was checked", () => {
    const survey = questionsOf("请判断以下说法是否符合（是/否）\n1. 我常头痛。\n2. 我睡得好。\n3. 我常运动。");
    expect(survey.join()).not.toContain("boolean");
    expect(questionsOf("检查\n√ 1. 门窗关好\n√ 2. 电源关闭\n√ 3. 垃圾带走").join()).not.toContain(" = ");
  });
});
