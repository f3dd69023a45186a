/**
 * Choices on lines of their own, the first of which stands behind the words that they finish:
 *
 *     本人 □ 同意    敝子弟參加是次旅行，並附上費用 $65。
 *          □ 不同意  敝子弟參加是次旅行，原因：________
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 160;
/** Words without a colon in front of one box, which has a label. */
const FIRST =
  /^([ \u3000]*)([^\s\d□☐○◯:：。？?_＿\t(（][^□☐○◯:：。？?_＿\t]{0,19}?)[ \u3000]*([□☐○◯])[ \u3000]*([^\s□☐○◯][^□☐○◯\t]*)$/u;
/** `本人知悉上述內容，並（請在適當的□內加✓）`: a box that a bracket speaks of is no choice. */
const SHOWN = /[(（][^()（）]{0,16}[□☐][ ]?[内內中上裡里][^()（）]{0,14}[)）][ \u3000]*[:：]?[ \u3000]*$/u;
const TOLD = /^[ \u3000]*[^\s\d□☐○◯:：。？?_＿\t(（][^□☐○◯:：。？?_＿\t]{3,60}$/u;
const NEXT = /^[ \u3000]+([□☐○◯])[ \u3000]*([^\s□☐○◯][^□☐○◯\t]*)$/u;
const MOST = 8;

/** `本人 □ 同意…⏎     □ 不同意…`: the words in front of the first box are the stem of all. */
export function openHangingBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const matchAt = (at: number, pattern: RegExp): RegExpExecArray | null => {
    const piece = pieces[at];
    return piece === undefined || piece.debris === true || piece.text.length > LONGEST
      ? null
      : pattern.exec(piece.text);
  };
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const told = matchAt(at, SHOWN) !== null && TOLD.test(piece.text.replace(SHOWN, ""));
    const [, first = "□"] = matchAt(at + 1, NEXT) ?? [];
    const [, , stem = "", sign, label = ""] = told ? ["", "", piece.text, first] : (matchAt(at, FIRST) ?? []);
    const choices = label === "" ? [] : [label];
    const end = label === "" && !told ? at : at + MOST;
    for (let next = at + 1; next <= end; next += 1) {
      const [, same, other] = matchAt(next, NEXT) ?? [];
      if (same !== sign || other === undefined) break;
      choices.push(other);
    }
    if (choices.length < 2) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    result.push(blank, withText(piece, `${stem.trim()}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`));
    // Wide blanks inside a label would part it.
    const from = told ? at + 1 : at;
    for (const [index, choice] of choices.entries())
      result.push(withText(pieces[from + index] ?? piece, `□ ${choice.trim().replace(/[ \u3000]{2,}|\u3000/gu, " ")}`));
    result.push(blank);
    at = from + choices.length - 1;
  }
  return unlessSame(result, pieces);
}
