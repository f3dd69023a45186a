/**
 * Tables whose empty cells were lost with the white space at the ends of their lines:
 *
 *     项目⇥优⇥良⇥中⇥差
 *     教学内容
 *     课堂纪律
 */
import { type Piece, cellsBetweenTabs, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { isDegree } from "../layout/sheets/legend.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const LEAST_COLUMNS = 3;
const GRADE = /^[优優良中差好]$/u;
/** The label of a row: a few words, and no question, choice or number. */
const ROW =
  /^[\s\u3000]*(?!以[上下]|[请請]|please\b|[A-H]\s?[.．、)）]|[一二三四五六七八九十\d]{1,3}\s?[.．、)）])[^\s□○☐◯_＿:：?？。|\t][^□○☐◯_＿:：?？。|\t]{1,69}$/iu;

const REMARKS = /[备備][注註]|意[见見]|[说說]明|得分|[评評]分|分[数數值]|原因|comment|remark|score/iu;
const WIDE = /[ \u3000]{2,}/u;
const MOST_FRONT = 3;

/** The cells of a row between tabs or wide blanks. */
function cellsOf(text: string): string[] {
  return text.includes("\t") ? cellsBetweenTabs(text.trimEnd()) : text.trim().split(WIDE);
}

/** How many cells of a head stand in front of its degrees; 0 if it is no such head. */
function readFront(cells: readonly string[]): number {
  const isColumn = (cell: string) => isDegree(cell) || GRADE.test(cell);
  const front = cells.findIndex((cell) => isColumn(cell));
  const columns = cells.slice(front);
  const degrees = columns.filter(isColumn).length;
  // `很高⇥一般⇥较低⇥未接触`: who can give no degree has a column as well, at the end.
  const others = columns.slice(degrees);
  const fits =
    front > 0 && front <= MOST_FRONT && degrees >= LEAST_COLUMNS && columns.slice(0, degrees).every(isColumn);
  const named = others.length < 2 && others.every((cell) => /^\p{L}[\p{L} ]{1,15}$/u.test(cell) && !REMARKS.test(cell));
  // An empty corner names no rows.
  return fits && named && (front === 1 || !cells.slice(0, front).includes("")) ? front : 0;
}

/** `项目⇥优⇥良⇥差⏎教学内容⏎课堂纪律`: degrees above rows that lost their cells; the cells are drawn again. */
export function drawTrimmedCells(pieces: readonly Piece[]): readonly Piece[] {
  const drawn = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    if (!piece.text.includes("\t") && !WIDE.test(piece.text.trim())) continue;
    const cells = cellsOf(piece.text);
    const front = readFront(cells);
    if (front === 0) continue;
    const rows: string[][] = [];
    for (let row = at + 1; row < pieces.length && pieces[row]?.debris !== true; row += 1) {
      const text = textAt(pieces, row, LONGEST);
      // These have kept their cells.
      if (/\t[ \u3000]*$/u.test(text)) break;
      const own = cellsOf(text);
      if (own.length !== front || !own.every((cell) => ROW.test(cell) || /^\d{1,3}$/u.test(cell))) break;
      rows.push(own);
    }
    if (rows.length < LEAST_ROWS) continue;
    if (!piece.text.includes("\t")) drawn.set(at, cells.join("\t"));
    for (const [row, own] of rows.entries())
      drawn.set(at + 1 + row, `${own.join("\t")}${"\t□".repeat(cells.length - front)}`);
  }
  if (drawn.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const row = drawn.get(at);
    return row === undefined ? piece : withText(piece, row);
  });
}

/** A label with empty cells behind it. */
const OPEN_ROW = /^[ \u3000]*([^\s□○☐◯_＿:：?？。|\t][^□○☐◯_＿:：?？。|\t]{0,59})\t[\t \u3000]*$/u;
const COLUMN = /^[^\t□○☐◯_＿:：?？。；;]{1,30}$/u;

/**
 * `⇥Loved it⇥It was OK⇥Hated it⏎Food⇥⏎Cabins⇥`: below a head whose corner is empty, rows that a copy of a page has left with fewer
 * cells than the head; their cells are drawn again.
 */
export function drawRowsOfGrids(pieces: readonly Piece[]): readonly Piece[] {
  const drawn = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !/^[ \u3000]*\t[^\t]/u.test(piece.text)) continue;
    const columns = cellsBetweenTabs(piece.text.trimEnd()).slice(1);
    // Letters and numbers are explained elsewhere.
    if (columns.length < 2 || !columns.every((column) => COLUMN.test(column) && column.trim().length > 1)) continue;
    const rows: string[] = [];
    for (let row = at + 1; row < pieces.length && pieces[row]?.debris !== true; row += 1) {
      const text = textAt(pieces, row, LONGEST);
      const label = OPEN_ROW.exec(text)?.[1];
      // Those that have kept their cells are read as they are.
      if (label === undefined || text.split("\t").length > columns.length) break;
      rows.push(label.trim());
    }
    if (rows.length < LEAST_ROWS) continue;
    for (const [row, label] of rows.entries()) drawn.set(at + 1 + row, `${label}${"\t□".repeat(columns.length)}`);
  }
  if (drawn.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const row = drawn.get(at);
    return row === undefined ? piece : withText(piece, row);
  });
}

const STEPS_NAMED =
  /^(?:分\s*[值数數]|[评評打]\s?分|得分|[满滿]意度|等[级級]|[选選][项項]|程度)(?:[(（][^()（）]{1,20}[)）])?$/u;

/** `调查内容⇥分值⏎工作环境⇥5⇥4⇥3⇥2⇥1`: one name above several steps; the steps stand in the head as well. */
export function spreadStepHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Map<number, string[]>();
  const marked = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) continue;
    const cells = cellsBetweenTabs(piece.text.trimEnd());
    if (cells.length < 2 || cells.length > MOST_FRONT + 1 || !STEPS_NAMED.test(cells.at(-1) ?? "")) continue;
    const rows: string[] = [];
    for (let row = at + 1; row < pieces.length && pieces[row]?.debris !== true; row += 1) {
      const own = cellsBetweenTabs(textAt(pieces, row, LONGEST).trimEnd());
      const steps = own.slice(cells.length - 1);
      const way = Number(steps[1]) - Number(steps[0]);
      const counted = steps.every(
        (step, no) => /^\d{1,2}$/u.test(step) && Number(step) === Number(steps[0]) + way * no,
      );
      if (steps.length < LEAST_COLUMNS || Math.abs(way) !== 1 || !counted) break;
      rows.push(steps.join("\t"));
    }
    const [first = ""] = rows;
    if (rows.length < LEAST_ROWS || rows.some((row) => row !== first)) continue;
    heads.set(at, [...cells.slice(0, -1), first]);
    const boxes = first.replace(/\d{1,2}/gu, "□");
    for (const row of rows.keys()) {
      const front = cellsBetweenTabs(textAt(pieces, at + 1 + row, LONGEST)).slice(0, cells.length - 1);
      marked.set(at + 1 + row, [...front, boxes].join("\t"));
    }
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const cells = heads.get(at);
    const boxes = marked.get(at);
    if (cells === undefined) return [boxes === undefined ? piece : withText(piece, boxes)];
    return [toDebris(piece, cellsBetweenTabs(piece.text.trimEnd()).at(-1) ?? ""), withText(piece, cells.join("\t"))];
  });
}

/** A name without a sign, as the other rows of the table have it. */
const BARE_NAME = /^[ \u3000]*(?![(（【[•·*#-])[\p{L}\d][^\t_＿:：?？。；;，,!！□○☐◯|]{0,23}[ \u3000]*$/u;
const NO_ROW = /[签簽盖蓋]|日期|^[注备備附]|[说說]明|意[见見]|[总總]分|建[议議]/u;

/** `⇥好⇥差⏎热水⇥⇥⏎网络`: the last row lost its tabs with the end of the copy; they are put back. */
export function completeLastRows(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && OPEN_ROW.test(text))) return pieces;
  const tabsAt = (at: number): number => textAt(pieces, at, LONGEST).split("\t").length - 1;
  let head = 0;
  return unlessSame(
    pieces.map((piece, at) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !text.includes("\t")) {
        const tabs = tabsAt(at - 1);
        const isLast =
          head > 1 &&
          debris !== true &&
          BARE_NAME.test(text) &&
          !NO_ROW.test(text) &&
          tabs === head &&
          OPEN_ROW.test(textAt(pieces, at - 1, LONGEST)) &&
          textAt(pieces, at + 1).trim() === "";
        head = 0;
        return isLast ? withText(piece, `${text.trimEnd()}${"\t".repeat(tabs)}`) : piece;
      }
      // The first line of a table names its columns.
      if (!textAt(pieces, at - 1, LONGEST).includes("\t")) {
        const columns = cellsBetweenTabs(text.trimEnd()).slice(1);
        head =
          columns.length > 1 && columns.every((column) => column !== "" && COLUMN.test(column)) ? columns.length : 0;
      }
      return piece;
    }),
    pieces,
  );
}
