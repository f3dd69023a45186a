/** One rule with its switch. Apart from `save-rules.tsx`, which a page without switches loads as well. */
import { Switch } from "antd";
import { type ReactNode, useId } from "react";
import styles from "./publish.module.css";

interface RuleProps {
  label: string;
  isOn: boolean;
  isFixed: boolean;
  onSwitch: (isOn: boolean) => void;
  hint?: string | null;
  fault?: string | null;
  /** Shown while the rule is on. */
  children?: ReactNode;
}

export function Rule({ label, isOn, isFixed, onSwitch, hint = null, fault = null, children }: RuleProps) {
  const id = useId();
  return (
    <div className={styles["who"]} role="group" aria-labelledby={id}>
      <div className={styles["rule"]}>
        <Switch aria-labelledby={id} disabled={isFixed} checked={isOn} onChange={onSwitch} />
        <span id={id}>{label}</span>
        {isOn && children !== undefined && <div className={styles["controls"]}>{children}</div>}
      </div>
      {hint !== null && <p className={styles["whoHint"]}>{hint}</p>}
      {fault !== null && (
        <p className={`${styles["fault"]} ${styles["whoHint"]}`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
