/** True if people may register themselves (the administrator's setting `sys.account.registerUser`). */
import { getConfigValue } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const registrationQuery = queryOptions({
  queryKey: ["config", "sys.account.registerUser"],
  queryFn: async ({ signal }) => {
    const { msg } = await call(getConfigValue, { params: { key: "sys.account.registerUser" }, signal });
    return msg === "true";
  },
  retry: false,
});
