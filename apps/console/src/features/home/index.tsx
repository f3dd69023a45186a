/**
 * Start page: figures and next steps of the user's forms, ways to begin, and the forms changed last. A user without
 * forms does not see the overview.
 */
import { DayBars, EmptyState, PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormGrid, FormGridSkeleton } from "../../forms/form-grid.tsx";
import { formListQuery } from "../../forms/form.query.ts";
import { WaysToBegin } from "../../forms/ways-to-begin.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useIdentityKey } from "../../session/identity.ts";
import { useSession } from "../../session/session.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useHoldsMenu } from "../../shell/use-holds-menu.ts";
import { type Dashboard, dashboardQuery } from "./dashboard.query.ts";
import { Figures } from "./figures.tsx";
import styles from "./home.module.css";
import { Newest } from "./newest.tsx";
import { NextSteps } from "./next-steps.tsx";

const SHOWN = 4;

export default function HomePage() {
  const { t } = useTranslation("home");
  const { nickName } = useSession();
  const dashboard = useQuery(dashboardQuery(useIdentityKey()));
  const holdsForms = useHoldsMenu("/form");
  useDocumentTitle(t("title"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("hello", { name: nickName })} />
      <DashboardPart query={dashboard} />
      {holdsForms && <OwnForms />}
    </div>
  );
}

/** Shown only if the user's menus include the forms. */
function OwnForms() {
  const { t } = useTranslation("home");
  return (
    <>
      <section className={styles["section"]} aria-labelledby="begin">
        <h2 id="begin" className={styles["title"]}>
          {t("begin")}
        </h2>
        <WaysToBegin />
      </section>
      <section className={styles["section"]} aria-labelledby="recent">
        <div className={styles["line"]}>
          <h2 id="recent" className={styles["title"]}>
            {t("recent")}
          </h2>
          <Link to="/form">{t("all")}</Link>
        </div>
        <RecentForms />
      </section>
    </>
  );
}

interface DashboardState {
  data: Dashboard | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function DashboardPart({ query: { data, error, refetch } }: { query: DashboardState }) {
  if (data === undefined) {
    if (error !== null) return <PageError error={error} onRetry={() => void refetch()} />;
    return (
      <div className={styles["loading"]}>
        <SkeletonBlock height={86} count={1} />
        <SkeletonBlock height={286} count={1} />
      </div>
    );
  }
  return data.forms === 0 ? null : <Overview data={data} />;
}

function Overview({ data }: { data: Dashboard }) {
  const { t } = useTranslation("home");
  const format = useFormat();
  return (
    <>
      <Figures data={data} />
      <div className={styles["cards"]}>
        <Card id="trend" title={t("trend.title")}>
          <DayBars
            days={data.trend}
            formatCount={format.number}
            words={{
              label: t("trend.label"),
              day: t("trend.day"),
              count: t("trend.count"),
              showTable: t("trend.showTable"),
              showChart: t("trend.showChart"),
            }}
          />
        </Card>
        <Card id="steps" title={t("steps.title")}>
          <NextSteps steps={data.steps} />
        </Card>
        <Card id="newest" title={t("newest.title")}>
          <Newest newest={data.newest} />
        </Card>
      </div>
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function RecentForms() {
  const { t } = useTranslation("home");
  const list = useQuery(formListQuery(useIdentityKey(), { pageNum: 1, pageSize: SHOWN }));
  if (list.data === undefined) {
    return list.error === null ? (
      <FormGridSkeleton count={SHOWN} />
    ) : (
      <PageError error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.data.rows.length === 0) return <EmptyState compact title={t("empty")} />;
  return <FormGrid forms={list.data.rows} />;
}
