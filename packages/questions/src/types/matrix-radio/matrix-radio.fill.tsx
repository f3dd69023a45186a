import { matrixRadioAnswer } from "./matrix-radio.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import { MatrixGrid } from "../../shared/fill/matrix-grid.tsx";
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";

function MatrixRadioControl(props: FillProps<MatrixRadioItem>) {
  const { item, snapshot, onChange } = props;
  const answer = (isRecord(snapshot.value) ? snapshot.value : {}) as Record<string, string>;
  const pick = (rowId: string, columnId: string) => {
    // If each column can be chosen once, the latest row takes it over.
    const others = Object.entries(answer).filter(([, column]) => !item.onePerColumn || column !== columnId);
    onChange({ ...Object.fromEntries(others), [rowId]: columnId });
  };
  return (
    <MatrixGrid
      {...props}
      kind="radio"
      hint={item.onePerColumn ? props.t("matrix.onePerColumn") : null}
      picksOf={(rowId) => (Object.hasOwn(answer, rowId) ? [answer[rowId] ?? ""] : [])}
      onPick={pick}
    />
  );
}

export const matrixRadioFill: FillFace<MatrixRadioItem> = {
  core: matrixRadioAnswer,
  Control: MatrixRadioControl,
  labels: "group",
};
