/** Statistics of one question: title, number of answers, and the report face of its type. */
import type { ItemDefinition } from "@idata/engine";
import { findReportFace } from "@idata/questions/report";
import { getTypeWords } from "@idata/questions/messages";
import { EmptyState } from "@idata/ui/kit";
import { createElement, memo, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { RecentAnswers } from "./recent-answers.tsx";
import styles from "./stats.module.css";

export interface QuestionCardProps {
  formId: number;
  item: ItemDefinition;
  /** Position among the questions, from 1. */
  place: number;
  counts: FormStats["questions"][number] | undefined;
  responses: number;
}

export const QuestionCard = memo(function QuestionCard({ formId, item, place, counts, responses }: QuestionCardProps) {
  const { t } = useTranslation(["stats", "report"]);
  const format = useFormat();
  const answered = counts?.answered ?? 0;
  const skipped = responses - answered;
  return (
    <section className={styles["card"]} aria-labelledby={`question-${item.id}`}>
      <header className={styles["questionHead"]}>
        <h2 id={`question-${item.id}`} className={styles["questionTitle"]}>
          <span className={styles["place"]}>{place}</span>
          {item.title}
        </h2>
        <p className={styles["base"]}>
          <span>{getTypeWords(item.type, currentLanguage()).name}</span>
          <span>{t("report:base", { answered: format.number(answered), responses: format.number(responses) })}</span>
          {skipped > 0 && <span>{t("skipped", { count: skipped })}</span>}
        </p>
      </header>
      {answered === 0 ? (
        <EmptyState compact title={<span className={styles["none"]}>{t("none")}</span>} />
      ) : (
        <Face formId={formId} item={item} answered={answered} counters={counts?.counters ?? {}} responses={responses} />
      )}
    </section>
  );
});

interface FaceProps {
  formId: number;
  item: ItemDefinition;
  answered: number;
  counters: Record<string, number>;
  responses: number;
}

function Face({ formId, item, answered, counters, responses }: FaceProps) {
  const { t } = useTranslation(["stats", "report"]);
  const translate = useCallback(
    (key: string, params?: Record<string, string | number>) =>
      getTypeWords(item.type, currentLanguage())[`report.${key}`] ?? t(`report:${key}`, { ...params }),
    [item.type, t],
  );
  const report = findReportFace(item.type);
  if (report === null) return <p className={styles["none"]}>{t("unknown", { type: item.type })}</p>;
  const answers = <RecentAnswers formId={formId} item={item} answered={answered} />;
  return createElement(report, { item, counters, answered, responses, t: translate, answers });
}
