/** Blanks and gaps between the neutral form and settings. */
import { Words } from "@idata/importers/exchange";
import type { BlanksKind, Loss, NeutralText } from "@idata/importers/exchange";

export type NeutralBlank = BlanksKind["blanks"][number];

/**
 * The sentence with the marks of the blanks. Without a text, each blank gets a line with its label, in every language
 * that a label has.
 */
export function toSentence({ text, blanks }: BlanksKind, mark: (blank: NeutralBlank, index: number) => string): Words {
  const replace = (words: string): string =>
    blanks.reduce((done, blank, index) => done.replaceAll(`{{${blank.id}}}`, () => mark(blank, index)), words);
  if (text !== undefined) {
    const others = Object.entries(text.translations ?? {}).map(
      ([tag, words]) => [tag, marked(words, replace)] as const,
    );
    const own = marked(text, replace);
    return new Words(others.length > 0 ? { ...own, translations: Object.fromEntries(others) } : own);
  }
  const lines = (of: (label: NeutralText) => string): string =>
    blanks.map((blank, index) => toLine(of(blank.label), mark(blank, index))).join("\n");
  const tags = new Set(blanks.flatMap(({ label }) => Object.keys(label.translations ?? {})));
  const translations = [...tags].map((tag) => [
    tag,
    { text: lines((label) => label.translations?.[tag]?.text ?? label.text) },
  ]);
  const words = { text: lines(({ text: plain }) => plain) };
  return new Words(translations.length > 0 ? { ...words, translations: Object.fromEntries(translations) } : words);
}

const toLine = (label: string, mark: string): string => (label === "" ? mark : `${label} ${mark}`);

function marked(words: { readonly text: string; readonly html?: string }, replace: (text: string) => string) {
  return words.html === undefined
    ? { text: replace(words.text) }
    : { text: replace(words.text), html: replace(words.html) };
}

/** Returns true if the sentence is the one that `toSentence` makes of the labels. */
export function isMadeOfLabels(
  sentence: string,
  blanks: readonly { readonly id: string; readonly label: string }[],
  mark: (id: string, index: number) => string,
): boolean {
  return sentence === blanks.map(({ id, label }, index) => toLine(label, mark(id, index))).join("\n");
}

/** Reports the properties of a blank's cell that the type does not keep. */
export function loseUnheld(blank: NeutralBlank, holds: readonly string[], lost: Loss[]): void {
  for (const [name, value] of Object.entries(blank.cell)) {
    const isEmpty = value === undefined || value === false || value === "" || name === "kind";
    if (!isEmpty && !holds.includes(name)) lost.push({ what: `${name} (${blank.label.text || blank.id})`, value });
  }
}
