/** Calls of imports of responses. */
import { type DataOf, getVersion, listImportFaults, listImports, readImportFile } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import type { FaultyRow } from "./fault-text.ts";

export type ReadFile = DataOf<typeof readImportFile>;
export type ImportRecord = DataOf<typeof listImports>[number];

/** A version never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ["form", id, "version", version],
    queryFn: async ({ signal }) => (await call(getVersion, { params: { id, version }, signal })).data.definition,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const importsQuery = (id: number) =>
  queryOptions({
    queryKey: ["form", id, "imports"],
    queryFn: async ({ signal }) => (await call(listImports, { params: { id }, signal })).data,
  });

export interface Faults {
  readonly header: readonly string[];
  readonly rows: readonly FaultyRow[];
}

/** All rows with faults, or at least `most` of them. */
export async function fetchFaults(id: number, importId: string, most = Number.POSITIVE_INFINITY): Promise<Faults> {
  const rows: FaultyRow[] = [];
  let header: readonly string[] = [];
  for (let after: number | null | undefined; after !== null && rows.length < most;) {
    const query = after === undefined ? {} : { after };
    const { data } = await call(listImportFaults, { params: { id, importId }, query });
    header = data.header;
    rows.push(...data.rows);
    after = data.next;
  }
  return { header, rows };
}
