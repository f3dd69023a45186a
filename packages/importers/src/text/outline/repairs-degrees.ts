/** Repairs of degrees that touch each other, `AgreeDisagree`, and of one line of degrees above numbered statements. */
import { splitEnglishDegrees } from "../layout/sheets/legend.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";

const LONGEST = 160;
const BULLET = /^\s*[•·●▪◦*-]?\s*/u;
const NUMBER = /^\s*(\d{1,3})\s?[.．、)）]\s*(?=\S)/u;
const FEWEST = 3;

const GRADES = "(?:非常|很|比[较較]|[较較]|基本|完全|十分|不太|不大|有[点點]|[极極]其?|[强強]烈)?不?";
const GRADED =
  "(?:[满滿]意|同意|符合|[赞贊]成|[认認]同|了解|清楚|合理|重要|[愿願]意|支持|喜[欢歡]|熟悉|方便|[经經]常|好|差)";
const PLAIN =
  "一般|普通|不?[确確]定|中立|无所谓|無所謂|[没沒]意[见見]|[说說]不清|不知道|[从從][不未]|[总總]是|偶[尔爾]|有[时時]|很少|[优優]秀?|良好?|中等?|及格|不及格";
const NEXT = new RegExp(`${PLAIN}|${GRADES}${GRADED}`, "uy");

/** The degrees of a Chinese line in which nothing parts them: `非常满意满意一般不满意`; null for other lines. */
function splitTouching(text: string): string[] | null {
  const labels: string[] = [];
  NEXT.lastIndex = 0;
  for (let end = 0; end < text.length; end = NEXT.lastIndex) {
    const label = NEXT.exec(text)?.[0];
    if (label === undefined || label === "") return null;
    labels.push(label);
  }
  return labels.length >= FEWEST && labels.length <= 9 && new Set(labels).size === labels.length ? labels : null;
}

/** The degrees of a line that has nothing else, where at least two touch; null for other lines. */
function touchingDegrees(line: string): string[] | null {
  const text = line.replace(BULLET, "").trim();
  if (text.length < 6 || text.length > LONGEST || /[\d，。；;？?：:_＿|]/u.test(text)) return null;
  if (/^\p{Script=Han}+$/u.test(text)) return splitTouching(text);
  return /[a-z][A-Z]/.test(text) ? splitEnglishDegrees(text.replace(/([a-z])(?=[A-Z])/gu, "$1 ")) : null;
}

/**
 * Parts degrees that touch each other. Where numbered statements stand below them and no stem above, each statement gets them
 * as its choices.
 */
export function partDegrees(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, string[]>();
  for (const [at, { text }] of pieces.entries()) {
    const labels = touchingDegrees(text);
    if (labels !== null) found.set(at, labels);
  }
  if (found.size === 0) return pieces;
  const result: Piece[] = [];
  let last = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const labels = found.get(at);
    const rows = labels === undefined ? [] : rowsBelow(pieces, at + 1, last);
    if (labels === undefined || rows.length < 2) {
      result.push(labels === undefined ? piece : withText(piece, labels.join("   ")));
      last = Number(NUMBER.exec(piece.text)?.[1] ?? last);
      continue;
    }
    for (const [index, row] of rows.entries())
      result.push(
        index === 0 ? covering(row, [piece]) : row,
        ...labels.map((label, place) => withText(row, `${String.fromCharCode(65 + place)}. ${label}`)),
      );
    last += rows.length;
    at += rows.length;
  }
  return result;
}

/** The numbered statements right below the degrees, whose numbers go on from the question before them. */
function rowsBelow(pieces: readonly Piece[], from: number, last: number): Piece[] {
  const rows: Piece[] = [];
  for (const piece of pieces.slice(from)) {
    const no = Number(NUMBER.exec(piece.text)?.[1] ?? 0);
    if (no !== last + 1 + rows.length && !(rows.length === 0 && no === 1)) break;
    rows.push(piece);
  }
  return rows;
}
