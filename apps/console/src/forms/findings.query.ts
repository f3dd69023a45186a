/** The findings that publishing the draft would report, and the link of each. */
import { checkForm } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type FindingEntry = DataOf<typeof checkForm>["findings"][number];

/** What publishing the draft would report, and the number of test responses that it would delete. */
export function publishCheckQuery(id: number, revision: number) {
  return queryOptions({
    queryKey: ["form", id, "check", revision],
    queryFn: async ({ signal }) => (await call(checkForm, { params: { id }, signal })).data,
  });
}

export function findingsQuery(id: number, revision: number) {
  return queryOptions({
    ...publishCheckQuery(id, revision),
    select: (data: DataOf<typeof checkForm>): FindingEntry[] => data.findings,
  });
}

/** Address of the designer at the place of a finding. */
export function toFindingPath(id: number, finding: Pick<FindingEntry, "itemId" | "path">): string {
  const place = finding.itemId ?? "";
  const search = new URLSearchParams(place === "" ? { path: finding.path } : { item: place });
  return `/form/${id}/designer?${search.toString()}`;
}
