import { statementCore } from "./statement.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { StatementItem } from "./statement.core.ts";

/** Renders nothing, because the frame shows title and description. */
function StatementControl() {
  return null;
}

export const statementFill: FillFace<StatementItem> = {
  core: statementCore,
  Control: StatementControl,
  labels: "none",
};
