/** The captcha of sign-in and registration. Each captcha is valid for one attempt. */
import { getCaptcha } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** A captcha requested for registration is not accepted at sign-in. */
export type CaptchaPurpose = "login" | "register";

/** Spec §9. */
const CAPTCHA_TIMEOUT_MS = 20_000;

export function captchaQuery(purpose: CaptchaPurpose) {
  return queryOptions({
    queryKey: ["captcha", purpose],
    queryFn: ({ signal }) => {
      // At sign-in the call has no parameters (spec §7).
      const query = purpose === "login" ? {} : { query: { purpose } };
      return call(getCaptcha, { ...query, signal, timeout: CAPTCHA_TIMEOUT_MS });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
