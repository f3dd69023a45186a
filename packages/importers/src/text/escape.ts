/**
 * Backslash escapes: `\[` is a plain bracket without a meaning in the grammar. During parsing an escaped character is
 * stored as two lone low surrogates, which well-formed text does not contain and no pattern matches.
 */
const ESCAPE = /\\([①-⑳]|[^\p{L}\p{N}\p{M}\u{100000}-\u{10FFFF}\r\n])/gu;
const STORED = /[\uDC00-\uDFFF]{2}/gu;
const ACTIVE = /[^\p{L}\p{N}\p{M}\u{100000}-\u{10FFFF}]/gu;
/** The same without what is stored already, as in `git clone \____` inside a code span. */
const NOT_STORED = /[^\p{L}\p{N}\p{M}\u{100000}-\u{10FFFF}\uDC00-\uDFFF]/gu;

/** Turns escapes into their stored form. Expects well-formed text. */
export function storeEscapes(text: string): string {
  return text.includes("\\") ? text.replace(ESCAPE, (_, character: string) => store(character)) : text;
}

/** Stores every character that could have a meaning in the grammar, for example in code. */
export function storeAll(text: string): string {
  return text.replace(NOT_STORED, store);
}

/** Replaces stored escapes with the plain characters. */
export function restoreEscapes(text: string): string {
  return text.replace(STORED, (pair) => {
    return String.fromCodePoint(((pair.charCodeAt(0) & 0x3ff) << 10) | (pair.charCodeAt(1) & 0x3ff));
  });
}

/** Escapes a text so that parsing yields exactly the same text in any position. */
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
