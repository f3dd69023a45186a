/**
 * `/form/:id/data/stats`: exact, live statistics, refetched when responses come in; for all responses or those that a
 * filter fits, side by side for groups, and as a cross-tab.
 */
import { SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { useForm } from "../../forms/form-frame.tsx";
import { NoResponses } from "../../forms/no-responses.tsx";
import { statsQuery } from "../../forms/stats.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { FilterFault } from "./filter/filter-fault.tsx";
import { ReportBar } from "./filter/report-bar.tsx";
import { useReportAddress } from "./filter/use-report-address.ts";
import { Report } from "./report.tsx";
import { CodesContext } from "./texts/codes-context.ts";
import { readTargets, writeTargets } from "./weights/targets.ts";
import { StatsSkeleton } from "./stats-skeleton.tsx";
import { usePrintWhole } from "./use-seen.ts";
import styles from "./stats.module.css";

const WeightsDialog = lazy(() => import("./weights/weights-dialog.tsx"));
const CrosstabView = lazy(() => import("./crosstab/crosstab-view.tsx"));

/** For the case that no news come through. */
const POLL_MS = 30_000;

export default function StatsPage() {
  const { t } = useTranslation("stats");
  const form = useForm();
  const [address, change] = useReportAddress();
  const { version, where, by, view, weights } = address;
  const isWeighted = weights !== "" && view === "report";
  const plain = useQuery({ ...statsQuery(form.id), refetchInterval: POLL_MS });
  const hasChoice = version !== null || where !== "" || (by !== "" && view === "report") || isWeighted;
  const chosen = useQuery({
    ...statsQuery(form.id, {
      ...(version === null ? {} : { version }),
      ...(where === "" ? {} : { where }),
      ...(by === "" || view !== "report" ? {} : { by }),
      ...(isWeighted ? { weights } : {}),
    }),
    enabled: hasChoice,
    // A filter that the server refuses is refused the next time as well.
    refetchInterval: ({ state }) => (state.error === null ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
  const [isWeighting, setWeighting] = useState(false);
  useDocumentTitle(`${t("title")} - ${form.title}`);
  usePrintWhole();
  if (plain.data === undefined) {
    if (plain.error !== null) return <PageError error={plain.error} onRetry={() => void plain.refetch()} />;
    return <StatsSkeleton />;
  }
  if (plain.data.responses === 0) {
    return (
      <div className={styles["noResponses"]}>
        <NoResponses form={form} />
      </div>
    );
  }
  const shown = hasChoice ? chosen : plain;
  const isStale = hasChoice && chosen.isPlaceholderData;
  const hasFailed = shown.error !== null && (shown.data === undefined || isStale);
  const matched = hasFailed ? null : isStale ? "waiting" : (shown.data?.matched ?? "waiting");
  return (
    <CodesContext value={plain.data.codes}>
      <ReportBar
        formId={form.id}
        definition={plain.data.definition}
        version={form.version ?? 1}
        address={address}
        onChange={change}
        matched={matched}
        isLive={shown.error === null}
        onWeights={() => setWeighting(true)}
      />
      {shown.data === undefined && shown.error === null && <StatsSkeleton />}
      {hasFailed && (
        <FilterFault
          error={shown.error}
          onRetry={() => void shown.refetch()}
          onClear={() => change({ where: "", by: "", weights: "" })}
        />
      )}
      {shown.data !== undefined && !hasFailed && (
        <div aria-busy={isStale} className={isStale ? styles["stale"] : undefined}>
          {view === "crosstab" ? (
            <div className={styles["cards"]}>
              <Suspense fallback={<SkeletonBlock height={400} />}>
                <CrosstabView
                  formId={form.id}
                  title={form.title}
                  definition={plain.data.definition}
                  version={form.version ?? 1}
                  address={address}
                  onChange={change}
                />
              </Suspense>
            </div>
          ) : (
            <Report
              formId={form.id}
              stats={shown.data}
              where={where}
              by={by}
              version={form.version ?? 1}
              chosenVersion={version}
              weights={weights}
              onChange={change}
              onWeights={() => setWeighting(true)}
              mayCode={form.abilities.includes("annotate")}
            />
          )}
        </div>
      )}
      {isWeighting && (
        <Suspense>
          <WeightsDialog
            stats={plain.data}
            targets={readTargets(weights)}
            onClose={() => setWeighting(false)}
            onApply={(targets) => {
              setWeighting(false);
              change({ weights: writeTargets(targets) });
            }}
          />
        </Suspense>
      )}
    </CodesContext>
  );
}
