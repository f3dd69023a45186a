/** Writes to those of the form's circle who have not answered: now, at a time, or again and again. */
import { getMessageSettings, sendToCircle } from "@idata/contracts";
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, App, Checkbox, Input, InputNumber, Modal, Segmented, Switch } from "antd";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import { useScopeWords } from "./who-words.ts";

const CHANNELS = ["in-app", "mail"] as const;
const WEEK = 7;

interface RemindDialogProps {
  form: FormSummary;
  isAnonymous: boolean;
  onClose: () => void;
}

export function RemindDialog({ form, isAnonymous, onClose }: RemindDialogProps) {
  const t = useScopeWords();
  const { message } = App.useApp();
  const params = { id: form.id };
  const { data: settings } = useQuery({
    queryKey: ["form", form.id, "message", "settings"],
    queryFn: async ({ signal }) => (await call(getMessageSettings, { params, signal })).data,
  });
  const canSendMail = settings?.canSendMail ?? false;
  const [kind, setKind] = useState<"invitation" | "reminder">("invitation");
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState<readonly (typeof CHANNELS)[number][] | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [everyDays, setEveryDays] = useState<number | null>(null);
  const channels = chosen ?? (canSendMail ? CHANNELS : ["in-app" as const]);
  const send = useMutation({
    mutationFn: () =>
      call(sendToCircle, {
        params,
        body: {
          kind,
          channels: [...channels],
          ...(note.trim() !== "" && { note: note.trim() }),
          ...(at !== null && { at }),
          ...(everyDays !== null && { everyDays }),
        },
      }),
    meta: { silent: true },
    onSuccess: () => {
      void message.success(t("remind.queued"));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t("remind.title")}
      okText={t("remind.send")}
      cancelText={t("list.cancel")}
      confirmLoading={send.isPending}
      okButtonProps={{ disabled: channels.length === 0 || settings === undefined }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>{t(isAnonymous ? "remind.hintAnonymous" : "remind.hint")}</p>
        {!isAnonymous && (
          <span>
            <Segmented
              aria-label={t("remind.kind")}
              value={kind}
              options={(["invitation", "reminder"] as const).map((value) => ({ value, label: t(`remind.${value}`) }))}
              onChange={setKind}
            />
          </span>
        )}
        <label className={styles["choice"]}>
          <span>{t("remind.note")}</span>
          <Input.TextArea
            value={note}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <div className={styles["choice"]} role="group" aria-label={t("remind.by")}>
          <span>{t("remind.by")}</span>
          <Checkbox.Group
            value={[...channels]}
            options={CHANNELS.map((value) => ({
              value,
              label: t(`remind.channels.${value}`),
              disabled: value === "mail" && !canSendMail,
            }))}
            onChange={setChosen}
          />
          {settings !== undefined && !canSendMail && <p className={styles["hint"]}>{t("remind.noMail")}</p>}
        </div>
        <label className={styles["choice"]}>
          <span>{t("remind.when")}</span>
          <MomentPicker placeholder={t("remind.now")} value={at} onChange={setAt} />
        </label>
        <div className={styles["rule"]}>
          <Switch
            aria-label={t("remind.repeat")}
            checked={everyDays !== null}
            onChange={(isOn) => setEveryDays(isOn ? WEEK : null)}
          />
          <span>{t("remind.repeat")}</span>
          {everyDays !== null && (
            <InputNumber
              aria-label={t("remind.days")}
              className={styles["often"] ?? ""}
              min={1}
              max={30}
              precision={0}
              value={everyDays}
              suffix={t("remind.daysUnit")}
              onChange={(days) => setEveryDays(days ?? 1)}
            />
          )}
        </div>
        {send.error !== null && (
          <Alert type="error" showIcon title={isApiError(send.error) ? send.error.msg : t("remind.failed")} />
        )}
      </div>
    </Modal>
  );
}
