/** Which questions begin with the answers of the respondent's last response, to this or another form. */
import { listForms } from "@idata/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { earlier as en } from "./locales/en-US.earlier.ts";
import { earlier as zh } from "./locales/zh-CN.earlier.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

/** Brings the types of questions. */
const LinkQuestions = lazy(async () => ({ default: (await import("./link-questions.tsx")).LinkQuestions }));

interface Draft {
  isOn: boolean;
  /** Null for this form. */
  form: number | null;
  questions: string[];
}

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ earlier }: Rules): Draft => ({
  isOn: earlier !== null,
  form: earlier?.form ?? null,
  questions: earlier?.questions ?? [],
});
const MOST_SHOWN = 20;

export function EarlierCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={72}>
      {(rules) => <EarlierFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function EarlierFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const card = useRules<Draft>(form, rules, {
    toDraft,
    toBody: ({ isOn, form: from, questions }) => ({ earlier: isOn ? { form: from, questions } : null }),
    saved: t("saved"),
  });
  const { base, draft, change, field, fault } = card;
  const isFixed = !form.abilities.includes("rules");
  const isRefused = field === "earlier";
  return (
    <>
      <Rule
        label={t("rule")}
        isOn={draft.isOn}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ isOn })}
        hint={draft.isOn ? t(base.anonymous ? "anonymous" : "ruleHint") : null}
      />
      {draft.isOn && (
        <>
          <SourceForm
            form={form}
            chosen={draft.form}
            title={base.earlier?.title ?? null}
            isFixed={isFixed}
            onChange={(id) => change({ form: id })}
          />
          {isRefused && (
            <p role="alert" className={styles["fault"]}>
              {fault?.msg}
            </p>
          )}
          <Suspense fallback={<Select loading disabled className={styles["linkQuestions"] ?? ""} />}>
            <LinkQuestions
              form={form}
              chosen={draft.questions}
              isFixed={isFixed}
              words={{ label: t("questions"), none: t("none") }}
              onChange={(questions) => change({ questions })}
            />
          </Suspense>
        </>
      )}
      <SaveRules
        form={form}
        words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }}
        rules={card}
        isFaultShown={isRefused && draft.isOn}
        isValid={!draft.isOn || draft.questions.length > 0}
      />
    </>
  );
}

interface SourceFormProps {
  form: FormSummary;
  chosen: number | null;
  /** Of the form that is stored; null if the caller may not see it. */
  title: string | null;
  isFixed: boolean;
  onChange: (id: number | null) => void;
}

/** Chooses among the forms of the present identity. */
function SourceForm({ form, chosen, title, isFixed, onChange }: SourceFormProps) {
  const t = useWords();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { data = [] } = useQuery({
    queryKey: ["forms", "sources", typed],
    queryFn: async ({ signal }) => {
      const query = { pageNum: 1, pageSize: MOST_SHOWN, ...(typed.trim() !== "" && { title: typed.trim() }) };
      return (await call(listForms, { query, signal })).rows;
    },
    placeholderData: keepPreviousData,
    enabled: !isFixed,
  });
  const others = data.filter((one) => one.id !== form.id).map((one) => ({ value: one.id, label: one.title }));
  const isListed = chosen === null || others.some(({ value }) => value === chosen);
  const options = [
    { value: 0, label: t("here") },
    ...(isListed ? [] : [{ value: chosen, label: title ?? t("other") }]),
    ...others,
  ];
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id}>{t("from")}</label>
      <Select
        id={id}
        className={styles["linkQuestions"] ?? ""}
        disabled={isFixed}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={chosen ?? 0}
        options={options}
        onChange={(value: number) => onChange(value === 0 ? null : value)}
      />
      <p className={styles["hint"]}>{t("fromHint")}</p>
    </div>
  );
}
