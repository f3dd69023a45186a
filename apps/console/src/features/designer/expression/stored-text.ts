/** Turns what an author typed into the text to store. */
import { readExpression } from "@idata/engine";

/** The canonical text; the typed text without outer spaces if it is not an expression. */
export function toStoredText(text: string): string {
  const read = readExpression(text);
  return read.ok ? read.canonical : text.trim();
}

/** True if the text is not blank and an expression in any spelling. */
export function isExpression(text: string): boolean {
  return text.trim() !== "" && readExpression(text).ok;
}
