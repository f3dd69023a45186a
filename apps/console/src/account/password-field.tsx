/** A password field with a hint while caps lock is on. */
import { Form, Input } from "antd";
import type { FormItemProps } from "antd";
import { useTranslation } from "react-i18next";
import { useCapsLock } from "./use-caps-lock.ts";

export interface PasswordFieldProps extends Pick<FormItemProps, "rules" | "dependencies" | "extra"> {
  name: string;
  label: string;
  /** Tells password managers which password the field expects. */
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ autoComplete, extra, ...item }: PasswordFieldProps) {
  const { t } = useTranslation("account");
  const capsLock = useCapsLock();
  return (
    <Form.Item {...item} extra={capsLock.isOn ? <span role="status">{t("capsLock")}</span> : extra}>
      <Input.Password autoComplete={autoComplete} maxLength={190} {...capsLock.handlers} />
    </Form.Item>
  );
}
