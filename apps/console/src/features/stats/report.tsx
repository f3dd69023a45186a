/** The cards of the report: of all responses, of those that a filter fits, or of groups side by side. */
import type { ScoreBand } from "@idata/engine";
import { EmptyState } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";

import { listQuestions } from "../../forms/questions.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { ComparisonIntro } from "./comparison/comparison-intro.tsx";
import { chooseGroups } from "./comparison/choose-groups.ts";
import { useFilterWords } from "../../conditions/filter/filter-words.ts";
import { isGroup, listGroupRefs, nameGroups } from "./filter/group-refs.ts";
import { Overview } from "./overview/overview.tsx";
import { useArrangeWords } from "./cards/arrange-words.ts";
import { statsCardsQuery, type StatsCards, toCardOrder } from "./cards/cards.query.ts";
import { QuestionCard } from "./cards/question-card.tsx";
import { ScoreCard } from "./score-card.tsx";
import { ReportsProvider } from "./cards/report-surroundings.tsx";
import type { ChangeAddress } from "./filter/use-report-address.ts";
import { QualityCard } from "./quality/quality-card.tsx";
import { readTargets } from "./weights/targets.ts";
import { WeightsBanner } from "./weights/weights-banner.tsx";
import { StatsSkeleton } from "./stats-skeleton.tsx";
import styles from "./stats.module.css";
import { SourcesCard } from "./overview/sources-card.tsx";
import { ProgressCard } from "./overview/progress-card.tsx";
import { TrendCard } from "./overview/trend-card.tsx";

const ArrangeCards = lazy(() => import("./cards/arrange-cards.tsx"));
const NO_CARDS: StatsCards = [];
const NO_BANDS: readonly ScoreBand[] = [];

export interface ReportProps {
  formId: number;
  stats: FormStats;
  where: string;
  by: string;
  /** Newest version of the form. */
  version: number;
  /** The version that the page shows; `null` for all. */
  chosenVersion: number | null;
  /** Whether the user may give codes to text answers, and arrange the cards. */
  mayCode: boolean;
  /** Targets of weights as JSON; `""` for none. */
  weights: string;
  onChange: ChangeAddress;
  /** Opens the targets of weights. */
  onWeights: () => void;
}

export function Report({
  formId,
  stats,
  where,
  by,
  version,
  chosenVersion,
  mayCode,
  weights,
  onChange,
  onWeights,
}: ReportProps) {
  const t = useFilterWords();
  const questions = useMemo(() => listQuestions(stats.definition), [stats.definition]);
  const counts = useMemo(() => new Map(stats.questions.map((entry) => [entry.questionId, entry])), [stats.questions]);
  const refs = useMemo(() => listGroupRefs(stats.definition, version, t, stats.codes), [stats, version, t]);
  const ref = refs.find(({ value }) => value === by) ?? null;
  const groups = useMemo(() => {
    if (stats.groups === undefined) return null;
    const own = stats.groups.filter(({ key }) => isGroup(key, ref));
    return chooseGroups(nameGroups(own, by, t));
  }, [stats.groups, ref, by, t]);
  const weightNames = readTargets(weights).map(
    ({ ref: name }) => refs.find(({ value }) => value === name)?.label ?? name,
  );
  const found = useQuery(statsCardsQuery(formId));
  // Without the arrangement the page is as it is for a form that nobody has arranged.
  const cards = found.data ?? NO_CARDS;
  const tArrange = useArrangeWords();
  const [isArranging, setArranging] = useState(false);
  const hidden = new Set(cards.flatMap((card) => (card.hidden ? [card.questionId] : [])));
  const shown = toCardOrder(questions, cards).filter(({ id }) => !hidden.has(id));
  const hiddenCount = questions.length - shown.length;
  const bands = stats.definition.scoring?.bands ?? NO_BANDS;
  if (where !== "" && stats.responses === 0) {
    return (
      <div className={styles["cards"]}>
        <section className={styles["card"]}>
          <EmptyState title={t("matchedNone")} hint={t("loosen")} />
        </section>
      </div>
    );
  }
  // A chart reads once which kind it has.
  if (found.isPending) return <StatsSkeleton />;
  return (
    <ReportsProvider formId={formId} designEffect={stats.weights?.designEffect ?? 1} cards={cards} mayArrange={mayCode}>
      <div className={styles["cards"]}>
        <Overview stats={stats} isFiltered={where !== ""} />
        {groups === null ? (
          <TrendCard stats={stats} />
        ) : (
          <ComparisonIntro
            name={ref?.label ?? by}
            groups={groups.shown}
            all={groups.all}
            responses={stats.responses}
            weighted={stats.weights?.n ?? null}
          />
        )}
        {stats.weights !== undefined && (
          <WeightsBanner weights={stats.weights} names={weightNames} responses={stats.responses} onChange={onWeights} />
        )}
        {stats.score !== null && <ScoreCard score={stats.score} bands={bands} />}
        {groups === null && <SourcesCard formId={formId} stats={stats} where={where} version={chosenVersion} />}
        <ProgressCard stats={stats} questions={questions} isFiltered={where !== ""} />
        <QualityCard
          formId={formId}
          responses={stats.responses}
          where={where}
          version={chosenVersion}
          onChange={onChange}
        />
        {(mayCode || hiddenCount > 0) && questions.length > 0 && (
          <div className={`${styles["arrangeLine"]} no-print`}>
            {hiddenCount > 0 && <span>{tArrange("hidden", { count: hiddenCount })}</span>}
            {mayCode && (
              <Button size="small" onClick={() => setArranging(true)}>
                {tArrange("arrange")}
              </Button>
            )}
          </div>
        )}
        {isArranging && (
          <Suspense>
            <ArrangeCards formId={formId} questions={questions} cards={cards} onClose={() => setArranging(false)} />
          </Suspense>
        )}
        {shown.map((item) => (
          <QuestionCard
            key={item.id}
            formId={formId}
            item={item}
            place={questions.indexOf(item) + 1}
            counts={counts.get(item.id)}
            responses={stats.weights?.n ?? stats.responses}
            where={where}
            groups={ref?.item?.id === item.id && ref.rowId === null ? null : (groups?.shown ?? null)}
            isOverlapping={ref?.isSeveral === true}
            version={chosenVersion}
            mayCode={mayCode}
            isWeighted={stats.weights !== undefined}
          />
        ))}
      </div>
    </ReportsProvider>
  );
}
