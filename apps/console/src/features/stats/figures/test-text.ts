/** Results of tests in words. */
import type { ExpectedFigures, IndependenceTest, Outcome } from "@idata/engine/statistics";
import { strengthOf, type Assessment } from "./cross-table.ts";
import type { MeansTest, RanksTest } from "./compare-numbers.ts";
import type { FigureTranslate } from "./figure-words.ts";

/** Below this, a result is called a difference: the convention of the field. */
export const LEVEL = 0.05;

export function formatP(pValue: number, t: FigureTranslate): string {
  return pValue < 0.001 ? t("pSmall") : t("p", { p: pValue.toFixed(3) });
}

/** What the p value means, in a sentence. */
export function meaningOf(pValue: number, t: FigureTranslate): string {
  if (pValue < 0.001) return t("unlikelySmall");
  return t(pValue < LEVEL ? "unlikely" : "likely", { percent: `${(pValue * 100).toFixed(1)}%` });
}

/** With a true minus sign, which no dash of a range can be taken for. */
export function formatSigned(value: number, decimals: number): string {
  return value.toFixed(decimals).replace("-", "\u2212");
}

export function formatStatistic(value: number): string {
  return formatSigned(value, 2);
}

/** Whole degrees of freedom as they are, others with one decimal. */
export function formatDf(df: number): string {
  return Number.isInteger(df) ? String(df) : df.toFixed(1);
}

export function independenceText(test: IndependenceTest, t: FigureTranslate): string {
  const p = formatP(test.pValue, t);
  if (test.name === "fisher") return t("fisher", { p });
  return t("chiSquare", { statistic: formatStatistic(test.statistic), df: test.df, p });
}

/** Why this test was chosen. */
export function reasonText(test: IndependenceTest, t: FigureTranslate): string {
  const { cells, below5, smallest }: ExpectedFigures = test.expected;
  const figures = { cells, below: below5, smallest: smallest.toFixed(1) };
  if (test.name === "fisher") return t("smallExpected", figures);
  return t(test.rough ? "rough" : "goodExpected", figures);
}

export function strengthText(found: Extract<Assessment, { kind: "whole" }>, t: FigureTranslate): string | null {
  const { v, correctedV, effect } = found;
  if (!v.ok || effect === null) return null;
  const words = t(`strengths.${strengthOf(effect)}`);
  if (!correctedV.ok) return t("strengthOnly", { v: v.value.toFixed(2), words });
  return t("strength", { v: v.value.toFixed(2), corrected: correctedV.value.toFixed(2), words });
}

export function meansText(outcome: Outcome<MeansTest>, t: FigureTranslate): string {
  if (!outcome.ok) return t(`reasons.${outcome.reason}`);
  const test = outcome.value;
  const p = formatP(test.pValue, t);
  if (test.name === "welch_t") return t("welchT", { t: formatStatistic(test.t), df: formatDf(test.df), p });
  return t("welchAnova", { f: formatStatistic(test.f), df1: test.df1, df2: formatDf(test.df2), p });
}

/** `labels` are those of the groups with answers. */
export function ranksText(outcome: Outcome<RanksTest> | null, labels: readonly string[], t: FigureTranslate): string {
  if (outcome === null) return t("noWeightedRanks");
  if (!outcome.ok) return t(`reasons.${outcome.reason}`);
  const test = outcome.value;
  const p = formatP(test.pValue, t);
  if (test.name === "kruskal_wallis") return t("kruskalWallis", { h: formatStatistic(test.h), df: test.df, p });
  const [first = "", second = ""] = labels;
  return t("mannWhitney", { p, first, second, share: `${(test.superiority * 100).toFixed(1)}%` });
}
