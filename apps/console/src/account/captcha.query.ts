/** The captcha of sign-in and registration; each is good for one attempt. */
import { getCaptcha } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** A captcha of the registration serves nothing else. */
export type CaptchaPurpose = "login" | "register";

/** Spec §9. */
const CAPTCHA_TIMEOUT_MS = 20_000;

export function captchaQuery(purpose: CaptchaPurpose) {
  return queryOptions({
    queryKey: ["captcha", purpose],
    queryFn: ({ signal }) => {
      // The call of the sign-in has no parameters (spec §7).
      const query = purpose === "login" ? {} : { query: { purpose } };
      return call(getCaptcha, { ...query, signal, timeout: CAPTCHA_TIMEOUT_MS });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
