/** User name, password and, where the installation asks for it, the captcha. What was typed stays after a failure. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError } from "../../api/api-error.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { captchaQuery, signIn } from "./sign-in.query.ts";
import type { Credentials } from "./sign-in.query.ts";
import styles from "./sign-in.module.css";

export function SignInForm({ target }: { target: string }) {
  const { t } = useTranslation(["signIn", "common"]);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Credentials>();
  const captcha = useQuery(captchaQuery);
  const refreshCaptcha = () => {
    form.resetFields(["code"]);
    void captcha.refetch();
  };
  const attempt = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials, captcha.data?.uuid),
    meta: { silent: true },
    onSuccess: async () => {
      // Nothing that the one before saw, and no failed session.
      queryClient.clear();
      await navigate(target, { replace: true });
    },
    // A captcha is good for one attempt.
    onError: refreshCaptcha,
  });
  const hasCaptcha = captcha.data?.captchaEnabled !== false;
  const failure = attempt.error;
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      className={styles["form"] ?? ""}
      onFinish={(credentials) => attempt.mutate(credentials)}
    >
      <h2 className={styles["formTitle"]}>{t("title")}</h2>
      <div role="alert">
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            className={styles["alert"] ?? ""}
            title={isApiError(failure) ? failure.msg : t("common:error.unknown")}
          />
        )}
      </div>
      <Form.Item
        name="username"
        label={t("username")}
        rules={[{ required: true, whitespace: true, message: t("needUsername") }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={200} />
      </Form.Item>
      <Form.Item name="password" label={t("password")} rules={[{ required: true, message: t("needPassword") }]}>
        <Input.Password autoComplete="current-password" maxLength={190} />
      </Form.Item>
      {hasCaptcha && (
        <CaptchaField
          image={captcha.isFetching ? undefined : captcha.data?.img}
          hasFailed={captcha.isError}
          onRefresh={refreshCaptcha}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={attempt.isPending}>
        {t(attempt.isPending ? "submitting" : "submit")}
      </Button>
    </Form>
  );
}
