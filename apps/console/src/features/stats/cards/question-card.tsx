/** Statistics of one question: title, number of answers, and the report face of its type. */
import type { ItemDefinition } from "@idata/engine";
import { findReportFace, formatCount, ReportContext } from "@idata/questions/report";
import { getTypeWords } from "@idata/questions/messages";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { createElement, lazy, memo, Suspense, useCallback, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FormStats } from "../../../forms/stats.query.ts";
import { findCore } from "../../../forms/questions.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import type { StatsGroup } from "../comparison/compare-question.ts";
import { useWeightWords } from "../weights/weight-words.ts";
import { useFaceWords } from "./face-words.ts";
import { hasMonthTrend, MonthTrend } from "./month-trend.tsx";
import { TextPanel } from "../texts/text-panel.tsx";
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
  /** The version that the page shows; `null` for all. */
  version: number | null;
  /** Whether the user may give codes to text answers. */
  mayCode: boolean;
  /** The counters are weighted. */
  isWeighted: boolean;
}

export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { formId, item, place, counts, responses, where, groups, isOverlapping, version, mayCode, isWeighted } = props;
  const { t } = useTranslation("stats");
  const tFace = useFaceWords();
  // Every response gets the values that the server derives from its receipt, so they are not counted as answers.
  const isGiven = findCore(item.type)?.fromReceipt !== undefined;
  const answered = isGiven ? responses : (counts?.answered ?? 0);
  const tWeights = useWeightWords();
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
          <span>{tFace("base", { answered: formatCount(answered), responses: formatCount(responses) })}</span>
          {skipped > 0 && !isWeighted && <span>{t("skipped", { count: skipped })}</span>}
          {isWeighted && <span className={styles["weighted"]}>{tWeights("onCard")}</span>}
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
          version={version}
          mayCode={mayCode}
        />
      )}
      {answered > 0 && groups === null && !isWeighted && hasMonthTrend(item) && (
        <MonthTrend formId={formId} item={item} where={where} version={version} />
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
  version: number | null;
  mayCode: boolean;
}

function Face({ formId, item, answered, counters, responses, where, version, mayCode }: FaceProps) {
  const { t } = useTranslation("stats");
  const tFace = useFaceWords();
  const translate = useCallback(
    (key: string, params?: Record<string, string | number>) =>
      getTypeWords(item.type, currentLanguage())[`report.${key}`] ?? tFace(key, params),
    [item.type, tFace],
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
  const about = { formId, item, answered, where };
  const hasOwnWords = findCore(item.type)?.ownWords === true;
  const answers = hasOwnWords ? (
    <TextPanel {...about} version={version} mayCode={mayCode} />
  ) : (
    <RecentAnswers {...about} />
  );
  return (
    <ReportContext value={own}>
      {createElement(report, { item, counters, answered, responses, t: translate, answers })}
    </ReportContext>
  );
}
