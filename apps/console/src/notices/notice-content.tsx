/**
 * Content of a notice. Sanitized here because a preview has not been through the server yet; for stored notices this
 * changes nothing.
 */
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
