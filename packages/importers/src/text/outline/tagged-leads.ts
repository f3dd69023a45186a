/**
 * Posts whose first sentence has a tag in front that says what the post is, `【投票】邻居们，电梯广告的收入怎么用`, above
 * numbered questions. The tag is also the name of a type, but the sentence asks nothing by itself.
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
/** How many lines may stand above the sentence. */
const MOST_ABOVE = 3;
const TAGGED =
  /^[\s\u3000]*[【[［]\s?(?:\p{Script=Han}{0,4}(?:投票|表[决決]|[评評][选選]|打分|[评評]分))[啦了帖贴]?\s?[】\]］](?![\s\u3000]*(?:\d{1,3}\s?[.．、)）]|$))/u;
const FIRST = /^[\s\u3000]*(?:①|[(（]\s?[1一]\s?[)）]|1\uFE0F?\u20E3|[1１一]\s?[.．、)）:：]|[Qq]1\b|第[1一][题題])/u;
const SECOND = /^[\s\u3000]*(?:②|[(（]\s?[2二]\s?[)）]|2\uFE0F?\u20E3|[2２二]\s?[.．、)）:：]|[Qq]2\b|第[2二][题題])/u;

/** `【投票】各位邻居，请大家选一下⏎1. 您的楼栋`: the tag names no type, and the sentence leads to the questions. */
export function plainTaggedLeads(pieces: readonly Piece[]): readonly Piece[] {
  let at = -1;
  for (let above = 0; above < MOST_ABOVE; above += 1) {
    at = nextFilled(pieces, at);
    if (at < 0) return pieces;
    if (!TAGGED.test(textAt(pieces, at, LONGEST))) continue;
    const lead = at;
    // Another sentence may stand between the lead and the questions.
    const below = [nextFilled(pieces, lead), nextFilled(pieces, nextFilled(pieces, lead))];
    const first = below.find((line) => line > lead && FIRST.test(textAt(pieces, line, LONGEST)));
    if (first === undefined || !pieces.slice(first).some(({ text }) => SECOND.test(text.slice(0, 12)))) return pieces;
    return pieces.map((piece, line) =>
      line === lead ? withText(piece, piece.text.replace(/(?=[【[［])/u, "\\")) : piece,
    );
  }
  return pieces;
}

/** In the order in which they are made. */
export const TAGGED_LEADS: readonly Repair[] = [plainTaggedLeads];
