import { useCallback, useSyncExternalStore } from "react";
import type { FormSession, FormSnapshot } from "@idata/engine";

/** Subscribes to the form snapshot: the pages and the progress. */
export function useFormSnapshot(session: FormSession): FormSnapshot {
  const read = () => session.getFormSnapshot();
  return useSyncExternalStore(
    useCallback((changed: () => void) => session.subscribeForm(changed), [session]),
    read,
    read,
  );
}
