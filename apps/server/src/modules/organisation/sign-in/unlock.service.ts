/**
 * Unlocks the screen (administration contract §2.1): the session stays open, and the person at the screen must enter
 * the password. Guesses are limited per session, so nobody outside it can use up the limit.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findUser } from "../accounts/index.ts";
import { isOwnPassword } from "./check-guess.ts";
import { readPlainPassword } from "../sessions/index.ts";

export const UNLOCKED = "解锁成功";

/** Throws UNLOCK_EMPTY, UNLOCK_WRONG, UNLOCK_TOO_LATE, LOGIN_LOCKED. */
export async function unlockScreen(ctx: Ctx, input: string): Promise<void> {
  const password = await readPlainPassword(ctx.db, input);
  if (password === "") throw new AppError("UNLOCK_EMPTY");
  const user = await findUser(ctx.db, getUser(ctx).userId);
  if (user === null) throw new AppError("UNLOCK_TOO_LATE");
  if (!(await isOwnPassword(ctx, user, password))) throw new AppError("UNLOCK_WRONG");
}
