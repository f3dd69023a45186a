import styles from "./app.module.css";

/** Title and, on the first page, the owner's words about the form. */
export function FormHeader({ title, description }: { title: string; description: string | undefined }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {description && <p className={styles.about}>{description}</p>}
    </header>
  );
}
