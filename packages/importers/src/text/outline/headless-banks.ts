/**
 * Rows of a bank of questions that were copied without the row of their names:
 *
 *     单选⇥花要什么⇥A.水⇥B.油⇥A
 *     判断⇥花会走路⇥⇥⇥错
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { type Kind, kindOfWords } from "./kinds.ts";

const LONGEST = 2000;
const LEAST = 3;
const KIND =
  /^[[【(（]?(?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向][选選]?(?:[择擇])?|[复複][选選]|[选選][择擇]|判[断斷]|是非|填[空充]|[简簡问問]答)[题題]?[\]】)）]?$/u;
const NUMBER = /^\d{1,4}$/u;
const KEY = /^(?:[A-Ha-h](?:[,，、;；|\s]?[A-Ha-h]){0,7}|[√×✓✗对對错錯TFYN是否]|正[确確]|[错錯][误誤])$/u;
const LETTERED = /^[(（]?[A-H]\s?[)）.．、:：]\s*/u;
const POINTS = /^\d{1,2}(?:\.\d)?\s?分?$/u;

interface Row {
  readonly piece: Piece;
  readonly cells: readonly string[];
}

/** `[单选] 花要什么`: the kind and the stem in one cell. */
function partKind(cell: string): string[] {
  const [, kind = "", stem = ""] = /^([[【(（][^[\]【】()（）]{2,6}[\]】)）])\s*(\S.*)$/u.exec(cell) ?? [];
  return KIND.test(kind) ? [kind, stem] : [cell];
}

/** The column that fits most of the rows, if nearly all do; -1 if none. */
function findColumn(rows: readonly Row[], from: number, fits: (cell: string) => boolean): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  let best = -1;
  let most = 0;
  for (let column = from; column < width; column += 1) {
    const count = rows.filter(({ cells }) => fits(cells[column] ?? "")).length;
    // Of columns that fit alike, keys stand in the last, because choices may be single letters.
    if (count >= most && count * 5 >= rows.length * 4) [best, most] = [column, count];
  }
  return best;
}

function write({ piece, cells }: Row, kind: number, key: number, no: number): Piece[] {
  const named = kindOfWords(cells[kind] ?? "");
  const stem = cells.findIndex((cell, at) => at > kind && cell !== "");
  // Spreadsheets leave out the empty cells at the end, and the key of a short row may stand earlier.
  const own = cells[key] ?? "";
  const place =
    KEY.test(own) || (key > stem + 1 && own !== "" && (named === "gap" || named === "essay"))
      ? key
      : cells.findLastIndex((cell, at) => at > stem && cell !== "");
  const answer = place > stem ? (cells[place] ?? "") : "";
  const between = (place > stem + 1 ? cells.slice(stem + 1, place) : cells.slice(place + 1)).filter(
    (cell) => cell !== "",
  );
  const behind = place > stem + 1 ? cells.slice(place + 1).filter((cell) => cell !== "") : [];
  const points = behind.find((cell) => POINTS.test(cell));
  const written = named === "judged" && between.length <= 2 && !/^[AB]$/iu.test(answer);
  // `A.水|B.油|C.盐` in one cell.
  const [only = ""] = between;
  const parts = between.length === 1 ? only.split(/\s*[|｜]\s*/u).filter((part) => part !== "") : between;
  const choices = named === "gap" || named === "essay" || written ? [] : parts;
  const rest = behind.filter((cell) => cell !== points);
  const mark = named === null ? "" : NAMED[named satisfies Kind];
  const told = points === undefined ? "" : `（${points.replace(/\s?分$/u, "")}分）`;
  return [
    withText(piece, `${no}. ${cells[stem] ?? ""}${told}${mark}`),
    ...(choices.length === 1
      ? [withText(piece, choices[0] ?? "")]
      : choices.map((choice, at) => withText(piece, `${"ABCDEFGHIJ".charAt(at)}. ${choice.replace(LETTERED, "")}`))),
    ...(answer === "" ? [] : [withText(piece, `答案：${answer}`)]),
    ...[...(choices.length === 0 && !written ? between : []), ...rest].map((cell) => withText(piece, `解析：${cell}`)),
  ];
}

/** `单选⇥花要什么⇥A.水⇥B.油⇥A`, row by row: each is a question. */
export function readHeadlessBanks(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.flatMap((piece): Row[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) return [];
    return [
      { piece, cells: piece.text.split("\t").flatMap((cell, at) => (at < 2 ? partKind(cell.trim()) : [cell.trim()])) },
    ];
  });
  if (rows.length < LEAST) return pieces;
  const kind = findColumn(rows, 0, (cell) => KIND.test(cell));
  if (kind < 0 || kind > 1 || rows.some(({ cells }) => cells.length < kind + 3 || !KIND.test(cells[kind] ?? "")))
    return pieces;
  if (kind === 1 && !rows.every(({ cells }) => NUMBER.test(cells[0] ?? ""))) return pieces;
  const closed = rows.filter(({ cells }) => !/^[[【(（]?(?:填|[简簡问問])/u.test(cells[kind] ?? ""));
  const key = findColumn(closed, kind + 2, (cell) => KEY.test(cell));
  const keyed = closed.filter(({ cells }) => KEY.test(cells[key] ?? cells.findLast((cell) => cell !== "") ?? ""));
  // One row with a choice tells the column of the keys where all rows are as wide.
  const alike = rows.every(({ cells }) => cells.length === rows[0]?.cells.length);
  if (closed.length < (alike ? 1 : 2) || keyed.length * 5 < closed.length * 4) return pieces;
  const numbers = new Map(rows.map((row, at) => [row.piece, { row, no: at + 1 }]));
  return pieces.flatMap((piece) => {
    const own = numbers.get(piece);
    return own === undefined ? [piece] : write(own.row, kind, key, own.no);
  });
}
