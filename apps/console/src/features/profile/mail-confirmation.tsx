/** Beside the user's mail address: whether it is confirmed, and a button that sends the link for it. */
import { getMailState, requestMailConfirmation } from "@idata/contracts";
import { StateDot } from "@idata/ui/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import styles from "./profile.module.css";

export function MailConfirmation({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const { message } = App.useApp();
  const { data } = useQuery({
    // A changed address has a state of its own.
    queryKey: ["mail-state", email],
    queryFn: async ({ signal }) => (await call(getMailState, { signal })).data,
    meta: { silent: true },
  });
  const request = useMutation({
    mutationFn: () => call(requestMailConfirmation),
    onSuccess: () => void message.success(t("mail.sent")),
  });
  if (email === "" || data === undefined || !data.canSendMail) return email;
  return (
    <span className={styles["mail"]}>
      <span>{email}</span>
      {data.isConfirmed ? (
        <StateDot tone="active" label={t("mail.confirmed")} />
      ) : (
        <Button
          type="link"
          size="small"
          className={styles["inline"] ?? ""}
          loading={request.isPending}
          disabled={request.isSuccess}
          onClick={() => request.mutate()}
        >
          {t("mail.confirm")}
        </Button>
      )}
    </span>
  );
}
