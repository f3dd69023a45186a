/**
 * A hidden route that exists only for those who hold one of its permissions or roles (spec §2, §6: or-match), and only
 * with a number where the address has one. Others are told that it is not open to them.
 */
import type { ReactNode } from "react";
import { Navigate, Outlet, useParams } from "react-router";
import { isAllowed } from "./permissions.ts";
import type { Needs } from "./permissions.ts";
import { useSession } from "./session.query.ts";

export interface GatedRouteProps extends Needs {
  /** Name of the path parameter that must be a number. */
  numeric?: string;
  /** In place of the page for those who hold none of what it needs. */
  forbidden: ReactNode;
}

export function GatedRoute({ numeric, forbidden, ...needs }: GatedRouteProps) {
  const session = useSession();
  const params = useParams();
  const isNumber = numeric === undefined || /^\d+$/.test(params[numeric] ?? "");
  if (!isNumber) return <Navigate to="/404" replace />;
  return isAllowed(session, needs) ? <Outlet /> : forbidden;
}
