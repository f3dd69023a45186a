/**
 * Signs users in and out, with the order of checks and the messages of the administration contract §5.4. An unknown
 * account, a password that cannot be decrypted and a wrong password lead to the same error after the same work.
 */
import type { FastifyRequest } from "fastify";
import { AppError, toLanguage } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { readCookie } from "../../../kernel/cookies.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import { insertSignIn, type SignInEntry, toBrowser, toPlace, toSystem } from "../logs/index.ts";
import { findUserByName, saveSignIn, type UserRow, verifyPassword } from "../accounts/index.ts";
import {
  toAccount,
  isBrowser,
  isSecure,
  toBrowserCookie,
  toCompanionCookie,
  needsHardCaptcha,
  BROWSER_COOKIE,
  createBrowserId,
  findKnownBrowser,
  readBrowserId,
  rememberBrowser,
  type GuessSource,
  readGuessHistory,
  takePlainPassword,
  createSession,
  createToken,
  endSession,
} from "../sessions/index.ts";
import { assertOpenAddress } from "./address-block.ts";
import { requireHardCaptchas, assertCaptcha } from "./captcha.service.ts";
import { checkGuess } from "./check-guess.ts";

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

/** Address for signing out of the sign-in provider, or null if the administrator has not configured a valid one. */
export async function findLogoutUrl(ctx: Ctx): Promise<string | null> {
  const url = URL.parse((await findConfigValue(ctx.db, "sys.account.logoutUrl")) ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** The result of a sign-in. */
export interface SignedIn {
  readonly token: string;
  /** Empty for clients that are not browsers. */
  readonly cookies: readonly string[];
}

/** Opens a session. Writes every outcome except BUSY to the sign-in log. */
export async function signIn(ctx: Ctx, input: Credentials, request: FastifyRequest): Promise<SignedIn> {
  const userName = input.username.trim();
  try {
    const visitor = await findVisitor(ctx, userName, request);
    await assertCaptcha(ctx, input, { purpose: "login", isHard: await isSuspicious(ctx, visitor) });
    const user = await checkCredentials(ctx, userName, input.password, visitor);
    return await openSession(ctx, user, visitor, request);
  } catch (error) {
    if (error instanceof AppError && error.errorName !== "BUSY") {
      const isEmpty = error.errorName === "LOGIN_FAILED" && (userName === "" || input.password === "");
      const message = isEmpty ? EMPTY : error.toText(toLanguage(undefined));
      await insertSignIn(ctx.db, toEntry(ctx, userName, false, message));
    }
    throw error;
  }
}

/** What is known about the client before the password is checked. */
interface Visitor extends GuessSource {
  /** Null if no user has the name. */
  readonly user: UserRow | null;
  readonly browserId: string | null;
}

const NOBODY = 0;

async function findVisitor(ctx: Ctx, userName: string, request: FastifyRequest): Promise<Visitor> {
  // An impossible name is refused later and counts for no account.
  const account = isPossibleName(userName) ? toAccount(userName) : "";
  const user = account === "" ? null : await findUserByName(ctx.db, account);
  const browserId = readBrowserId(readCookie(request.headers.cookie, BROWSER_COOKIE));
  // Also queried for unknown names, so that the response time reveals nothing.
  const trusted = browserId === null ? null : await findKnownBrowser(ctx.pool, user?.user_id ?? NOBODY, browserId);
  return { account, network: toNetwork(ctx.clientIp), trusted, user, browserId };
}

async function isSuspicious(ctx: Ctx, visitor: Visitor): Promise<boolean> {
  return visitor.trusted === null && needsHardCaptcha(await readGuessHistory(ctx.db, visitor));
}

/**
 * Hazard: the password is changed, or the account is disabled or deleted, while the password is being checked. The
 * condition of `saveSignIn` and the lock that it takes decide, on every node.
 */
async function openSession(ctx: Ctx, user: UserRow, visitor: Visitor, request: FastifyRequest): Promise<SignedIn> {
  const now = ctx.now();
  const address = ctx.clientIp;
  const isForBrowser = isBrowser(request);
  const companion = isForBrowser ? createToken() : null;
  const browserId = isForBrowser ? (visitor.browserId ?? createBrowserId()) : null;
  const token = await ctx.transaction(async (tx) => {
    const verified = { userId: user.user_id, verifiedHash: user.password, address, at: now, language: ctx.language };
    const credentialVersion = await saveSignIn(tx, verified);
    if (credentialVersion === null) throw new AppError("LOGIN_FAILED");
    if (browserId !== null) await rememberBrowser(tx, user.user_id, browserId, visitor.network);
    await insertSignIn(tx, toEntry(ctx, user.user_name, true, SIGNED_IN));
    const client = { address, browser: toBrowser(ctx.userAgent), os: toSystem(ctx.userAgent) };
    const { sessionIdleMinutes: idleMinutes } = ctx.config;
    return createSession(tx, { userId: user.user_id, credentialVersion, client, companion, idleMinutes });
  });
  if (companion === null || browserId === null) return { token, cookies: [] };
  const secure = isSecure(request);
  return { token, cookies: [toCompanionCookie(companion, secure), toBrowserCookie(browserId, secure)] };
}

export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.session === null || ctx.user === null) return;
  await endSession(ctx.db, ctx.session.sessionId);
  await insertSignIn(ctx.db, toEntry(ctx, ctx.user.userName, true, SIGNED_OUT));
}

export const NAME_LENGTH = { min: 2, max: 20 };
const MAX_PASSWORD = 64;
const CONTROL = /\p{Cc}/u;

function isPossibleName(userName: string): boolean {
  const { length } = userName;
  return length >= NAME_LENGTH.min && length <= NAME_LENGTH.max && !CONTROL.test(userName);
}

async function checkCredentials(ctx: Ctx, userName: string, encrypted: string, visitor: Visitor): Promise<UserRow> {
  if (!isPossibleName(userName) || encrypted === "") throw new AppError("LOGIN_FAILED");
  await assertOpenAddress(ctx);
  const plain = await takePlainPassword(ctx.db, encrypted);
  const user = await checkGuess(ctx, visitor, () => findMatchingUser(visitor.user, plain));
  if (user === null) {
    if (visitor.trusted === null && needsHardCaptcha(await readGuessHistory(ctx.db, visitor)))
      await requireHardCaptchas(ctx);
    throw new AppError("LOGIN_FAILED");
  }
  // Checked after the password, so that only people who know it learn that the account is disabled.
  if (user.status !== "0") throw new AppError("LOGIN_DISABLED");
  return user;
}

/** Does the same work if no user has the name or the password cannot be decrypted. */
async function findMatchingUser(user: UserRow | null, plain: string | null): Promise<UserRow | null> {
  const usable = plain !== null && plain.length <= MAX_PASSWORD;
  const matches = await verifyPassword(usable ? plain : "", user?.password ?? null);
  return user !== null && usable && matches ? user : null;
}

/** An entry of the sign-in log. */
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
