/** A relative time on screen, and the exact one on paper, which knows no "now". */
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import styles from "./stats.module.css";

export function PaperTime({ iso }: { iso: string }) {
  const format = useFormat();
  return (
    <>
      <span className="no-print">
        <RelativeTime iso={iso} />
      </span>
      <span className={styles["onPaper"]}>{format.dateTime(iso)}</span>
    </>
  );
}
