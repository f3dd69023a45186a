/**
 * Server state. Queries show their failure in place, and the error catalogue reports it too, once: a query that is asked
 * again and again in the background says it anew only after it has worked in between. Mutations report each failure.
 * `meta: { silent: true }` leaves everything but the end of the session to the screen.
 */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError, isPasswordChangeNeeded, isSignedOut } from "./api-error.ts";
import { reportError } from "./report-error.ts";

const MAX_RETRIES = 1;

export function createQueryClient(): QueryClient {
  const reported = new Set<string>();
  // The password became a given one meanwhile: with the session as it is now, the page to change it comes up by itself.
  const isFirstPassword = (error: unknown): boolean => {
    if (!isPasswordChangeNeeded(error)) return false;
    void client.invalidateQueries({ queryKey: ["session"] });
    return true;
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => void reported.delete(query.queryHash),
      onError(error, query) {
        if (isFirstPassword(error)) return;
        if (query.meta?.["silent"] === true || reported.has(query.queryHash)) return;
        reported.add(query.queryHash);
        reportError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (isFirstPassword(error)) return;
        if (mutation.meta?.["silent"] !== true || isSignedOut(error)) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A connection that broke may be back; one that was silent for a minute would be so for another.
        retry: (count, error) => count < MAX_RETRIES && isApiError(error) && error.kind === "network",
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
