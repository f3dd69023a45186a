/**
 * Cards of programs for learners, as a table of two columns with their names above them:
 *
 *     Term⇥Definition
 *     HTML⇥描述网页的语言
 */
import { type Piece, cellsBetweenBars, cellsBetweenTabs, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LEAST = 3;
const LONGEST = 2000;
const FRONT =
  /^(?:terms?|front|words?|正面|[术術][语語]|[词詞](?:[语語]|[条條])?|[单單][词詞]|生[词詞]|名[词詞]|概念|[卡]片正面)$/iu;
const BACK =
  /^(?:definitions?|back|meanings?|translations?|背面|反面|定[义義]|[释釋][义義]|解[释釋]|含[义義]|中文|意思|[卡]片背面)$/iu;

/** `Term⇥Definition` above rows of two cells: each row is a question with its answer. */
export function readCardTables(pieces: readonly Piece[]): readonly Piece[] {
  const start = pieces.findIndex(({ text, debris }) => debris !== true && text.length <= 60 && isHead(text));
  const head = pieces[start];
  if (head === undefined) return pieces;
  const split = head.text.includes("\t") ? cellsBetweenTabs : cellsBetweenBars;
  const rows: (readonly [Piece, readonly string[]])[] = [];
  let end = start + 1;
  for (; end < pieces.length; end += 1) {
    const piece = pieces[end];
    if (piece === undefined || piece.text.length > LONGEST) break;
    if (/^[\s|:：-]*$/u.test(piece.text)) continue;
    const cells = split(piece.text);
    if (cells.length !== 2 || cells.includes("")) break;
    rows.push([piece, cells]);
  }
  // What stands below the table is another text.
  if (rows.length < LEAST || pieces.slice(end).filter(({ text }) => text.trim() !== "").length > 2) return pieces;
  return [
    ...pieces.slice(0, start),
    toDebris(head),
    ...rows.flatMap(([piece, [front = "", back = ""]], index) => [
      withText(piece, `${index + 1}. ${front}`),
      withText(piece, `答案：${back}`),
      withText(piece, ""),
    ]),
    ...pieces.slice(end),
  ];
}

function isHead(text: string): boolean {
  const cells = text.includes("\t") ? cellsBetweenTabs(text) : text.includes("|") ? cellsBetweenBars(text) : [];
  const [front = "", back = ""] = cells;
  return cells.length === 2 && FRONT.test(front) && BACK.test(back);
}
