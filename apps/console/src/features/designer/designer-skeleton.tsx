/** Placeholder for the designer while the form loads, with the final layout. */
import { SkeletonBlock } from "@idata/ui/kit";
import styles from "./designer-screen.module.css";

const CARDS = [132, 220, 168];

export function DesignerSkeleton() {
  return (
    <div className={styles["screen"]} aria-busy="true">
      <div className={styles["header"]} />
      <div className={styles["body"]}>
        <div className={styles["left"]} />
        <div className={styles["skeleton"]}>
          {CARDS.map((height) => (
            <SkeletonBlock key={height} height={height} />
          ))}
        </div>
        <div className={styles["right"]} />
      </div>
    </div>
  );
}
