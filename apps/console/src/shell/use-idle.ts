/** Lets secondary parts of the frame wait until the page itself is rendered. */
import { useEffect, useState } from "react";

/** Maximum wait, even if the browser stays busy. */
const LIMIT_MS = 1000;

/** Returns false at first, then true as soon as the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    // Safari does not support idle callbacks.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(done);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(done, { timeout: LIMIT_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isIdle;
}
