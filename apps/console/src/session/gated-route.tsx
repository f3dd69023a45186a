/**
 * A hidden route that exists only for those who hold one of its permissions or roles (spec §2, §6: or-match), and only
 * with a number where the address has one. For everybody else it is an unknown path.
 */
import { Navigate, Outlet, useParams } from "react-router";
import { isAllowed } from "./permissions.ts";
import type { Needs } from "./permissions.ts";
import { useSession } from "./session.query.ts";

export interface GatedRouteProps extends Needs {
  /** Name of the path parameter that must be a number. */
  numeric?: string;
}

export function GatedRoute({ numeric, ...needs }: GatedRouteProps) {
  const session = useSession();
  const params = useParams();
  const isNumber = numeric === undefined || /^\d+$/.test(params[numeric] ?? "");
  return isNumber && isAllowed(session, needs) ? <Outlet /> : <Navigate to="/404" replace />;
}
