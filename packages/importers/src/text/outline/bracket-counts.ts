/** Questions that are counted in square brackets: `[1]您入院时……？`, `【2】您是否满意？`, `〔3〕其他意见：`. */
import { type Piece, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const COUNT =
  /^[\s\u3000]*[*＊]?\s?(?:\[\s?(\d{1,2})\s?\]|【\s?(\d{1,2})\s?】|［\s?(\d{1,2})\s?］|〔\s?(\d{1,2})\s?〕)\s*(?=[^\s(:：])/u;
const NUMBER = /^[\s\u3000]*\d{1,3}\s?[.．、](?!\d)/u;
const ASKS = /[?？:：]\s*(?:[(（][^()（）]{1,40}[)）])?\s*$|[_＿]{3,}|[(（][\s\u3000]*[)）]\s*[。.]?\s*$/u;
const CHOICES = /^[\s\u3000]*(?:[①AＡ][\s.．、)）]?\s?\S|[(（][1A][)）]|[□☐○◯]|[(（][\s\u3000]+[)）])/u;
const SOURCE = /\[[JMDCNRSP](?:\/OL)?\]|https?:/u;
const LEAST = 3;

/** The brackets become numbers of the grammar. Sources at the end of a text and lists of answers ask nothing. */
export function numberBracketCounts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : COUNT.exec(text);
    return match === null ? [] : [{ at, no: Number(match[1] ?? match[2] ?? match[3] ?? match[4]) }];
  });
  if (heads.length < LEAST || heads.some(({ no }, index) => no !== index + 1)) return pieces;
  if (pieces.filter(({ text }) => NUMBER.test(text)).length > 1) return pieces;
  if (heads.some(({ at }) => SOURCE.test(pieces[at]?.text ?? ""))) return pieces;
  const asking = heads.filter(
    ({ at }) => ASKS.test(pieces[at]?.text ?? "") || CHOICES.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST)),
  );
  if (asking.length * 3 < heads.length * 2) return pieces;
  const numbers = new Map(heads.map(({ at, no }) => [at, no]));
  return pieces.map((piece, at) => {
    const no = numbers.get(at);
    return no === undefined ? piece : withText(piece, piece.text.replace(COUNT, `${String(no)}. `));
  });
}

export const BRACKET_COUNTS: readonly Repair[] = [numberBracketCounts];
