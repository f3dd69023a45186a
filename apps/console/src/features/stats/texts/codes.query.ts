/** Codes of a question, the codes of the answers on screen, and words: queries and what changes them. */
import { getAnswerWords, getCodesOfAnswers, listCodes } from "@idata/contracts";
import type { DataOf, QueryOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export type CountedCode = DataOf<typeof listCodes>["codes"][number];
export type AnswerWords = DataOf<typeof getAnswerWords>;

/** Under the statistics, so that new responses refetch them with the page. */
export const codesKey = (id: number, questionId: string) => ["form", id, "stats", "codes", questionId] as const;

export function codesQuery(id: number, questionId: string) {
  return queryOptions({
    queryKey: [...codesKey(id, questionId), "list"],
    queryFn: async ({ signal }) => (await call(listCodes, { params: { id }, query: { questionId }, signal })).data,
  });
}

export function codesOfAnswersQuery(id: number, questionId: string, responseIds: readonly string[]) {
  const ids = responseIds.join(",");
  return queryOptions({
    queryKey: [...codesKey(id, questionId), "answers", ids],
    queryFn: async ({ signal }) => {
      const query = { questionId, responseIds: ids };
      const { answers } = (await call(getCodesOfAnswers, { params: { id }, query, signal })).data;
      return new Map(answers.map(({ responseId, codeIds }) => [responseId, codeIds]));
    },
  });
}

export function wordsQuery(id: number, query: QueryOf<typeof getAnswerWords>) {
  return queryOptions({
    queryKey: ["form", id, "stats", "words", query],
    queryFn: async ({ signal }) => (await call(getAnswerWords, { params: { id }, query, signal })).data,
  });
}
