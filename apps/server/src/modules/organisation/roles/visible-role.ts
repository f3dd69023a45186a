/** Decides if a user may see a role, for calls that require only a session (administration contract §7.2 no. 10). */
import * as contracts from "@idata/contracts";
import { type Ctx, getUser, hasPermission } from "../../../kernel/context.ts";
import { findScope } from "../scope/index.ts";
import { findHeldRoleOf, findRole, type RoleRow } from "./roles.store.ts";

const LOOK = contracts.permissionOf(contracts.getRole);

/**
 * Returns the role if the caller has it or could open it in the administration of roles (isRoleVisible), otherwise
 * null.
 */
export async function findVisibleRole(ctx: Ctx, roleId: number): Promise<RoleRow | null> {
  const user = getUser(ctx);
  const held = await findHeldRoleOf(ctx.db, user.userId, roleId);
  if (held !== null || !hasPermission(user, LOOK)) return held;
  return findRole(ctx.db, await findScope(ctx.db, user, LOOK), roleId);
}
