/** SQL of menus. */
import type { Selectable } from "kysely";
import type { SessionUser } from "../../kernel/context.ts";
import type { Executor } from "../../kernel/database.ts";
import type { SysMenuTable } from "./menus.table.ts";

export type MenuRow = Selectable<SysMenuTable>;

const SUPER_ADMIN = 1;

/** Directories and pages (hidden ones too) the user reaches through enabled roles, in tree order. */
export function listPagesOf(db: Executor, user: SessionUser): Promise<MenuRow[]> {
  let query = db
    .selectFrom("sys_menu as m")
    .selectAll("m")
    .where("m.menu_type", "in", ["M", "C"])
    .where("m.status", "=", "0")
    .orderBy("m.parent_id")
    .orderBy("m.order_num")
    .orderBy("m.menu_id");
  if (user.userId !== SUPER_ADMIN) {
    query = query.where("m.menu_id", "in", (eb) =>
      eb
        .selectFrom("sys_user_role as ur")
        .innerJoin("sys_role as r", "r.role_id", "ur.role_id")
        .innerJoin("sys_role_menu as rm", "rm.role_id", "r.role_id")
        .select("rm.menu_id")
        .where("ur.user_id", "=", user.userId)
        .where("r.status", "=", "0")
        .where("r.del_flag", "=", "0"),
    );
  }
  return query.execute();
}
