/** SQL of the sign-in log. */
import type { Executor } from "../../../kernel/database.ts";

export interface SignInEntry {
  readonly userName: string;
  readonly address: string;
  /** Location of the address. */
  readonly place: string;
  readonly browser: string;
  readonly os: string;
  readonly succeeded: boolean;
  readonly message: string;
}

const MAX_NAME = 50;

/**
 * Removes control characters from the user name: a name typed by a stranger must not disrupt the display of the log.
 */
export async function insertSignIn(db: Executor, entry: SignInEntry): Promise<void> {
  await db
    .insertInto("sys_logininfor")
    .values({
      user_name: entry.userName.replace(/\p{Cc}/gu, "").slice(0, MAX_NAME),
      ipaddr: entry.address,
      login_location: entry.place,
      browser: entry.browser,
      os: entry.os,
      status: entry.succeeded ? "0" : "1",
      msg: entry.message,
    })
    .execute();
}
