/** What a notice may say: the product's formatting and nothing else, whoever wrote it (§7.2 no. 8). */
import { cleanRichText, RICH_BLOCKS, toPlainText } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";

const LONGEST = 150_000;
/** The cleaner does not look further. */
const LONGEST_INPUT = 200_000;

export function cleanContent(html: string): string {
  return cleanRichText(html, { ...RICH_BLOCKS, longest: LONGEST });
}

/** Throws NOTICE_TOO_LONG, since the cleaner would leave nothing of it. */
export function takeContent(html: string): string {
  const refused = new AppError("NOTICE_TOO_LONG", {}, { data: { field: "noticeContent" } });
  if (html.length > LONGEST_INPUT) throw refused;
  const clean = cleanContent(html);
  if (clean === "" && toPlainText(html).trim() !== "") throw refused;
  return clean;
}
