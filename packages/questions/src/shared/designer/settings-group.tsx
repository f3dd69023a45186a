/** A group of related settings that few forms need. Closed until one of them is set. */
import type { ReactNode } from "react";
import styles from "./settings-group.module.css";

export function SettingsGroup({
  title,
  note,
  open = false,
  children,
}: {
  title: string;
  /** Shown after the title in a lighter colour. */
  note?: string | undefined;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.group} open={open || undefined}>
      <summary className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
