/** A sign in front of the right options: `v A. 甲`, `*B、乙`, `- [x] C) 丙`, `√ D. 丁`, and `v2 A. 甲` for an order. */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { answerPiece } from "./blocks.ts";
import { NAMED } from "../named.ts";

const FLAG =
  /^\s*(?:[-+•]\s+)?(?:(?<yes>[vV](?=\s)|[√✓✔☑✅★►▶→*＊>]\uFE0F?|\[\s?[xXvV√✓✔*]\s?\]|[(（][√✓✔*][)）])|(?<order>[vV]\d{1,2}(?=\s))|(?<no>\[\s*\]|[☐○□◯❌✗✘×]))?\s*(?:[(（]?(?<letter>[A-H])\s?[.．、:：)）]\s*)?(?<label>\S.*)$/u;
const TRUTH = /^\s*[vV√✓]\s?(?<sign>[vVxX√×✓✗])\s*$/u;
const ANSWER = /答案|^\s*answer/i;

interface Choice {
  index: number;
  right: boolean;
  order: number;
  flagged: boolean;
  /** Without a letter of its own. */
  boxed: boolean;
  letter: string;
  label: string;
}

export const FLAGS: Layout = {
  name: "flags",
  rewrite(pieces) {
    const groups = findGroups(pieces);
    const marked = groups.filter(isMarked);
    if (marked.length === 0 || marked.length * 3 < groups.length * 2) return null;
    // One star may be a sign of the list; two groups with the same sign are a habit.
    if (marked.length < 2 && !marked.some((group) => group.some(({ flagged, right }) => flagged && !right)))
      return null;
    const changed = new Map<number, Piece[]>();
    for (const group of marked) write(pieces, group, changed);
    for (const [index, piece] of pieces.entries()) {
      const sign = changed.has(index) ? undefined : TRUTH.exec(piece.text)?.groups?.["sign"];
      if (sign !== undefined) changed.set(index, [answerPiece(piece, /[xX×✗]/.test(sign) ? "错" : "对")]);
    }
    return numberStems(pieces, marked, changed);
  },
};

/** Lines that stand together and have letters that go up, or a box each. */
function findGroups(pieces: readonly Piece[]): Choice[][] {
  const groups: Choice[][] = [];
  let open: Choice[] = [];
  const close = () => {
    if (open.length > 1) groups.push(open);
    open = [];
  };
  for (const [index, { text, debris }] of pieces.entries()) {
    if (text.trim() === "" || debris === true) continue;
    const found = FLAG.exec(text)?.groups;
    const flagged = found?.["yes"] !== undefined || found?.["no"] !== undefined || found?.["order"] !== undefined;
    const letter = found?.["letter"] ?? "";
    const boxed = letter === "" && /^\s*(?:[-+•]\s+)?(?:\[|[☑☐○□◯])/u.test(text);
    const next = String.fromCharCode(65 + open.length);
    if (found === undefined || (letter === "" ? !boxed : letter !== next && letter !== "A")) {
      close();
      continue;
    }
    if (letter === "A" || boxed !== (open[0]?.boxed ?? boxed)) close();
    open.push({
      index,
      right: found["yes"] !== undefined,
      order: Number(found["order"]?.slice(1) ?? 0),
      flagged,
      boxed,
      letter: String.fromCharCode(65 + open.length),
      label: (found["label"] ?? "").trim(),
    });
  }
  close();
  return groups;
}

/** Some options have the sign and some do not, or all have a place in the order. */
function isMarked(group: readonly Choice[]): boolean {
  const right = group.filter((choice) => choice.right).length;
  const places = new Set(group.map(({ order }) => order).filter((order) => order > 0));
  return (
    (right > 0 && right < group.length) ||
    places.size === group.length ||
    (right > 1 && group.some(({ flagged, right: yes }) => flagged && !yes))
  );
}

function write(pieces: readonly Piece[], group: readonly Choice[], changed: Map<number, Piece[]>): void {
  for (const { index, letter, label } of group) {
    const piece = pieces[index];
    if (piece !== undefined) changed.set(index, [withText(piece, `${letter}. ${label}`)]);
  }
  const last = group.at(-1);
  const piece = pieces[last?.index ?? -1];
  if (last === undefined || piece === undefined) return;
  const below = pieces.slice(last.index + 1, last.index + 4).find(({ text }) => text.trim() !== "");
  if (below !== undefined && ANSWER.test(below.text)) return;
  const ordered = group.every(({ order }) => order > 0);
  const chosen = ordered ? [...group].sort((a, b) => a.order - b.order) : group.filter(({ right }) => right);
  const answer = answerPiece(piece, chosen.map(({ letter }) => letter).join(""));
  changed.set(last.index, [...(changed.get(last.index) ?? []), answer]);
}

/** Without numbers, each stem above options or a sign gets one, so that nothing else is taken for a question. */
function numberStems(
  pieces: readonly Piece[],
  groups: readonly (readonly Choice[])[],
  changed: ReadonlyMap<number, readonly Piece[]>,
): Piece[] {
  const starts = new Set(groups.map((group) => group[0]?.index ?? -1));
  const ordered = new Set(
    groups.filter((group) => group.every(({ order }) => order > 0)).map((group) => group[0]?.index ?? -1),
  );
  const stems = pieces.flatMap((piece, index) => {
    const below = nextFilled(pieces, index);
    const asked = starts.has(below) || (changed.has(below) && TRUTH.test(pieces[below]?.text ?? ""));
    return asked && piece.text.trim() !== "" && !changed.has(index) ? [index] : [];
  });
  const plain = stems.every(
    (index) => !/\d\s?[.．、:：)）]|^\s*[(（]?\d|^\s*#|^\s*\*\*/.test(pieces[index]?.text ?? ""),
  );
  const numbers = new Map(plain ? stems.map((index, place) => [index, place + 1]) : []);
  return pieces.flatMap((piece, index) => {
    const no = numbers.get(index);
    const mark =
      !changed.has(index) && piece.text.trim() !== "" && ordered.has(nextFilled(pieces, index)) ? NAMED.order : "";
    if (no !== undefined) return [withText(piece, `${no}. ${piece.text.trim()}${mark}`)];
    if (mark !== "") return [withText(piece, `${piece.text}${mark}`)];
    return changed.get(index) ?? [piece];
  });
}
