/** Sign-in, sessions, and what the console's layout needs to know about the signed-in user. */
import {
  changePassword,
  getCaptcha,
  getInfo,
  getPublicKey,
  getRouters,
  login,
  logout,
  register,
  unlockScreen,
} from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { listPagesOf, toMenuRoutes } from "../menus/index.ts";
import { findUser } from "../accounts/index.ts";
import { showCaptcha } from "./captcha.service.ts";
import { deleteOldCaptchas } from "./captcha.store.ts";
import {
  deleteOldBrowsers,
  deleteOldGuesses,
  createNonce,
  getPublicKeyText,
  findPasswordKind,
  deleteEndedSessions,
  deleteOldSecrets,
} from "../sessions/index.ts";
import { changeOwnPassword } from "./password-change.ts";
import { providerPages } from "./provider-pages.ts";
import { registerUser } from "./register.service.ts";
import { findLogoutUrl, SIGNED_OUT, signIn, signOut } from "./session.service.ts";
import { UNLOCKED, unlockScreen as checkUnlock } from "./unlock.service.ts";
import { toUserInfo } from "./user-info.present.ts";

export { captchas } from "./captcha.caches.ts";
export { toUserInfo } from "./user-info.present.ts";

/** Reported as the role of a user who has none (spec §3). */
const DEFAULT_ROLE = "ROLE_DEFAULT";

export const sessionModule = defineModule({
  name: "session",
  endpoints: [
    endpoint(getCaptcha, async (ctx, { query }) => {
      const captcha = await showCaptcha(ctx, query.purpose ?? "any");
      return withExtra(captcha === null ? { captchaEnabled: false } : { captchaEnabled: true, ...captcha });
    }),
    endpoint(getPublicKey, async (ctx) => {
      const key = { publicKey: await getPublicKeyText(ctx.db), nonce: await createNonce(ctx.db) };
      return withExtra(key, { data: key });
    }),
    endpoint(login, async (ctx, { body, request }) => {
      const { token, cookies } = await signIn(ctx, body, request);
      return withExtra({ token }, { cookies });
    }),
    endpoint(logout, async (ctx) => {
      await signOut(ctx);
      const logoutUrl = await findLogoutUrl(ctx);
      return withExtra(logoutUrl === null ? {} : { logoutUrl }, { msg: SIGNED_OUT });
    }),
    endpoint(register, (ctx, { body }) => registerUser(ctx, body)),
    endpoint(getInfo, (ctx) => describeUser(ctx)),
    endpoint(getRouters, async (ctx) => toMenuRoutes(await listPagesOf(ctx.db, getUser(ctx)))),
    endpoint(unlockScreen, async (ctx, { body }) => {
      await checkUnlock(ctx, body.password ?? "");
      return withExtra({}, { msg: UNLOCKED });
    }),
    endpoint(changePassword, (ctx, { body }) => changeOwnPassword(ctx, body.oldPassword, body.newPassword)),
  ],
  pages: providerPages,
  tasks: {
    "sessions.cleanUp": {
      title: {
        zh: "清理已结束的会话、验证码和登录尝试",
        en: "Delete ended sessions, old captchas and sign-in attempts",
      },
      cron: "20 3/5 * * * ?",
      run: async ({ db, pool }) => {
        await deleteEndedSessions(db);
        await deleteOldCaptchas(pool);
        await deleteOldGuesses(pool);
        await deleteOldBrowsers(pool);
        await deleteOldSecrets(pool);
      },
    },
  },
});

async function describeUser(ctx: Ctx) {
  const current = getUser(ctx);
  const user = await findUser(ctx.db, current.userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  const remind = (await findConfigValue(ctx.db, "sys.account.initPasswordModify")) === "1";
  const validDays = Number(await findConfigValue(ctx.db, "sys.account.passwordValidateDays")) || 0;
  const changed = user.pwd_update_date;
  const age = changed === null ? Number.POSITIVE_INFINITY : ctx.now().getTime() - changed.getTime();
  return withExtra({
    user: await toUserInfo(ctx, user),
    roles: current.roles.length === 0 ? [DEFAULT_ROLE] : current.roles,
    permissions: current.permissions,
    pwdChrtype: await findPasswordKind(ctx.db),
    isDefaultModifyPwd: remind && changed === null,
    isPasswordExpired: validDays > 0 && age > validDays * 86_400_000,
  });
}
