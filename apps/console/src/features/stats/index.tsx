/** `/form/:id/data/stats`: exact, live statistics, refetched when responses come in. */
import { PrinterOutlined } from "@ant-design/icons";
import type { ScoreBand } from "@idata/engine";
import { SkeletonBlock, StateDot } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useForm } from "../../forms/form-frame.tsx";
import { NoResponses } from "../../forms/no-responses.tsx";
import { listQuestions } from "../../forms/questions.ts";
import { statsQuery } from "../../forms/stats.query.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Overview } from "./overview.tsx";
import { QuestionCard } from "./question-card.tsx";
import { PagesCard } from "./pages-card.tsx";
import { ScoreCard } from "./score-card.tsx";
import styles from "./stats.module.css";
import { toTrend } from "./trend.ts";
import { TrendCard } from "./trend-card.tsx";

/** For the case that no news come through. */
const POLL_MS = 30_000;
const NO_BANDS: readonly ScoreBand[] = [];

export default function StatsPage() {
  const { t } = useTranslation("stats");
  const form = useForm();
  const [version, setVersion] = useState<number | null>(null);
  const stats = useQuery({ ...statsQuery(form.id, version ?? undefined), refetchInterval: POLL_MS });
  useDocumentTitle(`${t("title")} - ${form.title}`);
  if (stats.data === undefined) {
    if (stats.error !== null) return <PageError error={stats.error} onRetry={() => void stats.refetch()} />;
    return (
      <div className={styles["cards"]}>
        <SkeletonBlock height={88} />
        <SkeletonBlock height={220} />
        <SkeletonBlock height={280} count={2} />
      </div>
    );
  }
  if (stats.data.responses === 0 && version === null) return <NoResponses form={form} />;
  return (
    <>
      <div className={`${styles["bar"]} no-print`}>
        <StateDot
          tone={stats.error === null ? "active" : "warning"}
          label={t(stats.error === null ? "live" : "stale")}
        />
        <span className={styles["gap"]} />
        {(form.version ?? 0) > 1 && (
          <Select
            aria-label={t("version.label")}
            value={version ?? 0}
            onChange={(value) => setVersion(value === 0 ? null : value)}
            options={Array.from({ length: (form.version ?? 0) + 1 }, (_, n) => ({
              value: n,
              label: n === 0 ? t("version.all") : t("version.one", { n }),
            }))}
          />
        )}
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
      <Report formId={form.id} stats={stats.data} today={stats.data.today} />
    </>
  );
}

function Report({ formId, stats, today }: { formId: number; stats: FormStats; today: string }) {
  const trend = useMemo(() => toTrend(stats.byDay, today), [stats.byDay, today]);
  const questions = useMemo(() => listQuestions(stats.definition), [stats.definition]);
  const counts = useMemo(() => new Map(stats.questions.map((entry) => [entry.questionId, entry])), [stats.questions]);
  const bands = stats.definition.scoring?.bands ?? NO_BANDS;
  return (
    <div className={styles["cards"]}>
      <Overview stats={stats} today={today} />
      <TrendCard trend={trend} />
      {stats.score !== null && <ScoreCard score={stats.score} bands={bands} />}
      {stats.pages.length > 1 && (
        <PagesCard pages={stats.pages} definition={stats.definition} responses={stats.responses} />
      )}
      {questions.map((item, index) => (
        <QuestionCard
          key={item.id}
          formId={formId}
          item={item}
          place={index + 1}
          counts={counts.get(item.id)}
          responses={stats.responses}
        />
      ))}
    </div>
  );
}
