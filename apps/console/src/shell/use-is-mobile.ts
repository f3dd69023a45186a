/** True below 992 px, where the frame uses its mobile layout (spec §2); updates on resize. */
import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 991.98px)";

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
