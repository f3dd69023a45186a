/**
 * Tables of forms of which a copy has put each cell on a line of its own, the empty ones as a tab:
 *
 *     姓  名
 *     ⇥
 *     毕业院校及专业
 *     ⇥
 *
 * or with a line for each of its boxes and places:
 *
 *     检查项目
 *     合格
 *     不合格
 *     门窗
 *     □
 *     □
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 60;
const LEAST = 4;
const CELL = /^\t[\t ]*$/u;
const LABEL = /^[ \u3000]*([*＊]?\s?[\p{Script=Han}A-Za-z][^\t_＿□☐○◯。？?！!；;:：]{0,23})[:：]?[ \u3000]*$/u;
const PHOTO = /照\s?片|相\s?片|一?[寸吋]照|[贴貼]照/u;
const OPINION = /意\s?[见見]|[审審]\s?[批核]|批示/u;
const LONG =
  /[简簡][历歷介]|[经經][历歷]|[说說]明|理由|事由|[总總][结結]|[评評]价|[获獲][奖獎]|情[况況]|特[长長]|[备備][注註]/u;

/** `姓  名⏎⇥`: what stands above an empty cell is the label of it. */
export function askCellLines(pieces: readonly Piece[]): readonly Piece[] {
  const labelAt = (at: number): string | undefined => {
    const piece = pieces[at];
    return piece === undefined || piece.debris === true || piece.text.length > LONGEST
      ? undefined
      : LABEL.exec(piece.text)?.[1];
  };
  const isCell = (at: number): boolean => CELL.test(pieces[at]?.text ?? "");
  const own = new Set(pieces.flatMap((_, at) => (at > 0 && labelAt(at) !== undefined && isCell(at + 1) ? [at] : [])));
  if (own.size < LEAST) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, cell] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const label = labelAt(at) ?? "";
    const blank = withText(piece, "");
    const near = own.has(at - 2) || own.has(at - 3);
    if (own.has(at) && cell !== undefined && !OPINION.test(label)) {
      const plain = label.trim().replace(/(\p{Script=Han})[ \u3000]+(?=\p{Script=Han})/gu, "$1");
      const kind = PHOTO.test(plain) ? NAMED.picture : LONG.test(plain) ? NAMED.essay : "：____";
      result.push(blank, covering(withText(piece, `${plain}${kind}`), [cell]), blank);
      at += 1;
    } else if (near && label !== "" && PHOTO.test(`${label}${labelAt(at + 1) ?? ""}`) && !own.has(at)) {
      // The cell of the photo is no wider than a few letters.
      const next = PHOTO.test(label) ? undefined : pieces[at + 1];
      const words = `${label.trim()}${next?.text.trim() ?? ""}`;
      result.push(
        blank,
        covering(withText(piece, `${words}${NAMED.picture}`), next === undefined ? [] : [next]),
        blank,
      );
      at += next === undefined ? 0 : 1;
    } else result.push(piece);
  }
  return unlessSame(result, pieces);
}

const BOX_CELL = /^[ \t\u3000]*(?:[□☐○◯]|[(（][ \u3000]*[)）])[ \t\u3000]*$/u;
const WORDS = /^[ \t\u3000]*[^\s_＿□☐○◯\t|:：][^_＿□☐○◯\t|]*$/u;
const COLUMN = /^[ \t\u3000]*[^\s_＿□☐○◯\t|:：。；;？?！!][^_＿□☐○◯\t|:：。；;？?！!]{0,15}$/u;
const PLACE_CELL = /^[ \t\u3000]*[_＿]{3,}[ \t\u3000]*$/u;
const LONGEST_ROW = 100;
const LEAST_ROWS = 2;
const MOST_COLUMNS = 8;
const LEAST_PLACED = 2;

/** How many lines with nothing but a box begin at a line. */
function countBoxes(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (
    pieces[end] !== undefined &&
    pieces[end]?.debris !== true &&
    BOX_CELL.test(pieces[end]?.text.slice(0, 20) ?? "")
  )
    end += 1;
  return end - from;
}

function isWords(piece: Piece | undefined, shape: RegExp): boolean {
  return piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST_ROW && shape.test(piece.text);
}

/**
 * `检查项目⏎合格⏎不合格⏎门窗⏎□⏎□⏎灯具⏎□⏎□`: the rows of a table again, with tabs; and the labels around it with the lines below
 * them, `检查人⏎________`.
 */
export function joinCellRows(pieces: readonly Piece[]): readonly Piece[] {
  const isPlaced = (at: number) => isWords(pieces[at], LABEL) && PLACE_CELL.test(textAt(pieces, at + 1, LONGEST_ROW));
  // A table without labels around it has a reading of its own.
  if (pieces.filter((_, at) => isPlaced(at)).length < LEAST_PLACED) return pieces;
  const rows = new Map<number, number>();
  const heads = new Map<number, number>();
  for (let at = 1; at < pieces.length; at += 1) {
    const columns = isWords(pieces[at], WORDS) ? countBoxes(pieces, at + 1) : 0;
    if (columns < 2 || columns > MOST_COLUMNS) continue;
    const starts = [at];
    let end = at + 1 + columns;
    while (isWords(pieces[end], WORDS) && countBoxes(pieces, end + 1) === columns) {
      starts.push(end);
      end += 1 + columns;
    }
    const named = pieces.slice(Math.max(0, at - columns), at);
    const texts = new Set(named.map(({ text }) => text.trim()));
    if (
      starts.length >= LEAST_ROWS &&
      at > columns &&
      texts.size === columns &&
      named.every((one) => isWords(one, COLUMN))
    ) {
      // The corner has a name of its own, or is empty below what stands above the table.
      const corner = at - columns - 1;
      heads.set(corner > 0 && isWords(pieces[corner], COLUMN) ? corner : corner + 1, at);
      for (const start of starts) rows.set(start, columns);
    }
    at = end - 1;
  }
  if (heads.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = heads.get(at);
    const columns = rows.get(at);
    if (table !== undefined) {
      const cells = pieces.slice(at, table).map(({ text }) => text.trim());
      const head = cells.length > (rows.get(table) ?? 0) ? cells : ["", ...cells];
      result.push(withText(piece, ""), covering(withText(piece, head.join("\t")), pieces.slice(at + 1, table)));
      at = table - 1;
    } else if (columns !== undefined) {
      const boxes = pieces.slice(at + 1, at + 1 + columns);
      result.push(covering(withText(piece, `${piece.text.trim()}${"\t□".repeat(columns)}`), boxes));
      at += columns;
      if (!rows.has(at + 1)) result.push(withText(piece, ""));
    } else if (isPlaced(at)) {
      const place = pieces[at + 1];
      const label = (LABEL.exec(piece.text)?.[1] ?? "").trim();
      // A long line is room for several.
      const room = place?.text.trim() ?? "____";
      result.push(covering(withText(piece, `${label}：${room}`), place === undefined ? [] : [place]));
      at += 1;
    } else result.push(piece);
  }
  return result;
}
