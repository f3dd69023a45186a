/** Query for the sessions that are signed in now. */
import { listOnline } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type OnlineSession = RowOf<typeof listOnline>;

export const ONLINE = ["online"] as const;

export function onlineQuery(query: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...ONLINE, query],
    queryFn: ({ signal }) => call(listOnline, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
