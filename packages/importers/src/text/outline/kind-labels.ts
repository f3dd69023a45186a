/** Kinds with a colon in front of the numbers: `单选：1. 花要什么`, `判断题: 3、花会走路。`. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 600;
const LEAST = 2;
const LABELLED =
  /^[\s\u3000]*[【[]?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向][选選]?(?:[择擇])?|[复複][选選]|[选選][择擇]|判[断斷]|是非|填[空充]|[简簡问問]答|[论論]述)[题題]?)[】\]]?\s?[:：]\s?(\d{1,3}\s?[.．、)）](?!\d))\s*(\S.*)$/u;

/** `单选：1. 花要什么`: the number begins the question, and its kind stands behind the stem. */
export function turnKindLabels(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && LABELLED.test(text);
  if (pieces.filter(isOne).length < LEAST) return pieces;
  return pieces.map((piece) => {
    const [, kind = "", number = "", stem = ""] = isOne(piece) ? (LABELLED.exec(piece.text) ?? []) : [];
    const named = kindOfWords(kind);
    // Choices on the line of the stem would go in front of the kind.
    if (named === null || /(?:^|[\s\u3000])A\s?[.．、)）]/u.test(stem)) return piece;
    return withText(piece, `${number} ${stem.trimEnd()}${NAMED[named]}`);
  });
}
