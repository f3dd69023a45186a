/**
 * Two halves of an organisation for the tests of the administration: 总部 (101) with a scoped administrator who holds
 * every permission there, and 分部 (102), which is outside that administrator's scope. Objects are created by SQL for
 * each call, so that no call depends on what another one left behind.
 */
import type { TestServer, TestUser } from "@idata/testkit";
import { hashPassword, insertUser } from "../modules/organisation/accounts/index.ts";

/** `own` is within the scoped administrator's scope, `foreign` outside it. */
export type Side = "own" | "foreign";

const DEPT = { own: 103, foreign: 108 } as const;
const PARENT = { own: 101, foreign: 102 } as const;
const SCOPED_ROLE = 900;
/** The scoped administrator may grant this role, because they hold everything that it grants. */
export const PLAIN_ROLE = 901;

export interface World {
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly scoped: TestUser;
  readonly ordinary: TestUser;
  deptOf(side: Side): number;
  parentOf(side: Side): number;
  makeUser(side: Side): Promise<number>;
  /** A role that a user of that side holds. */
  makeRole(side: Side): Promise<number>;
  makeMember(side: Side): Promise<{ userId: number; roleId: number }>;
  /** A role that nobody holds, created by the scoped administrator (`own`) or by someone else (`foreign`). */
  makeFreeRole(side: Side): Promise<number>;
  makeDept(side: Side): Promise<number>;
  makePost(): Promise<number>;
  /** A menu that the role of the scoped administrator contains (`own`) or that no role contains (`foreign`). */
  makeMenu(side?: Side): Promise<number>;
  makeDictType(): Promise<{ id: number; type: string }>;
  makeDictData(): Promise<number>;
  makeConfig(): Promise<number>;
  makeNotice(): Promise<number>;
  makeSession(side: Side): Promise<string>;
  /** A finished import of the scoped administrator (`own`) or of someone else (`foreign`). */
  makeImport(side: Side): Promise<string>;
  /** A cancelled job with a file, of the scoped administrator (`own`) or of someone else (`foreign`). */
  makeJob(side: Side): Promise<string>;
  makeSchedule(): Promise<number>;
  makeScheduleRun(): Promise<number>;
  makeLogLine(): Promise<number>;
  makeSignInLine(): Promise<number>;
  /** An address that was entered in the list of unsubscribed people. */
  makeUnsubscribed(): Promise<number>;
  makeUnreachable(): Promise<number>;
  /** Returns a unique name. */
  unique(): string;
}

export async function createWorld(server: TestServer): Promise<World> {
  const { db } = server;
  let count = 0;
  const unique = (): string => `t${(count += 1)}`;
  const passwordHash = await hashPassword("unused-purple-elephants");

  const one = async <Row>(sql: string, values: readonly unknown[]): Promise<Row> => {
    const { rows } = await server.pool.query(sql, [...values]);
    const row: unknown = rows[0];
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row as Row;
  };
  const insert = async (sql: string, ...values: readonly unknown[]): Promise<number> =>
    Number((await one<{ id: number | string }>(sql, values)).id);

  const insertRole = async (roleId: number, scope: string, menusFrom: number): Promise<void> => {
    await insert(
      `INSERT INTO sys_role (role_id, role_name, role_key, role_sort, data_scope)
       VALUES ($1, $2, $2, 9, $3) RETURNING role_id AS id`,
      roleId,
      `role-${roleId}`,
      scope,
    );
    await server.pool.query(
      "INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, menu_id FROM sys_menu WHERE menu_id >= $2",
      [roleId, menusFrom],
    );
  };
  await insertRole(SCOPED_ROLE, "4", 0);
  await insertRole(PLAIN_ROLE, "5", 2000);

  const scoped = await server.createUser("scoped", [SCOPED_ROLE, PLAIN_ROLE]);
  await db.updateTable("sys_user").set({ dept_id: PARENT.own }).where("user_id", "=", scoped.userId).execute();
  const ordinary = await server.createUser("ordinary");
  await db.updateTable("sys_user").set({ dept_id: DEPT.own }).where("user_id", "=", ordinary.userId).execute();
  const admin: TestUser = { userId: 1, userName: "admin", password: "", token: await server.loginAsAdmin() };

  const makeUser = (side: Side): Promise<number> => {
    const userName = `user${unique()}`;
    return insertUser(db, { userName, nickName: userName, passwordHash, roleIds: [PLAIN_ROLE], deptId: DEPT[side] });
  };
  const makeFreeRole = (side: Side): Promise<number> =>
    insert(
      `INSERT INTO sys_role (role_name, role_key, role_sort, data_scope, creator_id)
       VALUES ($1, $1, 9, '5', $2) RETURNING role_id AS id`,
      `role${unique()}`,
      side === "own" ? scoped.userId : 1,
    );
  const makeMember = async (side: Side): Promise<{ userId: number; roleId: number }> => {
    const [roleId, userId] = [await makeFreeRole(side), await makeUser(side)];
    await db.insertInto("sys_user_role").values({ user_id: userId, role_id: roleId }).execute();
    return { userId, roleId };
  };
  const makeDictType = async (): Promise<{ id: number; type: string }> => {
    const type = `type_${unique()}`;
    const sql = "INSERT INTO sys_dict_type (dict_name, dict_type) VALUES ($1, $1) RETURNING dict_id AS id";
    return { id: await insert(sql, type), type };
  };

  return {
    server,
    admin,
    scoped,
    ordinary,
    unique,
    deptOf: (side) => DEPT[side],
    parentOf: (side) => PARENT[side],
    makeUser,
    makeFreeRole,
    makeRole: async (side) => (await makeMember(side)).roleId,
    makeMember,
    makeDept: (side) =>
      insert(
        `INSERT INTO sys_dept (parent_id, ancestors, dept_name) VALUES ($1, $2, $3) RETURNING dept_id AS id`,
        PARENT[side],
        `0,100,${PARENT[side]}`,
        `部门${unique()}`,
      ),
    makePost: () =>
      insert(
        "INSERT INTO sys_post (post_code, post_name, post_sort) VALUES ($1, $1, 9) RETURNING post_id AS id",
        `post${unique()}`,
      ),
    makeMenu: async (side = "foreign") => {
      const menuId = await insert(
        `INSERT INTO sys_menu (menu_name, parent_id, menu_type, path) VALUES ($1, 1, 'M', $1) RETURNING menu_id AS id`,
        `menu${unique()}`,
      );
      if (side === "own") {
        await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES ($1, $2)", [SCOPED_ROLE, menuId]);
      }
      return menuId;
    },
    makeDictType,
    makeDictData: async () =>
      insert(
        "INSERT INTO sys_dict_data (dict_label, dict_value, dict_type) VALUES ('l', 'v', $1) RETURNING dict_code AS id",
        (await makeDictType()).type,
      ),
    makeConfig: () =>
      insert(
        "INSERT INTO sys_config (config_name, config_key, config_value) VALUES ($1, $1, 'v') RETURNING config_id AS id",
        `own.${unique()}`,
      ),
    makeNotice: () =>
      insert(
        `INSERT INTO sys_notice (notice_title, notice_type, notice_content) VALUES ($1, '1', '<p>x</p>')
         RETURNING notice_id AS id`,
        `公告${unique()}`,
      ),
    makeSession: async (side) => {
      const userId = await makeUser(side);
      const sql = `INSERT INTO sessions (token_hash, user_id, expires_at)
                   VALUES (sha256(gen_random_uuid()::text::bytea), $1, now() + interval '1 hour') RETURNING session_id`;
      return (await one<{ session_id: string }>(sql, [userId])).session_id;
    },
    makeImport: async (side) => {
      const ownerId = side === "own" ? scoped.userId : ordinary.userId;
      const sql = "INSERT INTO user_imports (owner_id, total, status) VALUES ($1, 1, 'done') RETURNING import_id";
      return (await one<{ import_id: string }>(sql, [ownerId])).import_id;
    },
    makeLogLine: () => insert("INSERT INTO sys_oper_log (title) VALUES ('x') RETURNING oper_id AS id"),
    makeJob: async (side) => {
      const ownerId = side === "own" ? scoped.userId : await makeUser("foreign");
      const sql = `WITH j AS (INSERT INTO pgboss.job (id, name, state) VALUES (gen_random_uuid(), 'users.import', 'created') RETURNING id)
                   INSERT INTO background_jobs (id, name, owner_id) SELECT id, 'users.import', $1 FROM j RETURNING id`;
      return (await one<{ id: string }>(sql, [ownerId])).id;
    },
    makeSchedule: () =>
      insert(
        `INSERT INTO sys_job (job_name, invoke_target, cron_expression) VALUES ($1, 'sms.deleteOldCodes', '0 0 4 * * ?')
         RETURNING job_id AS id`,
        unique(),
      ),
    makeScheduleRun: () =>
      insert(
        `INSERT INTO sys_job_log (job_id, job_name, job_group, invoke_target, run_id, status)
         VALUES (1, $1, 'DEFAULT', 'sms.deleteOldCodes', gen_random_uuid(), '0') RETURNING job_log_id AS id`,
        unique(),
      ),
    makeSignInLine: () => insert("INSERT INTO sys_logininfor (user_name) VALUES ('x') RETURNING info_id AS id"),
    makeUnreachable: () =>
      insert(
        "INSERT INTO suppressed_addresses (address_hash, reason, until) VALUES (md5(random()::text), 'unknown-mailbox', now() + interval '1 day') RETURNING id",
      ),
    makeUnsubscribed: () =>
      insert(
        "INSERT INTO message_unsubscribes (address_hash, created_by) VALUES (md5(random()::text), 1) RETURNING id",
      ),
  };
}
