/** Queries of the review of responses, shared by its page and the list of responses. */
import { getReview, getReviewRules, listReviews } from "@idata/contracts";
import type { DataOf, QueryOf, RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type ReviewRow = RowOf<typeof listReviews>;
export type ReviewQuery = QueryOf<typeof listReviews>;
export type ReviewRules = DataOf<typeof getReviewRules>;

export function reviewRulesQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "review", "rules"],
    queryFn: async ({ signal }) => (await call(getReviewRules, { params: { id }, signal })).data,
  });
}

export function reviewsQuery(id: number, query: ReviewQuery) {
  return queryOptions({
    queryKey: ["form", id, "review", "list", query],
    queryFn: ({ signal }) => call(listReviews, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(id: number, responseId: string) {
  return queryOptions({
    queryKey: ["form", id, "review", "of", responseId],
    queryFn: async ({ signal }) => (await call(getReview, { params: { id, responseId }, signal })).data,
  });
}
