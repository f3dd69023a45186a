/** `sys.title` of the system configuration; the product's name while it is unknown or empty. */
import { getConfigValue } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

const FALLBACK = "iData";

const systemTitleQuery = queryOptions({
  queryKey: ["config", "sys.title"],
  queryFn: async ({ signal }) => {
    const { msg } = await call(getConfigValue, { params: { key: "sys.title" }, signal });
    return msg;
  },
  staleTime: Infinity,
  retry: false,
  meta: { silent: true },
});

export function useSystemTitle(): string {
  const { data } = useQuery(systemTitleQuery);
  return data === undefined || data === "" ? FALLBACK : data;
}
