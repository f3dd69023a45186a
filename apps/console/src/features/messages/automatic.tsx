/** What the form sends by itself: a receipt to each respondent, and notices to those who read the responses. */
import { putMessageSettings } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Checkbox, Select, Switch } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { Card } from "../../messages/card.tsx";
import { useMessageWords } from "./message-words.ts";
import { type MessageSettings, useMessagesRefresh } from "./messages.query.ts";
import { ReceiptDelay } from "./receipt-delay.tsx";
import styles from "../../messages/messages.module.css";

interface Props {
  formId: number;
  settings: MessageSettings;
}

type Change = Partial<Pick<MessageSettings, "receipt" | "ownerNotice" | "reviewMail">>;

function useSave(formId: number) {
  const t = useMessageWords();
  const { message } = App.useApp();
  const refresh = useMessagesRefresh(formId);
  return useMutation({
    mutationFn: (body: Change) => call(putMessageSettings, { params: { id: formId }, body, mayRepeat: true }),
    onSuccess: () => void message.success(t("saved")),
    onSettled: refresh,
  });
}

export function ReceiptCard({ formId, settings: { canSendMail, receipt, mailQuestions } }: Props) {
  const t = useMessageWords();
  const save = useSave(formId);
  const isKnown = mailQuestions.some(({ id }) => id === receipt.questionId);
  const [only] = mailQuestions;
  const set = (patch: Partial<typeof receipt>) => save.mutate({ receipt: { ...receipt, ...patch } });
  return (
    <Card
      title={t("receipt.title")}
      hint={t("receipt.hint")}
      action={
        <Switch
          aria-label={t("receipt.title")}
          checked={receipt.isActive}
          loading={save.isPending}
          disabled={!receipt.isActive && (!canSendMail || mailQuestions.length === 0)}
          onChange={(isActive) =>
            set({ isActive, ...(isActive && !isKnown && only !== undefined && { questionId: only.id }) })
          }
        />
      }
    >
      {mailQuestions.length === 0 ? (
        <p className={styles["hint"]}>{t("receipt.noQuestion")}</p>
      ) : (
        <label className={styles["field"]}>
          <span>{t("receipt.question")}</span>
          <Select
            value={isKnown ? receipt.questionId : null}
            placeholder={t("receipt.choose")}
            disabled={!canSendMail}
            status={receipt.isActive && !isKnown ? "error" : ""}
            options={mailQuestions.map(({ id, title }) => ({ value: id, label: title || id }))}
            onChange={(questionId) => set({ questionId })}
          />
        </label>
      )}
      {mailQuestions.length > 0 && (
        <ReceiptDelay
          minutes={receipt.delayMinutes}
          isSaving={save.isPending}
          disabled={!canSendMail}
          onChange={(delayMinutes) => set({ delayMinutes })}
        />
      )}
    </Card>
  );
}

/** The result of a review, to respondents without an account. */
export function ReviewMailCard({ formId, settings }: Props) {
  const { canSendMail, reviewMail, mailQuestions, isAnonymous } = settings;
  const t = useMessageWords();
  const save = useSave(formId);
  const isKnown = mailQuestions.some(({ id }) => id === reviewMail.questionId);
  const [only] = mailQuestions;
  const set = (patch: Partial<typeof reviewMail>) => save.mutate({ reviewMail: { ...reviewMail, ...patch } });
  const isUseless = isAnonymous || !canSendMail || mailQuestions.length === 0;
  return (
    <Card
      title={t("reviewMail.title")}
      hint={t("reviewMail.hint")}
      action={
        <Switch
          aria-label={t("reviewMail.title")}
          checked={reviewMail.isActive}
          loading={save.isPending}
          disabled={!reviewMail.isActive && isUseless}
          onChange={(isActive) =>
            set({ isActive, ...(isActive && !isKnown && only !== undefined && { questionId: only.id }) })
          }
        />
      }
    >
      {isAnonymous || mailQuestions.length === 0 ? (
        <p className={styles["hint"]}>{t(isAnonymous ? "reviewMail.anonymous" : "reviewMail.noQuestion")}</p>
      ) : (
        <label className={styles["field"]}>
          <span>{t("receipt.question")}</span>
          <Select
            value={isKnown ? reviewMail.questionId : null}
            placeholder={t("receipt.choose")}
            disabled={!canSendMail}
            status={reviewMail.isActive && !isKnown ? "error" : ""}
            options={mailQuestions.map(({ id, title }) => ({ value: id, label: title || id }))}
            onChange={(questionId) => set({ questionId })}
          />
        </label>
      )}
    </Card>
  );
}

const PACES = ["each", "hour", "day"] as const;
const NOTICE_CHANNELS = ["in-app", "mail", "webhook"] as const;

export function OwnerNoticeCard({ formId, settings: { canSendMail, ownerNotice } }: Props) {
  const t = useMessageWords();
  const save = useSave(formId);
  const [draft, setDraft] = useState(ownerNotice);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(ownerNotice);
  return (
    <Card
      title={t("notice.title")}
      hint={t("notice.hint")}
      action={
        <Switch
          aria-label={t("notice.title")}
          checked={draft.isActive}
          onChange={(isActive) => setDraft({ ...draft, isActive })}
        />
      }
    >
      <label className={styles["field"]}>
        <span>{t("notice.pace")}</span>
        <Select
          value={draft.pace}
          options={PACES.map((value) => ({ value, label: t(`notice.paces.${value}`) }))}
          onChange={(pace) => setDraft({ ...draft, pace })}
        />
      </label>
      <div className={styles["field"]} role="group" aria-label={t("by")}>
        <span>{t("by")}</span>
        <Checkbox.Group
          value={[...draft.channels]}
          options={NOTICE_CHANNELS.map((value) => ({
            value,
            label: t(`channels.${value}`),
            disabled: value === "mail" && !canSendMail && !draft.channels.includes("mail"),
          }))}
          onChange={(channels) => setDraft({ ...draft, channels })}
        />
      </div>
      {draft.isActive && draft.channels.length === 0 && <p className={styles["fault"]}>{t("notice.noChannel")}</p>}
      <div className={styles["actions"]}>
        <Button
          type="primary"
          disabled={!isChanged || (draft.isActive && draft.channels.length === 0)}
          loading={save.isPending}
          onClick={() => save.mutate({ ownerNotice: draft })}
        >
          {t("save")}
        </Button>
      </div>
    </Card>
  );
}
