/** Confirms a mail address with the link from the mail. A button does it, because programs that check mails open links. */
import { MailOutlined } from "@ant-design/icons";
import { confirmMail } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { call } from "../../api/client.ts";
import { BrokenLink } from "./broken-link.tsx";
import { useLinkToken } from "./link-token.ts";
import { RecoveryCard } from "./recovery-card.tsx";
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
    return (
      <PublicFrame>
        <PageNote picture={<MailOutlined />} title={t("confirm.done")} hint={t("confirm.doneHint")}>
          <LinkButton to="/login" primary>
            {t("signIn")}
          </LinkButton>
        </PageNote>
      </PublicFrame>
    );
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
