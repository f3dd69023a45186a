/**
 * Checks what an operator may grant to others. All code that assigns or changes roles uses these checks. Hazard:
 * privilege escalation (administration contract §7.2 no. 9, hazard S1), by granting a role that exceeds the operator's
 * rights to oneself or to a second account. The checks before a change lock the roles against deletion until the
 * caller's transaction has assigned them.
 */
import { ADMINISTRATOR_ROLE, isSuperAdministrator } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../../kernel/app-error.ts";
import type { SessionUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { isWithin } from "./grant.policy.ts";
import { listHeldRights, listKnownMenus, listRoleRights, type RoleRights } from "./role-rights.store.ts";
import { isRoleVisible } from "./role-visibility.ts";
import { ROLE_DEFAULT } from "./roles.seed.ts";

const ROLES = { zh: "角色", en: "role" };
const MENUS = { zh: "菜单", en: "menu" };

/**
 * Roles that the operator cannot see are treated as unknown. Everyone may grant the default role, because each new user
 * gets it. Throws REFERENCE_UNKNOWN, GRANT_BEYOND_OWN.
 */
export async function assertMayGrantRoles(
  db: Executor,
  operator: SessionUser,
  roleIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(roleIds)];
  if (wanted.length === 0) return;
  const scope = await findScope(db, operator, null);
  const found = await db
    .selectFrom("sys_role as r")
    .select("r.role_id")
    .where("r.role_id", "in", wanted)
    .where("r.del_flag", "=", "0")
    .where(isKnownTo(scope))
    .orderBy("r.role_id")
    .forShare()
    .execute();
  if (found.length < wanted.length) throw new AppError("REFERENCE_UNKNOWN", { what: ROLES });
  const grantor = await findGrantor(db, operator);
  await assertWithinOwn(
    db,
    grantor,
    wanted.filter((roleId) => roleId !== ROLE_DEFAULT),
  );
}

/**
 * Returns those of the roles that `assertMayGrantRoles` would accept, without locking them. The number of queries does
 * not depend on the number of roles.
 */
export async function listGrantableRoles(
  db: Executor,
  operator: SessionUser,
  roleIds: readonly number[],
): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const scope = await findScope(db, operator, null);
  const grantor = await findGrantor(db, operator);
  const roles = await listRoleRights(db, roleIds, isKnownTo(scope));
  return roles.filter((role) => role.roleId === ROLE_DEFAULT || isWithinOwn(grantor, role)).map(({ roleId }) => roleId);
}

/** Condition on `sys_role r`: roles that the operator can see, and the two roles that everyone knows. */
function isKnownTo(scope: DataScope): RawBuilder<boolean> {
  return sql<boolean>`(r.role_id in (${ADMINISTRATOR_ROLE.id}, ${ROLE_DEFAULT}) or ${isRoleVisible(scope, "r")})`;
}

/** The operator who grants, with the rights that they hold now. */
export interface Grantor {
  readonly isSuper: boolean;
  readonly held: readonly RoleRights[];
}

/** Must be called before any change, because a change may widen the operator's own role. */
export async function findGrantor(db: Executor, { userId }: SessionUser): Promise<Grantor> {
  const isSuper = isSuperAdministrator(userId);
  return { isSuper, held: isSuper ? [] : await listHeldRights(db, userId) };
}

/** Checks that the roles, in their current state, grant only what the grantor holds. Throws GRANT_BEYOND_OWN. */
export async function assertWithinOwn(db: Executor, grantor: Grantor, roleIds: readonly number[]): Promise<void> {
  if (grantor.isSuper || roleIds.length === 0) return;
  if (roleIds.includes(ADMINISTRATOR_ROLE.id)) throw new AppError("GRANT_BEYOND_OWN");
  const roles = await listRoleRights(db, roleIds);
  if (!roles.every((role) => isWithinOwn(grantor, role))) throw new AppError("GRANT_BEYOND_OWN");
}

function isWithinOwn({ isSuper, held }: Grantor, role: RoleRights): boolean {
  return isSuper || (role.roleId !== ADMINISTRATOR_ROLE.id && isWithin(role, held));
}

/**
 * For the super administrator, throws REFERENCE_UNKNOWN if a menu does not exist. For others, throws GRANT_BEYOND_OWN if
 * they do not hold a menu.
 */
export async function assertMayGrantMenus(db: Executor, grantor: Grantor, menuIds: readonly number[]): Promise<void> {
  if (menuIds.length === 0) return;
  if (grantor.isSuper) {
    const known = await listKnownMenus(db, menuIds);
    if (known.length < menuIds.length) throw new AppError("REFERENCE_UNKNOWN", { what: MENUS });
    return;
  }
  const held = new Set(grantor.held.flatMap((role) => role.menuIds));
  if (!menuIds.every((menuId) => held.has(menuId))) throw new AppError("GRANT_BEYOND_OWN");
}
