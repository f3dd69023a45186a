/**
 * Choices parted by blanks alone that go on over lines, as web pages print them, and a question with its choices in two languages
 * on one line:
 *
 *     2、最满意的方面是：                  你倾向哪种策略？ A. 提前  B. 等待 || Which fits you? A. Early  B. Wait
 *
 *     公司前景 薪酬福利 绩效管理
 *
 *     工作认可 人际关系 其他(请注明)
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, joinPieces, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 400;
const LONGEST_WORD = 16;
const STEM = /^\s*\d{1,3}\s?[.．、]\s?\S.*[:：?？是为]\s*$/u;
const NUMBERED = /^\s*(?:\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[A-H]\s?[.．、])/u;

/** The words of a line that may be choices: without signs of a sentence, at least so many. */
function wordsOf(text: string, least: number): string[] {
  if (text.length > LONGEST || NUMBERED.test(text) || /[。，,；;:：?？_＿□○☐◯\t|]/u.test(text)) return [];
  const words = text.trim().split(/[ \u3000]+/u);
  const fit = words.every((word) => word.length <= LONGEST_WORD && /^\p{Script=Han}/u.test(word));
  return fit && words.length >= least && new Set(words).size === words.length ? words : [];
}

/** `公司前景 薪酬福利 绩效管理⏎⏎工作认可 人际关系` below a numbered stem: the choices of one list. */
export function joinSplitLists(pieces: readonly Piece[]): readonly Piece[] {
  const taken = new Set<number>();
  const joined = new Map<number, Piece>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !STEM.test(piece.text)) continue;
    const first = nextFilled(pieces, at);
    if (first < 0 || wordsOf(textAt(pieces, first, LONGEST), 3).length === 0) continue;
    const lines = [first];
    for (let next = nextFilled(pieces, first); next > 0; next = nextFilled(pieces, next)) {
      if (wordsOf(textAt(pieces, next, LONGEST), 2).length === 0) break;
      lines.push(next);
    }
    const whole = joinPieces(
      lines.flatMap((line) => pieces[line] ?? []),
      " ",
    );
    if (lines.length < 2 || whole === null || wordsOf(whole.text, 5).length === 0) continue;
    joined.set(first, whole);
    for (const line of lines.slice(1)) taken.add(line);
  }
  if (joined.size === 0) return pieces;
  return pieces.flatMap((piece, at) => (taken.has(at) ? [] : [joined.get(at) ?? piece]));
}

const LETTERED = /(?:^|[ \u3000\t])([A-H])\s?[.．、)）]\s?/gu;

interface Half {
  readonly stem: string;
  readonly choices: readonly string[];
}

/** A stem with its choices, whose letters count up from A; null for other texts. */
function readHalf(text: string): Half | null {
  const signs = [...text.matchAll(LETTERED)];
  const [first] = signs;
  if (first === undefined || signs.length < 2) return null;
  if (signs.some((sign, at) => sign[1]?.charCodeAt(0) !== 65 + at)) return null;
  const stem = text.slice(0, first.index).trim();
  const choices = signs.map((sign, at) => text.slice(sign.index + sign[0].length, signs[at + 1]?.index).trim());
  return stem.length < 3 || choices.includes("") ? null : { stem, choices };
}

/** `你倾向哪种策略？ A. 提前  B. 等待 || Which fits you? A. Early  B. Wait`: one question in two languages. */
export function joinLanguages(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const parts =
        piece.debris === true || piece.text.length > LONGEST ? [] : piece.text.split(/\s?(?:\|\||｜｜|\/\/)\s?/u);
      const [one, other] = parts.map(readHalf);
      if (parts.length !== 2 || one === undefined || one === null || other === undefined || other === null)
        return [piece];
      if (one.choices.length !== other.choices.length) return [piece];
      const choices = one.choices.map((choice, at) => `${choice} / ${other.choices[at] ?? ""}`);
      return ["", `${one.stem} / ${other.stem}${NAMED.single}`, ...choices.map((choice) => `□ ${choice}`), ""].map(
        (text) => withText(piece, text),
      );
    }),
    pieces,
  );
}
