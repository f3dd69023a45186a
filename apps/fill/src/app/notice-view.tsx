import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface NoticeViewProps {
  title: string;
  text: string;
  /** Said below the text. */
  more?: string | null;
  /** The link offered to the respondent, if any. */
  action: { href: string; label: string; target?: string } | null;
  /** Asks for the form's password. */
  password?: { action: string; problem: string | undefined; t: FillTranslate } | null;
  /** Asks who on the list of the form somebody is. */
  person?: NoticeViewProps["password"];
  /** Asks for the code of a stored draft. */
  resume?: NoticeViewProps["password"];
  /** Says that a stored draft is kept. */
  kept?: string | null;
  /** Asks for a sum, with which the answers in the hidden fields are submitted. */
  captcha?:
    | (NonNullable<NoticeViewProps["password"]> & {
        summands: readonly [string, string];
        hidden: readonly (readonly [string, string])[];
      })
    | null;
  /** The receipt of the respondent's own response, if the notice is about it. */
  receipt?: { label: string; code: string } | null;
}

/** A page that says why there is no form to fill in. */
export function NoticeView(props: NoticeViewProps) {
  const { title, text, more = null, action, password = null, person = null, resume = null } = props;
  const { captcha = null, receipt = null, kept = null } = props;
  return (
    <main className={styles.sheet}>
      <div className={styles.ending}>
        <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M24 13v14M24 34v1" />
        </svg>
        <h1 className={`${styles.title} notice`}>{title}</h1>
        <p className={`${styles.about} notice`}>{text}</p>
        {more !== null && <p className={styles.about}>{more}</p>}
        {kept !== null && <p className={styles.about}>{kept}</p>}
        {password && <PasswordForm {...password} />}
        {person && <PersonForm {...person} />}
        {resume && <ResumeForm {...resume} />}
        {captcha && <CaptchaForm {...captcha} />}
        {receipt && (
          <dl className={styles.receipt}>
            <dt>{receipt.label}</dt>
            <dd>{receipt.code}</dd>
          </dl>
        )}
        {action && (
          <a className={styles.link} href={action.href} target={action.target} rel={action.target && "noopener"}>
            {action.label}
          </a>
        )}
      </div>
    </main>
  );
}

interface EntryField {
  name: "password" | "name" | "number" | "code" | "_captchaAnswer";
  label: string;
  attributes: {
    type?: "password";
    inputMode?: "numeric";
    maxLength: number;
    autoComplete: "off" | "name";
    dir?: "ltr";
  };
}

function PasswordForm(props: NonNullable<NoticeViewProps["password"]>) {
  const attributes = { type: "password", maxLength: 100, autoComplete: "off" } as const;
  return <EntryForm {...props} fields={[{ name: "password", label: props.t("notice.password.label"), attributes }]} />;
}

function PersonForm(props: NonNullable<NoticeViewProps["person"]>) {
  const fields = (["name", "number"] as const).map((name): EntryField => {
    const attributes = { maxLength: 200, autoComplete: name === "name" ? name : "off" } as const;
    return { name, label: props.t(`notice.person.${name}`), attributes };
  });
  return <EntryForm {...props} fields={fields} />;
}

function ResumeForm(props: NonNullable<NoticeViewProps["password"]>) {
  const attributes = { maxLength: 100, autoComplete: "off", dir: "ltr" } as const;
  return <EntryForm {...props} fields={[{ name: "code", label: props.t("later.code"), attributes }]} />;
}

function CaptchaForm({ summands: [one, other], ...props }: NonNullable<NoticeViewProps["captcha"]>) {
  const attributes = { inputMode: "numeric", maxLength: 4, autoComplete: "off" } as const;
  const label = props.t("notice.captcha.sum", { one, other });
  return <EntryForm {...props} fields={[{ name: "_captchaAnswer", label, attributes }]} go="app.submit" />;
}

/** Asks for what opens the form; `problem` says why what was typed does not. */
function EntryForm({
  action,
  problem,
  fields,
  hidden = [],
  go = "notice.password.go",
  t,
}: NonNullable<NoticeViewProps["password"]> & {
  fields: readonly EntryField[];
  hidden?: readonly (readonly [string, string])[];
  go?: "notice.password.go" | "app.submit";
}) {
  const isRefused = problem === undefined ? undefined : true;
  return (
    <form
      method="post"
      action={action}
      encType={hidden.length > 0 ? "multipart/form-data" : undefined}
      className="gate"
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, attributes }) => (
        <div key={name} className="gate-part">
          <label htmlFor={name}>{label}</label>
          <input
            {...attributes}
            id={name}
            name={name}
            required
            className="gate-field"
            aria-invalid={isRefused}
            aria-describedby={isRefused && "entry-problem"}
          />
        </div>
      ))}
      {problem !== undefined && (
        <p id="entry-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button look="primary" type="submit">
        {t(go)}
      </Button>
    </form>
  );
}
