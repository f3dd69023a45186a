/** Settings that belong together and are not needed by most: closed until something in them is set. */
import type { ReactNode } from "react";
import styles from "./settings-group.module.css";

export function SettingsGroup({
  title,
  note,
  open = false,
  children,
}: {
  title: string;
  /** Beside the title, in a lighter tone. */
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
