/** The expression editor for settings of question types, such as the formula of a computed question. */
import type { ExpressionSlotProps } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDefinition } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";
import styles from "../logic/entry.module.css";
import { getAllTargets } from "../logic/use-condition-words.ts";
import { ExpressionInput } from "./expression-input.tsx";

/** Questions inside a repeated group see their group and not the form, so nothing is completed there. */
export function SettingsExpression({ label, itemId, ...input }: ExpressionSlotProps) {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  const isInside = findItem(definition, itemId) === null;
  const targets = isInside ? [] : getAllTargets(definition, t("untitled"));
  return (
    <div className={styles["part"]} role="group" aria-label={label}>
      <span className={styles["label"]}>{label}</span>
      <ExpressionInput
        label={label}
        itemId={itemId}
        targets={targets.filter((one) => one.itemId !== itemId)}
        {...input}
      />
    </div>
  );
}
