/** How an answer is written for the grammar. */
import { parseTruth } from "../answers.ts";

/** Letters for choices, 对 or 错 for statements, other text as it is. */
export function answerValue(text: string, labels: readonly string[]): string {
  const plain = text.trim().replace(/[。.;；]+$/u, "");
  if (labels.length > 0) {
    const clean = (one: string) =>
      one
        .normalize("NFKC")
        .replace(/[\s。.]+/g, "")
        .toLowerCase();
    // `A. 12` repeats a choice, and `12` is one: neither means the first and the second.
    const [, letter = "", rest = ""] = /^[(（]?([A-Ha-h])[)）]?\s?[.．、:：)）]?\s*(\S.*)$/u.exec(plain) ?? [];
    const own = (letter.charCodeAt(0) & 31) - 1;
    if (letter !== "" && clean(labels[own] ?? "") === clean(rest)) return letter.toUpperCase();
    const at = labels.findIndex((label) => clean(label) === clean(plain));
    if (at >= 0 && !/^[A-Za-z]+$/.test(plain)) return String.fromCharCode(65 + at);
    const letters = lettersOf(plain, labels.length);
    if (letters !== null) return letters;
    if (at >= 0) return String.fromCharCode(65 + at);
    const several = plain
      .split(/[,，、;；\n]\s*/u)
      .map((one) => labels.findIndex((label) => clean(label) === clean(one)));
    if (several.length > 1 && !several.includes(-1))
      return several.map((place) => String.fromCharCode(65 + place)).join("");
    const truth = parseTruth(plain);
    const same = truth === null ? -1 : labels.findIndex((label) => parseTruth(label) === truth);
    return same >= 0 ? String.fromCharCode(65 + same) : plain;
  }
  // A circle judges a statement in papers of Taiwan.
  const truth = parseTruth(plain === "○" ? "√" : plain);
  return truth === null ? text.trim() : truth ? "对" : "错";
}

/** `(a)(c)`, `A、C`, `①③`, `2` as letters; null if the text is something else. */
function lettersOf(text: string, count: number): string | null {
  const signs = text.normalize("NFKC").replace(/[\s,，、;；.()（）[\]【】和及&+]|and/giu, "");
  if (signs === "" || signs.length > count) return null;
  const circled = Array.from(text).every((sign) => /[①-⑳\s,，、]/u.test(sign));
  let letters = "";
  for (const sign of circled ? Array.from(text).filter((one) => /[①-⑳]/u.test(one)) : signs) {
    const code = sign.codePointAt(0) ?? 0;
    const place = circled
      ? code - 0x2460
      : "甲乙丙丁戊己庚辛".includes(sign)
        ? "甲乙丙丁戊己庚辛".indexOf(sign)
        : /[A-Za-z]/.test(sign)
          ? (code & 31) - 1
          : /[1-9]/.test(sign)
            ? code - 49
            : -1;
    if (place < 0 || place >= count) return null;
    // Each choice is named once, all in the same way.
    if (letters.includes(String.fromCharCode(65 + place)) || (/\d/.test(sign) && /[A-Za-z]/.test(signs))) return null;
    letters += String.fromCharCode(65 + place);
  }
  return letters;
}
