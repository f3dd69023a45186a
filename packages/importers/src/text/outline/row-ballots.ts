/**
 * Ballots whose names stand beside each other, with a row of empty cells for the marks below them:
 *
 *     姓名      张三    李四    王五
 *     符号
 *     另选人
 *     符号
 *
 * Where the marks are made above the names (`在姓名上方空格内画“○”`), the two rows change places first.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenBars, cellsBetweenTabs, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 300;
const LEAST = 2;
const BALLOT = /[选選][举舉]?票|[表投][决決]?票|[选選][举舉评評]|[候参參][选選]/u;
const NAMES = /^(?:(?:候[选選]人|被推[荐薦]人)?姓\s*名|候[选選]人)$/u;
const MARKS =
  /^(?:[画畫划打]?[“"「]?[○〇√✓][”"」]?[栏欄处處]?|符\s*[号號]|[标標][记記志]|[选選][票择擇举舉]|投票|[赞贊]成|同意|[画畫划圈][票选選]|表[决決]?意[见見]|意\s*[见見]|[选選][举舉]?(?:意[见見]|符[号號])|[栏欄])(?:[栏欄处處])?$/u;
const NAME = /^\p{L}[\p{L} \u3000·]{1,11}$/u;
const OTHERS = /^另[选選](?:他|其他)?人?(?:姓\s*名)?$/u;
const TITLE = /^[ \u3000]*[^。；;，,_＿□☐○◯\t|]{0,20}候[选選]人[^。；;_＿□☐○◯\t|]{0,40}[:：]?[ \u3000]*$/u;
/** `同意的在姓名下方空格内划“○”，限选2人`: a sentence right above the names that says how they are marked. */
const MARKED =
  /^(?=.*(?:姓名|名字|候[选選]人)[^，,。]{0,4}[上下][方面边邊]|.*[应應限][选選])(?=.*[画畫划劃打]\s?[“"「]?[○〇√✓])(?=.*[选選][举舉出])[^_＿□☐\t|]{8,80}$/u;
const ONE = /[应應限][选選]?[:：]?\s?[1一]\s?[人名位]/u;
const LIMIT = /[应應限][选選]?[:：]?\s?[\d一二三四五六七八九十两兩]{1,3}\s?[人名位]/u;

function cellsOf(piece: Piece | undefined): string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  if (/^\s*\|/u.test(piece.text)) return cellsBetweenBars(piece.text);
  if (piece.text.includes("\t")) return cellsBetweenTabs(piece.text);
  // `王  芳`: a name of two characters takes the room of three.
  return piece.text
    .trim()
    .replace(/(^|[ \u3000]{2})(\p{Script=Han})[ \u3000]{2,4}(?=\p{Script=Han}(?:[ \u3000]|$))/gu, "$1$2 ")
    .split(/[ \u3000]{2,}/u);
}

/** The next row that is no rule of Markdown. */
function nextRow(pieces: readonly Piece[], at: number): number {
  const next = nextFilled(pieces, at);
  return next > 0 && /^[\s:|-]+$/u.test(textAt(pieces, next, LONGEST)) ? nextFilled(pieces, next) : next;
}

/** Whether a row is for the marks: its label, and nothing but empty cells. */
function isForMarks(cells: readonly string[]): boolean {
  const [label = "", ...others] = cells;
  return MARKS.test(label) && others.every((cell) => /^[□○☐◯]?$/u.test(cell));
}

/** Whether a row has the names of at least two people behind its label. */
function hasNames(cells: readonly string[]): boolean {
  const filled = cells.slice(1).filter((cell) => cell !== "");
  return NAMES.test(cells[0] ?? "") && filled.length >= LEAST && filled.every((cell) => NAME.test(cell));
}

/** `符号⇥⇥⏎姓名⇥张三⇥李四` as `姓名⇥张三⇥李四⏎符号⇥⇥`. Below a row of names, the marks belong to that row. */
function turnMarksBelow(pieces: readonly Piece[]): readonly Piece[] {
  const turned: Piece[] = [];
  let named = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const below = pieces[at + 1];
    if (piece === undefined) break;
    const cells = cellsOf(piece);
    if (!named && below !== undefined && cells.length > LEAST && isForMarks(cells) && hasNames(cellsOf(below))) {
      turned.push(below, piece);
      at += 1;
      continue;
    }
    turned.push(piece);
    if (piece.text.trim() !== "") named = hasNames(cells);
  }
  return turned;
}

/** `姓名⇥张三⇥李四⏎符号⇥⇥`: the names are the choices, and `另选人⇥⏎符号⇥` asks for another one. */
export function askRowBallots(written: readonly Piece[]): readonly Piece[] {
  if (!written.some(({ text }) => text.length <= LONGEST && BALLOT.test(text))) return written;
  const pieces = turnMarksBelow(written);
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const names: Piece[] = [];
    const labels: Piece[] = [];
    let end = at;
    while (end >= 0 && end < pieces.length) {
      const row = pieces[end];
      const [label = "", ...own] = cellsOf(row);
      const below = nextRow(pieces, end);
      const filled = own.filter((cell) => cell !== "");
      const fits = filled.length > 0 && filled.every((cell) => NAME.test(cell));
      if (row === undefined || !NAMES.test(label) || !fits || below < 0 || !isForMarks(cellsOf(pieces[below]))) break;
      names.push(...filled.map((cell) => withText(row, `□ ${cell.replaceAll(/[ \u3000]+/gu, " ")}`)));
      labels.push(toDebris(row, label), toDebris(pieces[below] ?? row, cellsOf(pieces[below])[0] ?? ""));
      end = below + 1;
      while (end < pieces.length && textAt(pieces, end).trim() === "") end += 1;
    }
    const isRule = (index: number) => /^\s*\|[\s:|-]+$/u.test(textAt(pieces, index, LONGEST));
    const above = result.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const title = textAt(result, above, LONGEST).trim();
    // Lines away, such a sentence is said of all the votes of a sheet.
    const own = textAt(pieces, at - 1, LONGEST).trim() === title;
    const told = (above > 0 && TITLE.test(title)) || (above >= 0 && own && MARKED.test(title));
    // One pair of rows below a title has a reading of its own, and so have several rows of marks.
    const next = cellsOf(pieces[end]);
    const other = OTHERS.test(next[0] ?? "");
    const known = !told && labels.length < 4 && !other && !isRule(at + 1);
    const last = labels.length > 0 && end >= pieces.length ? pieces.length : end;
    if (names.length < LEAST || known || isForMarks(next)) {
      const [label = "", ...own] = cellsOf(piece);
      const below = nextRow(pieces, at);
      const marked = changed && below > 0 && isForMarks(cellsOf(pieces[below]));
      if (changed && OTHERS.test(label) && own.every((cell) => cell === "")) {
        result.push(withText(piece, `${label}：____`));
        if (marked) result.push(toDebris(pieces[below] ?? piece, cellsOf(pieces[below])[0] ?? ""));
        if (marked) at = below;
      } else result.push(piece);
      continue;
    }
    const [asking = piece] = told ? result.splice(above, 1) : [];
    // `候选人7名，应选5名` says it of its own names; a rule anywhere else says it of all.
    const limited = told && LIMIT.test(title);
    const limits = limited ? ONE.test(title) : pieces.some(({ text }) => text.length <= LONGEST && ONE.test(text));
    const stem = told
      ? // With its number, `（一）理事[多选题]` would be the heading of a part.
        title.replace(
          /^(?:[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}\s?[、.．])[ \u3000]*|[:：]$/gu,
          "",
        )
      : (labels.map(({ text }) => text).find((label) => /^候[选選]人$/u.test(label)) ?? "候选人");
    result.push(
      withText(piece, ""),
      withText(asking, `${stem}${limits ? NAMED.single : NAMED.several}`),
      ...names,
      withText(piece, ""),
      ...labels,
    );
    changed = true;
    at = last - 1;
  }
  return changed ? result : written;
}
