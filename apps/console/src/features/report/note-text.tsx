/** A note as readers see it. Cleaned here as well, because whoever edits sees it before the server has. */
import { cleanRichText } from "@idata/engine";
import { RICH_BLOCKS } from "@idata/ui/kit/rich-blocks";
import "@idata/ui/rich-text.css";
import styles from "./report.module.css";

export function NoteText({ html }: { html: string }) {
  return (
    <div
      className={`${styles["note"]} ${RICH_BLOCKS}`}
      data-rich
      dangerouslySetInnerHTML={{ __html: cleanRichText(html) }}
    />
  );
}
