/** Text field for an expression, with a list of names to insert. */
import { parseExpression } from "@idata/engine";
import { TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import styles from "./entry.module.css";
import type { Target } from "./targets.ts";

export interface ExpressionFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
}

/** True if the text is not blank and parses. */
export function isExpression(text: string): boolean {
  return text.trim() !== "" && parseExpression(text).ok;
}

export function ExpressionField({ label, value, onChange, targets }: ExpressionFieldProps) {
  const { t } = useTranslation("designer");
  const parsed = value.trim() === "" ? null : parseExpression(value);
  const error = parsed && !parsed.ok ? t("settings.expressionError", { at: parsed.error.at + 1 }) : undefined;
  return (
    <>
      <TextField
        label={label}
        hint={t("entry.expressionHint", { sample: "round({q1} * 0.8, 2)" })}
        error={error}
        multiline
        maxLength={10_000}
        value={value}
        onChange={(text = "") => onChange(text)}
      />
      {targets.length > 0 && (
        <select
          className={styles["insert"]}
          value=""
          aria-label={t("entry.insert")}
          onChange={(event) =>
            onChange(`${value}${value === "" || value.endsWith(" ") ? "" : " "}{${event.currentTarget.value}}`)
          }
        >
          <option value="">{t("entry.insert")}</option>
          {targets.map((target) => (
            <option key={target.key} value={target.key}>
              {target.name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
