/** What respondents have of their responses afterwards: see their answers, withdraw. Saved together (docs/adr/0055). */
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import type { FormSummary } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import { afterwards as en } from "./locales/en-US.afterwards.ts";
import { afterwards as zh } from "./locales/zh-CN.afterwards.ts";
import styles from "./publish.module.css";
import { type Rules, rulesQuery } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { SaveRules, useRulesDraft, useSaveRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "seeOwn" | "withdraw">;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ seeOwn, withdraw }: Rules): Draft => ({ seeOwn, withdraw });

export function AfterwardsCard({ form }: { form: FormSummary }) {
  const t = useWords();
  const rules = useQuery(rulesQuery(form.id));
  return (
    <section className={styles["card"]} aria-labelledby="afterwards-title">
      <div className={styles["words"]}>
        <h2 id="afterwards-title" className={styles["title"]}>
          {t("title")}
        </h2>
        <p className={styles["hint"]}>{t("hint")}</p>
      </div>
      {rules.data !== undefined ? (
        <AfterwardsFields form={form} rules={rules.data} />
      ) : rules.error === null ? (
        <SkeletonBlock height={120} />
      ) : (
        <PageError error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </section>
  );
}

function AfterwardsFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const { base, stored, draft, setDraft, isChanged, restart } = useRulesDraft(rules, toDraft);
  const change = (patch: Partial<Draft>) => {
    save.reset();
    setDraft({ ...draft, ...patch });
  };
  const { save, fault, showNewest } = useSaveRules(form, {
    body: () => {
      const { opensAt, closesAt, hours, weekdays, revision } = base;
      return { opensAt, closesAt, hours, weekdays, ...draft, revision };
    },
    saved: t("saved"),
    restart,
  });
  const isFixed = !form.abilities.includes("rules");
  const isOn = draft.seeOwn || draft.withdraw;
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
      {isOn && <p className={styles["hint"]}>{t(base.anonymous ? "codeAnonymous" : "code")}</p>}
      <SaveRules
        form={form}
        words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }}
        fault={fault}
        isChanged={isChanged}
        isValid
        isSaving={save.isPending}
        onSave={() => save.mutate()}
        onUndo={() => change(stored)}
        onShowNewest={() => void showNewest()}
      />
    </>
  );
}
