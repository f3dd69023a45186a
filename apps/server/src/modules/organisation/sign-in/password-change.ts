/**
 * Changes the user's own password (administration contract §2.2): requires the old one and ends all other sessions.
 * Hazards: two changes at once from the same old password (the second finds another hash and is refused), a sign-in
 * with the old password during the change (its session has outdated credentials), and a session that is ended while it
 * changes the password (nothing is changed).
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { changePasswordFrom, findUser, hashPassword } from "../accounts/index.ts";
import { isOwnPassword } from "./check-guess.ts";
import { readPlainPassword, assertNewPassword, endSessionsOf, moveSession } from "../sessions/index.ts";

export async function changeOwnPassword(ctx: Ctx, oldInput: string, newInput: string): Promise<void> {
  const { userId } = getUser(ctx);
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  const oldPassword = await readPlainPassword(ctx.db, oldInput);
  const newPassword = await readPlainPassword(ctx.db, newInput);
  if (!(await isOwnPassword(ctx, user, oldPassword))) throw new AppError("PASSWORD_OLD_WRONG");
  if (oldPassword === newPassword) throw new AppError("PASSWORD_UNCHANGED");
  await assertNewPassword(ctx.db, newPassword, user.user_name);
  const hash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    const version = await changePasswordFrom(tx, { userId, from: user.password, to: hash, at: ctx.now() });
    if (version === null) throw new AppError("PASSWORD_CHANGE_FAILED");
    const own = ctx.session?.sessionId ?? null;
    await moveSession(tx, own, version);
    await endSessionsOf(tx, userId, own);
  });
}
