/**
 * Statements as operators may read them: names and structure, but no value. A value can be an answer, a name or a token,
 * so every literal becomes `?`. The text may end anywhere, because PostgreSQL keeps only the beginning of long ones.
 */

const MAX_LENGTH = 500;
/**
 * In this order: comments, quoted names (kept), strings with all their forms, dollar quotes, parameters (kept), numbers.
 * A quote that does not end hides the rest.
 */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"]|"")*(?:"|$)|[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$|\\$)|(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)|(\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)[\s\S]*?(?:\1|$)|\$\d+|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|(?:0[xXoObB][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/g;

export function toSafeStatement(text: string): string {
  const safe = text
    .replaceAll(TOKENS, (token) => {
      if (token.startsWith("--") || token.startsWith("/*")) return " ";
      if (token.startsWith('"')) return token;
      if (/^\$\d/.test(token)) return token;
      if (/^(?:[eEbBxXnN]|[uU]&)?'/.test(token) || token.startsWith("$")) return "?";
      return /^[\d.]/.test(token) ? "?" : token;
    })
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\?(?:\s*,\s*\?)+/g, "?, …")
    .trim();
  return safe.length <= MAX_LENGTH ? safe : `${safe.slice(0, MAX_LENGTH)}…`;
}
