/** Confirms a mail address with the link from the mail. A button does it, because programs that check mails open links. */
import { MailOutlined } from "@ant-design/icons";
import { confirmMail } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { call } from "../../api/client.ts";
import { RecoveryCard } from "./recovery-card.tsx";
import { BrokenLink, RecoveryNote, useLinkToken } from "./recovery-link.tsx";
import { useRecoveryWords } from "./recovery-words.ts";

export function ConfirmMailPage() {
  const token = useLinkToken();
  return token === null ? <BrokenLink /> : <ConfirmCard token={token} />;
}

function ConfirmCard({ token }: { token: string }) {
  const t = useRecoveryWords();
  const [form] = Form.useForm<object>();
  const confirm = useMutation({
    mutationFn: () => call(confirmMail, { body: { token } }),
    meta: { silent: true },
  });
  if (confirm.isSuccess) {
    return <RecoveryNote picture={<MailOutlined />} title={t("confirm.done")} hint={t("confirm.doneHint")} />;
  }
  return (
    <RecoveryCard<object>
      form={form}
      title={t("confirm.title")}
      hint={t("confirm.hint")}
      submit={t("confirm.submit")}
      isPending={confirm.isPending}
      error={confirm.error}
      onFinish={() => confirm.mutate()}
    />
  );
}
