/** The owner's words for those who open the link and cannot fill in the form. */
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { notices as en } from "./locales/en-US.notices.ts";
import { notices as zh } from "./locales/zh-CN.notices.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { RulesFault, RulesSection, useRules } from "./save-rules.tsx";

type Name = keyof Rules["notices"];

const EVERY_DAY = 7;
const LONGEST_TITLE = 60;
const LONGEST_TEXT = 500;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });

/** Whether anybody can meet the notice under the present rules. */
const MEETS: Record<Name, (rules: Rules) => boolean> = {
  scheduled: ({ opensAt }) => opensAt !== null,
  offHours: ({ hours, weekdays }) => hours !== null || weekdays.length < EVERY_DAY,
  full: ({ cap }) => cap !== null,
  ended: ({ closesAt }) => closesAt !== null,
  paused: () => true,
  closed: () => true,
  alreadySubmitted: ({ once }) => once !== null,
  password: ({ hasPassword }) => hasPassword,
  signIn: ({ signIn, scope, list, once }) => signIn || (scope !== null && !list) || once?.by === "account",
  outOfScope: ({ scope, list }) => scope !== null && !list,
  person: ({ list }) => list,
};
const NAMES = Object.keys(MEETS) as Name[];

export function NoticesCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={120}>
      {(rules) => <NoticeList form={form} rules={rules} />}
    </RulesSection>
  );
}

function NoticeList({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const [edited, setEdited] = useState<Name | null>(null);
  const shown = NAMES.filter((name) => MEETS[name](rules) || rules.notices[name] !== undefined);
  return (
    <>
      <ul className={styles["rows"]}>
        {shown.map((name) => {
          const own = rules.notices[name];
          return (
            <li key={name} className={styles["row"]}>
              <div className={styles["rowText"]}>
                <strong>{t(`names.${name}`)}</strong>
                <p className={styles["hint"]}>
                  {own === undefined ? t("standard") : [own.title, own.text].filter(Boolean).join(" · ")}
                </p>
              </div>
              {form.abilities.includes("rules") && (
                <Button
                  size="small"
                  aria-label={t("editOne", { name: t(`names.${name}`) })}
                  onClick={() => setEdited(name)}
                >
                  {t("edit")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {edited !== null && (
        <NoticeDialog key={edited} form={form} rules={rules} name={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface NoticeDialogProps {
  form: FormSummary;
  rules: Rules;
  name: Name;
  onClose: () => void;
}

function NoticeDialog({ form, rules, name, onClose }: NoticeDialogProps) {
  const t = useWords();
  const { draft, change, isChanged, save, fault, showNewest } = useRules(form, rules, {
    toDraft: ({ notices }) => ({ title: notices[name]?.title ?? "", text: notices[name]?.text ?? "" }),
    toBody: (own, { notices }) => ({ notices: { ...notices, [name]: own } }),
    saved: t("saved"),
    onSaved: onClose,
  });
  const isOwn = draft.title !== "" || draft.text !== "";
  return (
    <Modal
      open
      title={t("editOne", { name: t(`names.${name}`) })}
      onCancel={onClose}
      footer={[
        isOwn && (
          <Button key="reset" onClick={() => change({ title: "", text: "" })}>
            {t("reset")}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t("cancel")}
        </Button>,
        <Button key="save" type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
          {t("save")}
        </Button>,
      ]}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>
          {t("empty")}
          {(name === "scheduled" || name === "offHours") && ` ${t("moments")}`}
        </p>
        <label className={styles["choice"]}>
          <span>{t("heading")}</span>
          <Input
            value={draft.title}
            maxLength={LONGEST_TITLE}
            placeholder={t("standard")}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <label className={styles["choice"]}>
          <span>{t("text")}</span>
          <Input.TextArea
            value={draft.text}
            maxLength={LONGEST_TEXT}
            placeholder={t("standard")}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <RulesFault fault={fault} showNewest={t("showNewest")} onShowNewest={showNewest} />
      </div>
    </Modal>
  );
}
