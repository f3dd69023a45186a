/**
 * Text in lines of a width, without a browser to measure it: wide characters are as wide as the font is high, others a
 * little more than half. Pure, and rather too short than too long.
 */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const NARROW = 0.56;
const DOTS = "…";

export function measureText(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += (WIDE.test(char) || char.length > 1 ? 1 : NARROW) * size;
  return width;
}

/** At most `lines` lines; the last one says with dots that there was more. */
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
  // Words of letters stay whole where they can.
  const space = taken.lastIndexOf(" ");
  const isInWord = /[\w-]$/.test(taken) && /^[\w-]/.test(text.slice(taken.length));
  const end = isInWord && space > 0 ? space : taken.length;
  return { text: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
}
