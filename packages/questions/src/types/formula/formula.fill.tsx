/** Shows the computed value, read-only. */
import { formulaCore, formulaText } from "./formula.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { FormulaItem } from "./formula.core.ts";
import styles from "./formula.module.css";

function FormulaControl({ item, snapshot, controlId, describedBy, t }: FillProps<FormulaItem>) {
  if (item.unseen) return null;
  const parsed = formulaCore.parse(item, snapshot.value);
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

export const formulaFill: FillFace<FormulaItem> = { core: formulaCore, Control: FormulaControl, labels: "control" };
