/**
 * Tables of forms of which a copy has put each cell on a line of its own, the empty ones as a tab:
 *
 *     姓  名
 *     ⇥
 *     毕业院校及专业
 *     ⇥
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, unlessSame, withText } from "../layout/piece.ts";

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
