/**
 * Papers of Japanese, whose choices have plain digits:
 *
 *     1 パン（ ）たべました。
 *      1 が 2 を 3 に 4 で
 *
 *     正解：1-2 2-4
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 2;
const KANA = /[\u3041-\u30ff]/u;
const NUMBER = /^[\s\u3000]*[(（【[]?\s?(\d{1,3})\s?[)）】\]]?[.．、]?[\s\u3000]+(?=\S)/u;
const CHOICE = /(?:^|[\s\u3000])([1-5])\s?[.．、)）]?[\s\u3000]+(?=\S)/gu;
const KEYS =
  /^([\s\u3000#*【[(（]*(?:正解|解答|[参參]考答案|答案|こたえ)[】\])）]?\s?[:：]?[\s\u3000]*)((?:[(（]?\d{1,3}[)）]?\s?[-—–.．、:：→]\s?[1-5](?:[\s\u3000,，、;；]+|$))+)$/u;

/** The choices of a line, `1 が 2 を 3 に`; null if it is none. */
function choicesOf(text: string): readonly string[] | null {
  if (text.length > LONGEST) return null;
  const starts = [...text.matchAll(CHOICE)].filter((match, at, all) => match[1] === String(at + 1) && all.length > 2);
  if (starts.length < 3 || text.slice(0, starts[0]?.index).trim() !== "") return null;
  return starts.map((match, at) => text.slice(match.index + match[0].length, starts[at + 1]?.index).trim());
}

/** ` 1 が 2 を 3 に 4 で` below numbered sentences in Japanese: lettered choices. */
export function letterJapaneseChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => KANA.test(text.slice(0, LONGEST)))) return pieces;
  const choices = new Map<number, readonly string[]>();
  for (const [at, { text }] of pieces.entries()) {
    const words = NUMBER.test(textAt(pieces, at - 1, LONGEST)) ? choicesOf(text) : null;
    if (words !== null) choices.set(at, words);
  }
  if (choices.size < LEAST) return pieces;
  let last = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    const words = choices.get(at);
    if (words !== undefined) return words.map((word, no) => withText(piece, `${"ABCDE".charAt(no)}. ${word}`));
    const keys = KEYS.exec(piece.text.slice(0, LONGEST));
    if (keys !== null && last > 0) {
      const list = (keys[2] ?? "").replace(
        /[(（]?(\d{1,3})[)）]?\s?[-—–.．、:：→]\s?([1-5])/gu,
        (_, no: string, choice: string) => `${no}. ${"ABCDE".charAt(Number(choice) - 1)}`,
      );
      return [withText(piece, `${keys[1] ?? ""}${list}`)];
    }
    const number = NUMBER.exec(piece.text.slice(0, LONGEST));
    if (number === null || Number(number[1]) !== last + 1) return [piece];
    last += 1;
    return [withText(piece, `${last}. ${piece.text.slice(number[0].length)}`)];
  });
}
