/** The characters that the installation requires in passwords (`sys.account.chrtype`), readable without signing in. */
import { getConfigValue } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const passwordKindQuery = queryOptions({
  queryKey: ["config", "sys.account.chrtype"],
  queryFn: async ({ signal }) => {
    const { msg } = await call(getConfigValue, { params: { key: "sys.account.chrtype" }, signal });
    return msg.trim() === "" ? "0" : msg.trim();
  },
  staleTime: 60_000,
  // If this call fails, the server still validates the password and reports what is wrong.
  meta: { silent: true },
});
