/** The rules of a form: when it takes responses, and from whom. Two cards show and save them. */
import { getFormRules } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type Rules = DataOf<typeof getFormRules>;

/** Error code of rules that somebody else saved in the meantime. */
export const CHANGED_BY_OTHERS = 6602002;

export const rulesQuery = (id: number) =>
  queryOptions({
    queryKey: ["form", id, "rules"],
    queryFn: async ({ signal }) => (await call(getFormRules, { params: { id }, signal })).data,
    // What was typed is not replaced because the window got the focus.
    refetchOnWindowFocus: false,
  });
