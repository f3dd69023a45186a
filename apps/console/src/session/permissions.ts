/**
 * Role and permission checks (spec §6): has one, has any of a list, has all of a list. Role `admin` and permission
 * `*:*:*` pass every check. An empty or missing argument is never granted, not even to them.
 */
import { ADMINISTRATOR_ROLE, EVERY_PERMISSION } from "@idata/contracts";

export interface Rights {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

type Names = readonly string[] | undefined;

export function hasPermission({ permissions }: Rights, name: string | undefined): boolean {
  return isHeld(permissions, EVERY_PERMISSION, name);
}

export function hasAnyPermission(rights: Rights, names: Names): boolean {
  return (names ?? []).some((name) => hasPermission(rights, name));
}

export function hasAllPermissions(rights: Rights, names: Names): boolean {
  return names !== undefined && names.length > 0 && names.every((name) => hasPermission(rights, name));
}

export function hasRole({ roles }: Rights, name: string | undefined): boolean {
  return isHeld(roles, ADMINISTRATOR_ROLE.key, name);
}

export function hasAnyRole(rights: Rights, names: Names): boolean {
  return (names ?? []).some((name) => hasRole(rights, name));
}

export function hasAllRoles(rights: Rights, names: Names): boolean {
  return names !== undefined && names.length > 0 && names.every((name) => hasRole(rights, name));
}

/** What a route or a menu requires: one name of either list is enough. Without lists, everyone is allowed. */
export interface Needs {
  readonly permissions?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
}

export function isAllowed(rights: Rights, { permissions = [], roles = [] }: Needs): boolean {
  if (permissions.length === 0 && roles.length === 0) return true;
  return hasAnyPermission(rights, permissions) || hasAnyRole(rights, roles);
}

function isHeld(held: readonly string[], all: string, name: string | undefined): boolean {
  if (name === undefined || name === "") return false;
  return held.includes(all) || held.includes(name);
}
