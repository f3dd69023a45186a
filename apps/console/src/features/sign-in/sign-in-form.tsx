/**
 * Sign-in form: user name, password, and the captcha if the installation requires it. Typed values stay after a
 * failure.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { AccountForm } from "../../account/account-form.tsx";
import { mailAvailableQuery } from "../../account/mail-available.query.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { registrationQuery } from "../../account/registration.query.ts";
import { useAttempt } from "../../account/use-attempt.ts";
import { findRememberedName, rememberName } from "./remembered-name.ts";
import { signIn } from "./sign-in.query.ts";
import type { Credentials } from "./sign-in.query.ts";
import styles from "./sign-in.module.css";

interface Fields extends Credentials {
  remember: boolean;
}

export function SignInForm({ target }: { target: string }) {
  const { t } = useTranslation("signIn");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [remembered] = useState(findRememberedName);
  const canSendMail = useQuery(mailAvailableQuery).data === true;
  const mayRegister = useQuery(registrationQuery).data === true;
  const state = useAttempt<Fields>("login", form, signIn, async ({ username, remember }) => {
    rememberName(remember ? username.trim() : null);
    // Drops everything cached for the previous user, including a failed session.
    queryClient.clear();
    await navigate(target, { replace: true });
  });
  return (
    <AccountForm<Fields>
      form={form}
      initialValues={{ username: remembered ?? "", remember: remembered !== null }}
      state={state}
      title={t("title")}
      submit={t("submit")}
      submitting={t("submitting")}
      options={
        <div className={styles["options"]}>
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>{t("remember")}</Checkbox>
          </Form.Item>
          {canSendMail && <Link to="/forgot-password">{t("forgot")}</Link>}
        </div>
      }
      footer={
        mayRegister ? (
          <>
            {t("noAccount")} <Link to="/register">{t("register")}</Link>
          </>
        ) : undefined
      }
    >
      <Form.Item
        name="username"
        label={t("username")}
        rules={[{ required: true, whitespace: true, message: t("needUsername") }]}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={remembered === null}
          maxLength={200}
        />
      </Form.Item>
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        rules={[{ required: true, message: t("needPassword") }]}
      />
    </AccountForm>
  );
}
