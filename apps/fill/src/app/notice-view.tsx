import styles from "./app.module.css";

export interface NoticeViewProps {
  title: string;
  text: string;
  /** The link offered to the respondent, if any. */
  action: { href: string; label: string } | null;
  /** The receipt of the respondent's own response, if the notice is about it. */
  receipt?: { label: string; code: string } | null;
}

/** A page that says why there is no form to fill in. */
export function NoticeView({ title, text, action, receipt = null }: NoticeViewProps) {
  return (
    <main className={styles.sheet}>
      <div className={styles.ending}>
        <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M24 13v14M24 34v1" />
        </svg>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{text}</p>
        {receipt && (
          <dl className={styles.receipt}>
            <dt>{receipt.label}</dt>
            <dd>{receipt.code}</dd>
          </dl>
        )}
        {action && (
          <a className={styles.link} href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </main>
  );
}
