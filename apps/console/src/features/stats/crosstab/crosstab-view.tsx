/** Two questions crossed with each other: the choices, the table of each layer, and what the tests say. */
import { DownloadOutlined, SwapOutlined } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { EmptyState, saveBlob, SkeletonBlock, toFileName } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useMemo } from "react";
import { PageError } from "../../../shell/page-error.tsx";
import type { Base } from "../figures/cross-table.ts";
import { useFilterWords } from "../../../conditions/filter/filter-words.ts";
import { listGroupRefs, nameGroups, type GroupRef } from "../filter/group-refs.ts";
import { RefSelect } from "../filter/ref-select.tsx";
import type { ChangeAddress, ReportAddress } from "../filter/use-report-address.ts";
import page from "../stats.module.css";
import { useCodedQuestions } from "../texts/codes-context.ts";
import { crosstabQuery, toLayers, type CrossLayer } from "./crosstab.query.ts";
import { toCrosstabCsv } from "./crosstab-csv.ts";
import { useCrosstabWords } from "./crosstab-words.ts";
import styles from "./crosstab.module.css";
import { CrosstabResult } from "./crosstab-result.tsx";

export interface CrosstabViewProps {
  formId: number;
  title: string;
  definition: FormDefinition;
  /** Newest version of the form. */
  version: number;
  address: ReportAddress;
  onChange: ChangeAddress;
}

const POLL_MS = 30_000;

export default function CrosstabView({ formId, title, definition, version, address, onChange }: CrosstabViewProps) {
  const t = useCrosstabWords();
  const tFilter = useFilterWords();
  const coded = useCodedQuestions();
  const refs = useMemo(() => listGroupRefs(definition, version, tFilter, coded), [definition, version, tFilter, coded]);
  const { rows, columns } = withDefaults(address, refs);
  const { layers, base, where, weights } = address;
  const canAsk = rows !== "" && columns !== "" && rows !== columns;
  const isLayered = layers !== "" && layers !== rows && layers !== columns;
  const query = {
    rows,
    columns,
    ...(isLayered ? { layers } : {}),
    ...(where === "" ? {} : { where }),
    ...(address.version === null ? {} : { version: address.version }),
    ...(weights === "" ? {} : { weights }),
  };
  const answer = useQuery({
    ...crosstabQuery(formId, query),
    enabled: canAsk,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error === null ? POLL_MS : false),
  });
  const { data } = answer;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    return {
      ...data,
      rows: nameGroups(data.rows, rows, tFilter),
      columns: nameGroups(data.columns, columns, tFilter),
      ...(data.layers === undefined ? {} : { layers: nameGroups(data.layers, layers, tFilter) }),
    };
  }, [data, rows, columns, layers, tFilter]);
  const rowRef = refs.find(({ value }) => value === rows) ?? null;
  const columnRef = refs.find(({ value }) => value === columns) ?? null;
  if (refs.every(({ item }) => item === null)) {
    return (
      <section className={page["card"]}>
        <EmptyState title={t("nothing")} hint={t("nothingHint")} />
      </section>
    );
  }
  const change = (changes: Partial<ReportAddress>) => onChange({ rows, columns, ...changes });
  return (
    <section className={page["card"]} aria-labelledby="crosstab">
      <h2 id="crosstab" className={page["cardTitle"]}>
        {t("title")}
      </h2>
      <div className={`${styles["choices"]} no-print`}>
        <RefSelect refs={refs} value={rows} label={t("rows")} onChange={(value) => change({ rows: value })} />
        <Button
          icon={<SwapOutlined aria-hidden />}
          aria-label={t("swap")}
          title={t("swap")}
          onClick={() => change({ rows: columns, columns: rows })}
        />
        <RefSelect refs={refs} value={columns} label={t("columns")} onChange={(value) => change({ columns: value })} />
        <RefSelect
          refs={refs.filter(({ value }) => value !== rows && value !== columns)}
          value={layers}
          label={t("layers")}
          none={t("noLayers")}
          onChange={(value) => change({ layers: value })}
        />
      </div>
      <div className={`${styles["tools"]} no-print`}>
        <Segmented<Base>
          size="small"
          aria-label={t("base.label")}
          value={base}
          onChange={(next) => change({ base: next })}
          options={(["column", "row", "total"] as const).map((value) => ({ value, label: t(`base.${value}`) }))}
        />
        <span className={styles["gap"]} />
        {shown !== undefined && canAsk && (
          <SaveButton layers={toLayers(shown, rowRef, columnRef)} base={base} name={`${title} ${t("title")}`} />
        )}
      </div>
      {!canAsk && <EmptyState compact title={rows === "" || columns === "" ? t("choose") : t("same")} />}
      {canAsk && answer.data === undefined && answer.error === null && <SkeletonBlock height={280} />}
      {canAsk && answer.data === undefined && answer.error !== null && (
        <PageError error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {canAsk && shown !== undefined && (
        <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? page["stale"] : undefined}>
          <CrosstabResult crosstab={shown} base={base} rows={rowRef} columns={columnRef} />
        </div>
      )}
    </section>
  );
}

/** Until somebody chooses, the first two questions with one answer, so that the page shows what it can do. */
function withDefaults({ rows, columns }: ReportAddress, refs: readonly GroupRef[]): { rows: string; columns: string } {
  const simple = refs.filter(({ item, rowId, isSeveral }) => item !== null && rowId === null && !isSeveral);
  const all = simple.length >= 2 ? simple : refs;
  const first = rows || (all.find(({ value }) => value !== columns)?.value ?? "");
  return { rows: first, columns: columns || (all.find(({ value }) => value !== first)?.value ?? "") };
}

function SaveButton({ layers, base, name }: { layers: readonly CrossLayer[]; base: Base; name: string }) {
  const t = useCrosstabWords();
  const save = () => {
    const words = { total: t("total"), count: t("csvCount"), share: `${t("csvShare")} (${t(`base.${base}`)})` };
    const csv = toCrosstabCsv(layers, base, words);
    saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${toFileName(name)}.csv`);
  };
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={save}>
      {t("csv")}
    </Button>
  );
}
