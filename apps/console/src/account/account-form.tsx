/** The card of the sign-in and registration forms: title, error message, fields, submit button, and a line below. */
import { Alert, Button, Form } from "antd";
import type { FormInstance } from "antd";
import type { ReactNode } from "react";
import { CaptchaField } from "./captcha-field.tsx";
import type { useAttempt } from "./use-attempt.ts";
import styles from "./account.module.css";

export interface AccountFormProps<F extends { code?: string }> {
  form: FormInstance<F>;
  initialValues?: Partial<F>;
  state: ReturnType<typeof useAttempt<F>>;
  title: string;
  submit: string;
  submitting: string;
  /** Fields above the captcha. */
  children: ReactNode;
  /** Between the fields and the button. */
  options?: ReactNode;
  /** Below the button. */
  footer?: ReactNode;
}

export function AccountForm<F extends { code?: string }>(props: AccountFormProps<F>) {
  const { form, initialValues, state, title, submit, submitting, children, options, footer } = props;
  const { captcha } = state;
  return (
    <Form<F>
      form={form}
      {...(initialValues === undefined ? {} : { initialValues })}
      layout="vertical"
      size="large"
      requiredMark={false}
      className={styles["form"] ?? ""}
      onFinish={(fields) => state.attempt(fields)}
      onValuesChange={(changed) => state.forgetErrors(Object.keys(changed))}
    >
      <h2 className={styles["formTitle"]}>{title}</h2>
      {state.message !== null && (
        <Alert type="error" showIcon className={styles["alert"] ?? ""} title={state.message} />
      )}
      {children}
      {captcha.isNeeded && (
        <CaptchaField image={captcha.image} hasFailed={captcha.hasFailed} onRefresh={captcha.onRefresh} />
      )}
      {options}
      <Button type="primary" htmlType="submit" block className={styles["submit"] ?? ""} loading={state.isPending}>
        {state.isPending ? submitting : submit}
      </Button>
      {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
    </Form>
  );
}
