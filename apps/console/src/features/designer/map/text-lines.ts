/**
 * Breaks text into lines without measuring in a browser. Wide characters count as wide as the font size, others a
 * little more than half. Pure. Estimates err on the short side.
 */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const NARROW = 0.56;
const DOTS = "…";

export function measureText(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += (WIDE.test(char) || char.length > 1 ? 1 : NARROW) * size;
  return width;
}

/** Returns at most `lines` lines; the last one ends with dots if text was cut off. */
export function toLines(text: string, width: number, size: number, lines: number): string[] {
  const found: string[] = [];
  let rest = text.replaceAll(/\s+/g, " ").trim();
  while (rest !== "" && found.length < lines) {
    const isLast = found.length === lines - 1;
    const line = takeLine(rest, width, size, isLast);
    found.push(line.text);
    rest = line.rest;
  }
  return found;
}

function takeLine(text: string, width: number, size: number, isLast: boolean): { text: string; rest: string } {
  if (measureText(text, size) <= width) return { text, rest: "" };
  const room = isLast ? width - measureText(DOTS, size) : width;
  let taken = "";
  for (const char of text) {
    if (measureText(taken + char, size) > room) break;
    taken += char;
  }
  if (taken === "") taken = Array.from(text)[0] ?? "";
  if (isLast) return { text: taken.trimEnd() + DOTS, rest: "" };
  // Breaks at a space where possible, so that words stay whole.
  const space = taken.lastIndexOf(" ");
  const isInWord = /[\w-]$/.test(taken) && /^[\w-]/.test(text.slice(taken.length));
  const end = isInWord && space > 0 ? space : taken.length;
  return { text: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
}
