/** Queries for forms as their owner sees them, and the refresh after a change. */
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

/** `identity` is the result of `useIdentityKey`. */
export function formListQuery(identity: string, query: FormListQuery) {
  return queryOptions({
    queryKey: ["forms", identity, query],
    queryFn: ({ signal }) => call(listForms, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function formQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id],
    queryFn: async ({ signal }) => (await call(getForm, { params: { id }, signal })).data,
    // Always refetched, because the designer may have saved a moment ago.
    staleTime: 0,
  });
}

/** The draft as stored on the server. */
export function definitionQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "definition"],
    queryFn: async ({ signal }) => (await call(getDefinition, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/**
 * Updates the caches after a change of a form: stores the new summary if known and invalidates the form and the lists.
 */
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
