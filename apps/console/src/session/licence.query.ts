/** The licence and its modules, which the server sends as comma-separated text (spec §3). */
import { type DataOf, getLicence } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export interface Licence extends Pick<DataOf<typeof getLicence>, "edition"> {
  readonly modules: readonly string[];
}

export const licenceQuery = queryOptions({
  queryKey: ["licence"],
  queryFn: async ({ signal }): Promise<Licence> => {
    const { data, modules } = await call(getLicence, { signal });
    return { edition: data.edition, modules: parseModules(modules) };
  },
  staleTime: Infinity,
  retry: false,
  meta: { silent: true },
});

export function parseModules(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
