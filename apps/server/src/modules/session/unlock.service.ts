/**
 * The locked screen (administration contract §2.1): the session stays, and whoever sits there must know the password.
 * Guesses take the same permits as those of a sign-in, so that a locked screen is no way around its limit.
 */
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { findUser, verifyPassword } from "../users/index.ts";
import { settlePermit, takePermit } from "./login-attempts.store.ts";
import { readPlainPassword } from "./password-key.ts";

export const UNLOCKED = "解锁成功";

/** Throws UNLOCK_EMPTY, UNLOCK_WRONG, UNLOCK_TOO_LATE, LOGIN_LOCKED. */
export async function unlockScreen(ctx: Ctx, input: string): Promise<void> {
  const password = await readPlainPassword(ctx.db, input);
  if (password === "") throw new AppError("UNLOCK_EMPTY");
  const user = await findUser(ctx.db, getUser(ctx).userId);
  if (user === null) throw new AppError("UNLOCK_TOO_LATE");
  const account = user.user_name.toLowerCase();
  await takePermit(ctx.pool, account);
  let isRight = false;
  try {
    isRight = await verifyPassword(password, user.password);
  } finally {
    await settlePermit(ctx.pool, account, isRight);
  }
  if (!isRight) throw new AppError("UNLOCK_WRONG");
}
