/**
 * Questions without words of their own below a heading that says what to do:
 *
 *     一、选出不同类的一项。
 *     (    )1. A. Monday      B. March       C. Friday
 *
 * The place for the letter says nothing. Below a passage its number is that of a gap, and stays.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const HEADING =
  /^\s*(?:#{1,6}\s|[(（【]?[一二三四五六七八九十]{1,3}[)）】]?\s?[、.．]|第[一二三四五六七八九十\d]{1,2}(?:部[分份]|大?[题題]|[节節])|[IVXⅠ-Ⅹ]{1,4}\s?[.．、]|part\b|section\b)/iu;
const WORDLESS = /^(\s*)[(（][ \u3000]*[)）][ \u3000]*(\d{1,3}\s?[.．、])[ \u3000]*(?=[(（]?A\s?[)）.．、]|$)/u;
const CHOICE = /^\s*[(（]?[A-H]\s?[)）.．、]\s*\S/u;
/** Gaps of a passage that stands elsewhere. */
const PASSAGE = /完[形型]|cloze|短文|passage|[阅閱][读讀]|[选選][词詞]/iu;

/** `(  )1. A. Monday  B. March` directly below a heading: the place for the letter is dropped. */
export function dropPlacesWithoutWords(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  return unlessSame(
    pieces.map((piece) => {
      const { text } = piece;
      if (piece.debris === true || text.trim() === "") return piece;
      if (text.length > LONGEST) open = false;
      else if (HEADING.test(text)) open = !PASSAGE.test(text);
      else if (open && WORDLESS.test(text)) return withText(piece, text.replace(WORDLESS, "$1$2 "));
      else if (!CHOICE.test(text)) open = false;
      return piece;
    }),
    pieces,
  );
}
