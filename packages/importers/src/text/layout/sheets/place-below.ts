/**
 * A numbered question with a line to write on below it, and below that the ways not to answer, as interviewers note them:
 *
 *     3. 您家有几口人？
 *     ____
 *     拒绝回答
 */
import { type Layout, type Piece, covering, withText } from "../piece.ts";
import { findHead, isBlank, isSection } from "./words.ts";
import { NAMED } from "../named.ts";

const PLACE = /^[\s\u3000]*[_＿]{2,}[\s\u3000]*(\p{Script=Han}{0,3})[\s\u3000]*$/u;
const NO_ANSWER =
  /^(?:[A-H][.．、]\s?)?((?:拒[绝絕](?:回?答|[访訪])?|不知道?|唔知道?|不清楚|[说說]不清|不[确確]定|不[适適]用|[难難](?:以|於)?[讲講说說回][答]?|很[难難][说說]|[无無]法[回判]\S{1,3}|[没沒][无無有]意[见見]|refused?|don'?t know|n\/?a)(?:\s?[/／]\s?\S{1,8})?)$/i;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  const below = (from: number) => {
    let at = from;
    while (at < pieces.length && (isBlank(pieces[at] ?? { no: 0, text: "x" }) || pieces[at]?.debris === true)) at += 1;
    return at;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const place = findHead(piece) === null ? pieces.length : below(at + 1);
    const unit = PLACE.exec(pieces[place]?.text ?? "")?.[1];
    const words: string[] = [];
    let end = below(place + 1);
    const most = unit === undefined ? 0 : 4;
    while (words.length < most) {
      const word = NO_ANSWER.exec(pieces[end]?.text.trim() ?? "")?.[1];
      if (word === undefined) break;
      words.push(word);
      end = below(end + 1);
    }
    const next = pieces[end];
    const closed = next === undefined || findHead(next) !== null || isSection(next) || next.text.trim().length > 20;
    if (unit === undefined || words.length === 0 || !closed) {
      result.push(piece);
      continue;
    }
    found = true;
    const remark = [...(unit === "" ? [] : [unit]), ...words].join("、");
    const lines = pieces.slice(place, end);
    result.push(withText(piece, `${piece.text.trim()}${NAMED.gap}`));
    result.push(covering(withText(pieces[place] ?? piece, `说明：${remark}`), lines));
    result.push(...pieces.slice(at + 1, end).filter(({ debris }) => debris === true));
    at = end - 1;
  }
  return found ? result : null;
}

export const PLACE_BELOW: Layout = { name: "a place and ways not to answer", margin: -1.55, rewrite };
