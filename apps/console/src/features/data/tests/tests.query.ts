/** Calls of test responses. */
import { type DataOf, getTestResponse, listTestResponses } from "@idata/contracts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export type TestRow = DataOf<typeof listTestResponses>["rows"][number];

export const testsKey = (id: number) => ["form", id, "tests"] as const;

/** Pages of the list, the newest first. */
export const testsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...testsKey(id), "list"],
    initialPageParam: 0,
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(listTestResponses, { params: { id }, query: before === 0 ? {} : { before }, signal })).data,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.total ? last.rows.at(-1)?.seq : undefined;
    },
    // Tests are filled in on other pages, often on other devices.
    refetchOnWindowFocus: "always",
  });

export const testQuery = (id: number, testId: string) =>
  queryOptions({
    queryKey: [...testsKey(id), "one", testId],
    queryFn: async ({ signal }) => (await call(getTestResponse, { params: { id, testId }, signal })).data,
  });
