/**
 * Lines below a stem that say how it is answered, as pages of forms print them:
 *
 *     2. 您使用過的服務 *
 *     請勾選所有適用項目。
 *     ☐ 借書
 *     ☐ 還書
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { nameStem, toDebris } from "../layout/sheets/words.ts";

const LONGEST = 40;
const LONGEST_STEM = 200;
/** So many hints show the habit. */
const LEAST = 2;
const ONE =
  /^[\s\u3000]*[(（]?(?:[请請]?[只僅仅][能可限]?(?:勾?[选選][择擇取]?|圈[选選])(?:一|1)\s?[个個项項](?:答案|[选選]?[项項]目?)?|mark only one (?:oval|box|circle)|(?:select|choose|pick) only one(?: option)?)[)）]?[.。]?[\s\u3000]*$/iu;
const ALL =
  /^[\s\u3000]*[(（]?(?:[请請]?(?:勾[选選]|[选選][择擇取]?|圈[选選])所有(?:[适適合]用?|符合|合[适適])的?(?:[选選]?[项項]目?|答案)?|(?:check|select|tick|choose|mark) all that apply)[)）]?[.。]?[\s\u3000]*$/iu;
const ROWS =
  /^[\s\u3000]*[(（]?(?:每一?[列行]\p{Script=Han}{0,4}[只僅仅][能可限]?(?:勾?[选選][择擇取]?|圈[选選])(?:一|1)\s?[个個项項](?:答案|[选選]?[项項]目?)?|mark only one (?:oval|box|circle) per row)[)）]?[.。]?[\s\u3000]*$/iu;
const OTHER_LINE = /^[\s\u3000]*(?:[□☐○◯●■•-]|[(（][ \u3000]*[)）]|[A-Ha-h]\s?[.．、])|[\]】][\s\u3000]*[*＊]?$/u;

/** `請只勾選一個答案。` right below a stem: the page says it, and `請勾選所有適用項目。` names the type. */
export function hideAnsweringHints(pieces: readonly Piece[]): readonly Piece[] {
  const hints = pieces.map(({ text, debris }) => {
    if (debris === true || text.length > LONGEST) return null;
    return ALL.test(text) ? "all" : ONE.test(text) || ROWS.test(text) ? "one" : null;
  });
  const belongs = (at: number) => {
    const above = textAt(pieces, at - 1, LONGEST_STEM);
    return (hints[at] ?? null) !== null && above.trim() !== "" && !OTHER_LINE.test(above);
  };
  if (pieces.filter((_, at) => belongs(at)).length < LEAST) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (belongs(at)) return toDebris(piece);
      const named = hints[at + 1] === "all" && belongs(at + 1);
      return named ? withText(piece, nameStem(piece.text.trimEnd(), NAMED.several)) : piece;
    }),
    pieces,
  );
}
