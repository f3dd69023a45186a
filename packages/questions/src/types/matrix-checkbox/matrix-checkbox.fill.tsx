import { matrixCheckboxAnswer } from "./matrix-checkbox.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { switchPick } from "../../shared/answer/picks.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import { MatrixGrid } from "../../shared/fill/matrix-grid.tsx";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";

/** Returns a hint on how many to choose in each row, or null if any number is allowed. */
function picksHint({ minPicks: min, maxPicks: max }: MatrixCheckboxItem, t: FillProps["t"]): string | null {
  if (min !== undefined && max !== undefined)
    return min === max ? t("matrix.exactly", { n: min }) : t("matrix.between", { min, max });
  if (min !== undefined) return t("matrix.atLeast", { min });
  return max === undefined ? null : t("matrix.atMost", { max });
}

function MatrixCheckboxControl(props: FillProps<MatrixCheckboxItem>) {
  const { item, snapshot, onChange } = props;
  const answer = isRecord(snapshot.value) ? snapshot.value : {};
  const picksOf = (rowId: string): readonly string[] => {
    const picks = Object.hasOwn(answer, rowId) ? answer[rowId] : [];
    return Array.isArray(picks) ? (picks as string[]) : [];
  };
  const pick = (rowId: string, columnId: string, checked: boolean) => {
    const picks = [...switchPick(item.columns, picksOf(rowId), columnId, checked)];
    const { [rowId]: _before, ...others } = answer as Record<string, string[]>;
    const next = picks.length > 0 ? { ...others, [rowId]: picks } : others;
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return <MatrixGrid {...props} kind="checkbox" hint={picksHint(item, props.t)} picksOf={picksOf} onPick={pick} />;
}

export const matrixCheckboxFill: FillFace<MatrixCheckboxItem> = {
  core: matrixCheckboxAnswer,
  Control: MatrixCheckboxControl,
  labels: "group",
};
