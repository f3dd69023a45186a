import { statementAnswer } from "./statement.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { StatementItem } from "./statement.answer.ts";

/** Renders nothing, because the frame shows title and description. */
function StatementControl() {
  return null;
}

export const statementFill: FillFace<StatementItem> = {
  core: statementAnswer,
  Control: StatementControl,
  labels: "none",
};
