/**
 * Tables whose columns are persons or things and whose rows are facts of each of them, with a line to write on in each cell:
 *
 *     家長資料
 *                 父親            母親
 *     姓名      ____________    ____________
 *     手提電話  ____________    ____________
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toMatrix } from "../layout/sheets/words.ts";

const LONGEST = 240;
const LEAST_ROWS = 2;
const DRAWN = /^[ \u3000]*([^\s_＿:：][^_＿:：\t]{0,40}?)[:：]?[ \u3000]+((?:[_＿]{3,}(?:[ \u3000]+|\t|$)){2,6})$/u;
const COLUMN = /^[^\s_＿:：。？?□☐○◯\d][^_＿:：。？?□☐○◯]{0,24}$/u;
const TITLE =
  /^[ \u3000]*(?:#{1,4}\s+)?(?:[(（]?[一二三四五六七八九十A-F\d]{1,3}[)）]?\s?[、.．]\s?)?(?![请請\d])([^\s_＿:：。？?□☐○◯\t][^_＿:：。？?□☐○◯\t]{1,50}?)[:：]?[ \u3000]*$/u;

interface Row {
  readonly label: string;
  readonly places: number;
}

function readRow(piece: Piece | undefined): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  if (piece.text.includes("\t")) {
    const [label = "", ...cells] = piece.text.split("\t").map((cell) => cell.trim());
    const empty = cells.every((cell) => /^[_＿\s]*$/u.test(cell));
    return COLUMN.test(label) && empty && cells.length > 0 ? { label, places: cells.length } : null;
  }
  const [, label, places = ""] = DRAWN.exec(piece.text.trimEnd()) ?? [];
  return label === undefined ? null : { label: label.trim(), places: places.trim().split(/[ \u3000]+/u).length };
}

/** The names of the columns, and what stands in the corner in front of them. */
function readHead(text: string, places: number): { readonly corner: string; readonly names: readonly string[] } | null {
  const tabs = text.includes("\t");
  const cells = (tabs ? text.split("\t") : text.trim().split(/ {2,}|\u3000+/u)).map((cell) => cell.trim());
  const names = cells.slice(-places);
  const front = cells.slice(0, -places);
  if (names.length !== places || front.length > 1 || !names.every((name) => COLUMN.test(name))) return null;
  return { corner: front[0] ?? "", names };
}

/** `姓名  ____  ____` below `父亲  母亲`: one table to write in. */
export function writePlaceGrids(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const first = readRow(pieces[at + 1]);
    const fits = first !== null && first.places > 1 && piece.debris !== true && piece.text.length <= LONGEST;
    const head = fits ? readHead(piece.text, first.places) : null;
    const rows: { label: string; line: Piece }[] = [];
    let end = at + 1;
    const limit = head === null ? end : pieces.length;
    for (; end < limit; end += 1) {
      const [row, line] = [readRow(pieces[end]), pieces[end]];
      if (row === null || line === undefined || row.places !== first?.places) break;
      rows.push({ label: row.label, line });
    }
    const tabs = piece.text.includes("\t");
    // Without lines to write on, the rows must be facts of persons: other empty cells are for marks.
    const known = rows.filter(({ label }) => isFieldLabel(label)).length * 2 >= rows.length;
    // Below degrees, too, whatever the rows are called.
    const graded = head !== null && head.names.filter(isDegree).length * 2 > head.names.length;
    if (head === null || rows.length < LEAST_ROWS || (tabs && (!known || graded)) || head.names.some(isFieldLabel)) {
      result.push(piece);
      continue;
    }
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const near = above > 0 && above >= result.length - 2 && result[above]?.debris !== true;
    const title = near && head.corner === "" ? TITLE.exec(textAt(result, above, LONGEST))?.[1] : undefined;
    const named = title ?? (head.corner === "" ? head.names.join("、") : head.corner);
    const titled = title === undefined ? piece : (result[above] ?? piece);
    if (title !== undefined) {
      const front = titled.text.slice(0, titled.text.indexOf(title)).trim();
      result.splice(
        above,
        result.length - above,
        ...(front === "" ? [] : [{ ...withText(titled, front), debris: true as const }]),
      );
    }
    result.push(
      withText(titled, ""),
      covering(withText(titled, `${named.replace(/[()（）]/gu, "\\$&")}${NAMED.grid}`), [piece]),
      ...toMatrix(
        piece,
        rows.map(({ label, line }) => withText(line, label)),
        head.names,
      ),
      withText(piece, ""),
    );
    at = end - 1;
  }
  return unlessSame(result, pieces);
}
