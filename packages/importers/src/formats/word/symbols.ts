/**
 * Signs of the fonts Wingdings and Symbol, which Word stores as numbers of the font and not as characters. Only those
 * that questionnaires use.
 */

const WINGDINGS: Readonly<Record<number, string>> = {
  0x6c: "●",
  0x6d: "❍",
  0x6e: "■",
  0x6f: "□",
  0x70: "□",
  0x71: "□",
  0x72: "□",
  0x75: "◆",
  0x9f: "•",
  0xa1: "○",
  0xa2: "○",
  0xa3: "○",
  0xa4: "◉",
  0xa7: "•",
  0xa8: "□",
  0xb2: "✧",
  0xd8: "➢",
  0xe0: "→",
  0xfb: "×",
  0xfc: "√",
  0xfd: "☒",
  0xfe: "☑",
};
const WINGDINGS2: Readonly<Record<number, string>> = {
  0x4f: "×",
  0x50: "√",
  0x52: "☑",
  0x53: "☒",
  0x54: "☒",
  0x2a: "□",
  0xa3: "□",
  0x81: "○",
  0x99: "○",
};
const SYMBOL: Readonly<Record<number, string>> = {
  0xa3: "≤",
  0xb3: "≥",
  0xb4: "×",
  0xb7: "•",
  0xb9: "≠",
  0xb1: "±",
  0xb8: "÷",
  0xd6: "√",
  0x61: "α",
  0x62: "β",
  0x67: "γ",
  0x64: "δ",
  0x6d: "μ",
  0x70: "π",
  0x71: "θ",
  0x6c: "λ",
  0x73: "σ",
  0x77: "ω",
  0x44: "Δ",
  0x57: "Ω",
  0xae: "→",
  0xde: "⇒",
  0xc7: "∩",
  0xc8: "∪",
  0xce: "∈",
  0xa5: "∞",
  0xb0: "°",
};

/** The character for a sign of a font: the sign itself if the font is an ordinary one. */
export function symbolOf(sign: string, font: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const table = /wingdings 2/i.test(font)
    ? WINGDINGS2
    : /wingdings/i.test(font)
      ? WINGDINGS
      : /symbol/i.test(font)
        ? SYMBOL
        : null;
  if (table === null) return isPrivate ? (WINGDINGS[code - 0xf000] ?? "•") : sign;
  return table[isPrivate ? code - 0xf000 : code] ?? (isPrivate ? "•" : sign);
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";
const SCRIPTABLE = "0123456789+-=()n";

/** Raised or lowered text: by Unicode's own characters where they exist, else as `^{…}` or `_{…}`. */
export function toScript(text: string, where: "super" | "sub"): string {
  if (text.trim() === "") return text;
  const signs = Array.from(where === "super" ? SUPERSCRIPTS : SUBSCRIPTS);
  const places = Array.from(text, (sign) => SCRIPTABLE.indexOf(sign === "−" ? "-" : sign));
  if (places.every((place) => place >= 0)) return places.map((place) => signs[place] ?? "").join("");
  return `${where === "super" ? "^" : "_"}{${text}}`;
}
