/** Role and permission checks (spec §6). An empty or missing argument is never granted. */
import type { Session } from "./session.query.ts";

type Rights = Pick<Session, "roles" | "permissions">;

export function hasPermission(rights: Rights, permission: string | undefined): boolean {
  if (permission === undefined || permission === "") return false;
  return rights.permissions.includes("*:*:*") || rights.permissions.includes(permission);
}

export function hasAnyPermission(rights: Rights, permissions: readonly string[]): boolean {
  return permissions.some((permission) => hasPermission(rights, permission));
}

export function hasRole(rights: Rights, role: string | undefined): boolean {
  if (role === undefined || role === "") return false;
  return rights.roles.includes("admin") || rights.roles.includes(role);
}
