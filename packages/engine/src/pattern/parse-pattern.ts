/**
 * A small regular expression language that runs in linear time: literals, `.`, classes, `\d \w \s \p{…}`, `^ $ \b \B`,
 * groups, alternation, `* + ? {n,m}`. Has no backreferences and no look-around, which can make native expressions take
 * exponential time. Classes and escapes are tested by native regular expressions of one character, so they mean the
 * same as in the browser (flag `u`).
 */

export type PatternNode =
  | { type: "char"; test: (char: string) => boolean }
  | { type: "assert"; kind: "^" | "$" | "b" | "B" }
  | { type: "sequence"; parts: PatternNode[] }
  | { type: "choice"; parts: PatternNode[] }
  | { type: "repeat"; body: PatternNode; min: number; max: number };

/** `at` is the offset in the pattern. Codes: `syntax`, `unsupported`, `too_complex`. */
export class PatternFault extends Error {
  declare readonly code: string;
  declare readonly at: number;
  constructor(code: string, at: number) {
    super(`pattern ${code} at ${at}`);
    this.code = code;
    this.at = at;
  }
}

/** Limits on the length in characters, the nesting of groups and the counts in braces. */
const MAX_SOURCE = 1000;
const MAX_DEPTH = 30;
const MAX_COUNT = 1000;

const BRACES = /\{(\d{1,4})(,(\d{0,4}))?\}/y;
const ESCAPE = /\\(?:u\{[\da-f]{1,6}\}|u[\da-f]{4}|x[\da-f]{2}|p\{[\w=]+\}|P\{[\w=]+\}|.)/iuy;
const CLASS = /\[\^?(?:\\.|[^\]\\])*\]/suy;
/** Escapes of ordinary characters. Flag `u` rejects them, so they are replaced by the character. */
const NEEDLESS_ESCAPE = /\\([^\w^$\\.*+?()[\]{}|/-]|_)/gu;

const ASCII = 128;

/** Caches results for ASCII characters, because a native test costs ten times as much as a lookup. */
function cachingTest(expression: RegExp): (char: string) => boolean {
  const known: (boolean | undefined)[] = [];
  return (char) => {
    const code = char.charCodeAt(0);
    if (code >= ASCII) return expression.test(char);
    return (known[code] ??= expression.test(char));
  };
}

/** Throws a `PatternFault`. */
export function parsePattern(source: string): PatternNode {
  let at = 0;
  let depth = 0;
  const fail = (code: string): never => {
    throw new PatternFault(code, at);
  };
  if (source.length > MAX_SOURCE) fail("too_complex");

  function take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match) at += match[0].length;
    return match;
  }

  function choice(): PatternNode {
    if (++depth > MAX_DEPTH) fail("too_complex");
    const parts = [sequence()];
    while (source[at] === "|") {
      at++;
      parts.push(sequence());
    }
    depth--;
    return parts.length === 1 && parts[0] ? parts[0] : { type: "choice", parts };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(quantified());
    return { type: "sequence", parts };
  }

  function quantified(): PatternNode {
    const body = atom();
    let min = 1;
    let max = 1;
    const sign = source[at];
    if (sign === "*" || sign === "+" || sign === "?") {
      at++;
      min = sign === "+" ? 1 : 0;
      max = sign === "?" ? 1 : Infinity;
    } else {
      const braces = sign === "{" ? take(BRACES) : null;
      if (!braces) return body;
      min = Number(braces[1]);
      max = braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Infinity;
      if (max < min) fail("syntax");
      if (min > MAX_COUNT || (max > MAX_COUNT && max !== Infinity)) fail("too_complex");
    }
    // Lazy quantifiers only change which match is found first, so the `?` is ignored.
    if (source[at] === "?") at++;
    if (body.type === "assert") fail("syntax");
    return { type: "repeat", body, min, max };
  }

  function atom(): PatternNode {
    const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
    switch (char) {
      case "(": {
        at++;
        if (source[at] === "?") {
          if (!source.startsWith("?:", at)) fail("unsupported");
          at += 2;
        }
        const body = choice();
        if (source[at] !== ")") fail("syntax");
        at++;
        return body;
      }
      case "[": {
        const set = take(CLASS) ?? fail("syntax");
        return native(set[0].replaceAll(NEEDLESS_ESCAPE, "$1"));
      }
      case "\\":
        return escape();
      case "^":
      case "$":
        at++;
        return { type: "assert", kind: char };
      case ".":
        at++;
        return { type: "char", test: (one) => one !== "\n" && one !== "\r" && one !== "\u2028" && one !== "\u2029" };
      case "*":
      case "+":
      case "?":
        return fail("syntax");
      default:
        at += char.length;
        return { type: "char", test: (one) => one === char };
    }
  }

  function escape(): PatternNode {
    const [text] = take(ESCAPE) ?? fail("syntax");
    const kind = text[1] ?? "";
    if (text.length === 2) {
      if (kind === "b" || kind === "B") return { type: "assert", kind };
      if (/[1-9k]/.test(kind)) fail("unsupported");
      if (!/[\w]/.test(kind) || kind === "_") return { type: "char", test: (one) => one === kind };
    }
    return native(text);
  }

  function native(text: string): PatternNode {
    let expression: RegExp;
    try {
      expression = new RegExp(`^${text}$`, "u");
    } catch {
      return fail("syntax");
    }
    return { type: "char", test: cachingTest(expression) };
  }

  const tree = choice();
  if (at < source.length) fail("syntax");
  return tree;
}
