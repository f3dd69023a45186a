/**
 * Client for server state. A failed query is shown in place and also reported once: a query that polls in the
 * background reports again only after it has succeeded in between. Mutations report each failure. With `meta: { silent:
 * true }` the screen reports errors itself; only the end of the session is reported anyway.
 */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError, isPasswordChangeNeeded, isSignedOut } from "./api-error.ts";
import { reportError } from "./report-error.ts";

const MAX_RETRIES = 1;

export function createQueryClient(): QueryClient {
  const reported = new Set<string>();
  // Another person reset the password meanwhile. Refetching the session brings up the page to change it.
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
        // A broken connection may be back at once, so it is retried. A timeout is not: it would wait another minute.
        retry: (count, error) => count < MAX_RETRIES && isApiError(error) && error.kind === "network",
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
