/** From opening the form to submitting it, the pages in between, and how many answered each question. */
import type { ItemDefinition } from "@idata/engine";
import {
  formatCount,
  formatShare,
  horizontalBars,
  horizontalBarsHeight,
  ReportView,
  toShare,
} from "@idata/questions/report";
import { Button, Table } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../format/use-format.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import styles from "../stats.module.css";
import { useOverviewWords } from "./overview-words.ts";
import { useFaceWords } from "../cards/face-words.ts";

export interface ProgressCardProps {
  stats: FormStats;
  questions: readonly ItemDefinition[];
  /** Visits are not part of a filter. */
  isFiltered: boolean;
}

export function ProgressCard({ stats, questions, isFiltered }: ProgressCardProps) {
  const t = useOverviewWords();
  const [isOpen, setOpen] = useState(false);
  const hasFunnel = !isFiltered && stats.visits.views > 0;
  const hasPages = stats.pages.length > 1;
  return (
    <section
      className={`${styles["card"]} ${hasFunnel || hasPages || isOpen ? "" : "no-print"}`}
      aria-labelledby="progress"
    >
      <h2 id="progress" className={styles["cardTitle"]}>
        {t("progress.title")}
      </h2>
      {hasFunnel && <Funnel visits={stats.visits} />}
      {hasPages && <Pages stats={stats} />}
      <Button type="link" size="small" className={`${styles["toggle"]} no-print`} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "progress.hide" : "progress.show")}
      </Button>
      {isOpen && <Answered stats={stats} questions={questions} />}
    </section>
  );
}

const STEPS = [
  ["view", "views"],
  ["start", "starts"],
  ["submit", "finished"],
] as const;

function Funnel({ visits }: { visits: FormStats["visits"] }) {
  const t = useOverviewWords();
  const tReport = useFaceWords();
  const steps = useMemo(
    () =>
      STEPS.map(([word, name], at) => {
        const count = visits[name];
        const before = at === 0 ? null : toShare(count, visits[STEPS[at - 1]?.[1] ?? "views"]);
        return { name: t(`progress.${word}`), count, before, ofFirst: toShare(count, visits.views) };
      }),
    [visits, t],
  );
  const build = useMemo(() => {
    const bars = steps.map(({ name, count, before, ofFirst }) => ({
      name,
      value: count,
      label: before === null ? formatCount(count) : `${formatCount(count)}  ${formatShare(before)}`,
      hints: [formatCount(count), `${t("progress.ofFirst")} ${formatShare(ofFirst)}`],
    }));
    return horizontalBars(bars, Math.max(...steps.map(({ count }) => count)));
  }, [steps, t]);
  const base = t("progress.base", { n: formatCount(visits.views) });
  return (
    <>
      <p className={styles["base"]}>{base}</p>
      <ReportView
        title={t("progress.title")}
        base={base}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(steps.length) }]}
        table={{
          head: [t("progress.step"), t("sources.times"), t("progress.ofBefore"), t("progress.ofFirst")],
          rows: steps.map(({ name, count, before, ofFirst }) => ({
            key: name,
            cells: [name, formatCount(count), formatShare(before), formatShare(ofFirst)],
          })),
        }}
        t={tReport}
      />
    </>
  );
}

function Pages({ stats: { pages, definition, responses } }: { stats: FormStats }) {
  const { t } = useTranslation("stats");
  const tOverview = useOverviewWords();
  const format = useFormat();
  const nameOf = (id: string, place: number): string => {
    const page = definition.pages.find((one) => one.id === id);
    const item = definition.pages.flatMap((one) => one.items).find((one) => one.id === id);
    return page?.title || item?.title || t("pages.page", { n: place });
  };
  return (
    <>
      <h3 className={styles["partTitle"]}>{tOverview("progress.pages")}</h3>
      <p className={styles["note"]}>{tOverview("progress.pagesHint")}</p>
      <Table
        rowKey="pageId"
        size="small"
        pagination={false}
        dataSource={pages.map((page, index) => ({ ...page, name: nameOf(page.pageId, index + 1) }))}
        columns={[
          { title: t("pages.name"), dataIndex: "name", key: "name" },
          {
            title: t("pages.reached"),
            key: "n",
            align: "right",
            render: (_, { n }) =>
              t("score.share", { count: format.number(n), share: formatShare(toShare(n, responses)) }),
          },
          {
            title: t("pages.median"),
            key: "median",
            align: "right",
            render: (_, { medianSeconds }) => format.duration(medianSeconds),
          },
        ]}
      />
    </>
  );
}

function Answered({ stats, questions }: Pick<ProgressCardProps, "stats" | "questions">) {
  const t = useOverviewWords();
  const format = useFormat();
  const answered = new Map(stats.questions.map((one) => [one.questionId, one.answered]));
  const { responses } = stats;
  return (
    <>
      <h3 className={styles["partTitle"]}>{t("progress.questions")}</h3>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={questions.map((item, at) => ({
          id: item.id,
          name: `${at + 1}. ${item.title}`,
          n: answered.get(item.id) ?? 0,
        }))}
        columns={[
          { title: t("progress.question"), dataIndex: "name", key: "name" },
          {
            title: t("progress.answered"),
            key: "n",
            align: "right",
            render: (_, { n }) => `${format.number(n)}  ${formatShare(toShare(n, responses))}`,
          },
          {
            title: t("progress.notAnswered"),
            key: "rest",
            align: "right",
            render: (_, { n }) => format.number(Math.max(0, responses - n)),
          },
        ]}
      />
    </>
  );
}
