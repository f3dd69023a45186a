/** Shown if there is nothing yet: one sentence, optionally a picture, and a button for the next step. */
import type { ReactNode } from "react";
import styles from "./state.module.css";

export interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  picture?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** For use inside a card or table instead of a whole page. */
  compact?: boolean;
}

export function EmptyState({ title, hint, picture, children, compact = false }: EmptyStateProps) {
  return (
    <div className={`${styles["state"]} ${compact ? styles["compact"] : ""}`}>
      {picture !== undefined && (
        <div className={styles["picture"]} aria-hidden="true">
          {picture}
        </div>
      )}
      <h2 className={styles["title"]}>{title}</h2>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {children !== undefined && <div className={styles["actions"]}>{children}</div>}
    </div>
  );
}
