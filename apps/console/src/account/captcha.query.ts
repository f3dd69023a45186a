/** The captcha of sign-in and registration; each is good for one attempt. */
import { getCaptcha } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** Spec §9. */
const CAPTCHA_TIMEOUT_MS = 20_000;

export const captchaQuery = queryOptions({
  queryKey: ["captcha"],
  queryFn: ({ signal }) => call(getCaptcha, { signal, timeout: CAPTCHA_TIMEOUT_MS }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
