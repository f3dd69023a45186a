/** Frame of a monitoring page: title, a button that pauses the repetition, and its loading, error and old states. */
import { CaretRightOutlined, PauseOutlined, ReloadOutlined } from "@ant-design/icons";
import { SkeletonBlock } from "@idata/ui/kit";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { AdminPage } from "../admin/admin-page.tsx";
import { PageError } from "../shell/page-error.tsx";
import { formatDateTime } from "../wire/date-time.ts";
import styles from "./monitoring.module.css";
import { useMonitoringWords } from "./monitoring-words.ts";
import type { LiveQuery } from "./use-live-query.ts";

export interface LivePageProps<T> {
  title: string;
  hint: (data: T) => ReactNode;
  live: LiveQuery<T>;
  /** Heights in pixels of the placeholders while the first answer is on its way. */
  skeleton: readonly number[];
  children: (data: T) => ReactNode;
}

export function LivePage<T>({ title, hint, live, skeleton, children }: LivePageProps<T>) {
  const { data, error } = live;
  return (
    <AdminPage
      title={title}
      {...(data === undefined ? {} : { hint: hint(data) })}
      actions={<LiveButtons live={live} />}
    >
      {data === undefined ? (
        <Loading error={error} skeleton={skeleton} onRetry={live.refetch} />
      ) : (
        <div className={styles["page"]}>
          {error !== null && <OldFigures updatedAt={live.updatedAt} />}
          {children(data)}
        </div>
      )}
    </AdminPage>
  );
}

function Loading({
  error,
  skeleton,
  onRetry,
}: {
  error: Error | null;
  skeleton: readonly number[];
  onRetry: () => void;
}) {
  if (error !== null) return <PageError error={error} onRetry={onRetry} />;
  return (
    <div className={styles["page"]} aria-busy>
      {skeleton.map((height, index) => (
        <SkeletonBlock key={index} height={height} />
      ))}
    </div>
  );
}

function OldFigures({ updatedAt }: { updatedAt: number }) {
  const t = useMonitoringWords();
  return <Alert type="warning" showIcon title={t("old", { time: formatDateTime(updatedAt) })} />;
}

function LiveButtons<T>({ live: { data, updatedAt, isPaused, setPaused, refetch } }: { live: LiveQuery<T> }) {
  const t = useMonitoringWords();
  if (data === undefined) return null;
  const time = formatDateTime(updatedAt).slice(-8);
  return (
    <div className={styles["live"]}>
      <span className={styles["time"]}>{t(isPaused ? "pausedAt" : "updatedAt", { time })}</span>
      {isPaused && <Button icon={<ReloadOutlined aria-hidden />} aria-label={t("refresh")} onClick={refetch} />}
      <Button
        icon={isPaused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
        onClick={() => setPaused(!isPaused)}
      >
        {t(isPaused ? "resume" : "pause")}
      </Button>
    </div>
  );
}
