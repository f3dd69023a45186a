/**
 * Which menus a role grants, for the tree of the role's form. The contract asks for a session only, so the role itself is
 * checked here: one's own roles, and those one may look at (administration contract §2.5, §7.2 no. 10).
 */
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser, hasPermission } from "../../kernel/context.ts";
import { findScope, isUserInScope } from "../scope/index.ts";
import { type MenuNode, toMenuTree } from "./menus.present.ts";
import { listCheckedMenus, listMenusOf, type RoleOfMenus } from "./menus.store.ts";

const LOOK = "system:role:query";

/** Throws ROLE_OUT_OF_SCOPE, also for a role that is not there. */
export async function getRoleMenus(
  ctx: Ctx,
  roleId: number,
): Promise<{ checkedKeys: number[]; menus: readonly MenuNode[] }> {
  const user = getUser(ctx);
  const role = await findVisibleRole(ctx, roleId);
  if (role === null) throw new AppError("ROLE_OUT_OF_SCOPE");
  return {
    checkedKeys: await listCheckedMenus(ctx.db, user, role),
    menus: toMenuTree(await listMenusOf(ctx.db, user)),
  };
}

/** Visible through somebody who holds it and lies in the caller's scope (§5.5), or because the caller made it. */
async function findVisibleRole(ctx: Ctx, roleId: number): Promise<RoleOfMenus | null> {
  const user = getUser(ctx);
  const mayLook = hasPermission(user, LOOK);
  const scope = await findScope(ctx.db, user, LOOK);
  const row = await ctx.db
    .selectFrom("sys_role as r")
    .select(["r.role_id", "r.menu_check_strictly"])
    .where("r.role_id", "=", roleId)
    .where("r.del_flag", "=", "0")
    .where((eb) => {
      const holders = eb
        .selectFrom("sys_user_role as ur")
        .innerJoin("sys_user as u", "u.user_id", "ur.user_id")
        .select("u.user_id")
        .whereRef("ur.role_id", "=", "r.role_id")
        .where("u.del_flag", "=", "0");
      const isOwn = eb.exists(holders.where("u.user_id", "=", user.userId));
      if (!mayLook) return isOwn;
      if (scope.all) return eb.lit(true);
      const isInScope = eb.exists(holders.where(isUserInScope(scope, "u.dept_id", "u.user_id")));
      return eb.or([isOwn, isInScope, eb("r.create_by", "=", user.userName)]);
    })
    .executeTakeFirst();
  return row === undefined ? null : { roleId: row.role_id, isLinked: row.menu_check_strictly };
}
