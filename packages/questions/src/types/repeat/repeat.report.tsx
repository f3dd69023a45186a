/** The number of entries, and the report of each inner question over all entries. Counts entries, not people. */
import type { ComponentType, ReactNode } from "react";
import { formatFigure } from "../../shared/report/distribution.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import { innerCounters } from "../../shared/core/inner-counters.ts";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import { ENTRIES_COUNTER } from "./repeat.core.ts";
import type { RepeatItem } from "./inner-form.answer.ts";
import styles from "../../cells/report/columns-report.module.css";

/** Replaces words about people by words about entries. */
const WORDS: Readonly<Record<string, string>> = { base: "entryBase", ofBase: "ofEntries", count: "entries" };

export function createRepeatReport(
  findFace: (type: string) => ComponentType<ReportProps> | null,
): (props: ReportProps<RepeatItem>) => ReactNode {
  return function RepeatReport({ item, counters, answered, t }) {
    const entries = counters[ENTRIES_COUNTER] ?? 0;
    const ofEntries: ReportTranslate = (key, params) => t(WORDS[key] ?? key, params);
    return (
      <>
        <FigureRow
          figures={[
            { label: t("entries"), value: formatCount(entries) },
            { label: t("entriesPerPerson"), value: answered > 0 ? formatFigure(entries / answered) : "–" },
          ]}
        />
        {item.items.map((inner) => {
          const Report = findFace(inner.type);
          return (
            Report && (
              <section key={inner.id} className={styles["column"]}>
                <h4 className={styles["title"]}>{inner.title}</h4>
                <Report
                  item={inner}
                  counters={innerCounters(counters, inner.id)}
                  answered={counters[inner.id] ?? 0}
                  responses={entries}
                  t={ofEntries}
                />
              </section>
            )
          );
        })}
      </>
    );
  };
}
