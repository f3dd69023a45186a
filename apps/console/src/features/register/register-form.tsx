/**
 * Name and password of a new account. The server enforces the rules; what the browser can check is shown while typing.
 */
import { useQuery } from "@tanstack/react-query";
import { App, Form, Input } from "antd";
import { Link, useNavigate } from "react-router";
import { AccountForm } from "../../account/account-form.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { passwordKindQuery } from "../../account/password-kind.query.ts";
import { useAttempt } from "../../account/use-attempt.ts";
import { newPasswordRules } from "../../password/new-password-rules.ts";
import { StrengthHint } from "../../password/strength-hint.tsx";
import { registerUser } from "./register.query.ts";
import type { Registration } from "./register.query.ts";
import { useRegisterWords } from "./register-words.ts";

/** Same limits as on the server. */
const NAME = { min: 2, max: 20 };

export function RegisterForm() {
  const t = useRegisterWords();
  const { data: kind = "0" } = useQuery(passwordKindQuery);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<Registration>();
  const password = Form.useWatch("password", form) ?? "";
  const state = useAttempt<Registration>("register", form, registerUser, async ({ username }) => {
    void message.success(t("done", { name: username.trim() }));
    await navigate("/login", { replace: true });
  });
  return (
    <AccountForm<Registration>
      form={form}
      state={state}
      title={t("title")}
      submit={t("submit")}
      submitting={t("submitting")}
      footer={
        <>
          {t("hasAccount")} <Link to="/login">{t("signIn")}</Link>
        </>
      }
    >
      <Form.Item
        name="username"
        label={t("username")}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t("needUsername") },
          { transform: (value: string) => value.trim(), ...NAME, type: "string", message: t("nameLength", NAME) },
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={40} />
      </Form.Item>
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="new-password"
        extra={<StrengthHint password={password} kind={kind} />}
        rules={newPasswordRules(kind)}
      />
      <PasswordField
        name="again"
        label={t("again")}
        autoComplete="new-password"
        dependencies={["password"]}
        rules={[
          { required: true, message: t("needAgain") },
          ({ getFieldValue }) => ({
            validator: (_, value: string = "") =>
              value === "" || value === getFieldValue("password")
                ? Promise.resolve()
                : Promise.reject(new Error(t("differs"))),
          }),
        ]}
      />
    </AccountForm>
  );
}
