/**
 * Verdicts that close statements: `3、雪是白的。⏎（正确）`. A mark that says the same stands below right choices of some pages; there it
 * is no verdict.
 */
import { type Piece, withText } from "../layout/piece.ts";

const LONGEST = 600;
const RIGHT = /^[ \t]*(?:[(（](?:correct|true|正[确確])[)）]|[【[]\s?(?:correct|true|正[确確])\s?[】\]])[ \t。.]*$/iu;
const WRONG =
  /^[ \t]*(?:[(（](?:incorrect|wrong|false|[错錯][误誤])[)）]|[【[]\s?(?:incorrect|wrong|false|[错錯][误誤])\s?[】\]])[ \t。.]*$/iu;
const COUNTED = /^[ \t\u3000]*\d{1,4}\s?[.．、)）][ \t]*\S/u;
const HEADING = /^[ \t]*(?:#|[一二三四五六七八九十]{1,3}[、.．]|第[一二三四五六七八九十]{1,3}[章节節部])/u;
const LISTED = /^[ \t]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[-*+•□○☐])/u;
const LONGEST_MARK = 16;

const isMark = ({ text }: Piece) => text.length <= LONGEST_MARK && (RIGHT.test(text) || WRONG.test(text));

/** The marks that close numbered statements without choices. */
function findVerdicts(pieces: readonly Piece[]): ReadonlySet<number> {
  const verdicts = new Set<number>();
  let open = false;
  let mark = -1;
  let statements = 0;
  const close = () => {
    if (open) statements += 1;
    if (open && mark >= 0) verdicts.add(mark);
    [open, mark] = [false, -1];
  };
  for (const [at, piece] of pieces.entries()) {
    const text = piece.text.slice(0, LONGEST);
    if (piece.debris === true || text.trim() === "") continue;
    if (COUNTED.test(text)) {
      close();
      open = true;
    } else if (HEADING.test(text)) close();
    // A mark with further lines below it, or below choices, marks one of them.
    else if (mark >= 0 || LISTED.test(text)) open = false;
    else if (isMark(piece)) mark = at;
  }
  close();
  return verdicts.size > 1 && verdicts.size * 2 > statements ? verdicts : new Set();
}

/** `3、雪是白的。⏎（正确）`: writes the verdict as an answer. */
export function answerClosingVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(isMark).length < 2) return pieces;
  const verdicts = findVerdicts(pieces);
  if (verdicts.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!verdicts.has(at)) return [piece];
    const answer = withText(piece, `答案：${RIGHT.test(piece.text) ? "对" : "错"}`);
    return /[a-z]/iu.test(piece.text) ? [answer, { ...piece, debris: true as const }] : [answer];
  });
}
