/** Statistics of one question: title, number of answers, and the report face of its type. */
import type { ItemDefinition } from "@idata/engine";
import { findReportFace, ReportContext } from "@idata/questions/report";
import { getTypeWords } from "@idata/questions/messages";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { createElement, lazy, memo, Suspense, useCallback, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../format/use-format.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import { findCore } from "../../../forms/questions.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import type { StatsGroup } from "../comparison/compare-question.ts";
import { RecentAnswers } from "./recent-answers.tsx";
import styles from "../stats.module.css";

const ComparisonBody = lazy(() => import("../comparison/comparison-body.tsx"));

export interface QuestionCardProps {
  formId: number;
  item: ItemDefinition;
  /** Position among the questions, from 1. */
  place: number;
  counts: FormStats["questions"][number] | undefined;
  responses: number;
  /** Condition on the responses; `""` for none. */
  where: string;
  /** Groups to show side by side; `null` for all responses together. */
  groups: readonly StatsGroup[] | null;
  /** A response may be in several groups. */
  isOverlapping: boolean;
}

export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { formId, item, place, counts, responses, where, groups, isOverlapping } = props;
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
      {answered === 0 && <EmptyState compact title={<span className={styles["none"]}>{t("none")}</span>} />}
      {answered > 0 && groups !== null && canCompare(item) && (
        <Suspense fallback={<SkeletonBlock height={200} />}>
          <ComparisonBody item={item} groups={groups} isOverlapping={isOverlapping} />
        </Suspense>
      )}
      {answered > 0 && (groups === null || !canCompare(item)) && (
        <Face
          formId={formId}
          item={item}
          answered={answered}
          counters={counts?.counters ?? {}}
          responses={responses}
          where={where}
        />
      )}
    </section>
  );
});

/** Answers that are chosen or are numbers can be compared by group. */
function canCompare(item: ItemDefinition): boolean {
  const core = findCore(item.type);
  return core?.bars !== undefined || core?.numbers !== undefined;
}

interface FaceProps {
  formId: number;
  item: ItemDefinition;
  answered: number;
  counters: Record<string, number>;
  responses: number;
  where: string;
}

function Face({ formId, item, answered, counters, responses, where }: FaceProps) {
  const { t } = useTranslation(["stats", "report"]);
  const translate = useCallback(
    (key: string, params?: Record<string, string | number>) =>
      getTypeWords(item.type, currentLanguage())[`report.${key}`] ?? t(`report:${key}`, { ...params }),
    [item.type, t],
  );
  const page = useContext(ReportContext);
  const own = useMemo(
    () => ({
      ...page,
      readView: (name: string) => page.readView(`${item.id}/${name}`),
      keepView: (name: string, view: string) => page.keepView(`${item.id}/${name}`, view),
    }),
    [page, item.id],
  );
  const report = findReportFace(item.type);
  if (report === null) return <p className={styles["none"]}>{t("unknown", { type: item.type })}</p>;
  const answers = <RecentAnswers formId={formId} item={item} answered={answered} where={where} />;
  return (
    <ReportContext value={own}>
      {createElement(report, { item, counters, answered, responses, t: translate, answers })}
    </ReportContext>
  );
}
