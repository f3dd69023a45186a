/** Published versions of a form: the list, and single versions, which never change. */
import { getVersion, listVersions } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type VersionEntry = DataOf<typeof listVersions>[number];

export function versionsQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "versions"],
    queryFn: async ({ signal }) => (await call(listVersions, { params: { id }, signal })).data,
    // Always stale, because responses come in while the page is open.
    staleTime: 0,
  });
}

export function versionQuery(id: number, version: number) {
  return queryOptions({
    // A separate key, so that changes of the form do not invalidate it.
    queryKey: ["form-version", id, version],
    queryFn: async ({ signal }) => (await call(getVersion, { params: { id, version }, signal })).data.definition,
    staleTime: Infinity,
  });
}
