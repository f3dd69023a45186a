/**
 * Converts between a formatted text of the definition and the editor's value. The property holds the plain text. `rich`
 * holds the HTML, only if the text is formatted.
 */
import { cleanRichText, escapeHtml, type RichTexts, toCompanion, toPlainText } from "@idata/engine";

export interface Formatted {
  text: string;
  html: string | undefined;
}

/** An object of the definition with texts that may be formatted. */
export interface FormattedOwner {
  readonly rich?: RichTexts | undefined;
}

export function readFormatted(owner: FormattedOwner, property: string): Formatted {
  const texts = new Map<string, unknown>(Object.entries(owner));
  const text = texts.get(property);
  const html = owner.rich && Object.hasOwn(owner.rich, property) ? owner.rich[property] : undefined;
  return { text: typeof text === "string" ? text : "", html };
}

/** Returns true if the property is edited as a single line. */
export function isLine(property: string): boolean {
  return property === "title";
}

/** Returns the editor's initial HTML. */
export function toEditorHtml({ text, html }: Formatted, property: string): string {
  if (html !== undefined) return html;
  const lines = text.split("\n").map(escapeHtml);
  return isLine(property) ? `<p>${lines.join("<br>")}</p>` : lines.map((line) => `<p>${line}</p>`).join("");
}

/** Converts the editor's HTML into the stored form. */
export function fromEditorHtml(given: string, property: string): Formatted {
  const text = toPlainText(cleanRichText(given));
  return { text, html: toCompanion(property, given, text) };
}

/** Returns the patch for the owner. If `optional`, an empty text removes the property. */
export function toPatch<T extends FormattedOwner>(
  owner: T,
  property: string,
  { text, html }: Formatted,
  optional: boolean,
): Partial<T> {
  const others = Object.entries(owner.rich ?? {}).filter(([name]) => name !== property);
  const rich = html === undefined ? others : [...others, [property, html] as const];
  const change = {
    [property]: text === "" && optional ? undefined : text,
    rich: rich.length === 0 ? undefined : Object.fromEntries(rich),
  };
  return change as unknown as Partial<T>;
}
