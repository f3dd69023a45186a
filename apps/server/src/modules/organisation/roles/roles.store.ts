/** SQL of roles. Deleted roles are never found. */
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import {
  isInRange,
  type PageInput,
  type RangeInput,
  type SortInput,
  toSort,
  toTimeRange,
  toWindow,
} from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { DataScope } from "../scope/index.ts";
import { isRoleVisible } from "./role-visibility.ts";
import type { SysRoleTable } from "./roles.table.ts";

export type RoleRow = Selectable<SysRoleTable>;
export type NewRole = Pick<
  Insertable<SysRoleTable>,
  | "role_name"
  | "role_key"
  | "role_sort"
  | "status"
  | "data_scope"
  | "menu_check_strictly"
  | "dept_check_strictly"
  | "remark"
  | "create_by"
  | "creator_id"
>;
export type RoleChange = Omit<
  Updateable<SysRoleTable>,
  "role_id" | "del_flag" | "create_by" | "creator_id" | "create_time"
>;

export interface RoleFilter extends RangeInput {
  readonly roleName?: string | undefined;
  readonly roleKey?: string | undefined;
  readonly status?: string | undefined;
  readonly roleId?: number | undefined;
}

const SORTS = {
  roleId: "role_id",
  roleName: "role_name",
  roleKey: "role_key",
  roleSort: "role_sort",
  dataScope: "data_scope",
  status: "status",
  createTime: "create_time",
} as const;

function selectRoles(db: Executor, scope: DataScope, filter: RoleFilter, zone: string) {
  const { roleName = "", roleKey = "", status = "", roleId } = filter;
  let query = db
    .selectFrom("sys_role as r")
    .where("r.del_flag", "=", "0")
    .where(isRoleVisible(scope, "r"))
    .where(isInRange("r.create_time", toTimeRange(filter, "days"), zone));
  if (roleName !== "") query = query.where("r.role_name", "ilike", toLikePattern(roleName));
  if (roleKey !== "") query = query.where("r.role_key", "ilike", toLikePattern(roleKey));
  if (status !== "") query = query.where("r.status", "=", status);
  if (roleId !== undefined) query = query.where("r.role_id", "=", roleId);
  return query;
}

export async function listRoles(
  db: Executor,
  scope: DataScope,
  filter: RoleFilter,
  page: PageInput & SortInput,
  zone: string,
): Promise<{ total: number; rows: RoleRow[] }> {
  const query = selectRoles(db, scope, filter, zone);
  const sort = toSort(page, SORTS) ?? { column: "role_sort", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const rows = await query
    .selectAll("r")
    .orderBy(`r.${sort.column}`, sort.direction)
    .orderBy("r.role_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export function listAllRoles(db: Executor, scope: DataScope, zone: string): Promise<RoleRow[]> {
  return selectRoles(db, scope, {}, zone).selectAll("r").orderBy("r.role_sort").orderBy("r.role_id").execute();
}

/** The next rows of the filtered list, in the order of their ids. */
export function listRolesAfter(
  db: Executor,
  scope: DataScope,
  filter: RoleFilter,
  window: { readonly after: number; readonly limit: number; readonly zone: string },
): Promise<RoleRow[]> {
  return selectRoles(db, scope, filter, window.zone)
    .selectAll("r")
    .where("r.role_id", ">", window.after)
    .orderBy("r.role_id")
    .limit(window.limit)
    .execute();
}

function selectVisible(db: Executor, scope: DataScope, roleIds: readonly number[]) {
  return db
    .selectFrom("sys_role as r")
    .selectAll("r")
    .where("r.role_id", "in", [...roleIds])
    .where("r.del_flag", "=", "0")
    .where(isRoleVisible(scope, "r"))
    .orderBy("r.role_id");
}

export async function findRole(db: Executor, scope: DataScope, roleId: number): Promise<RoleRow | null> {
  return (await selectVisible(db, scope, [roleId]).executeTakeFirst()) ?? null;
}

/** Finds a role that the user has, enabled or not. */
export async function findHeldRoleOf(db: Executor, userId: number, roleId: number): Promise<RoleRow | null> {
  const row = await db
    .selectFrom("sys_role as r")
    .innerJoin("sys_user_role as ur", "ur.role_id", "r.role_id")
    .selectAll("r")
    .where("r.role_id", "=", roleId)
    .where("ur.user_id", "=", userId)
    .where("r.del_flag", "=", "0")
    .executeTakeFirst();
  return row ?? null;
}

/** Locks roles for a change: nobody else can change, delete or assign them meanwhile. */
export function lockRoles(tx: Tx, scope: DataScope, roleIds: readonly number[]): Promise<RoleRow[]> {
  return selectVisible(tx, scope, roleIds).forUpdate().execute();
}

/** Locks a role for an assignment: it cannot be deleted meanwhile. */
export async function lockRoleForAssignment(tx: Tx, scope: DataScope, roleId: number): Promise<RoleRow | null> {
  return (await selectVisible(tx, scope, [roleId]).forShare().executeTakeFirst()) ?? null;
}

export async function insertRole(tx: Tx, role: NewRole): Promise<number> {
  const row = await tx.insertInto("sys_role").values(role).returning("role_id").executeTakeFirstOrThrow();
  return row.role_id;
}

export async function updateRole(tx: Tx, roleId: number, change: RoleChange): Promise<void> {
  await tx.updateTable("sys_role").set(change).where("role_id", "=", roleId).execute();
}

/**
 * True if another role has one of the names in its list of role keys. These names are the roles of a session, so a role
 * must not contain a name of another role. The caller must hold the lock of role keys.
 */
export async function isKeyTaken(tx: Tx, names: readonly string[], exceptId: number): Promise<boolean> {
  const lower = names.map((name) => name.toLowerCase());
  const { rows } = await sql`
    select from sys_role r, string_to_table(r.role_key, ',') k
    where r.del_flag = '0' and r.role_id <> ${exceptId}
      and lower(trim(k)) = any (${lower}::text[]) limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Serialises changes of role keys on all nodes until the transaction ends. */
export async function lockRoleKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_role.role_key'))`.execute(tx);
}

/** Returns the first of the roles that a user has, or null. Deleted users do not count. */
export async function findHeldRole(tx: Tx, roleIds: readonly number[]): Promise<number | null> {
  const row = await tx
    .selectFrom("sys_user_role as ur")
    .innerJoin("sys_user as u", "u.user_id", "ur.user_id")
    .select("ur.role_id")
    .where("ur.role_id", "in", [...roleIds])
    .where("u.del_flag", "=", "0")
    .orderBy("ur.role_id")
    .executeTakeFirst();
  return row?.role_id ?? null;
}

/**
 * Soft-deletes the roles and removes what they granted. Also removes them from users, who at this point can only be
 * deleted ones.
 */
export async function deleteRoleRows(tx: Tx, roleIds: readonly number[], by: string, at: Date): Promise<void> {
  const ids = [...roleIds];
  for (const table of ["sys_user_role", "sys_role_menu", "sys_role_dept"] as const) {
    await tx.deleteFrom(table).where("role_id", "in", ids).execute();
  }
  await tx
    .updateTable("sys_role")
    .set({ del_flag: "2", update_by: by, update_time: at })
    .where("role_id", "in", ids)
    .execute();
}
