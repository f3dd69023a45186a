/**
 * The menus that a role grants, for the tree in the role's form. The contract requires only a session, so this function
 * checks that the caller may see the role (administration contract §2.5, §7.2 no. 10).
 */
import type { TreeChoice } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findVisibleRole } from "../roles/index.ts";
import { toMenuTree } from "./menus.present.ts";
import { listCheckedMenus, listMenusOf } from "./menus.store.ts";

/** Throws ROLE_OUT_OF_SCOPE, also if the role does not exist. */
export async function getRoleMenus(ctx: Ctx, roleId: number): Promise<{ checkedKeys: number[]; menus: TreeChoice[] }> {
  const user = getUser(ctx);
  const role = await findVisibleRole(ctx, roleId);
  if (role === null) throw new AppError("ROLE_OUT_OF_SCOPE");
  return {
    checkedKeys: await listCheckedMenus(ctx.db, user, { roleId, isLinked: role.menu_check_strictly }),
    menus: toMenuTree(await listMenusOf(ctx.db, user)),
  };
}
