import { pageBreakCore } from "./page-break.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { PageBreakItem } from "./page-break.core.ts";
import styles from "./page-break.module.css";

/** A compiled form has none of these, it has pages instead; in the designer it shows where the page ends. */
function PageBreakControl() {
  return <hr className={styles.line} />;
}

export const pageBreakFill: FillFace<PageBreakItem> = {
  core: pageBreakCore,
  Control: PageBreakControl,
  labels: "none",
};
