import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { StatementItem } from "./statement.core.ts";

/** Its words are the frame's title and description. */
function StatementControl() {
  return null;
}

export const statementFill: FillFace<StatementItem> = { Control: StatementControl, labels: "none" };
