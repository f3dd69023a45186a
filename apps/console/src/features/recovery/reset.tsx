/** Sets a new password with the link from the mail. */
import { resetPassword } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Form } from "antd";
import { Link, useNavigate } from "react-router";
import { PasswordField } from "../../account/password-field.tsx";
import { passwordKindQuery } from "../../account/password-kind.query.ts";
import { call } from "../../api/client.ts";
import { clearToken } from "../../api/token.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { newPasswordRules } from "../../password/new-password-rules.ts";
import { StrengthHint } from "../../password/strength-hint.tsx";
import { RecoveryCard } from "./recovery-card.tsx";
import { BrokenLink, useLinkToken } from "./recovery-link.tsx";
import { useRecoveryWords } from "./recovery-words.ts";

interface Fields {
  password: string;
  again: string;
}

export function ResetPasswordPage() {
  const token = useLinkToken();
  return token === null ? <BrokenLink /> : <ResetForm token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const t = useRecoveryWords();
  const { data: kind = "0" } = useQuery(passwordKindQuery);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const password = Form.useWatch("password", form) ?? "";
  const reset = useMutation({
    mutationFn: async (fields: Fields) =>
      call(resetPassword, { body: { token, password: await encryptPassword(fields.password) } }),
    meta: { silent: true },
    onSuccess: async () => {
      // The server has ended all sessions of the account, also the one of this browser.
      clearToken();
      void message.success(t("reset.done"));
      await navigate("/login", { replace: true });
    },
  });
  return (
    <RecoveryCard<Fields>
      form={form}
      title={t("reset.title")}
      submit={t("reset.submit")}
      isPending={reset.isPending}
      error={reset.error}
      onFinish={(fields) => reset.mutate(fields)}
      footer={
        <>
          <Link to="/forgot-password">{t("reset.newLink")}</Link>
          {" · "}
        </>
      }
    >
      <PasswordField
        name="password"
        label={t("reset.password")}
        autoComplete="new-password"
        extra={<StrengthHint password={password} kind={kind} />}
        rules={newPasswordRules(kind)}
      />
      <PasswordField
        name="again"
        label={t("reset.again")}
        autoComplete="new-password"
        dependencies={["password"]}
        rules={[
          { required: true, message: t("reset.needAgain") },
          ({ getFieldValue }) => ({
            validator: (_, value: string = "") =>
              value === "" || value === getFieldValue("password")
                ? Promise.resolve()
                : Promise.reject(new Error(t("reset.differs"))),
          }),
        ]}
      />
    </RecoveryCard>
  );
}
