import type { QuestionCore } from "@idata/engine";
import { oneOf } from "../../shared/core/single-cell.ts";
import { motionAnswer, MOTION_VOTES, voteLabel } from "./motion.answer.ts";
import type { MotionItem } from "./motion.answer.ts";
import { barsOfOptions } from "../../shared/core/bars.ts";

export const motionCore: QuestionCore<MotionItem, string> = {
  ...motionAnswer,
  texts: ["motion"],
  columns: "answer",
  defaults: () => ({ options: MOTION_VOTES.map((id) => ({ id, label: "" })) }),
  count: (_settings, answer) => ({ [answer]: 1 }),
  bars: (settings, counters) =>
    barsOfOptions(
      MOTION_VOTES.map((id) => ({ id, label: voteLabel(settings, id) })),
      counters,
    ),
  exportColumns: (settings) => oneOf(MOTION_VOTES.map((id) => ({ id, label: voteLabel(settings, id) }))),
  exportCells: (settings, answer, codes) => [codes ? answer : voteLabel(settings, answer)],
};
