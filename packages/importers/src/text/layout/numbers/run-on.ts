/**
 * Numbers of questions that do not stand at the beginning of a line, have no sign behind them, or follow a bracket for
 * the answer: copies of papers in which all lines run on, `1 企业…`, `( )1這件…`, `〔 〕1、…`. Each question gets a line of
 * its own, with its number in front.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { type Chain, findChain } from "./chain.ts";
import { type Head, findHeads } from "./heads.ts";
import { type Marks, TYPE_WORD, findMarks } from "./marks.ts";
import { type Cut, cutStream, toStream } from "./stream.ts";
import { NAMED } from "../named.ts";

/** A heading inside a line: `…。二、判断题（每题1分）`, `（二）服务质量评价1.…`. */
const INNER_HEADING = new RegExp(
  `([^\\s\\n第、])(?:[一二三四五六七八九十]{1,3}、\\s?(?=[^\\n]{0,8}(?:${TYPE_WORD})|[^\\n，。？?]{2,14}[(（][^()（）\\n]{0,30}分)|[(（][一二三四五六七八九十]{1,3}[)）](?=[^\\n，。？?()（）]{2,16}\\d{1,2}[.．、)）]))`,
  "gu",
);

/** What stands inside square brackets in one line: the name of a type or a setting. */
const BRACKETED = /[[【]\p{L}[^[\]【】\n]{0,80}[\]】]/gu;

/** Heads that do not stand inside square brackets. Both are in order. */
function outsideBrackets(heads: readonly Head[], text: string): Head[] {
  const spans = Array.from(text.matchAll(BRACKETED), ({ 0: whole, index }) => ({
    from: index,
    to: index + whole.length,
  }));
  let next = 0;
  return heads.filter(({ at, family }) => {
    if (family === "word") return true;
    if (family === "right" && isInsideBracket(text, at)) return false;
    while ((spans[next]?.to ?? Infinity) <= at) next += 1;
    return at < (spans[next]?.from ?? Infinity);
  });
}

/** Whether a bracket that was opened on the line is still open: `单选题（卷2）` has no number with a bracket behind it. */
function isInsideBracket(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const open = Math.max(line.lastIndexOf("("), line.lastIndexOf("（"));
  return open >= 0 && open < line.length - 1 && open > Math.max(line.lastIndexOf(")"), line.lastIndexOf("）"));
}

/** Whether the number is the end of a label that has a line of its own: `方案3：`, `附件 2:`. */
function isEndOfLabel({ at, end, lineStart }: Head, text: string): boolean {
  const before = text.slice(Math.max(0, at - 4), at);
  return (
    !lineStart && /[：:]\s*$/.test(text.slice(at, end + 1)) && /\p{L}[ \t]*$/u.test(before) && isLineEnd(text, end)
  );
}

/** Whether the number stands inside the row of a Markdown table: `| 挑战 1: 计划 | [ ] |`. */
function isInRow({ at, lineStart }: Head, text: string): boolean {
  if (lineStart) return false;
  const before = text.slice(Math.max(0, at - 300), at);
  return /^[ \t]*\|/u.test(before.slice(before.lastIndexOf("\n") + 1)) && before.includes("\n");
}

/** Whether the number belongs to a letter at the beginning of the line: `A1.`, `B2、`. */
function isInCode({ at, lineStart }: Head, text: string): boolean {
  return !lineStart && /(?:^|\n)[ \t]{0,8}[A-Za-z]$/.test(text.slice(Math.max(0, at - 10), at));
}

function isLineEnd(text: string, from: number): boolean {
  return /^[：:]?[ \t\u3000]*(?:\n|$)/.test(text.slice(from, from + 8));
}

/** The chain of the family whose numbers look most like those of the questions. */
function findBest(text: string): { best: Chain; all: Head[]; marks: Marks } {
  const marks = findMarks(text);
  const all = outsideBrackets(findHeads(text), text).filter(
    (head) => !isEndOfLabel(head, text) && !isInRow(head, text) && !isInCode(head, text),
  );
  const chains = (["plain", "right", "paren", "word"] as const).map((family) => findChain(all, family, marks));
  return { best: chains.reduce((one, other) => (other.score > one.score * 1.15 ? other : one)), all, marks };
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stream = toStream(pieces);
  const { best } = findBest(stream.text);
  if (best.heads.length < 2) return null;
  // In the middle of a line a bracket before a number belongs to the number only if it does at the beginning of lines.
  const starts = best.heads.filter(({ lineStart }) => lineStart);
  const leading = starts.filter(({ lead }) => lead !== "").length * 2 > starts.length;
  const heads = best.heads.map((head) => (head.lineStart || leading ? head : { ...head, lead: "", leadAt: head.at }));
  const cuts: Cut[] = heads.flatMap((head) => (isCanonical(head) ? [] : [toCut(head, stream.text)]));
  for (const { index } of stream.text.matchAll(INNER_HEADING)) cuts.push({ at: index + 1, length: 0, text: "" });
  for (const at of headingsAbove(heads, stream.text)) cuts.push({ at, length: 0, text: "" });
  cuts.sort((one, other) => one.at - other.at);
  const apart = cuts.filter((cut, index) => {
    const before = cuts[index - 1];
    return before === undefined || (cut.at >= before.at + before.length && (cut.at > before.at || before.length > 0));
  });
  return apart.length === 0 ? null : cutStream(stream, apart);
}

/** A heading that ends at the first number of its section: `…三次二、饭菜评价1）早餐品种`. */
const HEADING_ABOVE =
  /(?:第[一二三四五六七八九十]{1,3}(?:部分|大[题題]|章)|[一二三四五六七八九十]{1,3}、|[(（][一二三四五六七八九十]{1,3}[)）])[^\n，。？?；;□○_＿]{2,16}$/u;

/** A heading before a number that goes on from the section above. */
const SECTION_ABOVE = /[一二三四五六七八九十]{1,3}、[\p{Script=Han}]{2,10}$/u;

/** Places inside lines at which a heading stands right before a number. */
function headingsAbove(heads: readonly Head[], text: string): number[] {
  return heads.flatMap(({ value, leadAt, lineStart }) => {
    if (lineStart) return [];
    const from = Math.max(0, leadAt - 24);
    const found = (value === 1 ? HEADING_ABOVE : SECTION_ABOVE).exec(text.slice(from, leadAt));
    return found === null || text.charAt(from + found.index - 1) === "\n" ? [] : [from + found.index];
  });
}

/** Whether the grammar reads the number as it stands. */
function isCanonical({ lineStart, form, lead, family }: Head): boolean {
  return lineStart && form === "signed" && (lead === "" || (family === "plain" && /^[(（【[]/.test(lead)));
}

/** The bracket in front goes behind the stem's first line, where the grammar reads an answer. */
function toCut({ leadAt, end, value, family, lead }: Head, text: string): Cut {
  const sign = family === "right" ? ") " : family === "paren" ? "）" : ". ";
  const number = family === "paren" ? `（${value}${sign}` : family === "word" ? `第${value}题：` : `${value}${sign}`;
  let space = 0;
  while (/[ \t\u3000]/.test(text.charAt(end + space))) space += 1;
  const bracket = lead.replace(/^[〔【[]/, "（").replace(/[〕】\]]$/, "）");
  return { at: leadAt, length: end + space - leadAt, text: lead === "" ? number : `${bracket}${number}` };
}

/** The place for the answer right behind the number: `1.( )參加社團…`. */
const BEHIND =
  /^(\s*(?:\d{1,3}\s?[.．、]|[(（]\d{1,3}[)）])\s*)([(（][\s\u3000]*(?:[A-H]{1,6}|[√×✓✗✔✘对错對錯])?[\s\u3000]*[)）])\s*(?=[\p{L}\p{N}“"《「])/u;
const NUMBERED = /^\s*(?:\d{1,3}\s?[.．、]|[(（]\d{1,3}[)）])/;

/** Moves the places for answers behind the numbers to the ends of the stems, if all questions of a section have one. */
function moveBrackets(pieces: readonly Piece[]): readonly Piece[] | null {
  const next: (Piece | null)[] = [...pieces];
  let [all, found, options, judged] = [0, [] as number[], 0, 0];
  let moved = 0;
  const settle = () => {
    if ((found.length > 2 && found.length === all) || (judged > 0 && judged === found.length)) {
      moved += found.length;
      // Statements with a bracket each and no options are to be judged.
      for (const index of found) {
        const piece = next[index];
        if (piece === undefined || piece === null) continue;
        const text = options === 0 ? piece.text.trimEnd().replace(BEHIND, "$1") : piece.text.replace(BEHIND, "$2$1");
        const gap = options === 0 ? `${BEHIND.exec(piece.text)?.[2] ?? ""}${NAMED.judged}` : "";
        const wrapped = options === 0 ? wrappedLines(pieces, index) : [];
        const whole = joinPieces([withText(piece, text), ...wrapped], "") ?? piece;
        for (let at = index + 1; at <= index + wrapped.length; at += 1) next[at] = null;
        next[index] = withText(whole, `${whole.text}${gap}`);
      }
    }
    [all, found, options, judged] = [0, [], 0, 0];
  };
  for (const [index, { text }] of pieces.entries()) {
    if (/^\s*[一二三四五六七八九十]{1,3}[、.．]|^\s*#/.test(text)) {
      settle();
      // Below such a heading the choices may have lost their letters.
      if (/[选選][择擇]?[题題]/u.test(text)) options = 1;
    }
    if (/^\s*[(（]?A\s?[.．、)）]|[\s）)]A\s?[.．、]|[①□○]/.test(text)) options += 1;
    if (!NUMBERED.test(text)) continue;
    all += 1;
    if (BEHIND.test(text)) found.push(index);
    // A judgement in front of a statement is its answer, whatever the other questions have.
    if (/^\s*\d{1,3}\s?[.．、]\s*[(（]\s*[√×✓✗✔✘]\s*[)）]/.test(text)) judged += 1;
  }
  settle();
  return moved === 0 ? null : next.filter((piece) => piece !== null);
}

/** The lines right below a statement that a copy has broken in the middle of its sentence. */
function wrappedLines(pieces: readonly Piece[], index: number): Piece[] {
  const lines: Piece[] = [];
  let last = pieces[index];
  while (last !== undefined && !/[。！？.!?)）]\s*$/u.test(last.text) && lines.length < 6) {
    const line = pieces[index + lines.length + 1];
    if (line === undefined || line.debris === true || !/^\s*[\p{L}“「『《]/u.test(line.text)) break;
    if (/^\s*(?:[一二三四五六七八九十]{1,3}[、.．]|答案|解析|[A-H]\s?[.．、])/u.test(line.text)) break;
    lines.push(line);
    last = line;
  }
  // Without its end, the sentence may be another line of the page.
  return last !== undefined && /[。！？.!?]\s*$/u.test(last.text) ? lines : [];
}

/** A list of answers: `1.B 2.A`. */
const ANSWER = /^\s*(?:[A-H]{1,8}|[√×✓✗对错])(?![a-z])\s*(?:\d|$|\n|[【(（])/;

/** Whether the grammar would read the number as that of a question like the first one. */
function isLineNumber({ at, lineStart, family, form, lead }: Head, first: Head): boolean {
  return lineStart && family === first.family && form === "signed" && lead === "" && family !== "word" && at > first.at;
}

function escapeNumber({ at, end, value }: Head, text: string): Cut {
  // The sign behind the number is escaped; a bracket in front stays.
  const [open = "", sign = ""] = text.slice(at, end).split(String(value));
  return { at, length: end - at, text: `${open}${value}\\${sign.trimStart()}` };
}

/** Numbers of lists inside stems, which begin lines as those of questions do, become plain text. */
function escapeNested(pieces: readonly Piece[]): readonly Piece[] | null {
  const stream = toStream(pieces);
  const { best, all, marks } = findBest(stream.text);
  const [first] = best.heads;
  if (first === undefined) return null;
  const chosen = new Set(best.heads.map(({ at }) => at));
  const cuts: Cut[] = [];
  // A list has several lines whose numbers go up. Another number is rather a question that was numbered wrongly.
  let list: Head[] = [];
  let last = 0;
  let above: Head = first;
  // Unless the number above it has told a case so far and asks nothing.
  const isCase = (head: Head) =>
    head.value < last &&
    head.at - above.end > 20 &&
    !marks.optionsBetween(above.end, head.at) &&
    !marks.gapBetween(above.end, head.at) &&
    !marks.askBetween(above.end, head.at);
  const settle = () => {
    const [only] = list;
    if (list.length === 1 && only !== undefined && isCase(only)) cuts.push(escapeNumber(only, stream.text));
    const rising = list.every(({ value }, at) => at === 0 || value === (list[at - 1]?.value ?? 0) + 1);
    if (list.length > 1 && rising) for (const head of list) cuts.push(escapeNumber(head, stream.text));
    list = [];
  };
  for (const head of all) {
    if (chosen.has(head.at)) {
      settle();
      [last, above] = [head.value, head];
      continue;
    }
    const goesOn = head.value <= last || head.value === (list.at(-1)?.value ?? last) + 1;
    const isAnswer = ANSWER.test(stream.text.slice(head.end, head.end + 12));
    if (isLineNumber(head, first) && goesOn && !isAnswer) list.push(head);
  }
  settle();
  return cuts.length === 0 ? null : cutStream(stream, cuts);
}

export const NESTED: Layout = { name: "nested-numbers", rewrite: escapeNested };
export const BRACKETS_BEHIND: Layout = { name: "brackets-behind-numbers", rewrite: moveBrackets };
export const RUN_ON: Layout = { name: "run-on", rewrite };
