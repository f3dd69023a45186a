/**
 * `/redirect/{full path}` (spec §2): a page of its own for a moment, so that the page behind it begins anew. A loader's
 * redirect would not do: the same page would simply stay.
 */
import { Navigate, useLocation } from "react-router";

const PREFIX = "/redirect";

export function RedirectPage() {
  const { pathname, search, hash } = useLocation();
  // One slash: `//host` would be another origin.
  const path = pathname.slice(PREFIX.length).replace(/^\/*/, "/");
  return <Navigate to={path + search + hash} replace />;
}
