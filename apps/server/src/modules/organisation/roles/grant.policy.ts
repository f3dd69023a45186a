/**
 * Decides if everything that a role grants is within what a user holds (administration contract §7.2 no. 9). Compares
 * each permission with the scope held for the same permission, so a wide scope held for one permission does not widen
 * another. Pure.
 */
import * as contracts from "@idata/contracts";
import type { RoleRights } from "./role-rights.store.ts";

/** A user with one of these can decide who holds a role and which department that person is in. */
const PLACING: ReadonlySet<string> = new Set([
  contracts.permissionOf(contracts.addUser),
  contracts.permissionOf(contracts.changeUser),
  contracts.permissionOf(contracts.importUsers),
  contracts.permissionOf(contracts.changeRole),
]);

export function isWithin(role: RoleRights, held: readonly RoleRights[]): boolean {
  const placing = held.filter(({ permissions }) => permissions.some((permission) => PLACING.has(permission)));
  return role.permissions.every((permission) => {
    const granting = held.filter(({ permissions }) => permissions.includes(permission));
    return granting.length > 0 && isScopeWithin(role, granting, placing);
  });
}

function isScopeWithin(role: RoleRights, granting: readonly RoleRights[], placing: readonly RoleRights[]): boolean {
  const kinds = new Set(granting.map(({ dataScope }) => dataScope));
  if (kinds.has("1")) return true;
  switch (role.dataScope) {
    case "2":
      return isCovered(role.departments, granting);
    // These two scopes depend on the department of the holder, so they must be covered wherever the holder can be
    // placed.
    case "3":
      return (kinds.has("3") || kinds.has("4")) && isReachCovered(placing, granting);
    case "4":
      return kinds.has("4") && isReachCovered(placing, granting);
    case "5":
      return true;
    default:
      return false;
  }
}

function isReachCovered(placing: readonly RoleRights[], granting: readonly RoleRights[]): boolean {
  return placing.every(({ dataScope, departments }) => dataScope !== "1" && isCovered(departments, granting));
}

function isCovered(departments: readonly number[], granting: readonly RoleRights[]): boolean {
  const open = new Set(granting.flatMap((role) => role.departments));
  return departments.every((deptId) => open.has(deptId));
}
