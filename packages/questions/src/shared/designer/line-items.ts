/**
 * Converts lists of labelled parts (options, rows, columns) to lines of text and back, for batch editing and pasting.
 * Answers refer to ids, so a line that was only moved or corrected keeps its id.
 */
export interface LabelledPart {
  id: string;
  label: string;
}

/** Returns the lines that are not empty, without list bullets of the program they were copied from. */
export function toLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(/^\s*[•·●▪◦○□☐]\s*/u, "").trim())
    .filter((line) => line !== "");
}

/**
 * Returns the list for the lines. A line reuses the part with the same label, else the unused part at the same index.
 */
export function fromLines<P extends LabelledPart>(
  parts: readonly P[],
  lines: readonly string[],
  create: (label: string) => P,
): P[] {
  const free = new Set(parts);
  const claimed = lines.map((line) => {
    const same = [...free].find((part) => part.label === line);
    if (same) free.delete(same);
    return same;
  });
  return lines.map((label, index) => {
    const known = claimed[index];
    if (known) return known;
    const inPlace = parts[index];
    if (!inPlace || !free.delete(inPlace)) return create(label);
    return { ...inPlace, label };
  });
}

/** Inserts pasted lines into a label. The first line joins the text at the caret, the others become new parts. */
export function insertLines<P extends LabelledPart>(
  parts: readonly P[],
  at: number,
  label: string,
  rest: readonly string[],
  create: (label: string) => P,
): P[] {
  const part = parts[at];
  if (!part) return [...parts];
  return parts.toSpliced(at, 1, { ...part, label }, ...rest.map(create));
}
