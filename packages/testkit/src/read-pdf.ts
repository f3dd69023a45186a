/** Reads a PDF file with the reader of Firefox, which knows nothing of what made it. */
import { extractText, getDocumentProxy, getMeta } from "unpdf";

export interface ReadPdf {
  /** The text of each page, a line per line. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly language: string;
}

/** Throws if the bytes are no PDF file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  return { pages: text, title: String(info["Title"] ?? ""), language: String(info["Language"] ?? "") };
}
