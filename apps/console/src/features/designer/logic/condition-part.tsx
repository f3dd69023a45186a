/** The condition editor with a label, for the dialog of an entry. */
import { ConditionEditor } from "./condition-editor.tsx";
import { parseCondition } from "../../../conditions/condition.ts";
import styles from "./entry.module.css";
import type { Target } from "../../../conditions/target.ts";

export interface ConditionPartProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
}

/** True if the text is not blank and parses. */
export function isCondition(text: string): boolean {
  return text.trim() !== "" && parseCondition(text).kind !== "error";
}

export function ConditionPart({ label, ...editor }: ConditionPartProps) {
  return (
    <div className={styles["part"]} role="group" aria-label={label}>
      <span className={styles["label"]}>{label}</span>
      <ConditionEditor {...editor} />
    </div>
  );
}
