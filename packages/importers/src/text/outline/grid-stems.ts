/**
 * What a table of rows and columns asks. Many readers find tables; where one has named its question after the head of the first
 * column, the sentence right above the table is what asks:
 *
 *     请在相应的方框内打“√”                 表一  领导班子测评
 *     项目        满意    一般    不满意     测评内容⇥好⇥一般⇥差
 *     1、接待      □      □      □          政治建设⇥⇥⇥
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const GRID = [NAMED.matrix, NAMED.ticks, NAMED.grid].map((name) => name.replace(/[[\]]/g, "\\$&")).join("|");
const GRID_TITLE = new RegExp(`^(\\s*(?:[(（]?\\d{1,3}\\s?[.．、)）]\\s?)?)(.*?)(${GRID})(.*)$`, "u");
const ROW = /^\s*[-•]\s+(.+)$/u;
const LONGEST = 140;
/** The head of a first column is short. */
const LONGEST_CORNER = 10;
/** Places, choices and cells: such a line asks by itself or belongs to another question. */
const OWN =
  /[_＿]{2}|[□☐○◯▢|\t]|[(（][\s\u3000]*[)）]|^\s*(?:[A-Ha-h][.．、)）]|[-•*]\s|【)|答案|^\s*[(（][^()（）]*[)）]\s*$/u;
const NOTE = /^\s*(?:注|[说說]明|※|[备備][注註]|提示|例[如:：])/u;
/** A title that asks by itself is none that a head gave. */
const ASKS = /[请請您你?？]|怎|如何|是否/u;
const LETTER = /[您你]好|感[谢謝]|尊敬|[亲親][爱愛]|^\s*其[他它餘余]/u;
const GREETS = /(?:好|您好|你好)?[:：,，]\s*$|^(?:尊敬|[亲親][爱愛])/u;
/** `表一  领导班子测评` */
const CAPTION = /^\s*[附]?表\s?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[:：.．、\s\u3000]+(?=\S{2})/u;
const NUMBER =
  /^\s*(?:[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})[.．、)）]\s?|第[一二三四五六七八九十\d]{1,3}[部分题題][分]?[:：\s]\s*)/u;

const bare = (text: string): string => text.replace(/\[[^[\]]{2,8}\]/gu, "").replace(/[^\p{L}\p{N}]/gu, "");

interface Grid {
  /** Where its title stands among the pieces. */
  readonly at: number;
  readonly title: string;
  /** Line of the source with its first row. */
  readonly row: number;
  readonly columns: readonly string[];
}

/** The grids among the pieces, as the grammar has them: a title with its type, then `行：` and `列：` with a list each. */
function findGrids(pieces: readonly Piece[]): Grid[] {
  const grids: Grid[] = [];
  for (const [at, piece] of pieces.entries()) {
    const title =
      piece.debris === true || piece.text.length > LONGEST * 2 || !piece.text.includes("[矩阵")
        ? null
        : GRID_TITLE.exec(piece.text);
    if (title === null) continue;
    let next = at + 1;
    while (next < pieces.length && next < at + 4 && !/^\s*行[:：]/u.test(pieces[next]?.text ?? "")) next += 1;
    if (!/^\s*行[:：]\s*$/u.test(pieces[next]?.text ?? "")) continue;
    const row = pieces[next + 1]?.no ?? 0;
    while (next < pieces.length && !/^\s*列[:：]/u.test(pieces[next]?.text ?? "")) next += 1;
    const inline = /^\s*列[:：](.+)$/u.exec(pieces[next]?.text ?? "")?.[1];
    const columns = inline?.split("、") ?? [];
    if (inline === undefined)
      for (let line = next + 1; ROW.test(pieces[line]?.text ?? ""); line += 1)
        columns.push(ROW.exec(pieces[line]?.text ?? "")?.[1] ?? "");
    if (columns.length > 0 && row > 0) grids.push({ at, title: title[2] ?? "", row, columns });
  }
  return grids;
}

/** The line right above the head of a table, and the head of its first column. */
function aboveGrid(lines: readonly string[], grid: Grid): { above: number; corner: string } {
  // The longest first: `不满意` ends with the name of another column.
  const columns = grid.columns.map(bare).sort((one, other) => other.length - one.length);
  let at = grid.row - 2;
  let corner = "";
  let heads = 0;
  // Lines with names of columns, each on its own line or all on one.
  for (let seen = 0; at >= 0 && seen < 40; at -= 1, seen += 1) {
    const text = bare(lines[at] ?? "");
    if (text === "") continue;
    const rest = columns.reduce((left, column) => (column === "" ? left : left.replace(column, "")), text);
    if (rest === text || rest.length > LONGEST_CORNER) break;
    heads += 1;
    if (rest !== "") corner = rest;
    // A row with the head of the first column is the whole head.
    if (rest !== "" && /[\t|]/u.test(lines[at] ?? "")) {
      at -= 1;
      break;
    }
  }
  const text = bare(lines[at] ?? "");
  // The corner may have a line of its own above the names of the columns.
  if (heads > 1 && corner === "" && text !== "" && text.length <= 6 && text === bare(grid.title)) {
    corner = text;
    at -= 1;
  }
  while (at >= 0 && (lines[at] ?? "").trim() === "") at -= 1;
  return { above: heads === 0 ? -1 : at, corner };
}

/** The pieces with the sentence above a table as its title, where it was named after a part of itself. `written` is the source. */
export function nameGridsBySentence(pieces: readonly Piece[], written: readonly Piece[]): readonly Piece[] {
  const grids = findGrids(pieces);
  if (grids.length === 0) return pieces;
  return tickRows(nameGrids(pieces, written, grids));
}

const SEVERAL_IN_ROW =
  /每[一]?[行项項题題格门門样樣种種][^，,。；;]{0,4}(?:可|能|允[许許])[^，,。；;]{0,4}(?:多[选選]|[选選勾打][^，,。；;]{0,3}(?:多|几|幾|不止一)[个個项項种種])|(?:tick|check|select|choose) (?:all that apply|more than one|as many as you like)[^.,;]{0,12} (?:in|for|per) (?:each|every) (?:row|line|item)/iu;

/** `请勾选您可以值班的时间（可多选）` */
const SEVERAL_BEHIND = /[(（]可?[多复複][选選][)）][ \u3000]*[:：]?\[矩阵单选题\]/u;

/** `（每行可多选）`, `每行可以勾多个` in the title of a grid. */
function tickRows(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true &&
    piece.text.length < LONGEST * 2 &&
    (SEVERAL_IN_ROW.test(piece.text) || SEVERAL_BEHIND.test(piece.text))
      ? withText(piece, piece.text.replace(NAMED.matrix, NAMED.ticks))
      : piece,
  );
}

/** What only a line that asks has at its end: a colon, or how the cells are to be filled in. */
const LEADS = /[:：]\s*$|[打画畫划劃][上个個]?\s?[“"「『‘']?\s?[√✓✔○〇]|[请請][^。]{0,20}[填勾选選打]/u;

/** Whether a title is the head of the first column, and asks nothing by itself. */
const namesPart = (title: string, corner: string): boolean =>
  bare(title) !== "" && !ASKS.test(title) && corner.startsWith(bare(title));

function nameGrids(pieces: readonly Piece[], written: readonly Piece[], grids: readonly Grid[]): readonly Piece[] {
  const lines: string[] = [];
  for (const { no, text } of written) lines[no - 1] = text;
  const titles = new Map<number, { title: string; from: number; before: string; isHead: boolean }>();
  for (const grid of grids) {
    const { above, corner } = aboveGrid(lines, grid);
    const source = lines[above] ?? "";
    const sentence = source.replace(CAPTION, "").trim();
    const isCaption = CAPTION.test(source);
    const greets = GREETS.test(source.replace(/[:：]\s*$/u, ""));
    // Beside one column, a line with a colon or parts of a date is a field.
    const isField = grid.columns.length === 1 && /[:：]|年[ \u3000]+月/u.test(source);
    // `门店名称：        编号：`, `很差  1  2  3  很好`, `评价 ⭐⭐⭐`, `・甲`: what asks by itself.
    const asksAlone = /[:：][ \u3000]{4,}\S|\d(?:[ \u3000]+\d){2}|[☆★⭐]{2}|^\s*・/u.test(source);
    const tells = isField || asksAlone || OWN.test(source) || NOTE.test(source) || LETTER.test(source);
    // The first line is the title of the form, unless it says that it asks.
    if (sentence === "" || above < 0 || (above === 0 && !LEADS.test(source)) || source.length > LONGEST || tells)
      continue;
    const own = pieces.filter(({ no, text, debris }) => no === above + 1 && debris !== true && text.trim() !== "");
    // Where it has choices or rows, the line asks by itself.
    if (own.length > 1 || own.some(({ text }) => GRID_TITLE.test(text))) continue;
    // `以下课程您希望用什么方式上？` asks above `课程⇥现场⇥线上`, whatever words they share; a heading tells no more than `课程`.
    const asks = own.length === 1 && ASKS.test(sentence);
    const named = own[0]?.text.trim() ?? "";
    const apart = asks || /[:：]\s*$/u.test(source) || !bare(sentence).includes(bare(grid.title));
    if (isCaption || (namesPart(grid.title, corner) && !greets && apart))
      titles.set(grid.at, {
        // As it was read: `表决事项一：` may have been taken for a number.
        title: (asks && !named.startsWith("[") ? named : sentence).replace(NUMBER, "").replace(/[:：]\s*$/u, ""),
        from: above + 1,
        before: grid.title,
        // `序号 名称 规格`: the names of several columns stand on the page already.
        isHead: lines.slice(above + 1, grid.row - 1).some((line) => bare(line).startsWith(bare(grid.title))),
      });
  }
  if (titles.size === 0) return pieces;
  const taken = new Set([...titles.values()].map(({ from }) => from));
  return pieces.flatMap((piece, at): Piece[] => {
    const named = titles.get(at);
    if (named !== undefined) {
      const [, number = "", , kind = "", rest = ""] = GRID_TITLE.exec(piece.text) ?? [];
      const joined = [...(piece.joined ?? []), named.from];
      // What named it before is told: the head of a column on the page, a sentence in the form.
      const told: Piece[] =
        named.before.length > LONGEST_CORNER && !named.isHead
          ? [withText(piece, tell(named.before)), withText(piece, "")]
          : [{ ...withText(piece, named.before), debris: true }];
      return [...told, { ...withText(piece, `${number}${named.title}${kind}${rest}`), joined }];
    }
    return [taken.has(piece.no) && piece.debris !== true ? withText(piece, "") : piece];
  });
}
