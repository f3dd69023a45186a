/** What respondents have of their responses afterwards: see their answers, change or withdraw them. Saved together (docs/adr/0055). */
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { afterwards as en } from "./locales/en-US.afterwards.ts";
import { afterwards as zh } from "./locales/zh-CN.afterwards.ts";
import { EditRule } from "./edit-rule.tsx";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "seeOwn" | "withdraw" | "edit">;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ seeOwn, withdraw, edit }: Rules): Draft => ({ seeOwn, withdraw, edit });

export function AfterwardsCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={120}>
      {(rules) => <AfterwardsFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function AfterwardsFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const card = useRules(form, rules, { toDraft, toBody: (draft) => draft, saved: t("saved") });
  const { base, draft, change, field, fault } = card;
  const isFixed = !form.abilities.includes("rules");
  const isOn = draft.seeOwn || draft.withdraw || draft.edit !== null;
  const isEditRefused = field === "edit";
  return (
    <>
      <Rule
        label={t("seeOwn")}
        isOn={draft.seeOwn}
        isFixed={isFixed}
        onSwitch={(seeOwn) => change({ seeOwn })}
        hint={draft.seeOwn ? t("seeOwnHint") : null}
      />
      <Rule
        label={t("withdraw")}
        isOn={draft.withdraw}
        isFixed={isFixed}
        onSwitch={(withdraw) => change({ withdraw })}
        hint={draft.withdraw ? t(base.anonymous ? "withdrawAnonymous" : "withdrawHint") : null}
      />
      <EditRule
        edit={draft.edit}
        rules={base}
        isFixed={isFixed}
        fault={isEditRefused ? (fault?.msg ?? null) : null}
        t={t}
        onChange={(edit) => change({ edit })}
      />
      {isOn && <p className={styles["hint"]}>{t(base.anonymous ? "codeAnonymous" : "code")}</p>}
      <SaveRules
        form={form}
        words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }}
        rules={card}
        isFaultShown={isEditRefused}
      />
    </>
  );
}
