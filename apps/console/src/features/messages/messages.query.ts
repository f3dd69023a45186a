/** Queries of a form's messages. All are under one key, which every change refreshes. */
import {
  type DataOf,
  getMessageSettings,
  listFormDeliveries,
  listFormMessages,
  type QueryOf,
  type RowOf,
} from "@idata/contracts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type MessageSettings = DataOf<typeof getMessageSettings>;
export type SentMessage = RowOf<typeof listFormMessages>;
export type Delivery = RowOf<typeof listFormDeliveries>;

export const toMessagesKey = (id: number) => ["form", id, "message"] as const;

export function messageSettingsQuery(id: number) {
  return queryOptions({
    queryKey: [...toMessagesKey(id), "settings"],
    queryFn: async ({ signal }) => (await call(getMessageSettings, { params: { id }, signal })).data,
  });
}

/** Asks again soon while messages are on their way. */
const SOON_MS = 3000;
const isMoving = (states: readonly string[]) => states.some((state) => state === "waiting" || state === "sending");

export function sentMessagesQuery(id: number, query: QueryOf<typeof listFormMessages>) {
  return queryOptions({
    queryKey: [...toMessagesKey(id), "sent", query],
    queryFn: ({ signal }) => call(listFormMessages, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      // A message without any recipient yet is still being prepared.
      data?.rows.some(({ states }) => isMoving(Object.keys(states)) || Object.keys(states).length === 0) === true
        ? SOON_MS
        : false,
  });
}

export function deliveriesQuery(id: number, query: QueryOf<typeof listFormDeliveries>) {
  return queryOptions({
    queryKey: [...toMessagesKey(id), "deliveries", query],
    queryFn: ({ signal }) => call(listFormDeliveries, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isMoving((data?.rows ?? []).map(({ state }) => state)) ? SOON_MS : false,
  });
}

export function useMessagesRefresh(id: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: toMessagesKey(id) });
}
