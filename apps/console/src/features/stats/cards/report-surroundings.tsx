/** Gives the reports of the page what they remember and how they save tables. */
import { ReportContext, type ReportSurroundings, type ReportTableData } from "@idata/questions/report";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { defineWords } from "../../../i18n/define-words.ts";
import { sessionQuery } from "../../../session/session.query.ts";
import { keepView, readViews } from "./chart-memory.ts";
import { toTableCsv } from "./table-csv.ts";

const useTableWords = defineWords({
  "zh-CN": { low: "占比 95% 下限", high: "占比 95% 上限" },
  "en-US": { low: "Share, 95% low", high: "Share, 95% high" },
});

export interface ReportsProviderProps {
  formId: number;
  /** 1 without weights. */
  designEffect: number;
  children: ReactNode;
}

export function ReportsProvider({ formId, designEffect, children }: ReportsProviderProps) {
  const t = useTableWords();
  const { data } = useQuery(sessionQuery);
  const userId = data?.userId ?? 0;
  const surroundings = useMemo(
    (): ReportSurroundings => ({
      designEffect,
      readView: (name) => readViews(userId, formId)[name] ?? null,
      keepView: (name, view) => keepView(userId, formId, name, view),
      saveTable: (title: string, table: ReportTableData) => {
        const csv = toTableCsv(table, designEffect, { low: t("low"), high: t("high") });
        saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${toFileName(title)}.csv`);
      },
    }),
    [designEffect, formId, userId, t],
  );
  return <ReportContext value={surroundings}>{children}</ReportContext>;
}
