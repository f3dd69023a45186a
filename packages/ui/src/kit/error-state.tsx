/** Shown if something could not be loaded: what happened, what to do, and a retry button. */
import { Button } from "antd";
import type { ReactNode } from "react";
import styles from "./state.module.css";

export interface ErrorStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** Label of the retry button; if absent, there is no button. */
  action?: string;
  onAction?: () => void;
  children?: ReactNode;
  compact?: boolean;
}

export function ErrorState({ title, hint, action, onAction, children, compact = false }: ErrorStateProps) {
  return (
    <div className={`${styles["state"]} ${compact ? styles["compact"] : ""}`} role="alert">
      <h2 className={styles["title"]}>{title}</h2>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      <div className={styles["actions"]}>
        {action !== undefined && <Button onClick={onAction}>{action}</Button>}
        {children}
      </div>
    </div>
  );
}
