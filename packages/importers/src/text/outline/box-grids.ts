/**
 * Statements with a row of boxes behind each of them, and one line above that ends with a word for each box:
 *
 *     二、执行情形        非常同意  同意  不同意
 *     1. 资料容易找到……………□      □      □
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toMatrix } from "../layout/sheets/words.ts";
import { isDegree } from "../layout/sheets/legend.ts";

const ROW =
  /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?(\S.{2,80}?)[\s\u3000]*(?:[.…·⋯][\s.…·⋯]*)?((?:[□○☐◯〇][\s\u3000]*){3,9})$/u;
/** `D  行为（请打√）`: the letter of a part, which may have become a heading. */
const LETTER = /^\s*(?:#{1,6}\s+)?[A-Z](?:\s?[.．、]\s*|[\s\u3000]+)(?=\p{Script=Han})/u;
/** The number of a part is none of a question. */
const PART = /^\s*第[一二三四五六七八九十]{1,2}部分\s?[:：、]?\s*/u;
const BOX = /[□○☐◯〇]/gu;
const SECTION =
  /^\s*(?:第[一二三四五六七八九十]{1,2}部分\s?[:：、]?\s*|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s*|\d{1,3}\s?[.．、]\s*)/u;
const COLUMN = /^(?:[题題项項][目次]?|[内內]容|[评評][价價估][项項内內]?[目容]?|序[号號]|[选選][项項])$/u;
const LEAST = 2;

interface Row {
  readonly at: number;
  readonly label: string;
}

const SLASHED_HEAD = /^\s*\S{1,20}(?:\s+[/／|｜]\s+\S{1,12}){3,}\s*$/u;

/** `題目 / 非常滿意 / 滿意`: the head of a grid of boxes with slashes between its words. */
export function spaceSlashedHeads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 160 || !SLASHED_HEAD.test(piece.text)) return piece;
    const next = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "");
    const parts = piece.text.trim().split(/\s+[/／|｜]\s+/u);
    return boxesOf(next) === parts.length - 1 ? withText(piece, parts.join("  ")) : piece;
  });
}

const PLACED_ROW = /^\s*[^\s()（）].{0,60}?(?:[\s\u3000]*[(（][\s\u3000]*[)）]){3,9}[\s\u3000]*$/u;
const EMPTY_PLACE = /[(（][\s\u3000]*[)）]/gu;

/** `政治素质  (  )  (  )  (  )` below `评议内容  优秀  合格  不合格`: places for marks are boxes. */
export function boxGridPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const counts = pieces.map(({ text, debris }) =>
    debris !== true && text.length <= 200 && PLACED_ROW.test(text) ? (text.match(EMPTY_PLACE)?.length ?? 0) : 0,
  );
  const own = new Set<number>();
  for (const [at, count] of counts.entries()) {
    if (count === 0 || own.has(at)) continue;
    const head = (pieces[at - 1]?.text.trim() === "" ? pieces[at - 2]?.text : pieces[at - 1]?.text) ?? "";
    const words = head.length > 160 || /[()（）□○:：]/u.test(head) ? [] : head.trim().split(/[\s\u3000]{2,}|\t/u);
    let end = at;
    while (counts[end] === count) end += 1;
    if (end - at < LEAST || (words.length !== count && words.length !== count + 1)) continue;
    for (let row = at; row < end; row += 1) own.add(row);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(EMPTY_PLACE, "□")) : piece));
}

export function writeBoxGrids(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ROW.test(text))) return pieces;
  const made = new Map<number, { to: number; written: Piece[] }>();
  for (let at = 0; at < pieces.length; at += 1) {
    const count = boxesOf(pieces[at]);
    if (count === 0) continue;
    const rows: Row[] = [];
    let to = at;
    for (let next = at; next < pieces.length; next += 1) {
      const piece = pieces[next];
      if (piece === undefined || piece.text.trim() === "") continue;
      if (boxesOf(piece) !== count) break;
      rows.push({ at: next, label: ROW.exec(piece.text)?.[1]?.replace(/[\s.…·⋯]+$/u, "") ?? "" });
      to = next + 1;
    }
    const above = pieces[at - 1]?.text.trim() === "" ? at - 2 : at - 1;
    const head = readHead(pieces[above], count);
    const from = head === null ? null : findAsking(pieces, above);
    // Without words in front of the columns, the grid has the heading that asks for the marks.
    if (head !== null && rows.length >= LEAST && (head.lead !== "" || from !== null)) {
      made.set(from ?? above, { to, written: write(pieces, above, to, rows, head, from) });
    }
    at = Math.max(at, to - 1);
  }
  if (made.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const grid = made.get(at);
    if (piece === undefined) break;
    if (grid === undefined) result.push(piece);
    else {
      result.push(...grid.written);
      at = grid.to - 1;
    }
  }
  return result;
}

/** How many boxes stand behind the statement of a line; 0 if it is none. */
function boxesOf(piece: Piece | undefined): number {
  if (piece === undefined || piece.debris === true || piece.text.length > 200 || !/[□○☐◯〇]\s*$/u.test(piece.text))
    return 0;
  return ROW.exec(piece.text)?.[2]?.match(BOX)?.length ?? 0;
}

/** The lead and the words at the end of the line above the rows, one for each box. */
function readHead(piece: Piece | undefined, count: number): { lead: string; labels: string[] } | null {
  if (piece === undefined || piece.debris === true || piece.text.length > 160 || /[□○☐◯〇\t|]/u.test(piece.text))
    return null;
  // `Strongly Agree  Agree  Neutral`: wide gaps part degrees of two words, and nothing leads them.
  const wide = piece.text.trim().split(/[\s\u3000]{2,}/u);
  if (wide.length === count && wide.filter((cell) => isDegree(cell)).length * 3 >= count * 2)
    return { lead: "", labels: wide };
  const cells = wide.length === count + 1 ? wide : piece.text.trim().split(/[\s\u3000]+/u);
  const labels = cells.slice(-count);
  const lead = cells.slice(0, -count).join(" ");
  const degrees = labels.filter((label) => isDegree(label)).length;
  const short = labels.length === count && labels.every((label) => label.length <= 8 && !/[，。？?：:]/u.test(label));
  return short && degrees * 3 >= count * 2 && !COLUMN.test(lead) ? { lead, labels } : null;
}

/** What asks for the marks, with a number of its own right above the head; null if nothing does. */
const ASKING = /[请請]|打分|[评評][价價分]|打?[“"]?√|勾|[满滿]意|如何|程度/u;
function findAsking(pieces: readonly Piece[], head: number): number | null {
  const at = pieces[head - 1]?.text.trim() === "" ? head - 2 : head - 1;
  const { text, debris } = pieces[at] ?? { text: "", debris: true as const };
  return debris !== true &&
    text.length < 90 &&
    (SECTION.test(text) || LETTER.test(text)) &&
    ASKING.test(text) &&
    !/[?？]\s*\S|[□○](?!\s?[”"」]?\s?[內内中裡里打])|[_＿]/u.test(text)
    ? at
    : null;
}

function write(
  pieces: readonly Piece[],
  from: number,
  to: number,
  rows: readonly Row[],
  { lead, labels }: { lead: string; labels: string[] },
  asking: number | null,
): Piece[] {
  const piece = pieces[from];
  if (piece === undefined) return [];
  const asked = asking === null ? undefined : pieces[asking];
  if (asked !== undefined) {
    const stem = withText(
      asked,
      `${asked.text
        .trim()
        .replace(PART, "")
        .replace(LETTER, "")
        .replace(/\s*[:：]$/u, "")}${NAMED.matrix}`,
    );
    const names: Piece = { ...withText(piece, lead === "" ? piece.text : lead), debris: true };
    const lines = rows.flatMap(({ at, label }) => pieces.slice(at, at + 1).map((row) => withText(row, label)));
    const whole = covering(stem, pieces.slice(from + 1, to));
    return [withText(asked, ""), whole, names, ...toMatrix(piece, lines, labels), withText(piece, "")];
  }
  const stem = covering(
    withText(piece, `${lead.replace(SECTION, "").replace(/\s*[:：]$/u, "")}${NAMED.matrix}`),
    pieces.slice(from + 1, to),
  );
  const written = rows.flatMap(({ at, label }) => {
    const row = pieces[at];
    return row === undefined ? [] : [withText(row, label)];
  });
  return [withText(piece, ""), stem, ...toMatrix(piece, written, labels), withText(piece, "")];
}
