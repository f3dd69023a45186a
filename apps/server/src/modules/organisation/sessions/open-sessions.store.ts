/** SQL of the open sessions that administrators see: public session ids, never tokens (§7.2 no. 12). */
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Executor } from "../../../kernel/database.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";

export interface OpenSession {
  readonly sessionId: string;
  readonly userName: string;
  readonly deptName: string | null;
  readonly address: string;
  readonly browser: string;
  readonly os: string;
  readonly createdAt: Date;
}

export interface SessionFilter {
  /** Exact match; empty matches any. */
  readonly address: string;
  readonly userName: string;
}

/** Valid sessions of users within the scope, newest first. */
export function listOpenSessions(
  db: Executor,
  { address, userName }: SessionFilter,
  scope: DataScope,
  config: Config,
): Promise<OpenSession[]> {
  let query = db
    .selectFrom("sessions as s")
    .innerJoin("sys_user as u", (join) =>
      join.onRef("u.user_id", "=", "s.user_id").onRef("u.credential_version", "=", "s.credential_version"),
    )
    .leftJoin("sys_dept as d", "d.dept_id", "u.dept_id")
    .where("s.expires_at", ">", sql<Date>`now()`)
    .where("s.created_at", ">", sql<Date>`now() - ${config.sessionMaxHours} * interval '1 hour'`)
    .where("u.status", "=", "0")
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"));
  if (address !== "") query = query.where("s.ipaddr", "=", address);
  if (userName !== "") query = query.where("u.user_name", "=", userName);
  return query
    .select([
      "s.session_id as sessionId",
      "u.user_name as userName",
      "d.dept_name as deptName",
      "s.ipaddr as address",
      "s.browser",
      "s.os",
      "s.created_at as createdAt",
    ])
    .orderBy("s.created_at", "desc")
    .orderBy("s.session_id")
    .execute();
}

/**
 * Ends sessions of users within the scope and ignores all others. Takes effect with the next request, on every node.
 */
export async function endSessions(db: Executor, sessionIds: readonly string[], scope: DataScope): Promise<void> {
  await db
    .deleteFrom("sessions as s")
    .using("sys_user as u")
    .whereRef("u.user_id", "=", "s.user_id")
    .where("s.session_id", "in", [...sessionIds])
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .execute();
}
