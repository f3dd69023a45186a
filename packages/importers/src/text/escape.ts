/**
 * Backslash escapes: `\[` is a plain bracket that no rule of the grammar looks at. While a text is being read, an
 * escaped character is stored as two lone low surrogates, which no well-formed text contains and no pattern matches.
 */
const ESCAPE = /\\([^\p{L}\p{N}\p{M}\u{100000}-\u{10FFFF}\r\n])/gu;
const STORED = /[\uDC00-\uDFFF]{2}/gu;
const ACTIVE = /[^\p{L}\p{N}\p{M}\u{100000}-\u{10FFFF}]/gu;

/** Turns escapes into their stored form. Expects well-formed text. */
export function storeEscapes(text: string): string {
  return text.includes("\\") ? text.replace(ESCAPE, (_, character: string) => store(character)) : text;
}

/** Makes every character of a piece opaque to the grammar (code, for instance). */
export function storeAll(text: string): string {
  return text.replace(ACTIVE, store);
}

/** Back to plain characters. */
export function restoreEscapes(text: string): string {
  return text.replace(STORED, (pair) => {
    return String.fromCodePoint(((pair.charCodeAt(0) & 0x3ff) << 10) | (pair.charCodeAt(1) & 0x3ff));
  });
}

/** Writes a text so that reading it back gives exactly the same text, wherever it stands. */
export function escapeAll(text: string): string {
  return text
    .replace(ACTIVE, (character) => (/[ \r\n]/.test(character) ? character : `\\${character}`))
    .replace(/^ | $/g, "&#32;")
    .replaceAll("\r", "&#13;")
    .replace(/^\n|\n$/g, "&#10;")
    .replaceAll("\n", "<br>");
}

function store(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return String.fromCharCode(0xdc00 | (code >> 10), 0xdc00 | (code & 0x3ff));
}
