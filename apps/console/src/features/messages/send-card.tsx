/** Sending by hand: invitations to users and pasted addresses, or a notice to those who gave their address. */
import { MOST_ADDRESSES, sendFormMessage } from "@idata/contracts";
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { type Unit, UserSelector } from "@idata/ui/kit/organisation";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Checkbox, Input, Segmented, Select, Tag } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { type ReadAddresses, readAddresses } from "./addresses.ts";
import { Card } from "../../messages/card.tsx";
import { useMessageWords } from "./message-words.ts";
import { type MessageSettings, useMessagesRefresh } from "./messages.query.ts";
import styles from "../../messages/messages.module.css";
import { toKindWord, useTextWords } from "../../messages/text-words.ts";

const KINDS = ["invitation", "participants-notice"] as const;
const CHANNELS = ["in-app", "mail"] as const;
const SHOWN_FAULTS = 20;

interface Draft {
  kind: (typeof KINDS)[number];
  channels: readonly (typeof CHANNELS)[number][];
  people: readonly Unit[];
  text: string;
  note: string;
  questionId: string | null;
  /** ISO 8601; null for now. */
  at: string | null;
}

const toEmpty = (canSendMail: boolean): Draft => ({
  kind: "invitation",
  channels: canSendMail ? ["in-app", "mail"] : ["in-app"],
  people: [],
  text: "",
  note: "",
  questionId: null,
  at: null,
});

export function SendCard({ formId, settings }: { formId: number; settings: MessageSettings }) {
  const t = useMessageWords();
  const words = useTextWords();
  const { message } = App.useApp();
  const { canSendMail, mailQuestions } = settings;
  const refresh = useMessagesRefresh(formId);
  const [draft, setDraft] = useState(() => toEmpty(canSendMail));
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isInvitation = draft.kind === "invitation";
  const read = readAddresses(isInvitation ? draft.text : "");
  const send = useMutation({
    mutationFn: () => call(sendFormMessage, { params: { id: formId }, body: toBody(draft, read) }),
    onSuccess: () => {
      void message.success(t("send.queued"));
      setDraft({ ...toEmpty(canSendMail), kind: draft.kind });
    },
    onSettled: refresh,
  });
  return (
    <Card title={t("send.title")} hint={t(isInvitation ? "send.inviteHint" : "send.noticeHint")}>
      <span>
        <Segmented
          aria-label={t("send.kind")}
          value={draft.kind}
          options={KINDS.map((value) => ({ value, label: toKindWord(words, value) }))}
          onChange={(kind) => change({ kind })}
        />
      </span>
      {isInvitation ? (
        <Recipients draft={draft} change={change} read={read} canSendMail={canSendMail} />
      ) : (
        <label className={styles["field"]}>
          <span>{t("send.question")}</span>
          <Select
            value={draft.questionId}
            placeholder={t("receipt.choose")}
            disabled={!canSendMail}
            options={mailQuestions.map(({ id, title }) => ({ value: id, label: title || id }))}
            onChange={(questionId) => change({ questionId })}
          />
        </label>
      )}
      <label className={styles["field"]}>
        <span>{t(isInvitation ? "send.note" : "send.text")}</span>
        <Input.TextArea
          value={draft.note}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => change({ note: event.target.value })}
        />
      </label>
      {isInvitation && (
        <div className={styles["field"]} role="group" aria-label={t("by")}>
          <span>{t("by")}</span>
          <Checkbox.Group
            value={[...draft.channels]}
            options={CHANNELS.map((value) => ({
              value,
              label: t(`channels.${value}`),
              disabled: value === "mail" && !canSendMail,
            }))}
            onChange={(channels) => change({ channels })}
          />
        </div>
      )}
      <label className={styles["field"]}>
        <span>{t("send.when")}</span>
        <MomentPicker
          placeholder={t("send.now")}
          className={styles["when"]}
          value={draft.at}
          onChange={(at) => change({ at })}
        />
      </label>
      <div className={styles["actions"]}>
        <Button
          type="primary"
          loading={send.isPending}
          disabled={!canSend(draft, read, canSendMail)}
          onClick={() => send.mutate()}
        >
          {t(draft.at === null ? "send.now" : "send.later")}
        </Button>
      </div>
    </Card>
  );
}

function canSend(draft: Draft, read: ReadAddresses, canSendMail: boolean): boolean {
  if (draft.kind === "participants-notice") return canSendMail && draft.questionId !== null && draft.note.trim() !== "";
  const hasPeople = draft.people.length > 0 || read.people.length > 0;
  // People outside can only be reached by mail.
  const reaches = draft.people.length > 0 || draft.channels.includes("mail");
  return (
    hasPeople &&
    reaches &&
    draft.channels.length > 0 &&
    read.faults.length === 0 &&
    read.people.length <= MOST_ADDRESSES
  );
}

function toBody({ kind, note, channels, people, questionId, at }: Draft, read: ReadAddresses) {
  const common = { kind, ...(note.trim() !== "" && { note: note.trim() }), ...(at !== null && { notBefore: at }) };
  if (kind === "participants-notice") {
    return { ...common, channels: ["mail" as const], ...(questionId !== null && { questionId }) };
  }
  const userIds = people.map(({ id }) => Number(id));
  return {
    ...common,
    channels: [...channels],
    ...(userIds.length > 0 && { userIds }),
    ...(read.people.length > 0 && { addresses: [...read.people] }),
  };
}

interface RecipientsProps {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
  read: ReadAddresses;
  canSendMail: boolean;
}

function Recipients({ draft, change, read, canSendMail }: RecipientsProps) {
  const t = useMessageWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const words = useOrganisationWords("users");
  const { people, faults, duplicates } = read;
  const isTooMany = people.length > MOST_ADDRESSES;
  return (
    <>
      <div className={styles["field"]}>
        <span>{t("send.people")}</span>
        <span className={styles["tags"]}>
          {draft.people.map(({ id, name }) => (
            <Tag
              key={id}
              variant="filled"
              closable
              onClose={() => change({ people: draft.people.filter((one) => one.id !== id) })}
            >
              {name}
            </Tag>
          ))}
          <Button onClick={() => setOpen(true)}>{t("send.choose")}</Button>
        </span>
        <UserSelector
          open={isOpen}
          onClose={() => setOpen(false)}
          value={[...draft.people]}
          onChange={(chosen) => change({ people: chosen })}
          source={DIRECTORY}
          words={{ ...words, title: t("send.choose") }}
        />
      </div>
      <label className={styles["field"]}>
        <span>{t("send.addresses")}</span>
        <Input.TextArea
          value={draft.text}
          disabled={!canSendMail}
          autoSize={{ minRows: 3, maxRows: 12 }}
          placeholder={t("send.example")}
          status={faults.length > 0 || isTooMany ? "error" : ""}
          onChange={(event) => change({ text: event.target.value })}
        />
      </label>
      <div aria-live="polite" className={styles["read"]}>
        {(people.length > 0 || duplicates > 0) && (
          <p className={isTooMany ? styles["fault"] : styles["hint"]}>
            {isTooMany
              ? t("send.tooMany", { most: format.number(MOST_ADDRESSES) })
              : t(duplicates > 0 ? "send.withDuplicates" : "send.count", {
                  count: format.number(people.length),
                  duplicates: format.number(duplicates),
                })}
          </p>
        )}
        {faults.slice(0, SHOWN_FAULTS).map(({ line, text }) => (
          <p key={line} className={styles["fault"]}>
            {t("send.fault", { line, text })}
          </p>
        ))}
        {faults.length > SHOWN_FAULTS && (
          <p className={styles["fault"]}>{t("send.moreFaults", { count: faults.length - SHOWN_FAULTS })}</p>
        )}
      </div>
    </>
  );
}
