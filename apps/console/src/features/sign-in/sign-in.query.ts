/** Captcha and sign-in. */
import { getCaptcha, login } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { storeToken } from "../../api/token.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { forgetReminder } from "../../session/password-reminder.ts";

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

export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** Stores the token of the new session. */
export async function signIn({ username, password, code }: Credentials, uuid: string | undefined): Promise<void> {
  const { token } = await call(login, {
    mayRepeat: true,
    body: {
      username: username.trim(),
      password: await encryptPassword(password),
      ...(code === undefined ? {} : { code: code.trim() }),
      ...(uuid === undefined ? {} : { uuid }),
    },
  });
  storeToken(token);
  forgetReminder();
}
