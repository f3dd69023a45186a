/**
 * Parts of a paper with nothing but one sentence that asks, without a number:
 *
 *     五、说一说（5分）
 *     你知道哪些花？请写出两种。
 *     六、…
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { isKeyTitle } from "./key-region.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[\s\u3000]*[^?？_＿]{2,24}$/u;
const NUMBERED =
  /^[\s\u3000]*(?:[(（][\s\u3000]*[)）][\s\u3000]*)?(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳])[\s\u3000]*\S/u;
/** Names of open parts: `说一说`, `想一想，答一答`, `思考与实践`. */
const OPEN =
  /([说說谈談议議想写寫答讲講评評做])一?\1|思考|拓展|[实實][践踐]|[讨討][论論]|交流|感[悟想]|小[练練][笔筆]|[问問]答|[简簡]答|[论論]述/u;
const ASKS = /[?？]|^[\s\u3000]*(?:[请請]|[结結]合|[谈談][谈談]?|[说說][说說]?|根[据據]|[联聯][系繫]|[举舉]例)/u;
const OTHER =
  /[_＿]{2,}|[(（][\s\u3000]*[)）]|[□☐○◯]|[[【][^[\]【】]{2,10}[\]】]|^[\s\u3000]*[A-H]\s?[.．、)）]|[:：]\s*$/u;
const RULED = /^[\s\u3000_＿.．…]+$/u;

/** `五、说一说⏎你知道哪些花？请写出两种。`: the sentence is asked. */
export function askLoneTasks(pieces: readonly Piece[]): readonly Piece[] {
  const key = pieces.findIndex(({ text }) => text.length < 40 && isKeyTitle(text));
  const end = key < 0 ? pieces.length : key;
  const paper = pieces.slice(0, end);
  const heads = paper.flatMap(({ text, debris }, at) => (debris !== true && HEADING.test(text) ? [at] : []));
  const numbers = paper.flatMap(({ text }, at) => {
    const no = NUMBERED.test(text.slice(0, 40)) ? Number(/\d{1,3}/u.exec(text)?.[0] ?? 0) : 0;
    return no > 0 ? [{ at, no }] : [];
  });
  if (heads.length < 2 || numbers.length < 2) return pieces;
  const asked = new Map<number, number>();
  for (const [index, head] of heads.entries()) {
    const to = heads[index + 1] ?? end;
    const body = paper.flatMap(({ text, debris }, at) =>
      at > head && at < to && debris !== true && text.trim() !== "" && !RULED.test(text) ? [at] : [],
    );
    const [only] = body;
    const text = only === undefined ? "" : textAt(pieces, only);
    const fits =
      text.length > 4 && text.length <= LONGEST && ASKS.test(text) && !OTHER.test(text) && !NUMBERED.test(text);
    if (only === undefined || body.length > 1 || !fits || !OPEN.test(textAt(pieces, head, LONGEST))) continue;
    const last = numbers.findLast(({ at }) => at < head)?.no ?? 0;
    // Numbers that begin anew in each part, or go on through the paper.
    const anew = numbers.filter(({ no }) => no === 1).length > 1;
    asked.set(only, anew || last === 0 ? 1 : last + 1);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const no = asked.get(at);
    if (no === undefined) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${String(no)}. ${piece.text.trim()}${NAMED.essay}`),
      withText(piece, ""),
    ];
  });
}

/** In the order in which they are made. */
export const LONE_TASKS: readonly Repair[] = [askLoneTasks];
