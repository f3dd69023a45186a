/** Whether respondents may store what they typed on the server and continue later (docs/adr/0061). */
import { Input, InputNumber } from "antd";
import { useId } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { saveLater as en } from "./locales/en-US.save-later.ts";
import { saveLater as zh } from "./locales/zh-CN.save-later.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

interface Draft {
  isOn: boolean;
  /** Null while the field is empty. */
  days: number | null;
  consent: string;
}

const MOST_DAYS = 365;
const USUAL_DAYS = 30;
const LONGEST_CONSENT = 500;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });

const toDraft = ({ saveAndContinue: rule }: Rules): Draft => {
  return { isOn: rule !== null, days: rule?.days ?? USUAL_DAYS, consent: rule?.consent ?? "" };
};
const toBody = ({ isOn, days, consent }: Draft): Pick<Rules, "saveAndContinue"> => {
  return { saveAndContinue: isOn ? { days: days ?? USUAL_DAYS, consent: consent.trim() } : null };
};

export function SaveLaterCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={72}>
      {(rules) => <SaveLaterFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function SaveLaterFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const id = useId();
  const card = useRules(form, rules, { toDraft, toBody, saved: t("saved") });
  const { base, draft, change } = card;
  const isFixed = !form.abilities.includes("rules");
  const { openDrafts } = base;
  return (
    <>
      <Rule
        label={t("rule")}
        isOn={draft.isOn}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ isOn })}
        hint={draft.isOn ? t(base.anonymous ? "ruleAnonymous" : "ruleHint") : null}
      >
        <InputNumber
          aria-label={t("daysLabel")}
          className={styles["cap"] ?? ""}
          disabled={isFixed}
          min={1}
          max={MOST_DAYS}
          precision={0}
          value={draft.days}
          prefix={t("days")}
          suffix={t("daysUnit")}
          onChange={(days) => change({ days })}
        />
      </Rule>
      {draft.isOn && (
        <div className={styles["consent"]}>
          <label htmlFor={`${id}-consent`}>{t("consent")}</label>
          <Input.TextArea
            id={`${id}-consent`}
            disabled={isFixed}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={LONGEST_CONSENT}
            showCount
            placeholder={t("consentHint")}
            value={draft.consent}
            onChange={(event) => change({ consent: event.target.value })}
          />
        </div>
      )}
      {openDrafts > 0 && <p className={styles["hint"]}>{t("open", { count: openDrafts })}</p>}
      <SaveRules
        form={form}
        words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }}
        rules={card}
        isValid={!draft.isOn || draft.days !== null}
      />
    </>
  );
}
