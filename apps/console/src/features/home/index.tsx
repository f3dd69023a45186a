/**
 * Start page: figures, trend, open tasks and running forms of the identity, ways to begin, and the forms changed last, in
 * the order that the user has chosen. A user without forms sees only how to begin.
 */
import { AppstoreOutlined } from "@ant-design/icons";
import { DayBars, EmptyState, PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
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

const ArrangeHome = lazy(() => import("./arrange-home.tsx"));
const Running = lazy(() => import("./running.tsx"));

const SHOWN = 4;

export default function HomePage() {
  const { t } = useTranslation("home");
  const { nickName } = useSession();
  const identity = useIdentityKey();
  const dashboard = useQuery(dashboardQuery(identity));
  const holdsForms = useHoldsMenu("/form");
  const [isArranging, setArranging] = useState(false);
  useDocumentTitle(t("title"));
  const { data } = dashboard;
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("hello", { name: nickName })}
        actions={
          data !== undefined &&
          data.forms > 0 && (
            <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => setArranging(true)}>
              {t("arrange")}
            </Button>
          )
        }
      />
      {data === undefined ? (
        <>
          <Waiting query={dashboard} />
          {holdsForms && (
            <>
              <Begin />
              <Recent />
            </>
          )}
        </>
      ) : (
        <Tiles data={data} holdsForms={holdsForms} />
      )}
      {isArranging && data !== undefined && (
        <Suspense>
          <ArrangeHome tiles={data.tiles} identity={identity} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  if (error !== null) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles["loading"]}>
      <SkeletonBlock height={86} count={1} />
      <SkeletonBlock height={286} count={1} />
    </div>
  );
}

type TileId = Dashboard["tiles"][number]["id"];

/** How much of a row each part takes. */
const WIDTHS: Readonly<Record<TileId, "row" | "broad" | "cell">> = {
  figures: "row",
  trend: "broad",
  steps: "cell",
  newest: "cell",
  running: "broad",
  begin: "row",
  recent: "row",
};

/** Parts that concern forms are shown only if the user's menus include them, and figures only if there are forms. */
function Tiles({ data, holdsForms }: { data: Dashboard; holdsForms: boolean }) {
  const shown = data.tiles.filter(({ id, hidden }) => {
    if (id === "begin" || id === "recent") return holdsForms && (!hidden || data.forms === 0);
    // Something may wait for the head of a department who has no form.
    return !hidden && (data.forms > 0 || (id === "steps" && data.steps.length > 0));
  });
  return (
    <div className={styles["cards"]}>
      {shown.map(({ id }) => (
        <div key={id} className={styles[WIDTHS[id]]}>
          <Tile id={id} data={data} />
        </div>
      ))}
    </div>
  );
}

function Tile({ id, data }: { id: TileId; data: Dashboard }) {
  const { t } = useTranslation("home");
  const format = useFormat();
  switch (id) {
    case "figures":
      return <Figures data={data} />;
    case "trend":
      return (
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
      );
    case "steps":
      return (
        <Card id="steps" title={t("steps.title")}>
          <NextSteps steps={data.steps} />
        </Card>
      );
    case "newest":
      return (
        <Card id="newest" title={t("newest.title")}>
          <Newest newest={data.newest} />
        </Card>
      );
    case "running":
      return (
        <section className={styles["card"]} aria-labelledby="running">
          <Suspense fallback={<SkeletonBlock height={120} count={1} />}>
            <Running running={data.running} />
          </Suspense>
        </section>
      );
    case "begin":
      return <Begin />;
    case "recent":
      return <Recent />;
  }
}

function Begin() {
  const { t } = useTranslation("home");
  return (
    <section className={styles["section"]} aria-labelledby="begin">
      <h2 id="begin" className={styles["title"]}>
        {t("begin")}
      </h2>
      <WaysToBegin />
    </section>
  );
}

function Recent() {
  const { t } = useTranslation("home");
  return (
    <section className={styles["section"]} aria-labelledby="recent">
      <div className={styles["line"]}>
        <h2 id="recent" className={styles["title"]}>
          {t("recent")}
        </h2>
        <Link to="/form">{t("all")}</Link>
      </div>
      <RecentForms />
    </section>
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
