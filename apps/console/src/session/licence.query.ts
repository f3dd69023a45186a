/** The licence and the modules that it opens: a comma-separated text, read as a list (spec §3). */
import { getLicence } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export interface Licence {
  readonly modules: readonly string[];
}

export const licenceQuery = queryOptions({
  queryKey: ["licence"],
  queryFn: async ({ signal }): Promise<Licence> => toLicence((await call(getLicence, { signal })).modules),
  staleTime: Infinity,
  retry: false,
  meta: { silent: true },
});

export function toLicence(modules: string): Licence {
  const names = modules.split(",").map((name) => name.trim());
  return { modules: names.filter((name) => name !== "") };
}
