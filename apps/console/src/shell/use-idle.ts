/** What merely surrounds a page waits until the page itself is there. */
import { useEffect, useState } from "react";

/** Waits no longer, however busy the browser is. */
const LIMIT_MS = 1000;

/** False at first, true as soon as the browser has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(done);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(done, { timeout: LIMIT_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isIdle;
}
