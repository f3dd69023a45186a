/**
 * Grey placeholders in the final size of what is loading. They appear after a short delay, so that fast answers do not
 * flash. `data-loading` lets the frame of the console hold back what stands below them.
 */
import styles from "./skeleton-block.module.css";

export function SkeletonBlock({ height, count = 1 }: { height: number; count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    <div key={i} className={styles["block"]} style={{ height }} data-loading aria-hidden="true" />
  ));
}
