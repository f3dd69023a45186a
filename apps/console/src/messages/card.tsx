/** A card of the pages of messages: title, one sentence, and something at the right of them. */
import { type ReactNode, useId } from "react";
import styles from "./messages.module.css";

export interface CardProps {
  title: string;
  hint: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Card({ title, hint, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id={id} className={styles["title"]}>
            {title}
          </h2>
          <p className={styles["hint"]}>{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
