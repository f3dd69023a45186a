import { getReport, getReportMail, getReportPage } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type Report = DataOf<typeof getReport>;
export type ReportPageData = DataOf<typeof getReportPage>;
export type ReportMailData = DataOf<typeof getReportMail>;
export type ReportBlock = Report["blocks"][number];
export type ReportCardData = Report["cards"][number];

/** `where` stands in for the filter that is saved with the report; null for that one. */
export function reportQuery(id: number, where: string | null) {
  return queryOptions({
    queryKey: ["form", id, "report", "content", where],
    queryFn: async ({ signal }) => {
      return (await call(getReport, { params: { id }, query: where === null ? {} : { where }, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

export function reportPageQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "report", "page"],
    queryFn: async ({ signal }) => (await call(getReportPage, { params: { id }, signal })).data,
  });
}

export function reportMailQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "report", "mail"],
    queryFn: async ({ signal }) => (await call(getReportMail, { params: { id }, signal })).data,
  });
}
