/** A small form and a repeatable random source for the designer's tests. */
import type { FormDefinition } from "@idata/engine";
import type { Random } from "../ids.ts";

export function sampleForm(): FormDefinition {
  return {
    schema: 1,
    title: "宿舍满意度调查",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "q1", type: "text", title: "姓名", required: true },
          {
            id: "q2",
            type: "radio",
            title: "是否住校",
            options: [
              { id: "o1", label: "是" },
              { id: "o2", label: "否" },
            ],
          },
          { id: "q3", type: "text", title: "宿舍楼", visibleIf: "{q2} = 'o1'" },
        ],
      },
      {
        id: "p2",
        title: "评价",
        items: [
          { id: "q4", type: "rating", title: "总体满意度", max: 5 },
          { id: "q5", type: "textarea", title: "建议" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "感谢填写" }],
  };
}

/** A linear congruential generator: returns the same numbers each time. */
export function numberedRandom(seed = 7): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
