/** Numbers as figures and a histogram, yes and no as two bars, texts as a list. A formula can produce all three. */
import { useMemo } from "react";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import { toPoints } from "../../shared/report/distribution.ts";
import { NumberAnswersReport } from "../../shared/report/number-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { FormulaItem } from "./formula.answer.ts";

export function FormulaReport(props: ReportProps<FormulaItem>) {
  const { item, counters, t } = props;
  const truths = useMemo(() => pick(counters, ["true", "false"]), [counters]);
  const verdicts = useMemo(
    () => ({
      ...item,
      options: [
        { id: "true", label: t("isTrue") },
        { id: "false", label: t("isFalse") },
      ],
    }),
    [item, t],
  );
  const hasTexts = Object.keys(counters).some((key) => key.startsWith("len:"));
  const hasTruths = Object.keys(truths).length > 0;
  return (
    <>
      {(toPoints(counters).length > 0 || (!hasTexts && !hasTruths)) && <NumberAnswersReport {...props} />}
      {hasTruths && <ChoiceReport {...props} item={verdicts} counters={truths} />}
      {hasTexts && <TextAnswersReport {...props} answered={sumOf(counters, "len:")} />}
    </>
  );
}

function pick(counters: ReportProps["counters"], keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(counters, key)).map((key) => [key, counters[key] ?? 0]));
}

function sumOf(counters: ReportProps["counters"], prefix: string): number {
  return Object.entries(counters).reduce((sum, [key, count]) => (key.startsWith(prefix) ? sum + count : sum), 0);
}
