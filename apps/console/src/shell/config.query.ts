/** A public value of the system configuration (`GET /system/config/configKey/{key}`); undefined while unknown. */
import { getConfigValue } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export function useConfig(key: string): string | undefined {
  const { data } = useQuery({
    queryKey: ["config", key],
    queryFn: async ({ signal }) => (await call(getConfigValue, { params: { key }, signal })).msg,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
  return data;
}
