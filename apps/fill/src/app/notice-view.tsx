import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface NoticeViewProps {
  title: string;
  text: string;
  /** The link offered to the respondent, if any. */
  action: { href: string; label: string } | null;
  /** Asks for the form's password. */
  password?: { action: string; problem: string | undefined; t: FillTranslate } | null;
  /** Asks who on the list of the form somebody is. */
  person?: NoticeViewProps["password"];
  /** The receipt of the respondent's own response, if the notice is about it. */
  receipt?: { label: string; code: string } | null;
}

/** A page that says why there is no form to fill in. */
export function NoticeView({ title, text, action, password = null, person = null, receipt = null }: NoticeViewProps) {
  return (
    <main className={styles.sheet}>
      <div className={styles.ending}>
        <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M24 13v14M24 34v1" />
        </svg>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{text}</p>
        {password && <PasswordForm {...password} />}
        {person && <PersonForm {...person} />}
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

function PasswordForm({ action, problem, t }: NonNullable<NoticeViewProps["password"]>) {
  return (
    <form method="post" action={action} className="gate">
      <label htmlFor="password">{t("notice.password.label")}</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        maxLength={100}
        autoComplete="off"
        className="gate-field"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : "password-problem"}
      />
      {problem !== undefined && (
        <p id="password-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button look="primary" type="submit">
        {t("notice.password.go")}
      </Button>
    </form>
  );
}

function PersonForm({ action, problem, t }: NonNullable<NoticeViewProps["person"]>) {
  const isRefused = problem === undefined ? undefined : true;
  return (
    <form method="post" action={action} className="gate">
      {(["name", "number"] as const).map((name) => (
        <div key={name} className="gate">
          <label htmlFor={name}>{t(`notice.person.${name}`)}</label>
          <input
            id={name}
            name={name}
            required
            maxLength={200}
            autoComplete={name === "name" ? "name" : "off"}
            className="gate-field"
            aria-invalid={isRefused}
            aria-describedby={isRefused && "person-problem"}
          />
        </div>
      ))}
      {problem !== undefined && (
        <p id="person-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button look="primary" type="submit">
        {t("notice.password.go")}
      </Button>
    </form>
  );
}
