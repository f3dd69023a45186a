/** What respondents have of their responses afterwards: see their answers, change or withdraw them. Saved together (docs/adr/0055). */
import { Select } from "antd";
import { lazy, Suspense } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { afterwards as en } from "./locales/en-US.afterwards.ts";
import { afterwards as zh } from "./locales/zh-CN.afterwards.ts";
import { EditRule } from "./edit-rule.tsx";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "seeOwn" | "withdraw" | "edit" | "showKeys" | "seeResults" | "hiddenResults">;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ seeOwn, withdraw, edit, showKeys, seeResults, hiddenResults }: Rules): Draft => {
  return { seeOwn, withdraw, edit, showKeys, seeResults, hiddenResults };
};
const WHEN_RESULTS = ["submitted", "ended"] as const;
/** Loaded while the rule is on: it brings the types of questions. */
const ResultQuestions = lazy(async () => ({ default: (await import("./result-questions.tsx")).ResultQuestions }));
const WHEN_KEYS = ["receipt", "marked", "ended"] as const;

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
  const isLater = draft.showKeys !== "never" || draft.seeResults !== "never";
  const isOn = draft.seeOwn || draft.withdraw || draft.edit !== null || isLater;
  const mayChangeAnswers = draft.withdraw || draft.edit !== null;
  const isEditRefused = field === "edit";
  return (
    <>
      <Rule
        label={t("seeOwn")}
        isOn={draft.seeOwn}
        isFixed={isFixed}
        onSwitch={(seeOwn) => change({ seeOwn })}
        hint={draft.seeOwn ? t(draft.showKeys === "never" ? "seeOwnHint" : "seeOwnPlain") : null}
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
      {(form.kind === "exam" || draft.showKeys !== "never") && (
        <Rule
          label={t("showKeys.label")}
          isOn={draft.showKeys !== "never"}
          isFixed={isFixed}
          onSwitch={(isShown) => change({ showKeys: isShown ? "marked" : "never" })}
          hint={draft.showKeys === "never" ? null : t(mayChangeAnswers ? "showKeys.hintLater" : "showKeys.hint")}
        >
          <Select
            aria-label={t("showKeys.when")}
            className={styles["by"] ?? ""}
            disabled={isFixed}
            value={draft.showKeys}
            options={WHEN_KEYS.map((value) => ({ value, label: t(`showKeys.${value}`) }))}
            onChange={(showKeys) => change({ showKeys })}
          />
        </Rule>
      )}
      <Rule
        label={t("seeResults.label")}
        isOn={draft.seeResults !== "never"}
        isFixed={isFixed}
        onSwitch={(isShown) => change({ seeResults: isShown ? "ended" : "never" })}
        hint={draft.seeResults === "never" ? null : t(`seeResults.hint.${draft.seeResults}`)}
      >
        <Select
          aria-label={t("seeResults.when")}
          className={styles["by"] ?? ""}
          disabled={isFixed}
          value={draft.seeResults}
          options={WHEN_RESULTS.map((value) => ({ value, label: t(`seeResults.${value}`) }))}
          onChange={(seeResults) => change({ seeResults })}
        />
        {/* Takes the place of what is loading, so that an open list of the field beside it does not move. */}
        <Suspense fallback={<Select loading disabled className={styles["resultQuestions"] ?? ""} />}>
          <ResultQuestions
            form={form}
            hidden={draft.hiddenResults}
            isFixed={isFixed}
            words={{ label: t("seeResults.questions"), none: t("seeResults.noQuestion") }}
            onChange={(hiddenResults) => change({ hiddenResults })}
          />
        </Suspense>
      </Rule>
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
