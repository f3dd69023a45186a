/** Head of a page: title, hint, and actions on the right. */
import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** One line below the title. */
  hint?: ReactNode;
  /** Buttons; the primary one comes last. */
  actions?: ReactNode;
  /** Tabs or filters below. */
  children?: ReactNode;
}

export function PageHeader({ title, hint, actions, children }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      <div className={styles["line"]}>
        <div className={styles["text"]}>
          <h1 className={styles["title"]}>{title}</h1>
          {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
        </div>
        {actions !== undefined && <div className={`${styles["actions"]} no-print`}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
