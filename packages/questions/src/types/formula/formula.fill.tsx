/** Shows the computed value, read-only. */
import { formulaAnswer, formulaText } from "./formula.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { FormulaItem } from "./formula.answer.ts";
import styles from "./formula.module.css";

function FormulaControl({ item, snapshot, controlId, describedBy, t }: FillProps<FormulaItem>) {
  if (item.unseen) return null;
  const parsed = formulaAnswer.parse(item, snapshot.value);
  const value = parsed.ok ? parsed.value : null;
  const text = () => {
    if (value === null) return t("formula.none");
    if (typeof value === "boolean") return t(value ? "formula.yes" : "formula.no");
    return formulaText(item, value);
  };
  return (
    <output
      id={controlId}
      className={styles.value}
      aria-describedby={describedBy}
      data-empty={value === null || undefined}
    >
      {text()}
    </output>
  );
}

export const formulaFill: FillFace<FormulaItem> = { core: formulaAnswer, Control: FormulaControl, labels: "control" };
