/**
 * A label without a number whose choices have circled numbers on its own line, above the numbered questions of a form:
 *
 *     您的身份：①园丁   ②园长   ③访客
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_CHOICE = 20;
const SIGN = /[①-⑩⑴-⑽⒈-⒑]/gu;
const LINE =
  /^[ \u3000]*[*＊]?(\p{Script=Han}[^_＿□☐○◯①-⑳⑴-⒑:：?？。；;]{1,20})(?:[:：?？]|[ \u3000]{2,})[ \u3000]*(?=[①⑴⒈])/u;
/** `您的身份` above `①园丁 ②园长` */
const LABEL_ALONE = /^[ \u3000]*[*＊]?(\p{Script=Han}[^_＿□☐○◯①-⑳⑴-⒑:：?？。；;，,\d]{1,16})[:：?？]?[ \u3000]*$/u;
const CHOICES_ALONE = /^[ \u3000]*[①⑴⒈]/u;
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
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const own = readLabel(pieces, at);
    if (own === null) {
      result.push(piece);
      continue;
    }
    const line = pieces[own.line] ?? piece;
    const blank = withText(piece, "");
    result.push(
      blank,
      withText(piece, `${own.label}${allowsSeveral(own.label) ? NAMED.several : NAMED.single}`),
      ...own.words.map((word) => withText(line, `□ ${word}`)),
      withText(line, ""),
    );
    at = own.line;
  }
  return unlessSame(result, pieces);
}

/** The label that begins here, its choices, and the line on which they stand. */
function readLabel(
  pieces: readonly Piece[],
  at: number,
): { readonly label: string; readonly words: readonly string[]; readonly line: number } | null {
  const text = textAt(pieces, at, LONGEST + 1);
  if (pieces[at]?.debris === true || text.length > LONGEST) return null;
  const below = CHOICES_ALONE.test(textAt(pieces, at + 1, LONGEST));
  const [lead = "", name = ""] = (below ? LABEL_ALONE : LINE).exec(text) ?? [];
  const label = name.trim();
  if (label === "" || !(isFieldLabel(label) || OF_PERSON.test(label))) return null;
  const line = below ? at + 1 : at;
  const list = below ? textAt(pieces, line, LONGEST + 1).trim() : text.slice(lead.length);
  const signs = list.match(SIGN) ?? [];
  const [before = "x", ...words] = list.split(SIGN).map((word) => word.replace(/[，,、；;][ \u3000]*$/u, "").trim());
  const counts = signs.every((sign, index) => valueOf(sign) === index + 1);
  const short = words.every((word) => word !== "" && word.length <= LONGEST_CHOICE && !/[。？?：:]/u.test(word));
  // The series may go on in the next line.
  const goesOn = /^[ \u3000]*[②-⑩⑵-⑽⒉-⒑]/u.test(textAt(pieces, line + 1, LONGEST));
  return before !== "" || words.length < 2 || !counts || !short || goesOn ? null : { label, words, line };
}

/** In the order in which they are made. */
export const CIRCLED_LABELS: readonly Repair[] = [askCircledLabels];
