/**
 * What stands around the marks of a grid, and is none of its words:
 *
 *     【填答说明】请在适当的□中打√             题项⇥不同意⇥不确定⇥同意
 *               不同意 普通 同意              B1 花园的路很平⇥1⇥2⇥3
 *     1. 花园的路很平……………□  □  □          B2 花园的灯很亮⇥1⇥2⇥3
 *     2. 花园里的长椅很多 □  □  □
 *
 * Dots that lead to the marks, codes that count the rows, and the name of the instruction are taken away, and a label that
 * leaves only one blank in front of its marks gets those of its neighbours. In a sheet whose fields, grid and wide cells follow
 * each other row by row, the grid is parted from the others. Grids are read afterwards, by whoever knows their marks.
 */
import { type Piece, cellsBetweenTabs, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 240;
const LEAST = 2;
const LEAST_DEGREES = 3;
/** The words of a row, what leads to its marks, and the marks: boxes, or digits that wide blanks part. */
const MARKED =
  /^(.*?[^\s\d.．·…⋯□☐○◯])((?:[.．·…⋯]|[ \u3000\t](?=[.．·…⋯]))*[ \u3000\t]*)((?:[□☐○◯][ \u3000\t]*){3,11}|(?:\d{1,2}[ \u3000\t]+){2,10}\d{1,2}[ \u3000]*)$/u;

interface Row {
  readonly label: string;
  readonly lead: string;
  readonly marks: string;
  /** The marks without the blanks between them. */
  readonly shape: string;
}

function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > LONGEST || !/[□☐○◯\d][ \u3000\t]*$/u.test(text)) return null;
  const [, label = "", lead = "", marks = ""] = MARKED.exec(text) ?? [];
  if (!/\p{L}[ \u3000]*\p{L}/u.test(label)) return null;
  // A digit that touches the words is one of theirs.
  if (lead === "" && /^\d/u.test(marks)) return null;
  return { label, lead, marks, shape: marks.trim().replace(/[ \u3000\t]+/gu, " ") };
}

/** `花园的路很平………□  □  □`, `长椅很多 □  □  □` among rows with the same marks: two blanks stand in front of them in each row. */
function evenLeads(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(readRow);
  const made = [...pieces];
  for (let from = 0; from < rows.length; from += 1) {
    const shape = rows[from]?.shape;
    if (shape === undefined) continue;
    let to = from;
    while (rows[to]?.shape === shape) to += 1;
    const run = rows.slice(from, to);
    // Where no row has wide blanks, single ones part everything.
    const wide = run.some((row) => /[.．·…⋯]{3}|[ \u3000]{2}|\u3000/u.test(row?.lead ?? ""));
    for (const [at, row] of run.entries()) {
      const piece = pieces[from + at];
      if (!wide || run.length < LEAST || row === null || piece === undefined) continue;
      if (/^(?: ?|.*[.．·…⋯]{2}.*)$/u.test(row.lead)) made[from + at] = withText(piece, `${row.label}  ${row.marks}`);
    }
    from = to - 1;
  }
  return unlessSame(made, pieces);
}

const CODE = /^([A-Z]{1,3})[-_]?(\d{1,2})[.．、:：]?[ \u3000]*(?=\p{L})/u;
const MARK = /^(?:[□☐○◯]|[(（][ \u3000]*[)）]|\d{1,2}|)$/u;

/** The cells of a row; none if it is no row of a table. */
const cellsOf = (piece: Piece | undefined): string[] =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST && piece.text.includes("\t")
    ? cellsBetweenTabs(piece.text)
    : [];

/** `题项⇥不同意⇥同意⏎B1 花园的路很平⇥1⇥2⏎B2 …`: below the names of the columns, codes only count the rows. */
function dropRowCodes(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, readonly Piece[]>();
  for (let at = 0; at < pieces.length; at += 1) {
    const [corner = "", ...columns] = cellsOf(pieces[at]);
    const named = columns.length > 1 && columns.every((cell) => /\p{L}/u.test(cell)) && !CODE.test(corner);
    if (!named) continue;
    const codes: string[] = [];
    let last: RegExpExecArray | null = null;
    for (let row = at + 1; row < pieces.length; row += 1) {
      const [label = "", ...cells] = cellsOf(pieces[row]);
      const code = CODE.exec(label);
      const follows = last === null || (code?.[1] === last[1] && Number(code?.[2]) === Number(last[2]) + 1);
      if (code === null || !follows || cells.length !== columns.length || !cells.every((cell) => MARK.test(cell)))
        break;
      codes.push(code[0].trim());
      last = code;
    }
    if (codes.length < LEAST) continue;
    for (const [row, code] of codes.entries()) {
      const piece = pieces[at + 1 + row];
      if (piece === undefined) continue;
      const plain = withText(piece, piece.text.trimStart().slice(code.length).trimStart());
      const isLast = row === codes.length - 1;
      made.set(at + 1 + row, isLast ? [plain, toDebris(piece, codes.join(" "))] : [plain]);
    }
    at += codes.length;
  }
  return made.size === 0 ? pieces : pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

/** What stands below the rows of a grid and asks for more than a degree. */
const OPEN_LABEL = /意[见見]|建[议議]|[备備][注註]|签[名字]|[说說]明|原因|comment|suggestion/iu;

/** The cells of a head with the names of degrees, without empty ones at its end; null if it is none. */
function degreeHead(piece: Piece | undefined): string[] | null {
  const cells = cellsOf(piece);
  const width = cells.findLastIndex((cell) => cell !== "") + 1;
  const [corner = "", ...columns] = cells.slice(0, width);
  const degrees = columns.filter((cell) => isDegree(cell)).length;
  const named = columns.every((cell) => /^\p{L}[\p{L} ]{0,19}$/u.test(cell) && !OPEN_LABEL.test(cell));
  const fits = columns.length >= LEAST_DEGREES && degrees > 1 && degrees * 2 >= columns.length && named;
  return fits && !isDegree(corner) ? [corner, ...columns] : null;
}

const LABEL = /^[*＊]?(?![一二三四五六七八九十]{1,3}\s?[、.．])\p{L}[^□☐○◯_＿:：？?。\t]{0,24}[:：]?$/u;
const PLACE = /^(?:[_＿ \u3000]*|(?:[□☐○◯][^□☐○◯]+){2,}|(?:[^□☐○◯_＿]+[□☐○◯]){2,}[ \u3000]*)$/u;

/** `部门⇥⇥班次⇥□早 □晚⇥⇥`: a label and its place by turns; null if a row is anything else. */
function readPairs(piece: Piece): Piece[] | null {
  const cells = cellsOf(piece);
  const width = cells.findLastIndex((cell) => cell !== "") + 1;
  const own = width % 2 === 1 ? [...cells.slice(0, width), ""] : cells.slice(0, width);
  const fits = width > 0 && own.every((cell, at) => (at % 2 === 0 ? LABEL : PLACE).test(cell));
  if (!fits) return null;
  return own.flatMap((cell, at) =>
    at % 2 === 1
      ? []
      : [withText(piece, `${cell.replace(/[:：]$/u, "")}：${own[at + 1] === "" ? "____" : own[at + 1]}`)],
  );
}

/** How many blank lines may stand above a sheet. */
const MOST_BLANK = 6;

/** The rows with tabs at the end of what has been read: fields, if all of them have labels and places by turns. */
function askFieldsAbove(result: Piece[]): void {
  let from = result.findLastIndex((piece) => cellsOf(piece).length < 2) + 1;
  const title = result[from];
  const isFirst =
    title !== undefined && from < MOST_BLANK && result.slice(0, from).every(({ text }) => text.trim() === "");
  if (isFirst && !/\t[ \u3000]*[^\s]/u.test(title.text)) {
    // The first row of a sheet is one wide cell with its title.
    result.splice(from, 1, withText(title, title.text.trim()), withText(title, ""));
    from += 2;
  }
  const pairs = result.slice(from).map(readPairs);
  // The rows of another grid have its head above them.
  if (pairs.includes(null)) return;
  result.splice(from, result.length - from, ...pairs.flatMap((pair) => pair ?? []));
}

/** `部门⇥⇥班次⇥□早 □晚⏎项目⇥好⇥中⇥差⏎花草⇥⇥⇥⏎路灯⇥⇥⇥⏎最喜欢的花⇥□兰 □菊`: blank lines around the grid. */
function partSheetGrids(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const head = degreeHead(piece);
    const rows: Piece[] = [];
    for (let row = at + 1; row < pieces.length; row += 1) {
      if (head === null) break;
      const line = pieces[row];
      const [label = "", ...cells] = cellsOf(line);
      if (line === undefined || !/\p{L}/u.test(label) || /[:：]$/u.test(label)) break;
      if (cells.length < head.length - 1 || cells.some((cell) => cell !== "")) break;
      rows.push(withText(line, `${label}${"\t".repeat(head.length - 1)}`));
    }
    while (OPEN_LABEL.test(rows.at(-1)?.text ?? "")) rows.pop();
    // With nothing in its corner, it goes on with the row above: `姓名⇥评价⏎⇥好⇥差`.
    const goesOn = head !== null && head[0] === "" && cellsOf(pieces[at - 1]).length > 1;
    const above = !goesOn && cellsOf(pieces[at - 1]).length > 1;
    const below = pieces[at + 1 + rows.length];
    const isBelow = cellsOf(below).length > 1;
    if (head === null || goesOn || rows.length < LEAST || !(above || isBelow)) {
      result.push(piece);
      continue;
    }
    if (above) askFieldsAbove(result);
    if (above) result.push(withText(piece, ""));
    result.push(withText(piece, head.join("\t")), ...rows);
    at += rows.length;
    if (isBelow && below !== undefined) result.push(withText(below, ""));
    for (let next = pieces[at + 1]; next !== undefined; next = pieces[at + 1]) {
      const fields = readPairs(next);
      if (fields === null) break;
      result.push(...fields);
      at += 1;
    }
  }
  return unlessSame(result, pieces);
}

/** `【填答说明】请…打√`, `说明：请在相应栏内划“○”` */
const TOLD =
  /^([ \u3000]*(?:[【[〔][^【】[\]〔〕]{0,6}(?:[说說]明|指[导導][语語]|指引|提示)[】\]〕][:：]?|(?:填[表写寫答]|作答|答[题題])?(?:[说說]明|指[导導][语語]|指引)[:：])[ \u3000]*)(?=[^_＿\t]{6,120}$)(?=.*(?:[请請]|选|選|打|[划劃]|勾|圈|填))/u;
const ASKED = /[?？:：][ \u3000]*$|^[ \u3000]*(?:[(（]?\d{1,3}[.．、)）]|Q\d)/iu;

/** Whether a line names at least three degrees and little else. */
function namesDegrees(text: string): boolean {
  if (text.length > LONGEST) return false;
  const cells = text
    .split(/[\t \u3000|｜]+/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const degrees = cells.filter((cell) => isDegree(cell)).length;
  return degrees >= LEAST_DEGREES && cells.length - degrees <= 2;
}

/** `说明：请在相应栏内划“○”⏎⏎姓名⇥优秀⇥合格⇥不合格`: right above a grid, the instruction is what is asked. */
function plainToldTasks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST) return [piece];
      const [front = ""] = TOLD.exec(piece.text) ?? [];
      if (front === "") return [piece];
      const below = textAt(pieces, at + 1).trim() === "" ? at + 2 : at + 1;
      const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "");
      // A question above it is asked itself.
      const asked = above === undefined || ASKED.test(above.text.slice(0, LONGEST)) || above.text.includes("\t");
      if (asked || !namesDegrees(textAt(pieces, below, LONGEST + 1))) return [piece];
      return [toDebris(piece, front.trim()), withText(piece, piece.text.slice(front.length))];
    }),
    pieces,
  );
}

/** Letters without which no degrees stand in a line. */
const GRADED = /[意優优良好差常般格職职從从總总符有無无]|agree|satisf|good|poor|fair|never|always/iu;

/** The head of a table to be marked: several of its cells are degrees. */
export function isGradeHead(text: string): boolean {
  return GRADED.test(text) && text.includes("\t") && cellsBetweenTabs(text).filter((cell) => isDegree(cell)).length > 2;
}

/** The last row below a head of degrees whose rows have a lone box in each cell; the line itself if it is no such head. */
export function gridEnd(pieces: readonly Piece[], at: number): number {
  const head = pieces[at];
  if (head === undefined || head.text.length > LONGEST || !isGradeHead(head.text)) return at;
  const width = cellsBetweenTabs(head.text.trimEnd()).length;
  let end = at;
  for (let row = at + 1; row < pieces.length; row += 1) {
    const [label = "", ...cells] = cellsOf(pieces[row]);
    if (label === "" || cells.length !== width - 1 || !cells.every((cell) => /^[□☐○◯]$/u.test(cell))) break;
    end = row;
  }
  return end - at < LEAST ? at : end;
}

/** In the order in which they are made. */
export const GRID_COPIES = [evenLeads, dropRowCodes, partSheetGrids, plainToldTasks];
