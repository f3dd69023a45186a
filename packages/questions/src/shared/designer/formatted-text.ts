/**
 * A text and its formatting as one value of an editor, and back: plain words are the property itself, the HTML beside
 * them only where it says more (`rich` of the model).
 */
import { cleanRichText, escapeHtml, type RichTexts, toCompanion, toPlainText } from "@idata/engine";

export interface Formatted {
  text: string;
  html: string | undefined;
}

/** What has texts that may be formatted. */
export interface FormattedOwner {
  readonly rich?: RichTexts | undefined;
}

export function readFormatted(owner: FormattedOwner, property: string): Formatted {
  const texts = new Map<string, unknown>(Object.entries(owner));
  const text = texts.get(property);
  const html = owner.rich && Object.hasOwn(owner.rich, property) ? owner.rich[property] : undefined;
  return { text: typeof text === "string" ? text : "", html };
}

/** Whether the editor of the property has one line only. */
export function isLine(property: string): boolean {
  return property === "title";
}

/** What the editor begins with. */
export function toEditorHtml({ text, html }: Formatted, property: string): string {
  if (html !== undefined) return html;
  const lines = text.split("\n").map(escapeHtml);
  return isLine(property) ? `<p>${lines.join("<br>")}</p>` : lines.map((line) => `<p>${line}</p>`).join("");
}

/** What the editor gave, as it is stored. */
export function fromEditorHtml(given: string, property: string): Formatted {
  const text = toPlainText(cleanRichText(given));
  return { text, html: toCompanion(property, given, text) };
}

/** The change of an owner. An empty text is taken away where `optional`. */
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
