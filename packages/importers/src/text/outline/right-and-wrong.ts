/** Banks that tell the right answers and the wrong ones apart: `…是？、正确答案：甲、错误答案：乙、丙`, on one line or on several. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 900;
const RIGHT = "(?:正[确確](?:的)?(?:答案|[选選][项項])|correct(?: answers?| options?)?)";
const WRONG =
  "(?:[错錯][误誤](?:的)?(?:答案|[选選][项項])|干[扰擾](?:[选選]?[项項]|答案)|(?:incorrect|wrong)(?: answers?| options?)?|distractors?)";
const LABEL = new RegExp(`[\\s、，,;；|*_【[]{0,6}(${RIGHT}|${WRONG})[\\]】*_]{0,3}\\s?[:：][*_]{0,2}\\s*`, "giu");
const IS_WRONG = new RegExp(`^${WRONG}$`, "iu");
const HAS_WRONG = new RegExp(`${WRONG}[\\]】*_]{0,3}\\s?[:：]`, "iu");
const NAMES_OTHERS =
  /(干[扰擾][选選]?[项項]|干[扰擾]答案|incorrect(?: (?:answers?|options?))?|wrong (?:answers?|options?)|distractors?)[\]】*_]{0,3}\s?[:：]/iu;
const LETTERED = /(?:[[【(（]\s?([A-H])\s?[\]】)）]|(?:^|[\s、，,;；])([A-H])\s?[.．、:：])\s*/u;
const NUMBER = /^[ \t\u3000]*(?:[-*•]\s+)?(?:第?\d{1,4}\s?[.．、)）题題]\s*)?/u;
const LEAST = 2;

interface Offered {
  readonly letter: string;
  readonly words: string;
  readonly right: boolean;
}

interface Card {
  readonly stem: string;
  readonly offered: readonly Offered[];
}

function offeredIn(text: string, right: boolean): Offered[] {
  const parts = text.split(new RegExp(LETTERED.source, "gu"));
  const result: Offered[] = [];
  for (let at = 1; at < parts.length; at += 3)
    result.push({ letter: parts[at] ?? parts[at + 1] ?? "", words: trim(parts[at + 2] ?? ""), right });
  if (result.length > 0) return trim(parts[0] ?? "") === "" ? result : [];
  const sign = ["；", ";", "|", "、", "，", ",", "/"].find((one) => text.includes(one));
  return (sign === undefined ? [text] : text.split(sign)).map((one) => ({ letter: "", words: trim(one), right }));
}

const trim = (text: string): string => text.replace(/^[\s、，,;；|]+|[\s、，,;；|]+$/gu, "");

/** The question on these lines, whose last ones tell the right answers and the wrong ones; null if it is none. */
function readCard(text: string): Card | null {
  const parts = text.split(LABEL);
  const offered: Offered[] = [];
  for (let at = 1; at < parts.length; at += 2)
    offered.push(...offeredIn(parts[at + 1] ?? "", !IS_WRONG.test(parts[at] ?? "")));
  const letters = offered.map(({ letter }) => letter);
  const signed = letters.filter((letter) => letter !== "").length;
  const right = offered.filter((one) => one.right).length;
  if (right === 0 || right === offered.length || offered.some(({ words }) => words === "")) return null;
  if (offered.length > 8 || (signed > 0 && new Set(letters).size < offered.length)) return null;
  const stem = trim((parts[0] ?? "").replace(NUMBER, ""));
  if (stem.length < 4) return null;
  const sorted = signed === 0 ? offered : offered.toSorted((one, other) => one.letter.localeCompare(other.letter));
  return { stem, offered: sorted };
}

/** `…不包括哪项？、正确答案:[D] 甲、错误答案:[A] 乙、[B] 丙`: the letters say the order of the choices, if there are any. */
export function openRightAndWrong(pieces: readonly Piece[]): readonly Piece[] {
  const cards = new Map<number, Card & { readonly to: number }>();
  for (let at = 0; at < pieces.length; at += 1) {
    const text = textAt(pieces, at);
    if (text.length > LONGEST || !HAS_WRONG.test(text)) continue;
    // The labels may stand on lines of their own, below the stem.
    let from = at;
    while (from > at - 3 && from > 0 && new RegExp(`^${LABEL.source}`, "iu").test(textAt(pieces, from, LONGEST)))
      from -= 1;
    while (from > at - 4 && from > 0 && textAt(pieces, from).trim() === "") from -= 1;
    const own = pieces.slice(from, at + 1);
    const card = own.some((piece) => piece.text.length > LONGEST)
      ? null
      : readCard(own.map((one) => one.text).join("\n"));
    if (card !== null) cards.set(from, { ...card, to: at });
  }
  if (cards.size < LEAST) return pieces;
  const result: Piece[] = [];
  let no = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece] = pieces.slice(at, at + 1);
    const card = cards.get(at);
    if (piece === undefined || card === undefined) {
      if (piece !== undefined) result.push(piece);
      continue;
    }
    no += 1;
    const keys = card.offered.flatMap((one, index) => (one.right ? [String.fromCharCode(65 + index)] : []));
    result.push(
      withText(piece, ""),
      covering(
        withText(piece, `${no}. ${card.stem}${keys.length > 1 ? NAMED.several : NAMED.single}`),
        pieces.slice(at, card.to + 1),
      ),
      ...card.offered.map(({ words }, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${words}`)),
      withText(piece, `答案：${keys.join("")}`),
      // `干扰项` names the others.
      ...pieces.slice(at, card.to + 1).flatMap((one): Piece[] => {
        const [, label] = NAMES_OTHERS.exec(one.text.slice(0, LONGEST)) ?? [];
        return label === undefined ? [] : [{ ...withText(one, label), debris: true }];
      }),
      withText(piece, ""),
    );
    at = card.to;
  }
  return result;
}

/** In the order in which they are made. */
export const RIGHT_AND_WRONG: readonly Repair[] = [openRightAndWrong];
