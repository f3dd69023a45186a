/**
 * Forgotten passwords and confirmed mail addresses. Hazards: an answer that tells which accounts exist (S24: every
 * request stores the same row, and the account is looked up in the background), a link that works twice or after the
 * password has changed (conditional update under the lock of the account), a link with a false host (S17: the
 * configured address), and mails that bother somebody (limits per network, per typed account and per user).
 */
import { createHash, randomBytes } from "node:crypto";
import { PAGE_BASE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import { type NewMessage, queueMessages } from "../../platform/outbox/index.ts";
import {
  findUser,
  findUserByMail,
  findUserByName,
  hashPassword,
  lockActiveUser,
  savePassword,
  type UserRow,
} from "../accounts/index.ts";
import {
  assertNewPassword,
  endSessionsOf,
  forgetBrowsers,
  readPlainPassword,
  toAccount,
  unlockAccount,
} from "../sessions/index.ts";
import {
  findReset,
  insertConfirmation,
  insertReset,
  insertResetRequest,
  isConfirmed,
  type ResetRequest,
  spendConfirmation,
  spendReset,
  takeResetRequests,
} from "./recovery.store.ts";

export const RESET_MINUTES = 30;
const CONFIRM_MINUTES = 60;
const HOUR = 3600;
const MAX_PER_NETWORK = 30;
const MAX_PER_ACCOUNT = 5;

function assertMail(ctx: Ctx): void {
  if (!canSendMail(ctx.config)) throw new AppError("MAIL_UNAVAILABLE");
}

async function takeAll(ctx: Ctx, names: readonly (readonly [name: string, most: number])[]): Promise<void> {
  let isFree = true;
  for (const [name, most] of names) isFree = (await takeLimit(ctx.pool, { name, most, seconds: HOUR })) && isFree;
  if (!isFree) throw new AppError("RATE_LIMITED");
}

const toName = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Throws MAIL_UNAVAILABLE, RATE_LIMITED; for accounts that do not exist as well. */
export async function requestReset(ctx: Ctx, typed: string): Promise<void> {
  assertMail(ctx);
  const account = typed.trim().toLowerCase().toWellFormed().replaceAll("\u0000", "");
  await takeAll(ctx, [
    [`recovery/network/${toName(toNetwork(ctx.clientIp))}`, MAX_PER_NETWORK],
    [`recovery/account/${toName(account)}`, MAX_PER_ACCOUNT],
  ]);
  await insertResetRequest(ctx.db, account, ctx.language);
}

const BATCH = 20;

/** Sends the links that were asked for. Runs in the background on every node. */
export async function answerResetRequests(services: Services): Promise<void> {
  for (;;) {
    const count = await services.transaction(async (tx) => {
      const requests = await takeResetRequests(tx, BATCH);
      for (const request of requests) await sendResetLink(services, tx, request);
      return requests.length;
    });
    if (count < BATCH) return;
  }
}

async function sendResetLink({ config, pool }: Services, tx: Tx, request: ResetRequest): Promise<void> {
  if (request.isStale) return;
  const { account, language } = request;
  const user = (await findUserByName(tx, account)) ?? (await findUserByMail(tx, account));
  if (user === null || user.status !== "0" || user.email === "") return;
  // The name and the address of an account are two ways to ask for it.
  const limit = { name: `recovery/user/${user.user_id}`, most: MAX_PER_ACCOUNT, seconds: HOUR };
  if (!(await takeLimit(pool, limit))) return;
  const token = randomBytes(32).toString("base64url");
  const { user_id: userId, credential_version: version } = user;
  await insertReset(tx, { token, userId, version, minutes: RESET_MINUTES });
  const link = `${config.baseUrl ?? ""}${PAGE_BASE}/reset-password#${token}`;
  await queueMessages(tx, [
    {
      ...toMail(user, `password-reset/${toName(token)}`, language),
      kind: "password-reset",
      values: { link, minutes: String(RESET_MINUTES) },
      expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000),
    },
  ]);
}

type Envelope = Pick<NewMessage, "eventKey" | "channel" | "recipient" | "language">;

function toMail(user: UserRow, eventKey: string, language: Ctx["language"]): Envelope {
  const recipient = { userId: user.user_id, name: user.nick_name, address: user.email };
  return { eventKey, channel: "mail", recipient, language };
}

/**
 * Ends all sessions and forgets the browsers of the account. Throws RESET_LINK_INVALID and what `assertNewPassword`
 * throws; after the latter, the link still works.
 */
export async function resetPassword(ctx: Ctx, token: string, input: string): Promise<void> {
  const userId = await findReset(ctx.db, token);
  const user = userId === null ? null : await findUser(ctx.db, userId);
  if (userId === null || user === null) throw new AppError("RESET_LINK_INVALID");
  const password = await readPlainPassword(ctx.db, input);
  await assertNewPassword(ctx.db, password, user.user_name);
  const hash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const isOpen = (await lockActiveUser(tx, userId)) && (await spendReset(tx, token));
    if (!isOpen) throw new AppError("RESET_LINK_INVALID");
    const now = ctx.now();
    await savePassword(tx, userId, hash, now);
    await endSessionsOf(tx, userId, null);
    await forgetBrowsers(tx, [userId]);
    await queuePasswordNotice(ctx, tx, user);
  });
  // Who has forgotten a password has often guessed before, and may sign in now.
  await unlockAccount(ctx.pool, toAccount(user.user_name));
}

/** Tells the owner of the account that its password was changed. */
async function queuePasswordNotice(ctx: Ctx, tx: Tx, user: UserRow): Promise<void> {
  if (user.email === "" || !canSendMail(ctx.config)) return;
  await queueMessages(tx, [
    {
      ...toMail(user, `password-changed/${toName(randomBytes(16).toString("hex"))}`, ctx.language),
      kind: "password-changed",
      values: { time: ctx.calendar.toTime(ctx.now()) },
    },
  ]);
}

export async function readMailState(ctx: Ctx) {
  const user = await getOwnRow(ctx);
  return {
    email: user.email,
    isConfirmed: await isConfirmed(ctx.db, user.user_id, user.email),
    canSendMail: canSendMail(ctx.config),
  };
}

/** Throws MAIL_UNAVAILABLE, MAIL_ADDRESS_MISSING, RATE_LIMITED. */
export async function requestConfirmation(ctx: Ctx): Promise<void> {
  assertMail(ctx);
  const user = await getOwnRow(ctx);
  if (user.email === "") throw new AppError("MAIL_ADDRESS_MISSING");
  await takeAll(ctx, [
    [`recovery/confirm/${user.user_id}`, MAX_PER_ACCOUNT],
    [`recovery/confirm/mail/${toName(user.email.toLowerCase())}`, MAX_PER_ACCOUNT],
  ]);
  const token = randomBytes(32).toString("base64url");
  const link = `${ctx.origin}${PAGE_BASE}/confirm-mail#${token}`;
  await ctx.transaction(async (tx) => {
    await insertConfirmation(tx, { token, userId: user.user_id, email: user.email, minutes: CONFIRM_MINUTES });
    await queueMessages(tx, [
      {
        ...toMail(user, `mail-confirmation/${toName(token)}`, ctx.language),
        kind: "mail-confirmation",
        values: { link, minutes: String(CONFIRM_MINUTES) },
      },
    ]);
  });
}

/** Throws RESET_LINK_INVALID. */
export async function confirmMail(ctx: Ctx, token: string): Promise<void> {
  if (!(await ctx.transaction((tx) => spendConfirmation(tx, token)))) throw new AppError("RESET_LINK_INVALID");
}

async function getOwnRow(ctx: Ctx): Promise<UserRow> {
  const user = await findUser(ctx.db, getUser(ctx).userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  return user;
}
