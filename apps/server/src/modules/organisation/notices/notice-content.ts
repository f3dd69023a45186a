/** Cleans the content of a notice: only the product's formatting is allowed, whoever wrote it (§7.2 no. 8). */
import { cleanRichText, type DroppedKind, listDropped, RICH_NOTICE, toPlainText } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";

/** The cleaner refuses longer input. */
const LONGEST_INPUT = 200_000;

export function cleanContent(html: string): string {
  return cleanRichText(html, RICH_NOTICE);
}

export interface PreparedContent {
  readonly html: string;
  readonly dropped: readonly DroppedKind[];
}

/**
 * `findMoved` returns new addresses for images in the text. It may copy files, so it is called only if the text can be
 * saved. Throws NOTICE_TOO_LONG if the cleaner would leave nothing of the text.
 */
export async function prepareContent(
  html: string,
  findMoved: (html: string) => Promise<ReadonlyMap<string, string>>,
): Promise<PreparedContent> {
  const isKept = html.length <= LONGEST_INPUT && (cleanContent(html) !== "" || toPlainText(html).trim() === "");
  if (!isKept) throw new AppError("NOTICE_TOO_LONG", {}, { data: { field: "noticeContent" } });
  const clean = cleanRichText(html, { ...RICH_NOTICE, moved: await findMoved(html) });
  return { html: clean, dropped: listDropped(html, clean) };
}
