/**
 * Tables of names with degrees beside them, whose task stands further up or only in the title:
 *
 *     年度先进工作者表决票                             评委打分表
 *     （第二次全体会议）                               每项满分10分，请直接写分数<tab><tab>
 *     候选人<tab>所在部门<tab>同意<tab>不同意          选手<tab>色<tab>香
 *     王建国<tab>一车间<tab><tab>                      1号 狮子头<tab><tab>
 *
 * What names the rows (`候选人`) is no question: the title is, and what else is told of a row stands in brackets behind its name. A sentence in a row that is one wide cell is a line like others, and a label with a colon there is a field.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 240;
const LEAST = 2;
const MOST_FRONT = 4;
/** How far above the table its title may stand. */
const MOST_ABOVE = 10;

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.trim() !== "" && piece.text.length <= LONGEST;

/** The cells of a row; none if it is no row of a table. */
const cellsOf = (piece: Piece | undefined): string[] =>
  isText(piece) && piece.text.includes("\t") ? cellsBetweenTabs(piece.text) : [];

const WIDE_ROW = /^[^\t]*[^\t\s][^\t]*\t[\t \u3000]*$/u;
const SENTENCE = /^[^\t_＿□☐○◯:：]{2,60}[，,；;。][^\t_＿□☐○◯]{2,160}$/u;

/** `每项满分10分，请直接写分数⇥⇥⇥` above the head of a table: the sentence fills one wide cell. */
function bareWideSentences(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (!isText(piece) || !WIDE_ROW.test(piece.text)) return piece;
      const head = cellsOf(pieces[at + 1]);
      const sentence = piece.text.trim();
      const named = head.length > 2 && head.slice(0, 3).every((cell) => /^[^:：_＿□☐○◯]{1,16}$/u.test(cell));
      return named && SENTENCE.test(sentence) ? withText(piece, sentence) : piece;
    }),
    pieces,
  );
}

const LABEL_ROW = /^[ \u3000]*([\p{L}][^\t:：_＿□☐○◯]{1,20})[:：][ \u3000]*\t[\t \u3000]*$/u;

/** `评委姓名：⇥⇥⇥⇥` below rows without a colon: a field, and no row of the table. */
function partLabelRows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (!isText(piece) || !LABEL_ROW.test(piece.text)) return [piece];
      const [label = "", ...above] = cellsOf(pieces[at - 1]);
      const isRow = label !== "" && above.length > 1 && !/[:：]$/u.test(label) && above.every((cell) => cell === "");
      const isNext = isRow && cellsOf(pieces[at - 2]).length === above.length + 1;
      const [, field = ""] = LABEL_ROW.exec(piece.text) ?? [];
      return isNext && isFieldLabel(field) ? ["", `${field}：____`, ""].map((text) => withText(piece, text)) : [piece];
    }),
    pieces,
  );
}

const NAME = /^[\p{L}\p{N}][^□☐○◯_＿:：。？?]{0,40}$/u;
const NUMBER = /^(?:序\s*[号號]?|[编編]\s*[号號]|[号號]\s*[码碼次]|no\.?|#)$/iu;

const EMPTY = /^(?:[□☐○◯]|[(（][ \u3000]*[)）])?$/u;
/** `注：请在相应栏内打√。` */
const NOTE = /^[ \u3000]*(?:[备備]?[注註]|[说說]明|note)[:：][ \u3000]*\S/iu;

interface Grid {
  readonly columns: readonly string[];
  /** How many cells stand in front of the degrees. */
  readonly front: number;
  readonly rows: readonly { readonly piece: Piece; readonly cells: readonly string[] }[];
}

/** The table of names and degrees that begins at a line; null if it is none. */
function readGrid(pieces: readonly Piece[], at: number): Grid | null {
  const columns = cellsOf(pieces[at]);
  const width = columns.findLastIndex((cell) => cell !== "") + 1;
  const front = columns.findIndex(isDegree);
  const heads = columns.slice(0, width);
  if (front < 1 || front > MOST_FRONT || width - front < 2 || heads.some((cell) => !NAME.test(cell))) return null;
  if (!heads.slice(front).every(isDegree)) return null;
  const rows: { piece: Piece; cells: string[] }[] = [];
  for (let line = at + 1; line < pieces.length; line += 1) {
    const piece = pieces[line];
    const cells = cellsOf(piece);
    if (piece === undefined || cells.length === 0 || !cells.slice(0, front).every((cell) => NAME.test(cell))) break;
    if (!cells.slice(front).every((cell) => EMPTY.test(cell))) break;
    rows.push({ piece, cells });
  }
  return rows.length < LEAST ? null : { columns: heads, front, rows };
}

/** `（第三届会员大会）`, `党支部：机关二支部`, `附件2`: told above a table, and neither its title nor its task. */
const TOLD =
  /^[ \u3000]*(?:[(（](?![请請])[^()（）√✓✔○□]*[)）]|[^:：，。]{2,14}[:：][ \u3000]*[^\s_＿□☐○◯][^，。；_＿□☐○◯]{0,30}|附件?[ \u3000]?[\d一二三四五六七八九十]{0,2}[:：]?)[ \u3000]*$/u;
/** `说明：1.请在相应栏内划“○”；⏎2.本表不记名。` */
const INSTRUCTS =
  /^[ \u3000]*(?:(?:填[表票写寫])?[说說]明|注意事[项項]|[备備]?[注註])[:：]|^[ \u3000]*\d{1,2}\s?[.．、)）][ \u3000]?[^_＿□()（）?？\t]{4,80}[；;。]$/u;
const LONGEST_TOLD = 160;
const TITLE = /^[ \u3000]*(?!\d{1,3}(?!\d))[^\t(（□☐○◯_＿?？。][^\t□☐○◯_＿?？。]{3,60}$/u;

/** The title of a text that has nothing but its table below it; none if a task or a field stands between them. */
function titleAbove(pieces: readonly Piece[], at: number): string {
  const above = pieces.slice(Math.max(0, at - MOST_ABOVE), at).filter(isText);
  const told = above.map(
    ({ text }) =>
      TOLD.test(text) || text.startsWith(NAMED.statement) || (text.length < LONGEST_TOLD && INSTRUCTS.test(text)),
  );
  const title = told.lastIndexOf(false);
  const first = pieces.find(isText);
  const second = pieces.find((piece) => isText(piece) && piece !== first);
  const text = above[title]?.text ?? "";
  // A line further down asks by itself.
  const isTitle = above[title] === first || (above[title] === second && (TOLD.test(first?.text ?? "") || title > 0));
  return isTitle && TITLE.test(text) ? text.trim() : "";
}

const COUNTED_HEAD = /^[\s\u3000]*(?:[一二三四五六七八九十壹貳參]{1,3}|\d{1,2})\s?[、.．]/u;

/** `候选人⇥部门⇥同意⇥不同意` below a title: the title asks. */
export function titleNamedGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at];
    const grid = head === undefined ? null : readGrid(pieces, at);
    const title = grid === null ? "" : titleAbove(pieces, at);
    // A heading with a number stays where the others are.
    if (head === undefined || grid === null || title === "" || COUNTED_HEAD.test(title)) continue;
    const { columns, front, rows } = grid;
    const numbers = front > 1 && NUMBER.test(columns[0] ?? "") ? 1 : 0;
    // `请如实勾选：` leads to the table and to nothing else; a title stays where it is.
    const above = pieces.slice(0, at).findLastIndex(isText);
    const leads = /[:：]$/u.test(title) && pieces[above]?.text.trim() === title && above > pieces.findIndex(isText);
    const list = writeList({
      stem: leads ? (pieces[above] ?? head) : head,
      title,
      kind: NAMED.matrix,
      rows: rows.map(({ cells, piece }) => {
        const others = cells.slice(numbers + 1, front);
        return { label: `${cells[numbers] ?? ""}${others.length === 0 ? "" : `（${others.join("，")}）`}`, piece };
      }),
      columns: columns.slice(front),
      head,
    });
    const counts = numbers === 0 ? [] : [columns[0] ?? "", ...rows.map(({ cells }) => cells[0] ?? "")];
    const corner = [...counts, ...columns.slice(numbers, front)].join(" ");
    const end = at + 1 + rows.length;
    // Numbers of the rows that were taken out may stand between the table and what is noted below it.
    let last = end;
    while (pieces[last]?.debris === true) last += 1;
    const below = pieces[last];
    // Right below the list of the columns, it would be one of them.
    const isNote = isText(below) && NOTE.test(below.text) && !below.text.includes("\t");
    found.push({
      from: leads ? above : at,
      to: isNote ? last + 1 : end,
      written: [
        ...(leads ? [withText(head, "")] : []),
        toDebris(head, corner),
        ...list,
        withText(head, ""),
        ...(isNote ? [...pieces.slice(end, last), withText(below, tell(below.text.trim()))] : []),
      ],
    });
    at = end - 1;
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const NAMED_GRIDS: readonly Repair[] = [bareWideSentences, partLabelRows];
