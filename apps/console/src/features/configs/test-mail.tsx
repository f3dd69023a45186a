/** Sends a test mail and says what became of it. Without a mail server, it says how to configure one. */
import { MailOutlined } from "@ant-design/icons";
import { getTestMail, sendTestMail, tryReturnedMailbox } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { useState } from "react";
import { mailAvailableQuery } from "../../account/mail-available.query.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useSession } from "../../session/session.query.ts";
import styles from "./test-mail.module.css";
import { useConfigWords } from "./config-words.ts";

const ASK_MS = 1000;
const UNSETTLED = ["waiting", "sending"];

/** Only administrators may send one. */
export function TestMail() {
  const t = useConfigWords();
  const { roles } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!roles.includes("admin")) return null;
  return (
    <>
      <Button icon={<MailOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("mail.open")}
      </Button>
      <Modal
        open={isOpen}
        title={t("mail.open")}
        footer={<Button onClick={() => setOpen(false)}>{t("mail.close")}</Button>}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Content />
      </Modal>
    </>
  );
}

function Content() {
  const t = useConfigWords();
  const session = useSession();
  const { data: canSend } = useQuery(mailAvailableQuery);
  const [address, setAddress] = useState(session.email);
  const [id, setId] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: async () => (await call(sendTestMail, { body: { address: address.trim() }, mayRepeat: true })).data.id,
    onMutate: () => setId(null),
    onSuccess: setId,
    meta: { silent: true },
  });
  if (canSend === false) return <Alert type="info" showIcon title={t("mail.none")} />;
  return (
    <div className={styles["mail"]}>
      <p>{t("mail.hint")}</p>
      <form
        className={styles["line"]}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Input
          type="email"
          aria-label={t("mail.address")}
          placeholder={t("mail.address")}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={send.isPending} disabled={address.trim() === ""}>
          {t("mail.send")}
        </Button>
      </form>
      {send.error !== null && (
        <Alert type="error" showIcon title={isApiError(send.error) ? send.error.msg : t("mail.failed")} />
      )}
      {id !== null && <Outcome id={id} />}
      <ReturnedMailbox />
    </div>
  );
}

/** Whether mails that come back can be read. */
function ReturnedMailbox() {
  const t = useConfigWords();
  const ask = useMutation({
    mutationFn: async () => (await call(tryReturnedMailbox, { mayRepeat: true })).data,
    meta: { silent: true },
  });
  const { data, error } = ask;
  const detail = data === undefined || data.detail === "" ? undefined : t("mail.answer", { text: data.detail });
  return (
    <>
      <div className={styles["line"]}>
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {t("mail.tryReturned")}
        </Button>
      </div>
      {error !== null && <Alert type="error" showIcon title={isApiError(error) ? error.msg : t("mail.failed")} />}
      {data?.isOpen === true && (
        <Alert type="success" showIcon title={t("mail.returnedOpens", { count: String(data.unseen) })} />
      )}
      {data?.isOpen === false && (
        <Alert
          type="warning"
          showIcon
          title={t(data.isConfigured ? "mail.returnedFails" : "mail.returnedNone")}
          description={detail === undefined ? undefined : <span translate="no">{detail}</span>}
        />
      )}
    </>
  );
}

function Outcome({ id }: { id: number }) {
  const t = useConfigWords();
  const { data } = useQuery({
    queryKey: ["test-mail", id],
    queryFn: async ({ signal }) => (await call(getTestMail, { query: { id }, signal })).data,
    refetchInterval: ({ state }) => (UNSETTLED.includes(state.data?.state ?? "waiting") ? ASK_MS : false),
    meta: { silent: true },
  });
  if (data === undefined || (UNSETTLED.includes(data.state) && data.detail === "")) {
    return <Alert type="info" showIcon title={t("mail.waiting")} />;
  }
  const title =
    data.state === "sent"
      ? t("mail.sent")
      : data.state === "unknown"
        ? t("mail.unknown")
        : t(UNSETTLED.includes(data.state) ? "mail.retried" : "mail.failed");
  return (
    <Alert
      type={data.state === "sent" ? "success" : "warning"}
      showIcon
      title={title}
      description={
        data.detail === "" ? undefined : <span translate="no">{t("mail.answer", { text: data.detail })}</span>
      }
    />
  );
}
