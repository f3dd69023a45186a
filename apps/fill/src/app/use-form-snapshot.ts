import { useCallback, useSyncExternalStore } from "react";
import type { FormSession, FormSnapshot } from "@idata/engine";

/** Pages and progress of a running form. */
export function useFormSnapshot(session: FormSession): FormSnapshot {
  const read = () => session.getFormSnapshot();
  return useSyncExternalStore(
    useCallback((changed: () => void) => session.subscribeForm(changed), [session]),
    read,
    read,
  );
}
