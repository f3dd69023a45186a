/** The result of a test run: figures, places never reached, stuck respondents, endings, and lengths. */
import { CheckCircleFilled } from "@ant-design/icons";
import { findTarget } from "../../../forms/diff/find-thing.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../format/use-format.ts";
import { StuckList, type StuckListProps } from "./stuck-list.tsx";
import { listMissed, toBars, type MissedPlace } from "./summarise-run.ts";
import styles from "./test-run.module.css";
import { usePlaceNames } from "./use-place-names.ts";
import type { TestRunResult } from "./use-test-run.ts";

export function TestRunReport({ result, onGo, onPreview }: StuckListProps) {
  const { t } = useTranslation("designer");
  const format = useFormat();
  const { definition, report, longest, seed } = result;
  const missed = listMissed(definition, report);
  const stuck = report.runs - report.completed;
  return (
    <div className={styles["report"]}>
      <dl className={styles["figures"]}>
        <Figure
          name={t("testRun.completed")}
          value={`${format.number(report.completed)} / ${format.number(report.runs)}`}
        />
        <Figure name={t("testRun.missedCount")} value={format.number(missed.length)} />
        <Figure name={t("testRun.stuckCount")} value={format.number(stuck)} />
        <Figure
          name={t("testRun.minutes")}
          value={t("testRun.about", { minutes: Math.max(1, Math.ceil(longest.seconds / 60)) })}
        />
      </dl>
      <Part title={t("testRun.missed")}>
        {missed.length === 0 ? (
          <Good words={t("testRun.noneMissed")} />
        ) : (
          <Missed result={result} missed={missed} onGo={onGo} />
        )}
      </Part>
      <Part title={t("testRun.stuck")}>
        {report.issues.length === 0 && report.crashes.length === 0 ? (
          <Good words={t("testRun.noneStuck")} />
        ) : (
          <StuckList result={result} onGo={onGo} onPreview={onPreview} />
        )}
        {report.crashes.length > 0 && (
          <p className={styles["alarm"]}>{t("testRun.crashed", { count: report.crashes.length })}</p>
        )}
      </Part>
      <Endings result={result} />
      <Part title={t("testRun.lengths")}>
        <Lengths result={result} />
        <p className={styles["intro"]}>
          {t("testRun.longest", { questions: longest.questions, pages: longest.pages.length })}
        </p>
      </Part>
      <p className={styles["intro"]}>{t("testRun.repeat", { seed })}</p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Good({ words }: { words: string }) {
  return (
    <p className={styles["good"]}>
      <CheckCircleFilled aria-hidden /> {words}
    </p>
  );
}

function Missed({
  result,
  missed,
  onGo,
}: {
  result: TestRunResult;
  missed: MissedPlace[];
  onGo: StuckListProps["onGo"];
}) {
  const { t } = useTranslation("designer");
  const names = usePlaceNames(result.definition);
  return (
    <ul className={styles["rows"]}>
      {missed.map(({ kind, id, option }) => {
        const place = kind === "option" ? "item" : kind;
        const target = findTarget(result.definition, { kind: place, id }) ?? { itemId: id, path: "" };
        return (
          <li key={`${kind} ${id} ${option}`}>
            <button type="button" className={styles["row"]} onClick={() => onGo(target)}>
              <span className={styles["kind"]}>{t(`testRun.kind.${kind}`)}</span>
              <span>
                {kind === "option" ? t("logic.optionOf", { name: names.item(id), option }) : names[place](id)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Endings({ result }: { result: TestRunResult }) {
  const { t } = useTranslation("designer");
  const names = usePlaceNames(result.definition);
  const format = useFormat();
  const { endings, completed } = result.report;
  if (endings.length === 0) return null;
  return (
    <Part title={t("testRun.endings")}>
      {endings.map(({ id, reached }) => (
        <Bar key={id} name={names.ending(id)} share={reached / Math.max(1, completed)} value={format.number(reached)} />
      ))}
    </Part>
  );
}

function Lengths({ result }: { result: TestRunResult }) {
  const { t } = useTranslation("designer");
  const format = useFormat();
  const bars = toBars(result.report.lengths);
  return bars.map(({ from, to, runs, share }) => (
    <Bar
      key={from}
      name={from === to ? t("testRun.length", { count: from }) : t("testRun.between", { from, to })}
      share={share}
      value={format.number(runs)}
    />
  ));
}

function Bar({ name, share, value }: { name: string; share: number; value: string }) {
  return (
    <div className={styles["bar"]}>
      <span className={styles["barName"]} title={name}>
        {name}
      </span>
      <span className={styles["track"]} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles["barValue"]}>{value}</span>
    </div>
  );
}
