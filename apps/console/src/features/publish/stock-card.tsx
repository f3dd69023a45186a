/** What happens to limited options and slots while people fill in (docs/adr/0065). */
import { InputNumber } from "antd";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { stock as en } from "./locales/en-US.stock.ts";
import { stock as zh } from "./locales/zh-CN.stock.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "holdMinutes">;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ holdMinutes }: Rules): Draft => ({ holdMinutes });
const FIRST_MINUTES = 10;
const MOST_MINUTES = 60;

export function StockCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={80}>
      {(rules) => <StockFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function StockFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const card = useRules(form, rules, { toDraft, toBody: (draft) => draft, saved: t("saved") });
  const { holdMinutes } = card.draft;
  const isFixed = !form.abilities.includes("rules");
  return (
    <>
      <Rule
        label={t("hold")}
        isOn={holdMinutes !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => card.change({ holdMinutes: isOn ? FIRST_MINUTES : null })}
        hint={holdMinutes === null ? null : t("holdHint")}
      >
        <InputNumber
          aria-label={t("minutes")}
          className={styles["cap"] ?? ""}
          min={1}
          max={MOST_MINUTES}
          precision={0}
          disabled={isFixed}
          value={holdMinutes}
          suffix={t("minutesUnit")}
          onChange={(value) => card.change({ holdMinutes: value ?? 1 })}
        />
      </Rule>
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
    </>
  );
}
