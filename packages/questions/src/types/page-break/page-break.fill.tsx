import { pageBreakAnswer } from "./page-break.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { PageBreakItem } from "./page-break.answer.ts";
import styles from "./page-break.module.css";

/** Shows in the designer where the page ends. Respondents never see it, because a compiled form has pages instead. */
function PageBreakControl() {
  return <hr className={styles.line} />;
}

export const pageBreakFill: FillFace<PageBreakItem> = {
  core: pageBreakAnswer,
  Control: PageBreakControl,
  labels: "none",
};
