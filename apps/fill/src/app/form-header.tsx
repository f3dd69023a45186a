import type { FormDefinition } from "@idata/engine";
import { About } from "./about.tsx";
import styles from "./app.module.css";

/** Title and, on the first page, the owner's words about the form. */
export function FormHeader({ definition, isFirst }: { definition: FormDefinition; isFirst: boolean }) {
  const { title, description, rich } = definition;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {isFirst && <About text={description} html={rich?.["description"]} />}
    </header>
  );
}
