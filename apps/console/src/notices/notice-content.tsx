/** What a notice says. The server has cleaned it; cleaning what is clean changes nothing, and a preview is not stored yet. */
import { cleanRichText, RICH_NOTICE } from "@idata/engine";
import { RICH_BLOCKS } from "@idata/ui/kit/rich-blocks";
import "@idata/ui/rich-text.css";
import styles from "./notices.module.css";

export function NoticeContent({ html }: { html: string }) {
  return (
    <div
      className={`${styles["content"]} ${RICH_BLOCKS}`}
      data-rich
      dangerouslySetInnerHTML={{ __html: cleanRichText(html, RICH_NOTICE) }}
    />
  );
}
