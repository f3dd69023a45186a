/** The card of the pages for account recovery: a title, an error, the fields and one button. */
import { Alert, Button, Form } from "antd";
import type { FormInstance } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountFrame } from "../../account/account-frame.tsx";
import { isApiError } from "../../api/api-error.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { useRecoveryWords } from "./recovery-words.ts";
import styles from "../../account/account.module.css";

export interface RecoveryCardProps<F extends object> {
  form: FormInstance<F>;
  title: string;
  hint?: string;
  submit: string;
  isPending: boolean;
  /** Why the last attempt failed; null if it did not. */
  error: Error | null;
  onFinish: (fields: F) => void;
  children?: ReactNode;
  /** In front of the link to the sign-in page. */
  footer?: ReactNode;
}

export function RecoveryCard<F extends object>(props: RecoveryCardProps<F>) {
  const { form, title, hint, submit, isPending, error, onFinish, children, footer } = props;
  const t = useRecoveryWords();
  const { t: tCommon } = useTranslation("common");
  useDocumentTitle(title);
  return (
    <AccountFrame>
      <Form<F>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        className={styles["form"] ?? ""}
        onFinish={onFinish}
      >
        <h2 className={styles["formTitle"]}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
        <div role="alert">
          {error !== null && (
            <Alert
              type="error"
              showIcon
              className={styles["alert"] ?? ""}
              title={isApiError(error) ? error.msg : tCommon("error.unknown")}
            />
          )}
        </div>
        {children}
        <Button type="primary" htmlType="submit" block className={styles["submit"] ?? ""} loading={isPending}>
          {submit}
        </Button>
        <div className={styles["footer"]}>
          {footer}
          <Link to="/login">{t("signIn")}</Link>
        </div>
      </Form>
    </AccountFrame>
  );
}
