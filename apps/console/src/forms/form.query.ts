/** Forms as their owner sees them: queries, and how a change reaches every screen that shows the form. */
import { getDefinition, getForm, listForms } from "@idata/contracts";
import type { RowOf, QueryOf } from "@idata/contracts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type FormSummary = RowOf<typeof listForms>;
export type FormListQuery = QueryOf<typeof listForms>;
export type FormKind = FormSummary["kind"];
export type FormState = FormSummary["state"];

export const FORM_KINDS: readonly FormKind[] = ["form", "survey", "exam", "vote"];
export const FORM_STATES: readonly FormState[] = ["draft", "published", "paused", "closed", "trashed"];

export function formListQuery(query: FormListQuery) {
  return queryOptions({
    queryKey: ["forms", query],
    queryFn: ({ signal }) => call(listForms, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function formQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id],
    queryFn: async ({ signal }) => (await call(getForm, { params: { id }, signal })).data,
    // The designer may have saved a moment ago: every page asks again.
    staleTime: 0,
  });
}

/** The draft as it is on the server now. */
export function definitionQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "definition"],
    queryFn: async ({ signal }) => (await call(getDefinition, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** After a change of a form: the new summary where it is known, and fresh lists. */
export function useFormRefresh(): (id: number, summary?: FormSummary) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id, summary) => {
    if (summary !== undefined) queryClient.setQueryData(formQuery(id).queryKey, summary);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["forms"] }),
      queryClient.invalidateQueries({ queryKey: ["form", id] }),
    ]);
  };
}
