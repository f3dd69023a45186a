/** Reports the error and closes the form if its record cannot be loaded. */
import { useEffect, useEffectEvent } from "react";
import { reportError } from "../../api/report-error.ts";

export function useCloseOnError(error: Error | null, onClose: () => void): void {
  const fail = useEffectEvent((fault: Error) => {
    reportError(fault);
    onClose();
  });
  useEffect(() => {
    if (error !== null) fail(error);
  }, [error]);
}
