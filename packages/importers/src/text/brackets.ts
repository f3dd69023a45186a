/** Bracket groups of a line. One pass with one stack: linear, whatever the text. */
export interface Group {
  start: number;
  /** Place after the closing bracket. */
  end: number;
  square: boolean;
  inner: string;
}

const PAIRS: Readonly<Record<string, string>> = { "[": "s", "【": "c", "［": "s", "(": "r", "（": "r" };
const CLOSERS: Readonly<Record<string, string>> = { "]": "s", "】": "c", "］": "s", ")": "r", "）": "r" };

/** The outermost groups, in order. A bracket without its partner is plain text; half and full width may pair. */
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
