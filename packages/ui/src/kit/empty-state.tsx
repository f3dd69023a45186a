/** Nothing here yet: one sentence, at most one picture, the button to the next step. */
import type { ReactNode } from "react";
import styles from "./state.module.css";

export interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  picture?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** Inside a card or a table, not a whole page. */
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
