/** Signs in. The name is trimmed and the password is encrypted (spec §5). */
import { login } from "@idata/contracts";
import { call } from "../../api/client.ts";
import { storeToken } from "../../api/token.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { clearLock } from "../../session/screen-lock.ts";
import { forgetReminder } from "../../session/password-reminder.ts";

export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** Stores the token of the new session and clears the screen lock. */
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
  clearLock();
}
