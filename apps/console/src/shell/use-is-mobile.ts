/** Below 992 px the frame switches to its mobile layout (spec §2); follows resizes. */
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
