/** Gives the reports of the page what they remember and how they save tables. */
import { ReportContext, type ReportSurroundings, type ReportTableData } from "@idata/questions/report";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { defineWords } from "../../../i18n/define-words.ts";
import { sessionQuery } from "../../../session/session.query.ts";
import { type StatsCards, useArranging } from "./cards.query.ts";
import { keepView, readViews } from "./chart-memory.ts";
import { toTableCsv } from "./table-csv.ts";

const useTableWords = defineWords({
  "zh-CN": { low: "占比 95% 下限", high: "占比 95% 上限" },
  "en-US": { low: "Share, 95% low", high: "Share, 95% high" },
});

/** The id of the question and the title of the chart. Ids have no slash. */
function splitName(name: string): [questionId: string, title: string] {
  const at = name.indexOf("/");
  return [name.slice(0, at), name.slice(at + 1)];
}

export interface ReportsProviderProps {
  formId: number;
  /** 1 without weights. */
  designEffect: number;
  cards: StatsCards;
  /** Whether the user's choice of a chart is everybody's; otherwise it stays in this browser. */
  mayArrange: boolean;
  children: ReactNode;
}

export function ReportsProvider({ formId, designEffect, cards, mayArrange, children }: ReportsProviderProps) {
  const t = useTableWords();
  const { data } = useQuery(sessionQuery);
  const userId = data?.userId ?? 0;
  const { change } = useArranging(formId);
  const surroundings = useMemo(
    (): ReportSurroundings => ({
      designEffect,
      readView: (name) => {
        const own = mayArrange ? undefined : readViews(userId, formId)[name];
        const [questionId, title] = splitName(name);
        return own ?? cards.find((card) => card.questionId === questionId)?.views[title] ?? null;
      },
      keepView: (name, view) => {
        if (!mayArrange) return keepView(userId, formId, name, view);
        const [questionId, title] = splitName(name);
        change({ questionId, view: { name: title, kind: view } });
      },
      saveTable: (title: string, table: ReportTableData) => {
        const csv = toTableCsv(table, designEffect, { low: t("low"), high: t("high") });
        saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${toFileName(title)}.csv`);
      },
    }),
    [designEffect, formId, userId, cards, mayArrange, change, t],
  );
  return <ReportContext value={surroundings}>{children}</ReportContext>;
}
