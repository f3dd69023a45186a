/**
 * Shows a page of several cards once everything that it reads at first is there, so that no card moves while those above
 * it load.
 */
import { SkeletonBlock } from "@idata/ui/kit";
import { type Query, type QueryKey, useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./together.module.css";

/**
 * A query ends before its card hears of it, and the card may then begin another. One render after all have ended, every
 * card has its data; one more, and what they began is known.
 */
const QUIET_RENDERS = 2;

interface TogetherProps {
  /** What the keys of the page's queries begin with. Other queries are not waited for. */
  of: QueryKey;
  /** Heights of the grey blocks while the page is read. */
  heights: readonly number[];
  children: ReactNode;
}

/**
 * The cards are laid out from the start, without being seen or reached, so that what they read is asked for at once. They
 * are shown when nothing is being read for the first time any more, and stay. A query that has failed once is not waited
 * for: its card shows its own placeholder, and later the error.
 */
export function Together({ of, heights, children }: TogetherProps) {
  // Renders again with each query that begins or ends.
  const reading = useIsFetching({
    queryKey: of,
    predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0,
  });
  const [quiet, setQuiet] = useState(0);
  const [isThere, setThere] = useState(false);
  if (reading > 0 && quiet > 0) setQuiet(0);
  else if (!isThere && quiet === QUIET_RENDERS) setThere(true);
  useEffect(() => {
    if (isThere || reading > 0) return undefined;
    const timer = setTimeout(() => setQuiet(quiet + 1));
    return () => clearTimeout(timer);
  }, [isThere, reading, quiet]);
  return (
    <>
      {!isThere && (
        <div className={styles["waiting"]}>
          {heights.map((height, at) => (
            <SkeletonBlock key={at} height={height} />
          ))}
        </div>
      )}
      <div className={isThere ? undefined : styles["hidden"]} aria-busy={!isThere}>
        {children}
      </div>
    </>
  );
}
