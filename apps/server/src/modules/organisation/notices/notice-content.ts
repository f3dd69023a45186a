/** What a notice may say: the product's formatting and nothing else, whoever wrote it (§7.2 no. 8). */
import { cleanRichText, type DroppedKind, listDropped, RICH_NOTICE, toPlainText } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";

/** The cleaner does not look further. */
const LONGEST_INPUT = 200_000;

export function cleanContent(html: string): string {
  return cleanRichText(html, RICH_NOTICE);
}

export interface TakenContent {
  readonly html: string;
  readonly dropped: readonly DroppedKind[];
}

/**
 * `findMoved` gives the images that the notice shows from another address than the text names; it may copy files, so it is
 * asked only for a text that can be kept. Throws NOTICE_TOO_LONG, because the cleaner would leave nothing of such a text.
 */
export async function takeContent(
  html: string,
  findMoved: (html: string) => Promise<ReadonlyMap<string, string>>,
): Promise<TakenContent> {
  const isKept = html.length <= LONGEST_INPUT && (cleanContent(html) !== "" || toPlainText(html).trim() === "");
  if (!isKept) throw new AppError("NOTICE_TOO_LONG", {}, { data: { field: "noticeContent" } });
  const clean = cleanRichText(html, { ...RICH_NOTICE, moved: await findMoved(html) });
  return { html: clean, dropped: listDropped(html, clean) };
}
