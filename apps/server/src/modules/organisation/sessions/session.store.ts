/**
 * SQL of sessions. A token is 256 random bits known only to its holder; the table stores its SHA-256. Deleting the row
 * ends the session with the next request, on every node.
 */
import { ADMINISTRATOR_ROLE, EVERY_PERMISSION, isSuperAdministrator, SUPER_ADMINISTRATOR } from "@idata/contracts";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { SessionRef, SessionUser } from "../../../kernel/context.ts";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { configValueSql } from "../../platform/configs/index.ts";

export interface Client {
  readonly address: string;
  readonly browser: string;
  readonly os: string;
}

export interface NewSession {
  readonly userId: number;
  /** As returned by `saveSignIn` in the same transaction. */
  readonly credentialVersion: number;
  readonly client: Client;
  /** Value of the cookie that must accompany the token; null for clients other than browsers. */
  readonly companion: string | null;
  /** The session ends after this time without a call. */
  readonly idleMinutes: number;
}

export async function createSession(db: Executor, session: NewSession): Promise<string> {
  const { userId, credentialVersion, client, companion, idleMinutes } = session;
  const token = createToken();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      ipaddr: client.address,
      browser: client.browser,
      os: client.os,
      expires_at: sql`now() + ${idleMinutes} * interval '1 minute'`,
      credential_version: credentialVersion,
      companion_hash: companion === null ? null : hashToken(companion),
    })
    .execute();
  return token;
}

/** 256 random bits, in characters that are valid in headers and cookies. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

interface SessionRow {
  session_id: string;
  is_due: boolean;
  must_change: boolean;
  user_id: number;
  user_name: string;
  nick_name: string;
  dept_id: number | null;
  roles: string[];
  permissions: string[];
}

/**
 * The user with their current rights; the super administrator has all. A session with outdated credentials is not
 * found, nor one whose companion cookie is missing or wrong.
 */
const FIND_SESSION = `
SELECT s.session_id, s.seen_at < now() - interval '1 minute' AS is_due,
       u.pwd_update_date IS NULL
         AND coalesce(trim(${configValueSql("sys.account.initPasswordModify")}) = '1', false) AS must_change,
       u.user_id, u.user_name, u.nick_name, u.dept_id,
       ARRAY(SELECT DISTINCT trim(k) FROM sys_user_role ur JOIN sys_role r USING (role_id),
                    string_to_table(r.role_key, ',') k
             WHERE ur.user_id = u.user_id AND r.status = '0' AND r.del_flag = '0') AS roles,
       CASE WHEN u.user_id = ${SUPER_ADMINISTRATOR} THEN ARRAY['${EVERY_PERMISSION}'] ELSE
       ARRAY(SELECT DISTINCT trim(p) FROM sys_user_role ur JOIN sys_role r USING (role_id)
                    JOIN sys_role_menu rm USING (role_id) JOIN sys_menu m USING (menu_id),
                    string_to_table(m.perms, ',') p
             WHERE ur.user_id = u.user_id AND r.role_id <> ${ADMINISTRATOR_ROLE.id} AND r.status = '0' AND r.del_flag = '0'
               AND m.status = '0' AND trim(p) <> '') END AS permissions
FROM sessions s JOIN sys_user u USING (user_id, credential_version)
WHERE s.token_hash = $1 AND (s.companion_hash IS NULL OR s.companion_hash = $3) AND s.expires_at > now() AND s.created_at > now() - $2 * interval '1 hour'
  AND u.status = '0' AND u.del_flag = '0'`;

export interface FoundSession {
  readonly sessionId: string;
  /** The expiry should be extended. At most once a minute, so that most requests do not write. */
  readonly isDue: boolean;
  /** Someone else has set the password, so the user must change it first. */
  readonly mustChangePassword: boolean;
  readonly user: SessionUser;
}

export async function findSession(
  pool: Pool,
  token: string,
  companion: string | null,
  config: Config,
): Promise<FoundSession | null> {
  const { rows } = await pool.query<SessionRow>({
    name: "session-find",
    text: FIND_SESSION,
    values: [hashToken(token), config.sessionMaxHours, companion === null ? null : hashToken(companion)],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    sessionId: row.session_id,
    isDue: row.is_due,
    mustChangePassword: row.must_change,
    user: {
      userId: row.user_id,
      userName: row.user_name,
      nickName: row.nick_name,
      deptId: row.dept_id,
      roles: isSuperAdministrator(row.user_id) ? [ADMINISTRATOR_ROLE.key] : row.roles,
      permissions: row.permissions,
    },
  };
}

export async function extendSession(pool: Pool, sessionId: string, config: Config): Promise<void> {
  await pool.query({
    name: "session-extend",
    text: `UPDATE sessions SET seen_at = now(), expires_at = now() + $2 * interval '1 minute'
           WHERE session_id = $1 AND seen_at < now() - interval '1 minute'`,
    values: [sessionId, config.sessionIdleMinutes],
  });
}

export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("session_id", "=", sessionId).execute();
}

/**
 * Keeps the session valid after the same transaction has changed the user's credentials. Throws UNAUTHENTICATED if the
 * session has ended meanwhile, because an ended session must not change the password.
 */
export async function moveSession(db: Executor, sessionId: string | null, credentialVersion: number): Promise<void> {
  if (sessionId === null) throw new AppError("UNAUTHENTICATED");
  const row = await db
    .updateTable("sessions")
    .set({ credential_version: credentialVersion })
    .where("session_id", "=", sessionId)
    .returning("session_id")
    .executeTakeFirst();
  if (row === undefined) throw new AppError("UNAUTHENTICATED");
}

/**
 * For calls that take long, such as uploads: the session may have ended since the call began. Throws UNAUTHENTICATED.
 */
export async function assertStillSignedIn(db: Executor, session: SessionRef | null): Promise<void> {
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("sys_user as u", (join) =>
      join.onRef("u.user_id", "=", "s.user_id").onRef("u.credential_version", "=", "s.credential_version"),
    )
    .select("s.session_id")
    .where("s.session_id", "=", session?.sessionId ?? NO_SESSION)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("UNAUTHENTICATED");
}

const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** Ends all sessions of a user except `keep`; null ends all. */
export async function endSessionsOf(db: Executor, userId: number, keep: string | null): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (keep !== null) query = query.where("session_id", "<>", keep);
  await query.execute();
}

/** Compares with the database's clock, like `findSession`, because the clocks of the nodes may differ. */
export async function deleteEndedSessions(db: Executor): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
