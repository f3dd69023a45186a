/** What a notice says. The server has cleaned it; cleaning what is clean changes nothing, and a preview is not stored yet. */
import { cleanRichText, RICH_BLOCKS } from "@idata/engine";
import "@idata/ui/rich-text.css";
import styles from "./notices.module.css";

/** As the server allows it. */
const ALLOW = { ...RICH_BLOCKS, longest: 150_000 };

export function NoticeContent({ html }: { html: string }) {
  return (
    <div className={styles["content"]} data-rich dangerouslySetInnerHTML={{ __html: cleanRichText(html, ALLOW) }} />
  );
}
