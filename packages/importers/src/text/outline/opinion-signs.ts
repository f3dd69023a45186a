/**
 * Opinions at the end of a form with the place of a signature or seal below them, which asks for nothing of its own:
 *
 *     部门意见：
 *                                  签名：        年   月   日
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const OPINION =
  /^[\s\u3000]*([\p{Script=Han}、/（）()]{2,16}(?:意[见見]|批示|[结結][论論])(?:[(（][^()（）]{1,16}[)）])?)[\s\u3000]*[:：]?[\s\u3000_＿]*$/u;
/** A heading that asks for the opinion itself: `第三部分  面试官意见`, `四、部门意见`. */
const HEADED =
  /^[\s\u3000]*(?:第[一二三四五六七八九十\d]{1,2}(?:部分|[节節项項])|[一二三四五六七八九十]{1,2}[、.．])[\s\u3000]*(?=\S)/u;
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
  const headed = (text: string) => HEADED.exec(text)?.[0] ?? "";
  for (const [at, { text, debris }] of pieces.entries()) {
    // Cells of tables are read elsewhere.
    if (debris === true || text.length > LONGEST || text.includes("\t")) continue;
    if (!OPINION.test(text.slice(headed(text).length))) continue;
    for (let line = at + 1; line < Math.min(pieces.length, at + 6); line += 1) {
      const below = textAt(pieces, line);
      if (below.trim() === "") continue;
      if (below.length > LONGEST || below.includes("\t") || !SIGN.test(below)) break;
      labels.add(at);
      signs.add(line);
    }
  }
  if (signs.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (signs.has(at)) return toDebris(piece);
    const front = labels.has(at) ? headed(piece.text) : "";
    if (front !== "") {
      const label = piece.text
        .slice(front.length)
        .trim()
        .replace(/\s?[:：]$/u, "");
      const blank = withText(piece, "");
      return front.includes("第")
        ? [
            blank,
            withText(piece, `${NAMED.statement}${front.trim()}`),
            blank,
            withText(piece, `${label}${NAMED.essay}`),
          ]
        : [blank, withText(piece, `${front.trim()}${label}${NAMED.essay}`)];
    }
    return labels.has(at) && !/[:：_＿]\s*$/u.test(piece.text) ? withText(piece, `${piece.text.trim()}：`) : piece;
  });
}

const OPINION_ALONE = /^[ \u3000]*([\p{Script=Han}、（）()]{0,16}(?:意[见見]|[审審][批核查]))[ ]?[:：][ \u3000]*$/u;
const SEAL =
  /^[ \u3000]*(?:[(（][ ]?(?:[盖蓋]章|公章|[签簽]章|印章|[签簽]字|[签簽]名)[ ]?[)）]|年[ \u3000]+月[ \u3000]+日)[ \u3000]*$/u;

/** `工会小组意见⇥组长（签字）：     年    月    日`: all on one line. */
const OPINION_AND_SEAL =
  /^[ \u3000]*([\p{Script=Han}、（）()]{0,16}(?:意[见見]|[审審][批核查]))(?:\t|[ ]?[:：]|[ \u3000]{2})([\s\u3000_＿:：年月日()（）]*(?:[\p{Script=Han}]{0,8}[(（]?(?:[盖蓋]章|公章|[签簽]章|印章|[签簽]字|[签簽]名)[)）]?[\s\u3000_＿:：年月日]*){1,3})$/u;

/** `基层工会意见：⏎      （盖章）⏎      年    月    日`: what stands below an opinion is for its seal, and no choice. */
export function askSealedOpinions(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let open = false;
  for (const [at, piece] of pieces.entries()) {
    const label = piece.debris === true || piece.text.length > 60 ? undefined : OPINION_ALONE.exec(piece.text)?.[1];
    const line = piece.debris === true || piece.text.length > 120 ? null : OPINION_AND_SEAL.exec(piece.text);
    if (line !== null) {
      open = true;
      const [, name = "", seal = ""] = line;
      const rest = toDebris(piece, seal.trim());
      result.push(withText(piece, ""), withText(piece, `${name.trim()}${NAMED.essay}`), rest);
    } else if (label !== undefined && SEAL.test(textAt(pieces, nextFilled(pieces, at)))) {
      open = true;
      result.push(withText(piece, ""), withText(piece, `${label.trim()}${NAMED.essay}`));
    } else if (open && SEAL.test(piece.text)) result.push({ ...piece, debris: true });
    else {
      open &&= piece.text.trim() === "";
      result.push(piece);
    }
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const SEALED_OPINIONS: readonly Repair[] = [askSealedOpinions];

/** In the order in which they are made. */
export const OPINION_SIGNS: readonly Repair[] = [hideSignsOfOpinions];
