/**
 * A hidden route for users who hold one of its permissions or roles (spec §2, §6: or-match); others see `forbidden`. If
 * a path parameter must be a number and is not, the route leads to /404.
 */
import type { ReactNode } from "react";
import { Navigate, Outlet, useParams } from "react-router";
import { isAllowed } from "./permissions.ts";
import type { Needs } from "./permissions.ts";
import { useSession } from "./session.query.ts";

export interface GatedRouteProps extends Needs {
  /** Name of the path parameter that must be a number. */
  numeric?: string;
  /** Shown to users without the required rights. */
  forbidden: ReactNode;
}

export function GatedRoute({ numeric, forbidden, ...needs }: GatedRouteProps) {
  const session = useSession();
  const params = useParams();
  const isNumber = numeric === undefined || /^\d+$/.test(params[numeric] ?? "");
  if (!isNumber) return <Navigate to="/404" replace />;
  return isAllowed(session, needs) ? <Outlet /> : forbidden;
}
