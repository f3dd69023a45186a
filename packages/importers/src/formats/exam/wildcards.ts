/** Short answers of Moodle, in which `*` stands for any text and `\*` for the character. */
import type { NeutralTextKey } from "../../exchange/index.ts";

interface Answer {
  readonly text: string;
  /** From 0 to 1; 1 if absent. */
  readonly share?: number;
}

/** Longest pattern that a key may have. */
const LONGEST_PATTERN = 1000;
const WILDCARD = /(?<!\\)\*/;

/**
 * Returns the key, in which answers with wildcards are one pattern. `literal` lists the answers whose wildcards could not
 * become part of it, because they give a part of the marks only or the pattern is too long. They are compared as they are.
 */
export function toShortAnswerKey(
  given: readonly Answer[],
  matchCase: boolean,
): { readonly key: NeutralTextKey; readonly literal: readonly string[] } {
  const isPattern = ({ text, share = 1 }: Answer): boolean => WILDCARD.test(text) && share >= 1;
  const pattern = given
    .filter(isPattern)
    .map(({ text }) => toPattern(text, matchCase))
    .join("|");
  const fits = pattern.length <= LONGEST_PATTERN;
  const plain = given.filter((one) => !fits || !isPattern(one));
  return {
    key: {
      answers: plain.map((one) => ({ ...one, text: one.text.replaceAll("\\*", "*") })),
      ...(pattern !== "" && fits ? { pattern } : {}),
      ...(matchCase ? { matchCase } : {}),
    },
    literal: plain.map(({ text }) => text).filter((text) => WILDCARD.test(text)),
  };
}

/** The product compares answers with a pattern by case, so letters of both cases are listed if case does not matter. */
function toPattern(text: string, matchCase: boolean): string {
  const escaped = text.split(WILDCARD).map((piece) =>
    Array.from(piece.replaceAll("\\*", "*"))
      .map((sign) => {
        const [small, capital] = [sign.toLowerCase(), sign.toUpperCase()];
        if (!matchCase && small !== capital && small.length === capital.length) return `[${small}${capital}]`;
        return sign.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
      })
      .join(""),
  );
  return escaped.join(".*");
}
