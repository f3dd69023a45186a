/**
 * Changing one's own password (administration contract §2.2): the old one must be known, all other sessions end. Hazard:
 * two changes at once from the same old password; the one that comes second finds another hash and is refused.
 */
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { changePasswordFrom, findUser, hashPassword, verifyPassword } from "../users/index.ts";
import { readPlainPassword } from "./password-key.ts";
import { settlePermit, takePermit } from "./login-attempts.store.ts";
import { assertNewPassword } from "./password-rules.ts";
import { endSessionsOf } from "./session.store.ts";

export async function changeOwnPassword(ctx: Ctx, oldInput: string, newInput: string): Promise<void> {
  const { userId } = getUser(ctx);
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  const oldPassword = await readPlainPassword(ctx.db, oldInput);
  const newPassword = await readPlainPassword(ctx.db, newInput);
  const account = user.user_name.toLowerCase();
  await takePermit(ctx.pool, account);
  let isRight = false;
  try {
    isRight = await verifyPassword(oldPassword, user.password);
  } finally {
    await settlePermit(ctx.pool, account, isRight);
  }
  if (!isRight) throw new AppError("PASSWORD_OLD_WRONG");
  if (oldPassword === newPassword) throw new AppError("PASSWORD_UNCHANGED");
  await assertNewPassword(ctx.db, newPassword, user.user_name);
  const hash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    const isSaved = await changePasswordFrom(tx, { userId, from: user.password, to: hash, at: ctx.now() });
    if (!isSaved) throw new AppError("PASSWORD_CHANGE_FAILED");
    await endSessionsOf(tx, userId, ctx.session?.sessionId ?? null);
  });
}
