/**
 * Lists of labelled things (options, rows, columns) as lines of text: batch editing and pasting. Ids follow their labels, since
 * answers hang on them: a line that was only moved or corrected keeps its id.
 */
export interface LabelledPart {
  id: string;
  label: string;
}

/** Lines that say something, without list marks left by the program they were copied from. */
export function toLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(/^\s*[•·●▪◦○□☐]\s*/u, "").trim())
    .filter((line) => line !== "");
}

/** The list that the lines describe. A line takes the thing with its label, else the unclaimed one at its place. */
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

/** Many lines pasted into one label: the first joins the text around the caret, the rest follow as new things. */
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
