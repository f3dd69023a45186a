/**
 * A label without a number whose choices have circled numbers on its own line, above the numbered questions of a form:
 *
 *     您的身份：①园丁   ②园长   ③访客
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_CHOICE = 20;
const SIGN = /[①-⑩⑴-⑽⒈-⒑]/gu;
const LINE =
  /^[ \u3000]*[*＊]?(\p{Script=Han}[^_＿□☐○◯①-⑳⑴-⒑:：?？。；;]{1,20})(?:[:：?？]|[ \u3000]{2,})[ \u3000]*(?=[①⑴⒈])/u;
/** What a form asks of everybody. */
const OF_PERSON =
  /^(?:[您你]|本人)|性[别別]|年[龄齡级級段]|身[份分]|[学學][历歷位]|[职職][业業称稱务務位]|[岗崗]位|[婚]姻|面貌|[类類][别別型]|[状狀][况態态]|[户戶]籍|居住地|收入|[频頻]率|[满滿]意度/u;
/** A paper refers to its circled statements. */
const REFERS = /[A-D]\s?[.．、]\s?[①-⑩]|[①-⑩]\s?[①-⑩]|[选選]\s?[①-⑩]/u;

/** The place of a sign in its series: 1 for `①` and `⑴`. */
function valueOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code - (code < 0x2474 ? 0x245f : code < 0x2488 ? 0x2473 : 0x2487);
}

/** `您的身份：①园丁 ②园长`: the label is a question, and what has circled numbers are its choices. */
export function askCircledLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => REFERS.test(text.slice(0, LONGEST)))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    const match = debris === true || text.length > LONGEST ? null : LINE.exec(text);
    const [lead = "", label = ""] = match ?? [];
    if (match === null || !(isFieldLabel(label.trim()) || OF_PERSON.test(label))) return [piece];
    const signs = text.match(SIGN) ?? [];
    const [before = "x", ...words] = text
      .slice(lead.length)
      .split(SIGN)
      .map((word) => word.replace(/[，,、；;][ \u3000]*$/u, "").trim());
    const counts = signs.every((sign, index) => valueOf(sign) === index + 1);
    const short = words.every((word) => word !== "" && word.length <= LONGEST_CHOICE && !/[。？?：:]/u.test(word));
    // The series may go on in the next line.
    const goesOn = /^[ \u3000]*[②-⑩⑵-⑽⒉-⒑]/u.test(textAt(pieces, at + 1, LONGEST));
    if (before !== "" || words.length < 2 || !counts || !short || goesOn) return [piece];
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${label.trim()}${allowsSeveral(label) ? NAMED.several : NAMED.single}`),
      ...words.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const CIRCLED_LABELS: readonly Repair[] = [askCircledLabels];
