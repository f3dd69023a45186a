/** Asks for a link to set a new password. The page says the same whether there is such an account or not. */
import { LockOutlined, MailOutlined } from "@ant-design/icons";
import { forgetPassword } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { mailAvailableQuery } from "../../account/mail-available.query.ts";
import { call } from "../../api/client.ts";
import { RecoveryCard } from "./recovery-card.tsx";
import { RecoveryNote } from "./recovery-link.tsx";
import { useRecoveryWords } from "./recovery-words.ts";

interface Fields {
  account: string;
}

export function ForgotPasswordPage() {
  const t = useRecoveryWords();
  const [form] = Form.useForm<Fields>();
  const canSendMail = useQuery(mailAvailableQuery);
  const ask = useMutation({
    mutationFn: ({ account }: Fields) => call(forgetPassword, { body: { account: account.trim() } }),
    meta: { silent: true },
  });
  const isOff = canSendMail.data === false;
  if (isOff || ask.isSuccess) {
    return (
      <RecoveryNote
        picture={isOff ? <LockOutlined /> : <MailOutlined />}
        title={isOff ? t("forgot.off") : t("forgot.sent")}
        hint={isOff ? t("forgot.offHint") : t("forgot.sentHint")}
      />
    );
  }
  return (
    <RecoveryCard<Fields>
      form={form}
      title={t("forgot.title")}
      hint={t("forgot.hint")}
      submit={t("forgot.submit")}
      isPending={ask.isPending}
      error={ask.error}
      onFinish={(fields) => ask.mutate(fields)}
    >
      <Form.Item
        name="account"
        label={t("forgot.account")}
        rules={[{ required: true, whitespace: true, message: t("forgot.needAccount") }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={200} />
      </Form.Item>
    </RecoveryCard>
  );
}
