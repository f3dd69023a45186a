/**
 * Questions from memory, with the answer behind each of them on the same line:
 *
 *     1.居民委员会每届任期几年？A3年B4年C5年D6年  选C
 *     2.居委会是一级政府。  错
 *     3.“五社联动”有社区、社会组织和______。  社会慈善资源
 *     4.两户吵起来，怎么调解？  没答案，自由发挥
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { LEFT_OUT } from "../layout/answers/left-out.ts";

const LONGEST = 400;
const LEAST = 3;
const NUMBERED = /^[\s\u3000]*\d{1,3}[\s\u3000]?[.．、)）](?!\d)[\s\u3000]*\S/u;
/** What stands behind wide blanks at the end of a line. */
const TAIL =
  /^(.*[^\s\u3000])(?:[ ]{2,}|[ ]?\u3000[ \u3000]*|[ \u3000]*\t[\s\u3000]*)([^\s\u3000](?:[^\t\u3000]| (?! )){0,59})$/u;
const CHOSEN = /^(?:[应應]?[选選答]|答案(?:是|[为為])?|key|ans(?:wer)?)\s?[:：]?\s?([A-Ha-h]{1,6})[。.]?$/iu;
const VERDICT = /^(?:[对對错錯√×✓✗]|正[确確]|[错錯][误誤])$/u;
const LETTERS_IN_LINE = /A[^A-Za-z].*B[^A-Za-z].*/u;
const GAPS = /[_＿]{2,}/gu;
const LISTED = /^[\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?答案/u;

interface Told {
  readonly stem: string;
  readonly line: string;
}

/** The stem and the line with its key; null if nothing that looks like a key stands behind it. */
function readTail(text: string): Told | "verdict" | null {
  const [, stem = "", tail = ""] = TAIL.exec(text) ?? [];
  if (stem === "") return null;
  if (VERDICT.test(tail)) return "verdict";
  const letters = CHOSEN.exec(tail)?.[1];
  if (letters !== undefined)
    return LETTERS_IN_LINE.test(stem) ? { stem, line: `答案：${letters.toUpperCase()}` } : null;
  if (LEFT_OUT.test(tail)) return { stem, line: `解析：${tail}` };
  const gaps = stem.match(GAPS)?.length ?? 0;
  const words = tail.split(/[；;、，,]/u);
  // Units and points behind a gap belong to it.
  if (gaps === 0 || /[_＿□☐○◯?？:：]|分$/u.test(tail) || !/[。.！!？?]$/u.test(stem)) return null;
  if (gaps !== 1 && words.length !== gaps) return null;
  return { stem, line: `答案：${gaps === 1 ? tail : words.join("；")}` };
}

/** Answers behind most questions, on their lines: keys on lines of their own. */
export function partKeysBehindStems(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, Told>();
  let numbered = 0;
  let told = 0;
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    if (LISTED.test(piece.text.slice(0, 20))) return pieces;
    if (!NUMBERED.test(piece.text)) continue;
    numbered += 1;
    const tail = readTail(piece.text.trimEnd());
    if (tail === null) continue;
    told += 1;
    if (tail !== "verdict") found.set(piece, tail);
  }
  if (told < LEAST || told * 2 < numbered || found.size === 0) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      const own = found.get(piece);
      return own === undefined ? [piece] : [withText(piece, own.stem), withText(piece, own.line)];
    }),
    pieces,
  );
}
