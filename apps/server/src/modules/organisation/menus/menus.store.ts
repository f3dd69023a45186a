/**
 * SQL that reads menus. Everyone except the super administrator sees only the menus that their enabled roles grant,
 * wherever menus are read (administration contract §2.5, §7.2 no. 10).
 */
import { isSuperAdministrator } from "@idata/contracts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { SessionUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { SysMenuTable } from "./menus.table.ts";

export type MenuRow = Selectable<SysMenuTable>;

export interface MenuFilter {
  readonly menuName?: string | undefined;
  readonly visible?: string | undefined;
  readonly status?: string | undefined;
}

/** Condition on a column of menu ids: the user has the menu. */
function isMenuOf(user: SessionUser, column: string): RawBuilder<boolean> {
  if (isSuperAdministrator(user.userId)) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (
    select rm.menu_id from sys_user_role ur join sys_role r using (role_id) join sys_role_menu rm using (role_id)
    where ur.user_id = ${user.userId} and r.status = '0' and r.del_flag = '0')`;
}

function selectMenusOf(db: Executor, user: SessionUser) {
  return db
    .selectFrom("sys_menu as m")
    .selectAll("m")
    .where(isMenuOf(user, "m.menu_id"))
    .orderBy("m.parent_id")
    .orderBy("m.order_num")
    .orderBy("m.menu_id");
}

/** Enabled directories and pages, including hidden ones, that the user's enabled roles grant, in tree order. */
export function listPagesOf(db: Executor, user: SessionUser): Promise<MenuRow[]> {
  return selectMenusOf(db, user).where("m.menu_type", "in", ["M", "C"]).where("m.status", "=", "0").execute();
}

/** Menus of every type and state, in tree order. */
export function listMenusOf(
  db: Executor,
  user: SessionUser,
  { menuName = "", visible = "", status = "" }: MenuFilter = {},
): Promise<MenuRow[]> {
  let query = selectMenusOf(db, user);
  if (menuName !== "") query = query.where("m.menu_name", "ilike", toLikePattern(menuName));
  if (visible !== "") query = query.where("m.visible", "=", visible);
  if (status !== "") query = query.where("m.status", "=", status);
  return query.execute();
}

export async function findMenuOf(db: Executor, user: SessionUser, menuId: number): Promise<MenuRow | null> {
  const row = await selectMenusOf(db, user).where("m.menu_id", "=", menuId).executeTakeFirst();
  return row ?? null;
}

/** Counts those of the menus that exist and that the user has. */
export async function countMenusOf(db: Executor, user: SessionUser, menuIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("sys_menu as m")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("m.menu_id", "in", [...menuIds])
    .where(isMenuOf(user, "m.menu_id"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface RoleOfMenus {
  readonly roleId: number;
  /**
   * True if checking a menu in the tree also checks its parents and children. Then only leaves are returned as checked.
   */
  readonly isLinked: boolean;
}

/** The menus that both the role and the user have. If the tree is linked, only its leaves. */
export async function listCheckedMenus(db: Executor, user: SessionUser, role: RoleOfMenus): Promise<number[]> {
  const { rows } = await sql<{ menu_id: number }>`
    with granted as (
      select m.menu_id, m.parent_id, m.order_num from sys_role_menu rm join sys_menu m using (menu_id)
      where rm.role_id = ${role.roleId})
    select g.menu_id from granted g
    where ${isMenuOf(user, "g.menu_id")}
      and (not ${role.isLinked}::boolean or not exists (select from granted c where c.parent_id = g.menu_id))
    order by g.parent_id, g.order_num, g.menu_id
  `.execute(db);
  return rows.map((row) => row.menu_id);
}

/** Origins of the pages that menus show in frames of the console. */
export async function listInnerLinkOrigins(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom("sys_menu")
    .select("path")
    .distinct()
    .where("menu_type", "=", "C")
    .where("is_frame", "=", NOT_EXTERNAL)
    .where("status", "=", "0")
    .where("path", "~*", "^https?://")
    .execute();
  const origins = rows.map(({ path }) => URL.parse(path)?.origin ?? "null");
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin)).sort();
}

/** Administration contract §5.6: `1` opens inside the console, `0` in a new window. */
const NOT_EXTERNAL = "1";
/** Excludes characters that would end a source in the policy. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
