import type { FormDefinition } from "@idata/engine";
import { About } from "./about.tsx";
import styles from "./app.module.css";

/** The form's title and, on the first page, its description. */
export function FormHeader({ definition, isFirst }: { definition: FormDefinition; isFirst: boolean }) {
  const { title, description, rich } = definition;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {isFirst && <About text={description} html={rich?.["description"]} />}
    </header>
  );
}
