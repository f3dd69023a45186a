/**
 * The secret of a link in a mail. It stands behind the `#`, which browsers send to no server, so it appears in no log
 * and in no referrer.
 */
import { useLocation } from "react-router";

export function useLinkToken(): string | null {
  const token = useLocation().hash.slice(1);
  return /^[\w-]{10,100}$/.test(token) ? token : null;
}
