/** Notes as plain text, for documents without formatting. */
import { cleanRichText, toPlainText } from "@idata/engine";

/** The paragraphs of a note; entries of lists begin with a dot. */
export function toParagraphs(html: string): string[] {
  const lines = toPlainText(cleanRichText(html).replaceAll("<li>", "<li>• ")).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
