/** A page with a single message: what happened, what to do, and where to go next. */
import type { ReactNode } from "react";
import { useDocumentTitle } from "../shell/document-title.ts";
import styles from "./page-note.module.css";

export interface PageNoteProps {
  picture: ReactNode;
  title: string;
  hint: string;
  /** Buttons; the recommended one first. */
  children: ReactNode;
}

export function PageNote({ picture, title, hint, children }: PageNoteProps) {
  useDocumentTitle(title);
  return (
    <section className={styles["note"]}>
      <div className={styles["picture"]} aria-hidden="true">
        {picture}
      </div>
      <h1 className={styles["title"]}>{title}</h1>
      <p className={styles["hint"]}>{hint}</p>
      <div className={styles["actions"]}>{children}</div>
    </section>
  );
}
