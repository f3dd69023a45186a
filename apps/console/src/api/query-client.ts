/** Server state. Queries show their failure in place; mutations report it, unless they say `meta: { silent: true }`. */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isConnectionFailure, isSignedOut } from "./api-error.ts";
import { reportError } from "./report-error.ts";

const MAX_RETRIES = 1;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isSignedOut(error) && query.meta?.["silent"] !== true) reportError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (mutation.meta?.["silent"] !== true || isSignedOut(error)) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < MAX_RETRIES && isConnectionFailure(error),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
