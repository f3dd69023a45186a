/**
 * Signing in and out, in the order and with the messages of the administration contract §5.4. An unknown account, a
 * password that cannot be decrypted and a wrong password are one and the same answer after the same work.
 */
import { AppError, toLanguage } from "../../kernel/app-error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { findConfigValue } from "../configs/index.ts";
import { insertSignIn, type SignInEntry, toBrowser, toPlace, toSystem } from "../logs/index.ts";
import { findUserByName, saveSignIn, type UserRow, verifyPassword } from "../users/index.ts";
import { assertOpenAddress } from "./address-block.ts";
import { takeCaptchaAnswer } from "./captcha.store.ts";
import { settlePermit, takePermit } from "./login-attempts.store.ts";
import { findPlainPassword } from "./password-key.ts";
import { createSession, endSession } from "./session.store.ts";

export interface Credentials {
  readonly username: string;
  /** Encrypted with the installation's key. */
  readonly password: string;
  readonly code?: string | undefined;
  readonly uuid?: string | undefined;
}

const SIGNED_IN = "登录成功";
export const SIGNED_OUT = "退出成功";
const EMPTY = "* 必须填写";
/** The refusal belongs beside the captcha. */
const AT_CODE = { data: { field: "code" } };

/** Where the sign-in provider wants to be left, if the administrator has named such an address. */
export async function findLogoutUrl(ctx: Ctx): Promise<string | null> {
  const url = URL.parse((await findConfigValue(ctx.db, "sys.account.logoutUrl")) ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** The token of a new session. Every outcome is written to the sign-in log. */
export async function signIn(ctx: Ctx, input: Credentials): Promise<string> {
  const userName = input.username.trim();
  try {
    await assertCaptcha(ctx, input);
    const user = await checkCredentials(ctx, userName, input.password);
    const token = await ctx.transaction(async (tx) => {
      await saveSignIn(tx, user.user_id, ctx.clientIp, ctx.now());
      await insertSignIn(tx, toEntry(ctx, userName, true, SIGNED_IN));
      const client = { address: ctx.clientIp, browser: toBrowser(ctx.userAgent), os: toSystem(ctx.userAgent) };
      return createSession(tx, user.user_id, client, ctx.config, ctx.now());
    });
    return token;
  } catch (error) {
    if (error instanceof AppError && error.errorName !== "BUSY") {
      const isEmpty = error.errorName === "LOGIN_FAILED" && (userName === "" || input.password === "");
      const message = isEmpty ? EMPTY : error.toText(toLanguage(undefined));
      await insertSignIn(ctx.db, toEntry(ctx, userName, false, message));
    }
    throw error;
  }
}

export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.session === null || ctx.user === null) return;
  await endSession(ctx.db, ctx.session.sessionId);
  await insertSignIn(ctx.db, toEntry(ctx, ctx.user.userName, true, SIGNED_OUT));
}

export async function isCaptchaNeeded(ctx: Ctx): Promise<boolean> {
  if (ctx.config.testMode) return false;
  return (await findConfigValue(ctx.db, "sys.account.captchaEnabled")) !== "false";
}

/** A captcha is used up by the first try, right or wrong. Throws CAPTCHA_EXPIRED, CAPTCHA_WRONG. */
export async function assertCaptcha(ctx: Ctx, { code, uuid }: Credentials): Promise<void> {
  if (!(await isCaptchaNeeded(ctx))) return;
  const answer = uuid === undefined || uuid === "" ? null : await takeCaptchaAnswer(ctx.pool, uuid);
  if (answer === null) throw new AppError("CAPTCHA_EXPIRED", {}, AT_CODE);
  if (answer.toLowerCase() !== (code ?? "").trim().toLowerCase()) throw new AppError("CAPTCHA_WRONG", {}, AT_CODE);
}

export const NAME_LENGTH = { min: 2, max: 20 };
const MAX_PASSWORD = 64;
const CONTROL = /\p{Cc}/u;

async function checkCredentials(ctx: Ctx, userName: string, encrypted: string): Promise<UserRow> {
  const { length } = userName;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max || CONTROL.test(userName) || encrypted === "") {
    throw new AppError("LOGIN_FAILED");
  }
  await assertOpenAddress(ctx);
  const account = userName.toLowerCase();
  await takePermit(ctx.pool, account);
  let user: UserRow | null = null;
  try {
    user = await findMatchingUser(ctx, userName, encrypted);
  } finally {
    await settlePermit(ctx.pool, account, user !== null);
  }
  if (user === null) throw new AppError("LOGIN_FAILED");
  // Only whoever knows the password learns that the account is disabled.
  if (user.status !== "0") throw new AppError("LOGIN_DISABLED");
  return user;
}

async function findMatchingUser(ctx: Ctx, userName: string, encrypted: string): Promise<UserRow | null> {
  const plain = await findPlainPassword(ctx.db, encrypted);
  const user = await findUserByName(ctx.db, userName);
  const usable = plain !== null && plain.length <= MAX_PASSWORD;
  const matches = await verifyPassword(usable ? plain : "", user?.password ?? null);
  return user !== null && usable && matches ? user : null;
}

/** A line of the sign-in log. */
export function toEntry(ctx: Ctx, userName: string, succeeded: boolean, message: string): SignInEntry {
  return {
    userName,
    address: ctx.clientIp,
    place: toPlace(ctx.config, ctx.clientIp),
    browser: toBrowser(ctx.userAgent),
    os: toSystem(ctx.userAgent),
    succeeded,
    message,
  };
}
