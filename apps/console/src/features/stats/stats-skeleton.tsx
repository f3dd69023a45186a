/** Placeholders of the figures, the trend and the first questions while the statistics are read. */
import { SkeletonBlock } from "@idata/ui/kit";
import styles from "./stats.module.css";

export function StatsSkeleton() {
  return (
    <div className={styles["cards"]}>
      <SkeletonBlock height={88} />
      <SkeletonBlock height={220} />
      <SkeletonBlock height={280} count={2} />
    </div>
  );
}
