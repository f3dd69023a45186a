/**
 * Forms that draw circles for one choice and squares for several, behind their labels on one line:
 *
 *     性別：○男 ○女            Size: ( ) S ( ) M ( ) L
 *     興趣：□種花 □澆水        Days: [ ] Sat [ ] Sun
 *
 * Lists with a line for each choice are told apart in repairs-several.ts.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { asksForOne } from "./kinds.ts";

const LONGEST = 240;
const FRONT = "^([\\s\\u3000]*[*＊]?[ \\u3000]?(?:[(（]?\\d{1,2}\\s?[.．、)）]\\s*)?";
const LABEL = "[\\p{L}][^:：?？_＿□☐○◯〇◇\\t()（）[\\]]{0,40}(?:[(（][^()（）□○]{1,20}[)）])?)";
const WORDS = "[ \\u3000]?[^\\s□☐○◯〇◇()（）[\\]][^□☐○◯〇◇[\\]]{0,40}";
const list = (sign: string): RegExp =>
  new RegExp(`${FRONT}${LABEL}([:：?？])[ \\u3000]*((?:${sign}${WORDS}){2,12})$`, "u");
const ROUND: readonly RegExp[] = [list("[○◯〇]"), list("(?:[(（][ \\u3000]{1,2}[)）])")];
const SQUARE: readonly RegExp[] = [list("[□☐]"), list("\\[[ \\u3000]{1,2}\\]")];
const SIGN = /[□☐]|\[[ \u3000]{1,2}\]/u;
/** Choices of which nobody makes two. */
const OPPOSITE =
  /(?:^|[□☐\]])\s*(?:是|有|男|女|[会會]|[愿願]意|同意|[参參]加|需要|yes|male)\s*[□☐[]|(?:[□☐\]])\s*(?:否|[无無]|不\S{1,4}|未婚|no|female)\s*(?:$|[□☐[])/iu;
const TELLS =
  /[单單多复複][项項]?[选選]|可[选選]|[选選]题|[选選]題|\[.*[题題]\]|[限选選][选選]?\s?[一1]|multiple|select|tick/iu;

/** Somebody has one of these, whatever is drawn in front of it: `请假类别：□事假 □病假`. */
const ONE_KIND = /(?:[类類][别別型]|[性级級班][别別]|[学學][历歷]|身[份分]|[职職][务務称稱])(?:[(（].*)?$/u;

const find = (text: string, shapes: readonly RegExp[]) =>
  text.length > LONGEST ? undefined : shapes.map((shape) => shape.exec(text.trimEnd())).find((match) => match !== null);

/** `性別：○男 ○女⏎興趣：□種花 □澆水`: the squares allow several choices, unless some of them cannot. */
export function nameInlineSquares(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ debris }) => debris !== true);
  if (!own.some(({ text }) => find(text, ROUND) !== undefined)) return pieces;
  const squares = new Map<Piece, readonly string[]>();
  for (const piece of own) {
    const [, label, colon = "", list = ""] = find(piece.text, SQUARE) ?? [];
    if (label === undefined) continue;
    // Who draws a square for `是` and `否` says nothing with it.
    if (OPPOSITE.test(list) || asksForOne(label)) return pieces;
    if (ONE_KIND.test(label)) continue;
    if (TELLS.test(label)) continue;
    const choices = list.split(SIGN).flatMap((choice) => (choice.trim() === "" ? [] : [`□ ${choice.trim()}`]));
    squares.set(piece, ["", `${label.trimEnd()}${/[?？]/u.test(colon) ? colon : ""}${NAMED.several}`, ...choices, ""]);
  }
  return unlessSame(
    pieces.flatMap((piece) => squares.get(piece)?.map((text) => withText(piece, text)) ?? [piece]),
    pieces,
  );
}
