/** SQL of requests for new passwords, of their links, and of confirmed mail addresses. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "../../../kernel/app-error.ts";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

const inMinutes = (minutes: number) => sql<Date>`now() + ${minutes} * interval '1 minute'`;

export async function insertResetRequest(db: Executor, account: string, language: Language): Promise<void> {
  await db.insertInto("password_reset_requests").values({ account, language }).execute();
}

export interface ResetRequest {
  readonly account: string;
  readonly language: Language;
  /** The person is no longer waiting. */
  readonly isStale: boolean;
}

/** Takes the oldest requests that no other node has taken. They are gone if the transaction commits. */
export async function takeResetRequests(tx: Tx, limit: number): Promise<ResetRequest[]> {
  const { rows } = await sql<ResetRequest>`
    delete from password_reset_requests where id in (
      select id from password_reset_requests order by id limit ${limit} for update skip locked
    )
    returning account, language, created_at < now() - interval '15 minutes' as "isStale"`.execute(tx);
  return rows;
}

export async function insertReset(
  tx: Tx,
  { token, userId, version, minutes }: { token: string; userId: number; version: number; minutes: number },
): Promise<void> {
  await tx
    .insertInto("password_resets")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      credential_version: version,
      expires_at: inMinutes(minutes),
      used_at: null,
    })
    .execute();
}

/** The user whose password the link may set, or null if the link is not valid (any more). */
export async function findReset(db: Executor, token: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from password_resets r
    join sys_user u on u.user_id = r.user_id and u.credential_version = r.credential_version
    where r.token_hash = ${hashToken(token)} and r.used_at is null and r.expires_at > now()
      and u.status = '0' and u.del_flag = '0'`.execute(db);
  return rows[0]?.user_id ?? null;
}

/**
 * Uses the link up. Returns false if it was used, has expired, or the account has changed since it was sent. Callers hold
 * the lock of the account, so of two uses at once only one succeeds.
 */
export async function spendReset(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    update password_resets r set used_at = now()
    from sys_user u
    where r.token_hash = ${hashToken(token)} and r.used_at is null and r.expires_at > now()
      and u.user_id = r.user_id and u.credential_version = r.credential_version and u.status = '0' and u.del_flag = '0'
    returning r.user_id`.execute(tx);
  return rows.length === 1;
}

export async function insertConfirmation(
  tx: Tx,
  { token, userId, email, minutes }: { token: string; userId: number; email: string; minutes: number },
): Promise<void> {
  await tx
    .insertInto("mail_confirmations")
    .values({ token_hash: hashToken(token), user_id: userId, email, expires_at: inMinutes(minutes) })
    .execute();
}

/** Returns false if the link is not valid, or the account has another address by now. */
export async function spendConfirmation(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    with spent as (
      delete from mail_confirmations c where token_hash = ${hashToken(token)} and expires_at > now()
      returning c.user_id, c.email
    )
    insert into confirmed_mails as m (user_id, email)
    select s.user_id, s.email from spent s
    join sys_user u on u.user_id = s.user_id and lower(u.email) = lower(s.email) and u.del_flag = '0'
    on conflict on constraint confirmed_mails_pk do update set email = excluded.email, confirmed_at = now()
    returning m.user_id`.execute(tx);
  return rows.length === 1;
}

export async function isConfirmed(db: Executor, userId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("confirmed_mails")
    .select("user_id")
    .where("user_id", "=", userId)
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return email !== "" && row !== undefined;
}

/** The confirmed addresses of these accounts, by account. */
export async function findConfirmedMails(
  db: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("confirmed_mails")
    .select(["user_id", "email"])
    .where("user_id", "in", [...userIds])
    .execute();
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}

export async function deleteOldLinks(pool: Pool): Promise<void> {
  await pool.query("delete from password_resets where expires_at < now() - interval '1 day'");
  await pool.query("delete from mail_confirmations where expires_at < now()");
}
