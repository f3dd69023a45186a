import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("words without signs on the line below are put in order", () => {
  expect(
    questionsOf(
      "小区更新意见征集\n\n1. 请把下面几项按您认为的紧要程度排序。\n加装扶手；修路灯；建停车棚；补种绿化\n2. 您住在几号楼？\n3. 您是否愿意参加议事会？\nA. 愿意  B. 不愿意",
    ),
  ).toEqual([
    "ranking 请把下面几项按您认为的紧要程度排序。 [加装扶手 | 修路灯 | 建停车棚 | 补种绿化]",
    "text 您住在几号楼？",
    "radio 您是否愿意参加议事会？ [愿意 | 不愿意]",
  ]);
});

it("the order of a meeting is told", () => {
  const found = questionsOf(
    "会议报名\n\n会议按以下顺序进行：\n签到、致辞、分组讨论、总结\n\n参会人：____\n单位：____\n是否住宿：□是 □否",
  );
  expect(found.filter((question) => question.startsWith("ranking"))).toEqual([]);
});
