/** True if the installation sends mail. Without mail, nothing that needs it is offered. */
import { getConfigValue } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const mailAvailableQuery = queryOptions({
  queryKey: ["config", "canSendMail"],
  queryFn: async ({ signal }) => {
    const { msg } = await call(getConfigValue, { params: { key: "canSendMail" }, signal });
    return msg === "true";
  },
  staleTime: Infinity,
  retry: false,
  meta: { silent: true },
});
