/**
 * Changes the user's own password. Both passwords are sent encrypted, as at sign-in. An error is shown above the
 * fields, which keep their values.
 */
import { changePassword } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../account/password-field.tsx";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { newPasswordRules } from "../../password/new-password-rules.ts";
import { StrengthHint } from "../../password/strength-hint.tsx";
import { sessionQuery, useSession } from "../../session/session.query.ts";
import styles from "./profile.module.css";

interface Fields {
  old: string;
  next: string;
  again: string;
}

export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { passwordKind } = useSession();
  const [form] = Form.useForm<Fields>();
  const next = Form.useWatch("next", form) ?? "";
  const change = useMutation({
    mutationFn: async (fields: Fields) => {
      const [oldPassword, newPassword] = await Promise.all([encryptPassword(fields.old), encryptPassword(fields.next)]);
      await call(changePassword, { body: { oldPassword, newPassword } });
    },
    meta: { silent: true },
    onSuccess: async () => {
      form.resetFields();
      void message.success(t("password.done"));
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onDone?.();
    },
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles["form"] ?? ""}
      onFinish={(fields) => change.mutate(fields)}
    >
      <div role="alert">
        {change.error !== null && (
          <Alert
            type="error"
            showIcon
            className={styles["alert"] ?? ""}
            title={isApiError(change.error) ? change.error.msg : t("common:error.unknown")}
          />
        )}
      </div>
      <PasswordField
        name="old"
        label={t("password.old")}
        autoComplete="current-password"
        rules={[{ required: true, message: t("password.needOld") }]}
      />
      <PasswordField
        name="next"
        label={t("password.next")}
        autoComplete="new-password"
        dependencies={["old"]}
        extra={<StrengthHint password={next} kind={passwordKind} />}
        rules={[
          ...newPasswordRules(passwordKind),
          ({ getFieldValue }) => ({
            validator: (_, value: string = "") =>
              value !== "" && value === getFieldValue("old")
                ? Promise.reject(new Error(t("password.same")))
                : Promise.resolve(),
          }),
        ]}
      />
      <PasswordField
        name="again"
        label={t("password.again")}
        autoComplete="new-password"
        dependencies={["next"]}
        rules={[
          { required: true, message: t("password.needAgain") },
          ({ getFieldValue }) => ({
            validator: (_, value: string = "") =>
              value === "" || value === getFieldValue("next")
                ? Promise.resolve()
                : Promise.reject(new Error(t("password.differs"))),
          }),
        ]}
      />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t("password.submit")}
      </Button>
    </Form>
  );
}
