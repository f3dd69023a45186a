/** When a submit has to prove that a person's browser sends it (docs/adr/0059). */
import { Radio } from "antd";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { guard as en } from "./locales/en-US.guard.ts";
import { guard as zh } from "./locales/zh-CN.guard.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "captcha">;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const RULES = ["off", "suspicious", "always"] as const;

export function GuardCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={120}>
      {(rules) => <GuardFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function GuardFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const card = useRules<Draft>(form, rules, {
    toDraft: ({ captcha }) => ({ captcha }),
    toBody: (draft) => draft,
    saved: t("saved"),
  });
  const { draft, change } = card;
  return (
    <>
      <Radio.Group
        aria-label={t("title")}
        disabled={!form.abilities.includes("rules")}
        value={draft.captcha}
        onChange={({ target }) => change({ captcha: target.value as Draft["captcha"] })}
        options={RULES.map((value) => ({ value, label: t(value) }))}
      />
      <p className={styles["hint"]}>{t(`${draft.captcha}Hint`)}</p>
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
    </>
  );
}
