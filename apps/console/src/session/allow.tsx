/**
 * Renders its content only for users who hold one of the given permissions or roles (spec §6); otherwise the content is
 * not in the page at all. An empty list is a programming error and throws at once (spec §5).
 */
import type { ReactNode } from "react";
import { hasAnyPermission, hasAnyRole } from "./permissions.ts";
import { useSession } from "./session.query.ts";

export type AllowProps = { children: ReactNode } & (
  | { permissions: readonly string[]; roles?: never }
  | { roles: readonly string[]; permissions?: never }
);

export function Allow({ permissions, roles, children }: AllowProps) {
  const session = useSession();
  const names: unknown = permissions ?? roles;
  if (!Array.isArray(names) || names.length === 0) {
    throw new TypeError("Allow needs a list with at least one permission or role");
  }
  const isHeld = permissions === undefined ? hasAnyRole(session, roles) : hasAnyPermission(session, permissions);
  return isHeld ? children : null;
}
