/**
 * Notes for an exam whose lines tell a fact and, behind a colon, what is asked about it:
 *
 *     仓库保管员应知应会
 *     1、货架离墙的距离不小于：50厘米。
 *     2、库房内可以吸烟：错。
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST = 4;
const NOTES = /[题題][库庫]?|考[试試核点點]|[复複][习習]|必背|[应應]知|知[识識]|背[诵誦]|答案|竞赛|競賽/u;
const FACT =
  /^([\s\u3000]*\d{1,3}[\s\u3000]?[.．、)）][\s\u3000]*)([^:：?？_＿（）()□]{5,80})[:：][\s\u3000]*([^:：?？_＿□]{1,60}?)[。.；;]?[\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*\d{1,3}[\s\u3000]?[.．、)）][\s\u3000]*\S/u;
/** The choices of a question run on in front of its key. */
const KEYED = /答案[\s\u3000]*$|[A-E]\s?[.．、]/u;
const VERDICT = /^(?:[对對错錯√×✓✗]|正[确確]|[错錯][误誤])$/u;
const OTHER =
  /^[\s\u3000]*(?:[(（]?[A-H][\s\u3000]?[.．、)）]|[【[]?(?:[参參]考|正[确確])?(?:答案|答|解析)[】\]]?[:：]|[□○☐])/u;

/** `1、距离不小于：50厘米。` on all numbered lines of notes for an exam: each asks for what stands behind the colon. */
export function askToldFacts(pieces: readonly Piece[]): readonly Piece[] {
  const short = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "" && text.length <= LONGEST);
  if (!short.slice(0, 2).some(({ text }) => text.length <= 60 && NOTES.test(text) && !NUMBERED.test(text)))
    return pieces;
  if (short.some(({ text }) => OTHER.test(text))) return pieces;
  const numbered = short.filter(({ text }) => NUMBERED.test(text));
  const facts = numbered.filter(({ text }) => {
    const [, , label = ""] = FACT.exec(text) ?? [];
    return label !== "" && !isFieldLabel(label) && !KEYED.test(label);
  });
  if (facts.length < LEAST || facts.length < numbered.length || pieces.length > 3 * facts.length + 8) return pieces;
  const asked = new Set(facts);
  return pieces.flatMap((piece) => {
    const [, number, label = "", answer = ""] = asked.has(piece) ? (FACT.exec(piece.text) ?? []) : [];
    if (number === undefined) return [piece];
    const isVerdict = VERDICT.test(answer);
    return [
      withText(piece, isVerdict ? `${number}${label}。${NAMED.judged}` : `${number}${label}：____${NAMED.gap}`),
      withText(piece, `答案：${answer}`),
    ];
  });
}
