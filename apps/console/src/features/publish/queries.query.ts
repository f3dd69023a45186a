/** The public queries of a form (docs/adr/0060). */
import { type DataOf, listFormQueries } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type FormQuery = DataOf<typeof listFormQueries>["queries"][number];

export const toQueriesKey = (formId: number) => ["form", formId, "queries"] as const;

export const queriesQuery = (formId: number) =>
  queryOptions({
    queryKey: toQueriesKey(formId),
    queryFn: async ({ signal }) => (await call(listFormQueries, { params: { id: formId }, signal })).data,
  });

export const toQueryAddress = ({ key }: Pick<FormQuery, "key">): string =>
  `${location.origin}/idata2/collect/query/${key}`;
