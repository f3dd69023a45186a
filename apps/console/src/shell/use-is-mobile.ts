/** Width of the window: mobile layout of the frame, and phones. Both update on resize. */
import { useSyncExternalStore } from "react";

const FRAME = toSource("(max-width: 991.98px)");
const PHONE = toSource("(max-width: 599.98px)");

/** True below 992 px, where the frame uses its mobile layout (spec §2). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(FRAME.subscribe, FRAME.matches);
}

/** True below 600 px, where lists show cards and controls are large enough for a finger. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.matches);
}

function toSource(condition: string) {
  return {
    matches: () => matchMedia(condition).matches,
    subscribe(this: void, listener: () => void): () => void {
      const query = matchMedia(condition);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
  };
}
