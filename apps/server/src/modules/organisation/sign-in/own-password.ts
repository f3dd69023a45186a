/** Checks that a signed-in user knows their password: to unlock the screen and to change the password. */
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import { type UserRow, verifyPassword } from "../accounts/index.ts";
import { checkGuess } from "./check-guess.ts";
import { toAccount } from "../sessions/index.ts";

/** Guesses count against a budget of the session. Throws LOGIN_LOCKED, BUSY. */
export async function isOwnPassword(ctx: Ctx, user: UserRow, password: string): Promise<boolean> {
  const trusted = `session/${ctx.session?.sessionId ?? getUser(ctx).userId}`;
  const source = { account: toAccount(user.user_name), network: toNetwork(ctx.clientIp), trusted };
  const right = await checkGuess(ctx, source, async () => (await verifyPassword(password, user.password)) || null);
  return right === true;
}
