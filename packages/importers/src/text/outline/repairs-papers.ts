/** Repairs of school papers: lettered parts with their marks, rows of stars, gaps that are ticked. */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldName } from "../field-lines.ts";
import { tell } from "./repairs-runs.ts";

/** `## Question 3 — Registers [5 marks]`, `3. Energy`: what the parts below belong to. */
const HEAD = /^\s*#{0,6}\s*\**\s*(?:Question\s*|Q\s?)?(\d{1,2})(?:\s?[.):：—–-]|\s|\**$)(?!.*[?？]\s*$)/iu;
const PART = /^\s*\**\(([a-h])\)\**\s+(\S.*)$/u;
const SUB_PART = /^\s*\**\((i{1,3}|iv|vi{0,3}|ix)\)\**\s+(\S.*)$/u;
const MARKS = /\s*\**[[(（【]\s*(?:total\s*[:：]?\s*)?(\d{1,2})\s*(?:marks?|m|pts?|points?|分)\s*[\])）】]\**\s*$/iu;
const OWN_LINE = /^\s*(?:answers?|ans|solution|explanation|答案|解析|[A-H]\s?[.．、)])\s?/iu;
const RULE = /^\s*(?:[-*_=]\s?){3,}$/u;
const LONGEST_LINE = 2000;

interface Leaf {
  readonly from: number;
  to: number;
  readonly leads: boolean;
}

/** Where parts and sub-parts begin between two heads. */
function findLeaves(pieces: readonly Piece[], from: number, to: number): Leaf[] {
  const leaves: Leaf[] = [];
  let letter = "";
  for (let at = from; at < to; at += 1) {
    const text = pieces[at]?.text ?? "";
    if (text.length > LONGEST_LINE) continue;
    const sub = letter === "" ? null : SUB_PART.exec(text);
    const part = sub === null ? PART.exec(text) : null;
    const expected = letter === "" ? "a" : String.fromCharCode(letter.charCodeAt(0) + 1);
    if (sub === null && part?.[1] !== expected) continue;
    if (part !== null) letter = expected;
    const last = leaves.at(-1);
    if (last !== undefined) last.to = at;
    leaves.push({ from: at, to, leads: part !== null });
  }
  // A part with sub-parts below it leads to them and asks nothing itself.
  return leaves.map((leaf, index) => ({
    ...leaf,
    leads: leaf.leads && SUB_PART.test(pieces[leaves[index + 1]?.from ?? -1]?.text ?? ""),
  }));
}

function marksIn(pieces: readonly Piece[], from: number, to: number): number {
  return pieces.slice(from, to).reduce((sum, { text }) => sum + Number(MARKS.exec(text.slice(-40))?.[1] ?? 0), 0);
}

/** `(a) State …⏎[3 marks]` below `Question 1 — …`: each part is asked, and what stands above the parts is told. */
export function askMarkedParts(pieces: readonly Piece[]): readonly Piece[] {
  if (
    !pieces.some(({ text }) => PART.test(text.slice(0, 40))) ||
    pieces.some(({ text }) => /^\s*(?:```|~~~)/u.test(text))
  )
    return pieces;
  const heads: number[] = [];
  for (const [at, { text }] of pieces.entries())
    if (Number(HEAD.exec(text.slice(0, 200))?.[1] ?? 0) === heads.length + 1) heads.push(at);
  const blocks = heads.map((head, index) => {
    const to = heads[index + 1] ?? pieces.length;
    return { head, to, leaves: findLeaves(pieces, head + 1, to) };
  });
  const asked = blocks.flatMap(({ leaves }) => leaves.filter(({ leads }) => !leads));
  const marked = asked.filter(({ from, to }) => marksIn(pieces, from, to) > 0).length;
  const parted = blocks.filter(({ leaves }) => leaves.length > 1).length;
  if (asked.length < 3 || marked * 3 < asked.length * 2 || parted * 2 < blocks.length) return pieces;
  let count = 0;
  const number = (): number => (count += 1);
  const result = [...pieces.slice(0, heads[0] ?? 0)];
  for (const { head, to, leaves } of blocks) {
    const first = leaves[0]?.from ?? to;
    if (leaves.length === 0) result.push(...writeAsked(pieces.slice(head, first), number(), /^\s*#{0,6}\s*/u));
    else result.push(...writeTold(pieces.slice(head, first)));
    for (const { from, to: end, leads } of leaves) {
      const part = pieces.slice(from, end);
      result.push(...(leads ? writeTold(part) : writeAsked(part, number(), /^\s*\**\((?:[a-h]|[ivx]+)\)\**\s*/u)));
    }
  }
  return result;
}

/** One statement with all lines. */
function writeTold(lines: readonly Piece[]): Piece[] {
  const filled = lines.filter(({ text }) => text.trim() !== "" && !RULE.test(text));
  const whole = joinPieces(
    filled.map((one) => withText(one, one.text.replace(/^\s*(?:>|#{1,6})\s*/u, ""))),
    "<br>",
  );
  return whole === null ? [] : [covering(withText(whole, tell(whole.text)), lines), withText(whole, "")];
}

/** One question with all lines of its stem; answers and choices stay on lines of their own. */
function writeAsked(lines: readonly Piece[], no: number, sign: RegExp): Piece[] {
  const own = lines.findIndex(({ text }, at) => at > 0 && OWN_LINE.test(text.slice(0, 40)));
  const stem = own < 0 ? lines : lines.slice(0, own);
  const filled = stem.filter(({ text }) => text.trim() !== "" && !RULE.test(text));
  const marks = marksIn(filled, 0, filled.length);
  const bare = filled.map((one, at) => {
    const text = one.text.length > LONGEST_LINE ? one.text : one.text.replace(MARKS, "");
    return withText(one, at === 0 ? text.replace(sign, "") : text.trim());
  });
  const whole = joinPieces(
    bare.filter(({ text }) => text.trim() !== ""),
    "<br>",
  );
  if (whole === null) return [];
  const rest = own < 0 ? [] : lines.slice(own);
  const isChoice = rest.some(({ text }) => /^\s*B\s?[.．、)]/u.test(text));
  const points = marks > 0 ? `[分值:${String(marks)}]` : "";
  const text = `${String(no)}. ${whole.text.trim()}${isChoice ? "" : NAMED.essay}${points}`;
  return [covering(withText(whole, text), stem), ...rest, withText(whole, "")];
}

const STARS = /^\s*(?:[分得]\s?[数數分值]|[标標][签籤]|[评評]分|[星级級]{2})?\s*(?:[★☆⭐]\s*){3,10}$/u;
const NUMBERED = /^\s*[*＊]?\s?\d{1,3}\s?[.．、)）]\s*\S/u;

/** `分数 ★ ★ ★ ★ ★` below a stem, as a page shows what is rated with stars. */
export function nameStarRows(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (STARS.test(piece.text)) {
      const above = pieces
        .slice(Math.max(0, at - 3), at)
        .findLast(({ text }) => text.trim() !== "" && !STARS.test(text));
      return above !== undefined && NUMBERED.test(above.text) ? { ...piece, debris: true } : piece;
    }
    const next = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "");
    const rated = next !== undefined && STARS.test(next.text) && NUMBERED.test(piece.text);
    return rated ? withText(piece, `${piece.text.trimEnd()}${NAMED_RATING}`) : piece;
  });
}

const NAMED_RATING = "[评分题]";

const TICKS = /打\s?[“"「]?\s?[钩勾√✓✔]|[画畫划]\s?[“"「]?\s?[√✓]/u;
const TICKED_GAPS =
  /^(\s*(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?\p{Script=Han}{2,10}\s?[:：]\s*)((?:\p{Script=Han}{1,6}\s*[_＿]{2,}\s*){2,8})$/u;

/** `地区性质：农村____ 城镇____` where the text asks for ticks: choices with a place behind each. */
export function boxTickedGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TICKS.test(text))) return pieces;
  return pieces.map((piece) => {
    const found = piece.text.length > 200 ? null : TICKED_GAPS.exec(piece.text);
    if (found === null) return piece;
    const labels = (found[2] ?? "").split(/\s*[_＿]+\s*/u).filter((label) => label !== "");
    // `联系人：姓名____ 电话____` has fields, and a unit stands behind its number.
    if (labels.some((label) => isFieldName(label) || label.length < 2 || UNIT.test(label))) return piece;
    return withText(piece, `${found[1] ?? ""}${labels.map((label) => `□${label}`).join(" ")}`);
  });
}

const UNIT = /^(?:[省市县縣区區乡鄉镇鎮村]|年级|公里|小时|分钟|平方米|万元)$|[岁歲元年月日]$/u;
