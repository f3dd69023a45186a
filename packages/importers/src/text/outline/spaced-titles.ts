/**
 * Titles of lists of answers whose characters are set apart, with or without lines beside them:
 *
 *     —— 答 案 ——
 *     参 考 答 案
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 80;
const APART = /\p{Script=Han}[ \u3000]+\p{Script=Han}/u;
const DECORATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const TITLE =
  /^(?:附[录錄件]?)?(?:[试試][题題卷]|[练練][习習]|本卷)?(?:[参參]考|[标標][准準]|正[确確])?答案(?:(?:及|与|與|和)?(?:[参參]考)?(?:解析|[详詳]解|[评評]分(?:[标標][准準]|[参參]考|[细細][则則])|提示|要[点點]))?$/u;

/** The title without the blanks between its characters, `参考答案` for `参 考 答 案`; null if the line is none. */
export function titleApart(text: string): string | null {
  if (text.length > LONGEST || !APART.test(text)) return null;
  const words = text.replace(DECORATION, "").replace(/[ \u3000]+/gu, "");
  return TITLE.test(words) ? words : null;
}

/** `—— 答 案 ——`: the title is written as one word. */
export function joinSpacedTitles(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const title = piece.debris === true ? null : titleApart(piece.text);
      return title === null ? piece : withText(piece, title);
    }),
    pieces,
  );
}
