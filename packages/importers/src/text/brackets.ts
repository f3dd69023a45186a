/** A bracket group in a line. */
export interface Group {
  start: number;
  /** Index after the closing bracket. */
  end: number;
  square: boolean;
  inner: string;
}

const PAIRS: Readonly<Record<string, string>> = { "[": "s", "【": "c", "［": "s", "(": "r", "（": "r" };
const CLOSERS: Readonly<Record<string, string>> = { "]": "s", "】": "c", "］": "s", ")": "r", "）": "r" };

/**
 * Finds the outermost groups, in order. A bracket without a partner is plain text; half-width and full-width brackets
 * can form a pair. One pass with a stack, so the time is linear for any text.
 */
export function findGroups(text: string): Group[] {
  const open: { at: number; kind: string }[] = [];
  let groups: Group[] = [];
  const marks = /[[\]【】［］()（）]/g;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const kind = PAIRS[match[0]];
    if (kind !== undefined) {
      open.push({ at: match.index, kind });
      continue;
    }
    const partner = open.at(-1);
    if (partner === undefined || partner.kind !== CLOSERS[match[0]]) continue;
    open.pop();
    const { at } = partner;
    while (groups.length > 0 && (groups.at(-1)?.start ?? -1) > at) groups.pop();
    groups.push({ start: at, end: match.index + 1, square: kind === undefined && partner.kind !== "r", inner: "" });
  }
  groups = groups.map((group) => ({ ...group, inner: text.slice(group.start + 1, group.end - 1) }));
  return groups;
}
