/** The checks of `permissions.ts` for the signed-in user. */
import { useMemo } from "react";
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole, hasPermission, hasRole } from "./permissions.ts";
import { useSession } from "./session.query.ts";

type One = (name: string | undefined) => boolean;
type Many = (names: readonly string[] | undefined) => boolean;

export interface UserRights {
  readonly hasPermission: One;
  readonly hasAnyPermission: Many;
  readonly hasAllPermissions: Many;
  readonly hasRole: One;
  readonly hasAnyRole: Many;
  readonly hasAllRoles: Many;
}

export function useRights(): UserRights {
  const session = useSession();
  return useMemo(
    () => ({
      hasPermission: (name) => hasPermission(session, name),
      hasAnyPermission: (names) => hasAnyPermission(session, names),
      hasAllPermissions: (names) => hasAllPermissions(session, names),
      hasRole: (name) => hasRole(session, name),
      hasAnyRole: (names) => hasAnyRole(session, names),
      hasAllRoles: (names) => hasAllRoles(session, names),
    }),
    [session],
  );
}
