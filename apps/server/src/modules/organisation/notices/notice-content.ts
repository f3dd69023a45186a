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
 * `moved`: images that the notice shows from another address than the text names. Throws NOTICE_TOO_LONG, because the
 * cleaner would leave nothing of such a text.
 */
export function takeContent(html: string, moved: ReadonlyMap<string, string>): TakenContent {
  const refused = new AppError("NOTICE_TOO_LONG", {}, { data: { field: "noticeContent" } });
  if (html.length > LONGEST_INPUT) throw refused;
  const clean = cleanRichText(html, { ...RICH_NOTICE, moved });
  if (clean === "" && toPlainText(html).trim() !== "") throw refused;
  return { html: clean, dropped: listDropped(html, clean) };
}
