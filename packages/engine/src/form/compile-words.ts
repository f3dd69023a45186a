/** Compiles titles and descriptions, plain and formatted, into texts with piped answers. */
import type { RichTexts } from "../definition/definition.ts";
import { escapeHtml } from "../rich-text/escape-html.ts";
import type { PipedText } from "./piped-text.ts";

export interface WordRules {
  readonly title: PipedText;
  readonly description: PipedText;
  readonly rich: readonly (readonly [string, PipedText])[];
}

interface Worded {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly rich?: RichTexts | undefined;
}

export function compileWords(
  { title, description, rich = {} }: Worded,
  piped: (text: string | undefined) => PipedText,
): WordRules {
  return {
    title: piped(title),
    description: piped(description),
    rich: Object.entries(rich).map(([name, html]) => [name, piped(html)]),
  };
}

/** Whether the texts quote no answers. Formatted texts quote answers exactly where the plain ones do. */
export function isFixed({ title, description }: WordRules): boolean {
  return typeof title === "string" && typeof description === "string";
}

/** Pipes answers into formatted texts. Escapes them, so that an answer is never read as HTML. */
export function pipeRich({ rich }: WordRules, wordsOf: (node: number) => string): { rich?: RichTexts } {
  if (rich.length === 0) return {};
  const write = (node: number): string => escapeHtml(wordsOf(node));
  return { rich: Object.fromEntries(rich.map(([name, text]) => [name, pipeText(text, write)])) };
}

export function pipeText(text: PipedText, wordsOf: (node: number) => string): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "number" ? wordsOf(part) : part)).join("");
}
