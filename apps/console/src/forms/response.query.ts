/** The list of a form's responses, shared by several screens. */
import { listResponses } from "@idata/contracts";
import type { RowOf, QueryOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type ResponseRow = RowOf<typeof listResponses>;
export type ResponseQuery = QueryOf<typeof listResponses>;

export function responsesQuery(id: number, query: ResponseQuery) {
  return queryOptions({
    queryKey: ["form", id, "responses", query],
    queryFn: ({ signal }) => call(listResponses, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
