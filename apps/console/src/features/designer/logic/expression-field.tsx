/** Field with a label for an expression that is a value. */
import { useTranslation } from "react-i18next";
import { ExpressionInput } from "../expression/expression-input.tsx";
import styles from "./entry.module.css";
import type { Target } from "../../../conditions/target.ts";

export interface ExpressionFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
}

export function ExpressionField({ label, ...input }: ExpressionFieldProps) {
  const { t } = useTranslation("designer");
  return (
    <div className={styles["part"]} role="group" aria-label={label}>
      <span className={styles["label"]}>{label}</span>
      <ExpressionInput label={label} {...input} />
      <p className={styles["note"]}>{t("entry.expressionHint", { sample: "round({q1} * 0.8, 2)" })}</p>
    </div>
  );
}
