/** When the report is sent by mail, and to whom. */
import { saveReportMail } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { OrganisationSelector } from "@idata/ui/kit/organisation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Checkbox, Input, Segmented, Select, Switch, Tag } from "antd";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import styles from "./page-drawer.module.css";
import { ScopeNote } from "./scope-note.tsx";
import { useMailWords } from "./mail-words.ts";
import { type ReportMailData, reportMailQuery } from "./report.query.ts";

const CHANGED = 6604108;
const PERIODS = ["daily", "weekly", "monthly"] as const;
const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;
const LAST_DAY = 28;

export interface MailDrawerProps {
  formId: number;
  isFixed: boolean;
  onClose: () => void;
}

export default function MailDrawer({ formId, isFixed, onClose }: MailDrawerProps) {
  const t = useMailWords();
  const isMobile = useIsMobile();
  const mail = useQuery(reportMailQuery(formId));
  return (
    <Drawer open onClose={onClose} size={isMobile ? "100%" : 560} title={t("title")}>
      {mail.data === undefined ? (
        <SkeletonBlock height={280} />
      ) : (
        <MailForm key={mail.data.revision} formId={formId} mail={mail.data} isFixed={isFixed} />
      )}
    </Drawer>
  );
}

interface MailFormProps {
  formId: number;
  mail: ReportMailData;
  isFixed: boolean;
}

function MailForm({ formId, mail, isFixed }: MailFormProps) {
  const t = useMailWords();
  const words = useOrganisationWords();
  const format = useFormat();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { isOn, period, weekday, day, hour, withPdf, language } = mail;
  const [draft, setDraft] = useState({ isOn, period, weekday, day, hour, withPdf, language });
  const [people, setPeople] = useState(() => mail.recipients.flatMap((one) => ("userId" in one ? [one] : [])));
  const [addresses, setAddresses] = useState(() =>
    mail.recipients.flatMap((one) => ("address" in one ? [one.address] : [])).join("\n"),
  );
  const [isChoosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = useMutation({
    mutationFn: () => {
      const lines = addresses.split(/[\n,;，；]/).map((line) => line.trim());
      const recipients = [
        ...people.map(({ userId }) => ({ userId })),
        ...lines.filter((line) => line !== "").map((address) => ({ address })),
      ];
      return call(saveReportMail, {
        params: { id: formId },
        body: { ...draft, recipients, revision: mail.revision },
        mayRepeat: true,
      });
    },
    async onSuccess() {
      setFault(null);
      void message.success(t(draft.isOn ? "saved" : "savedOff"));
      await queryClient.invalidateQueries({ queryKey: ["form", formId, "report", "mail"] });
    },
    async onError(error) {
      if (isApiError(error) && error.code === CHANGED) {
        void message.error(t("changed"));
        await queryClient.invalidateQueries({ queryKey: ["form", formId, "report", "mail"] });
      } else setFault(error.message);
    },
  });
  return (
    <div className={styles["fields"]}>
      {isFixed && <Alert type="info" showIcon title={t("noRight")} />}
      {!mail.canSend && <Alert type="warning" showIcon title={t("noMail")} />}
      {mail.stopped !== "" && (
        <Alert type="warning" showIcon title={t(mail.stopped === "form" ? "stoppedForm" : "stoppedAccess")} />
      )}
      <label className={styles["line"]}>
        <Switch checked={draft.isOn} disabled={isFixed} aria-label={t("on")} onChange={(on) => change({ isOn: on })} />
        <span>{t("on")}</span>
      </label>
      <div className={styles["field"]}>
        <span>{t("period")}</span>
        <Segmented
          disabled={isFixed}
          aria-label={t("period")}
          value={draft.period}
          onChange={(value) => change({ period: value })}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <div className={styles["line"]}>
          {draft.period === "weekly" && (
            <Select
              disabled={isFixed}
              aria-label={t("weekday")}
              value={draft.weekday}
              onChange={(value) => change({ weekday: value })}
              options={WEEKDAYS.map((value) => ({ value: Number(value), label: t(`weekdays.${value}`) }))}
            />
          )}
          {draft.period === "monthly" && (
            <Select
              disabled={isFixed}
              aria-label={t("day")}
              value={draft.day}
              onChange={(value) => change({ day: value })}
              options={[
                ...Array.from({ length: LAST_DAY }, (_, at) => ({ value: at + 1, label: t("dayN", { n: at + 1 }) })),
                { value: 0, label: t("lastDay") },
              ]}
            />
          )}
          <Select
            disabled={isFixed}
            aria-label={t("hour", { zone: mail.zone })}
            value={draft.hour}
            onChange={(value) => change({ hour: value })}
            options={Array.from({ length: 24 }, (_, at) => ({
              value: at,
              label: `${String(at).padStart(2, "0")}:00`,
            }))}
          />
        </div>
        <p className={styles["hint"]}>
          {mail.nextAt === null ? mail.zone : t("next", { time: format.dateTime(mail.nextAt) })}
        </p>
      </div>
      <ScopeNote formId={formId} />
      <div className={styles["field"]}>
        <span>{t("colleagues")}</span>
        <div className={styles["tags"]}>
          {people.map(({ userId, name }) => (
            <Tag
              key={userId}
              closable={!isFixed}
              onClose={() => setPeople(people.filter((one) => one.userId !== userId))}
            >
              {name}
            </Tag>
          ))}
          <Button size="small" disabled={isFixed} onClick={() => setChoosing(true)}>
            {t("choose")}
          </Button>
        </div>
        <p className={styles["hint"]}>{t("colleaguesHint")}</p>
        <OrganisationSelector
          open={isChoosing}
          onClose={() => setChoosing(false)}
          kinds={["user"]}
          value={people.map(({ userId, name }) => ({ kind: "user" as const, id: String(userId), name }))}
          onChange={(chosen) => setPeople(chosen.map(({ id, name }) => ({ userId: Number(id), name })))}
          source={DIRECTORY}
          words={words}
        />
      </div>
      <div className={styles["field"]}>
        <span>{t("addresses")}</span>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          disabled={isFixed}
          value={addresses}
          aria-label={t("addresses")}
          status={fault === null ? "" : "error"}
          onChange={({ target }) => setAddresses(target.value)}
        />
        {fault !== null && (
          <p className={styles["fault"]} role="alert">
            {fault}
          </p>
        )}
        <p className={styles["hint"]}>{t("addressesHint")}</p>
      </div>
      <Checkbox
        checked={draft.withPdf}
        disabled={isFixed}
        onChange={({ target }) => change({ withPdf: target.checked })}
      >
        {t("withPdf")}
      </Checkbox>
      <div className={styles["field"]}>
        <span>{t("language")}</span>
        <Segmented
          disabled={isFixed}
          aria-label={t("language")}
          value={draft.language}
          onChange={(value) => change({ language: value })}
          options={(["zh", "en"] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <Button
        type="primary"
        disabled={isFixed}
        loading={save.isPending}
        className={styles["save"] ?? ""}
        onClick={() => save.mutate()}
      >
        {t("save")}
      </Button>
    </div>
  );
}
