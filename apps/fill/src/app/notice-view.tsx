import styles from "./app.module.css";

export interface NoticeViewProps {
  title: string;
  text: string;
  /** The link offered to the respondent, if any. */
  action: { href: string; label: string } | null;
}

/** A page that says why there is no form to fill in. */
export function NoticeView({ title, text, action }: NoticeViewProps) {
  return (
    <main className={styles.sheet}>
      <div className={styles.ending}>
        <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M24 13v14M24 34v1" />
        </svg>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{text}</p>
        {action && (
          <a className={styles.link} href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </main>
  );
}
