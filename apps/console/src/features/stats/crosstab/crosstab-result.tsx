/** The tables of a cross-tab, one for each layer, with tests and notes. */
import { holmCorrection } from "@idata/engine/statistics";
import { EmptyState } from "@idata/ui/kit";
import { useMemo } from "react";
import { useFormat } from "../../../format/use-format.ts";
import { formatFigure } from "@idata/questions/report";
import { type Base, isRough } from "../figures/cross-table.ts";
import figures from "../figures/figures.module.css";
import { useFigureWords } from "../figures/figure-words.ts";
import { MeansTable } from "../figures/means-table.tsx";
import { OptionTests } from "../figures/option-tests.tsx";
import { PendingNote, WholeTestNote } from "../figures/test-note.tsx";
import { useAssessments, type Assessed } from "../figures/use-assessments.ts";
import { formatP, independenceText } from "../figures/test-text.ts";
import type { GroupRef } from "../filter/group-refs.ts";
import { compareRows } from "./compare-rows.ts";
import { toLayers, toTested, type Crosstab, type CrossLayer } from "./crosstab.query.ts";
import { CrossTableView } from "./cross-table-view.tsx";
import { useCrosstabWords } from "./crosstab-words.ts";
import styles from "./crosstab.module.css";

export interface CrosstabResultProps {
  crosstab: Crosstab;
  base: Base;
  rows: GroupRef | null;
  columns: GroupRef | null;
}

const NO_RESIDUALS: Assessed["found"]["residuals"] = [];

type AssessedLayer = CrossLayer & Assessed;

export function CrosstabResult({ crosstab, base, rows, columns }: CrosstabResultProps) {
  const t = useCrosstabWords();
  const tFigures = useFigureWords();
  const format = useFormat();
  const plain = useMemo(() => toLayers(crosstab, rows, columns), [crosstab, rows, columns]);
  const isWeighted = crosstab.weights !== undefined;
  const assessed = useAssessments(
    useMemo(() => plain.map(toTested), [plain]),
    !isWeighted,
  );
  const layers = plain.flatMap((layer, at): AssessedLayer[] => {
    const own = assessed[at];
    return own === undefined ? [] : [{ ...layer, ...own }];
  });
  const answered = t("answered", { answered: format.number(crosstab.answered), n: format.number(crosstab.n) });
  if (crosstab.answered === 0) return <EmptyState compact title={t("empty")} hint={answered} />;
  const caption = t("caption", { rows: rows?.label ?? "", columns: columns?.label ?? "" });
  return (
    <div className={styles["result"]}>
      <p className={styles["caption"]}>
        <span>{caption}</span>
        <span className={figures["note"]}>{answered}</span>
      </p>
      {crosstab.weights !== undefined && (
        <p className={figures["note"]}>
          {t("weighted", {
            n: format.number(crosstab.weights.n),
            effective: formatFigure(crosstab.weights.effective, 1),
            effect: formatFigure(crosstab.weights.designEffect, 2),
          })}
        </p>
      )}
      {layers.map((layer) => (
        <Layer key={layer.key} layer={layer} caption={caption} base={base} rows={rows} columns={columns} />
      ))}
      <LayerTests layers={layers} />
      <p className={figures["note"]}>{tFigures("many")}</p>
    </div>
  );
}

interface LayerProps extends Omit<CrosstabResultProps, "crosstab"> {
  layer: AssessedLayer;
  caption: string;
}

function Layer({ layer, caption, base, rows, columns }: LayerProps) {
  const { label, table, effective, found, isPending } = layer;
  const t = useCrosstabWords();
  const format = useFormat();
  const isWeighted = effective !== null;
  // Their tests rank single answers, for which weights have no rule here.
  const means = useMemo(
    () => (rows === null || isWeighted ? null : compareRows(rows, table)),
    [rows, table, isWeighted],
  );
  const isTooSmall = isWeighted && isRough(found);
  const hasTest = !isPending && !isTooSmall;
  return (
    <section className={styles["layer"]} aria-label={label === "" ? undefined : label}>
      {label !== "" && <h3 className={styles["layerTitle"]}>{label}</h3>}
      <CrossTableView
        caption={caption}
        table={table}
        base={base}
        residuals={isTooSmall ? NO_RESIDUALS : found.residuals}
        isWeighted={isWeighted}
      />
      <p className={figures["legend"]}>
        <span>{t(`base_${base}`, { n: isWeighted ? formatFigure(table.n, 1) : format.number(table.n) })}</span>
        {found.kind !== "none" && !isTooSmall && <span>{t("marks")}</span>}
        {rows?.isSeveral === true && <span>{t("overlapRows")}</span>}
        {columns?.isSeveral === true && <span>{t("overlapColumns")}</span>}
      </p>
      {isPending && <PendingNote />}
      {isTooSmall && <p className={figures["note"]}>{t("weightedNoTest", { n: formatFigure(effective, 1) })}</p>}
      {hasTest && found.kind === "whole" && <WholeTestNote found={found} />}
      {hasTest && found.kind === "each" && <OptionTests tests={found.tests} />}
      {hasTest && isWeighted && found.kind !== "none" && (
        <p className={figures["note"]}>{t("weightedTest", { n: formatFigure(effective, 1) })}</p>
      )}
      {found.kind === "none" && <p className={figures["note"]}>{t("noTest")}</p>}
      {means !== null && rows !== null && (
        <div className={styles["means"]}>
          <h4 className={styles["layerTitle"]}>{t("means", { name: rows.label })}</h4>
          <MeansTable
            caption={t("means", { name: rows.label })}
            comparison={means}
            isOverlapping={columns?.isSeveral === true}
          />
        </div>
      )}
    </section>
  );
}

/** The tests of several layers together, corrected for their number. */
function LayerTests({ layers }: { layers: readonly AssessedLayer[] }) {
  const t = useCrosstabWords();
  const tFigures = useFigureWords();
  const tests = layers.flatMap(({ key, label, effective, found, isPending }) =>
    !isPending && found.kind === "whole" && found.test.ok && !(effective !== null && isRough(found))
      ? [{ key, label, test: found.test.value }]
      : [],
  );
  if (tests.length < 2) return null;
  const corrected = holmCorrection(tests.map(({ test }) => test.pValue));
  return (
    <section aria-label={t("layerTests")}>
      <h3 className={styles["layerTitle"]}>{t("layerTests")}</h3>
      <p className={figures["note"]}>{t("layerIntro", { n: tests.length })}</p>
      <ul className={figures["tests"]}>
        {tests.map(({ key, label, test }, at) => (
          <li key={key} className={figures["note"]}>
            {t("layerTest", {
              layer: label,
              text: independenceText(test, tFigures),
              corrected: tFigures("corrected", { p: formatP(corrected[at] ?? 1, tFigures) }),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
