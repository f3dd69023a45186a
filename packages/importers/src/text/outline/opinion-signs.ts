/**
 * Opinions at the end of a form with the place of a signature or seal below them, which asks for nothing of its own:
 *
 *     部门意见：
 *                                  签名：        年   月   日
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const OPINION =
  /^[\s\u3000]*([\p{Script=Han}、/（）()]{2,16}(?:意[见見]|批示|[结結][论論])(?:[(（][^()（）]{1,16}[)）])?)[\s\u3000]*[:：]?[\s\u3000_＿]*$/u;
const DATED = String.raw`(?:[_＿\s\u3000\d]*年[_＿\s\u3000]*月[_＿\s\u3000]*日)`;
/** A signature, a seal or a date, far to the right. */
const SIGN = new RegExp(
  `^[\\s\\u3000]{6,}(?:(?:\\p{Script=Han}{0,8}[(（]?(?:[签簽][名字章]|[盖蓋]\\s?章|公\\s?章|印章)[)）]?)(?:[(（](?:[签簽][名字章]|[盖蓋]章|公章)[)）])?[\\s\\u3000]*[:：]?[\\s\\u3000_＿]*(?:日期[:：])?${DATED}?|(?:日期[\\s\\u3000]*[:：])?${DATED})[\\s\\u3000]*$`,
  "u",
);

/** `部门意见：⏎          签名：    年  月  日`: only the opinion is asked for. */
export function hideSignsOfOpinions(pieces: readonly Piece[]): readonly Piece[] {
  const labels = new Set<number>();
  const signs = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    // Cells of tables are read elsewhere.
    if (debris === true || text.length > LONGEST || text.includes("\t") || !OPINION.test(text)) continue;
    for (let line = at + 1; line < Math.min(pieces.length, at + 6); line += 1) {
      const below = textAt(pieces, line);
      if (below.trim() === "") continue;
      if (below.length > LONGEST || below.includes("\t") || !SIGN.test(below)) break;
      labels.add(at);
      signs.add(line);
    }
  }
  if (signs.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (signs.has(at)) return { ...piece, debris: true as const };
    return labels.has(at) && !/[:：_＿]\s*$/u.test(piece.text) ? withText(piece, `${piece.text.trim()}：`) : piece;
  });
}

/** In the order in which they are made. */
export const OPINION_SIGNS: readonly Repair[] = [hideSignsOfOpinions];
