/**
 * Numbered tasks of papers whose points stand once, with gaps in the parts below them:
 *
 *     4．按要求默写。（4分）
 *     （1）____________，处处闻啼鸟。
 *     （2）夜来风雨声，____________。
 *
 * The points are those of the whole, so that the parts are one question. Parts with points of their own (or `每空1分`), and
 * those below a material about which questions are asked, are asked by themselves.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LONGEST_HEAD = 80;
const MOST_PARTS = 12;
const HEAD = /^[\s\u3000]*(\d{1,3})\s?[.．、]\s?(?!\d)\S/u;
const POINTS = /[(（[【]\s?(?:本[题題小]*|共|[满滿]分)?\s?\d{1,3}\s?分\s?[)）\]】]|\(\d{1,3} marks?\)/iu;
const ENDS_WITH_POINTS = new RegExp(`[\\s\\u3000]*(?:${POINTS.source})[\\s\\u3000]*$`, "iu");
const PART = /^[\s\u3000]*(?:[(（]\s?(\d{1,2})\s?[)）]|(\d{1,2})\s?[)）]|([①-⑫]))\s*\S/u;
const GAP = /[_＿]{2,}|[(（][\s\u3000]{2,}[)）]/u;
/** What has choices or a type of its own, or is no task. */
const TYPED =
  /[[【](?!\s?(?:本[题題小]*|共)?\s?\d)[^[\]【】]{2,10}[\]】]|[(（][\s\u3000]{0,6}[A-H√×✓✗对错]?[\s\u3000]{0,6}[)）][\s\u3000]*$|[单單多][选選]|[选選](?:[择擇]|出)|判[断斷]|可[选選]|choose|select/iu;
/** A question with a line for its answer is one by itself. */
const ASKS = /[?？][\s\u3000]*[_＿(（]/u;
/** What says that several questions follow. */
const LEADS_TO_QUESTIONS =
  /[问問][题題]|回答|作答|材料|[资資]料|[读讀看据據]\s?[^，,]{0,8}[图圖表]|[图圖]中|questions?\b/iu;
const CHOICE = /^[\s\u3000]*[(（]?[A-Ha-h]\s?[.．、)）]\s*\S/u;

/** The lines of the parts below a head, if all of them have gaps and none has points; none otherwise. */
function partsBelow(pieces: readonly Piece[], head: number): number[] {
  const parts: number[] = [];
  let style = "";
  for (let at = nextFilled(pieces, head); at >= 0; at = nextFilled(pieces, at)) {
    const text = textAt(pieces, at, LONGEST + 1);
    const [whole, bracketed, open, circled] = PART.exec(text) ?? [];
    const own = bracketed !== undefined ? "()" : open !== undefined ? ")" : "①";
    if (whole === undefined || (parts.length > 0 && own !== style)) {
      // A line that stands apart belongs to something else, and so does one with a number or a heading.
      const apart =
        at > (parts.at(-1) ?? head) + 1 || HEAD.test(text) || /^[\s\u3000]*[一二三四五六七八九十【#]/u.test(text);
      return apart && !CHOICE.test(text) ? parts : [];
    }
    style = own;
    const no = circled === undefined ? Number(bracketed ?? open) : circled.charCodeAt(0) - 0x24_5f;
    if (no !== parts.length + 1 || text.length > LONGEST || parts.length >= MOST_PARTS) return [];
    if (!GAP.test(text) || POINTS.test(text) || TYPED.test(text) || ASKS.test(text)) return [];
    parts.push(at);
  }
  return parts;
}

/** `4．按要求默写。（4分）⏎（1）…____⏎（2）____…`: one question with the gaps of its parts. */
export function joinGappedTasks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && HEAD.test(text) ? [at] : [],
  );
  if (heads.length < 2) return pieces;
  const numbers = new Set(heads.map((at) => Number(HEAD.exec(textAt(pieces, at))?.[1])));
  const result: Piece[] = [];
  let done = 0;
  for (const head of heads) {
    const piece = pieces[head];
    if (piece === undefined || piece.text.length > LONGEST_HEAD || !POINTS.test(piece.text)) continue;
    const no = Number(HEAD.exec(piece.text)?.[1]);
    const words = piece.text.replace(POINTS, "");
    if (!(numbers.has(no - 1) || numbers.has(no + 1)) || GAP.test(words) || TYPED.test(words)) continue;
    if (LEADS_TO_QUESTIONS.test(words) || /[?？]\s*$/u.test(words)) continue;
    const parts = partsBelow(pieces, head);
    const [last] = parts.slice(-1);
    if (parts.length < 2 || last === undefined) continue;
    const points = ENDS_WITH_POINTS.exec(piece.text)?.[0] ?? "";
    const lines = parts.map((at) =>
      textAt(pieces, at)
        .trim()
        // Without the sign in front of them, colons and circles would make the lines fields and choices.
        .replace(/[:：①-⑫]/gu, "\\$&"),
    );
    const stem = piece.text.slice(0, piece.text.length - points.length);
    const text = [stem, ...lines].join("<br>");
    result.push(
      ...pieces.slice(done, head),
      withText(piece, ""),
      covering(withText(piece, `${text}${points.trim()}${NAMED.sentence}`), pieces.slice(head + 1, last + 1)),
      withText(piece, ""),
    );
    done = last + 1;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}

/** In the order in which they are made. */
export const GAPPED_TASKS: readonly Repair[] = [joinGappedTasks];
