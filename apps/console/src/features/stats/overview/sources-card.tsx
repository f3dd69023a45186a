/** Where responses come from: ranked by source, channel, device or language. Loaded when the card comes near. */
import { horizontalBars, horizontalBarsHeight, formatCount, ReportView, toBar } from "@idata/questions/report";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { languageName, listLanguages } from "@idata/engine";
import { Button, Segmented } from "antd";
import { useMemo, useState } from "react";
import type { FormStats } from "../../../forms/stats.query.ts";
import { crosstabQuery } from "../crosstab/crosstab.query.ts";
import styles from "../stats.module.css";
import { useSeen } from "../use-seen.ts";
import { useOverviewWords } from "./overview-words.ts";
import { useFaceWords } from "../cards/face-words.ts";

type By = "source" | "channel" | "device" | "language";
type Property = Exclude<By, "device">;

export interface SourcesCardProps {
  formId: number;
  stats: FormStats;
  where: string;
  version: number | null;
}

interface BarsProps {
  all: readonly Named[];
  base: number;
  /** What the figures are based on. */
  words: string;
  head: string;
  /** What is counted. */
  counted: string;
}

interface Named {
  name: string;
  count: number;
}

const MOST_ROWS = 12;

export function SourcesCard(props: SourcesCardProps) {
  const t = useOverviewWords();
  const [by, setBy] = useState<By>("device");
  const [holder, isSeen] = useSeen();
  const isMultilingual = listLanguages(props.stats.definition).length > 1;
  const kinds: By[] = ["device", "source", "channel", ...(isMultilingual ? (["language"] as const) : [])];
  return (
    <section className={styles["card"]} aria-labelledby="sources" ref={holder}>
      <div className={styles["cardHead"]}>
        <h2 id="sources" className={styles["cardTitle"]}>
          {t("sources.title")}
        </h2>
        <Segmented<By>
          className="no-print"
          size="small"
          aria-label={t("sources.by")}
          value={by}
          onChange={setBy}
          options={kinds.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
      </div>
      {by === "device" ? (
        <Devices devices={props.stats.devices} />
      ) : (
        <Ranked key={by} by={by} isSeen={isSeen} {...props} />
      )}
    </section>
  );
}

const DEVICES = ["phone", "tablet", "computer"] as const;

function Devices({ devices }: { devices: FormStats["devices"] }) {
  const t = useOverviewWords();
  const all = devices.map(({ device, starts }): Named => {
    const known = DEVICES.find((one) => one === device);
    return { name: t(`sources.devices.${known ?? "other"}`), count: starts };
  });
  const n = all.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return <Nothing by="device" />;
  return (
    <>
      <Bars
        all={all}
        base={n}
        words={t("sources.deviceBase", { n: formatCount(n) })}
        head={t("sources.device")}
        counted={t("sources.times")}
      />
      <p className={styles["note"]}>{t("sources.deviceNote")}</p>
    </>
  );
}

function Ranked({ formId, stats, where, version, by, isSeen }: SourcesCardProps & { by: Property; isSeen: boolean }) {
  const t = useOverviewWords();
  const options = crosstabQuery(formId, {
    rows: `$${by}`,
    // Every response has a version, so the sums of the rows are numbers of responses.
    columns: "$version",
    ...(where === "" ? {} : { where }),
    ...(version === null ? {} : { version }),
  });
  const answer = useQuery({
    ...options,
    queryKey: [...options.queryKey, stats.responses],
    enabled: isSeen,
    placeholderData: keepPreviousData,
  });
  if (answer.data === undefined && answer.error !== null) {
    return (
      <p className={styles["none"]}>
        {t("sources.failed")}{" "}
        <Button size="small" onClick={() => void answer.refetch()}>
          {t("sources.retry")}
        </Button>
      </p>
    );
  }
  if (answer.data === undefined) return <SkeletonBlock height={160} />;
  const { rows, rowTotals, n } = answer.data;
  const all = rows.map(({ key, label }, at): Named => {
    const name = by === "language" ? languageName(key) : label || key;
    return { name, count: rowTotals[0]?.[at] ?? 0 };
  });
  const known = all.reduce((sum, { count }) => sum + count, 0);
  if (known === 0) return <Nothing by={by} />;
  const name = t(`sources.${by}`);
  const words = t("sources.base", { known: formatCount(known), n: formatCount(n), name });
  return <Bars all={all} base={n} words={words} head={name} counted={t("sources.responses")} />;
}

function Nothing({ by }: { by: By }) {
  const t = useOverviewWords();
  return (
    <EmptyState
      compact
      title={by === "device" ? t("sources.deviceNone") : t("sources.none", { name: t(`sources.${by}`) })}
      hint={t(`sources.${by}Hint`)}
    />
  );
}

function Bars({ all, base, words, head, counted }: BarsProps) {
  const t = useOverviewWords();
  const tReport = useFaceWords();
  const ranked = useMemo(() => all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count), [all]);
  const shown = useMemo(() => ranked.slice(0, MOST_ROWS), [ranked]);
  const build = useMemo(
    () =>
      horizontalBars(
        shown.map(({ name, count }) => toBar(name, count, base, tReport)),
        base,
      ),
    [base, shown, tReport],
  );
  return (
    <>
      <p className={styles["base"]}>{words}</p>
      <ReportView
        title={`${t("sources.title")} · ${head}`}
        base={words}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(shown.length) }]}
        table={{
          head: [head, counted, tReport("share")],
          rows: ranked.map(({ name, count }) => ({
            key: name,
            cells: [name, formatCount(count), `${((100 * count) / base).toFixed(1)}%`],
          })),
        }}
        t={tReport}
      />
      {ranked.length > shown.length && <p className={styles["note"]}>{t("sources.more", { n: shown.length })}</p>}
    </>
  );
}
