/** Changing one's own password (administration contract §2.2): the old one must be known, all other sessions end. */
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { findUser, hashPassword, savePassword, verifyPassword } from "../users/index.ts";
import { readPlainPassword } from "./password-key.ts";
import { settlePermit, takePermit } from "./login-attempts.store.ts";
import { assertGoodPassword } from "./password-rules.ts";
import { endSessionsOf } from "./session.store.ts";

export async function changeOwnPassword(ctx: Ctx, oldInput: string, newInput: string): Promise<void> {
  const { userId } = getUser(ctx);
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  const oldPassword = await readPlainPassword(ctx.db, oldInput);
  const newPassword = await readPlainPassword(ctx.db, newInput);
  const account = user.user_name.toLowerCase();
  await takePermit(ctx.pool, account);
  const isRight = await verifyPassword(oldPassword, user.password);
  await settlePermit(ctx.pool, account, isRight);
  if (!isRight) throw new AppError("PASSWORD_OLD_WRONG");
  if (oldPassword === newPassword) throw new AppError("PASSWORD_UNCHANGED");
  assertGoodPassword(newPassword, user.user_name);
  const hash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    await savePassword(tx, userId, hash, ctx.now());
    await endSessionsOf(tx, userId, ctx.session?.sessionId ?? null);
  });
}
