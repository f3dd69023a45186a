/**
 * Keys that stand in the bracket or on the line of a stem as words, where the choices below have letters:
 *
 *     4. 蔬菜应放在（ 冷藏室 ）
 *     A. 冷冻室  B. 冷藏室
 */
import { type Piece, nextFilled, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const MOST_CHOICES = 8;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}[\s\u3000]?[.．、)）]|[(（]\d{1,3}[)）])[\s\u3000]*\S/u;
const CHOICE = /^[\s\u3000]*[(（]?([A-H])[\s\u3000]?[.．、)）:：][\s\u3000]*(\S.*)$/u;
/** A bracket or a line with words in it; the sign in front is no letter, so that names with brackets are none. */
const PLACE = /([(（])([^()（）]{1,40})([)）])|([_＿]{2,})([^_＿()（）]{1,40})([_＿]{2,})/gu;
const SEVERAL = /[、，,；;和及]/u;
const ASKS_MANY = /多[选選]|[复複][选選]|哪些|包括|有/u;

const plain = (text: string) => text.replace(/[\s\u3000。.；;"“”'‘’「」《》]/gu, "").toLowerCase();

/** `蔬菜应放在（ 冷藏室 ）` above `B. 冷藏室`: the letter of the choice stands in the bracket. */
export function letterWordedKeys(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !NUMBERED.test(piece.text)) return piece;
      if (!/[(（_＿]/u.test(piece.text)) return piece;
      const letters = choicesBelow(pieces, at);
      if (letters.size < 2) return piece;
      const places = Array.from(piece.text.matchAll(PLACE)).flatMap((match) => {
        const words = match[2] ?? match[5] ?? "";
        const key = keyOf(words, letters, ASKS_MANY.test(piece.text));
        return key === "" ? [] : [{ start: match.index, end: match.index + match[0].length, key }];
      });
      // Two such places are words of the sentence.
      const [place] = places;
      if (place === undefined || places.length > 1) return piece;
      return withText(piece, `${piece.text.slice(0, place.start)}（${place.key}）${piece.text.slice(place.end)}`);
    }),
    pieces,
  );
}

/** The letters of the choices below a line, by their words. */
function choicesBelow(pieces: readonly Piece[], at: number): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  let place = nextFilled(pieces, at);
  for (let no = 0; no < MOST_CHOICES; no += 1) {
    const choice = pieces[place];
    if (choice === undefined || choice.debris === true || choice.text.length > LONGEST) break;
    const [, letter, words = ""] = CHOICE.exec(choice.text) ?? [];
    if (letter !== "ABCDEFGH"[no]) break;
    letters.set(plain(words), letter ?? "");
    place = nextFilled(pieces, place);
  }
  return letters;
}

/** The letters of the words in a place; empty if it has other words, or only a letter. */
function keyOf(words: string, letters: ReadonlyMap<string, string>, many: boolean): string {
  // A letter or a sign in the place is read as such, even if a choice has the same words.
  if (/^[\s\u3000]*(?:[A-Ha-h√×✓✗]{1,8}|\d)?[\s\u3000]*$/u.test(words)) return "";
  const one = letters.get(plain(words));
  if (one !== undefined) return one;
  if (!many || !SEVERAL.test(words)) return "";
  const found = words.split(/[、，,；;和及]/u).map((part) => letters.get(plain(part)) ?? "");
  return found.includes("") || new Set(found).size < found.length ? "" : found.toSorted().join("");
}
