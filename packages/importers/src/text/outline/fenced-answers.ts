/**
 * Code blocks that hold what belongs to a question: its choices with the answer as a comment, or its answer.
 *
 *     - 事件传播的阶段是            1）查询所有员工的姓名（5分）
 *     ```js                         ```sql
 *     A. 目标 -> 捕获               SELECT ENAME FROM emp;
 *     B. 捕获 -> 目标               ```
 *
 *     // B
 *     ```
 */
import { NAMED } from "../layout/named.ts";
import { unindent } from "./answers-below.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const FENCE = /^\s*(?:`{3,}|~{3,})/u;
const LEAST = 2;
const MOST_LINES = 80;

interface Fence {
  readonly from: number;
  readonly to: number;
}

function findFences(pieces: readonly Piece[]): Fence[] {
  const found: Fence[] = [];
  let open = -1;
  for (const [at, { text }] of pieces.entries()) {
    if (!FENCE.test(text.slice(0, 20))) continue;
    if (open >= 0) found.push({ from: open, to: at });
    open = open < 0 ? at : -1;
  }
  return found;
}

/** The name of a language behind the signs stands nowhere else. */
function nameOf(open: Piece): Piece[] {
  const name = open.text.replace(/[`~]/gu, "").trim();
  return name === "" ? [withText(open, "")] : [{ ...withText(open, name), debris: true }];
}

/** The last line with text above, within two lines; -1 if there is none. */
function above(pieces: readonly Piece[], at: number): number {
  for (let line = at - 1; line >= Math.max(0, at - 3); line -= 1) if (textAt(pieces, line).trim() !== "") return line;
  return -1;
}

const CHOICE = /^\s*[(（]?([A-Ha-h])\s?[.．、)）:：]\s*\S/u;
const COMMENT = /^\s*(?:\/\/+|#+|--+|\/\*+|;+|%+|<!--)\s*(.*?)\s*(?:\*\/|-->)?\s*$/u;
const KEY =
  /^(?:(?:正[确確]|[参參]考)?答案?\s?[:：]?\s*|answer\s?[:：]?\s*)?([A-H](?:[\s,，、]?[A-H]){0,5})(?![\p{L}\d])[\s.．。,，:：、]*(.*)$/iu;
const LABELLED = /^(?:(?:正[确確]|[参參]考)?答案?\s?[:：]|answer\s?[:：])/iu;
const NUMBERED =
  /^\s*(?:#{1,6}\s+)?(?:\*\*)?(?:(?:Q\s?)?\d{1,3}\s?[.．、)）:：]|[(（]\s?\d{1,3}\s?[)）]|第\s?\d{1,3}\s?[题題])/iu;
const STEM = /^\s*(?:[-*+•]\s+)?(\S.*)$/u;
const HEAD = /^\s*#{1,6}\s/u;

interface Card extends Fence {
  readonly stem: number;
  /** Index of the first choice. */
  readonly first: number;
  /** Index of the comment with the answer; -1 if there is none. */
  readonly key: number;
}

function readCard(pieces: readonly Piece[], fence: Fence, before: Fence | undefined): Card | null {
  const { from, to } = fence;
  if (to - from > MOST_LINES) return null;
  const lines = pieces.slice(from + 1, to).map(({ text }) => text.slice(0, LONGEST));
  const first = lines.findIndex((line) => CHOICE.exec(line)?.[1]?.toUpperCase() === "A");
  const letters = lines.slice(Math.max(first, 0)).flatMap((line) => CHOICE.exec(line)?.[1]?.toUpperCase() ?? []);
  const counted = letters.every((letter, index) => letter === String.fromCharCode(65 + index));
  if (first < 0 || letters.length < 2 || !counted) return null;
  const filled = lines.flatMap((line, index) => (index > first && line.trim() !== "" ? [index] : []));
  // Comments stand below the choices only.
  const last = filled.findLast((index) => CHOICE.test(lines[index] ?? "")) ?? -1;
  const tail = filled.filter((index) => index > last);
  if (tail.some((index) => !COMMENT.test(lines[index] ?? ""))) return null;
  const [told = -1] = tail;
  if (told >= 0 && !KEY.test(COMMENT.exec(lines[told] ?? "")?.[1] ?? "")) return null;
  // Code of the question may stand in a block of its own.
  let stem = above(pieces, from);
  if (before !== undefined && stem === before.to) stem = above(pieces, before.from);
  const text = textAt(pieces, stem, LONGEST);
  if (stem < 0 || FENCE.test(text) || (HEAD.test(text) && !NUMBERED.test(text)) || CHOICE.test(text)) return null;
  return { from, to, stem, first: from + 1 + first, key: told < 0 ? -1 : from + 1 + told };
}

/** `- 问题⏎```js⏎A. 甲⏎B. 乙⏎⏎// A⏎````: the choices stand in the block, the answer is a comment below them. */
export function openFencedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const fences = findFences(pieces);
  const cards = fences.flatMap((fence, index) => readCard(pieces, fence, fences[index - 1]) ?? []);
  if (cards.length < LEAST) return pieces;
  const written = new Map<number, Piece[]>();
  let no = 0;
  const numbered = cards.some(({ stem }) => NUMBERED.test(textAt(pieces, stem, 40)));
  for (const { from, to, stem, first, key } of cards) {
    const head = pieces[stem];
    const open = pieces[from];
    if (head === undefined || open === undefined) continue;
    no += 1;
    if (!numbered) written.set(stem, [withText(head, ""), withText(head, `${no}. ${STEM.exec(head.text)?.[1] ?? ""}`)]);
    const code = pieces.slice(from + 1, first).some(({ text }) => text.trim() !== "");
    // Code in front of the choices stays a block.
    written.set(from, code ? [open] : nameOf(open));
    for (let line = first; line <= to; line += 1) {
      const own = pieces[line];
      if (own === undefined) continue;
      const said = COMMENT.exec(own.text.slice(0, LONGEST))?.[1] ?? "";
      if (line === to) written.set(line, [withText(own, "")]);
      else if (line === first && code) written.set(line, [withText(own, "```"), own]);
      else if (line === key) {
        const [, letters = "", words = ""] = KEY.exec(said) ?? [];
        const reason = words.trim() === "" ? [] : [withText(own, `解析：${words.trim()}`)];
        written.set(line, [withText(own, `答案：${letters.toUpperCase()}`), ...reason]);
      } else if (key >= 0 && line > key && said !== "") written.set(line, [withText(own, said)]);
      else if (own.text.trim() === "") written.set(line, []);
    }
  }
  for (const { to, key } of cards) {
    // `// 答案：A` may stand below the block, too.
    const at = key < 0 ? nextFilled(pieces, to, 4) : -1;
    const said = COMMENT.exec(textAt(pieces, at, LONGEST))?.[1] ?? "";
    const own = pieces[at];
    const [, letters = "", words = ""] = LABELLED.test(said) ? (KEY.exec(said) ?? []) : [];
    if (own === undefined || letters === "" || written.has(at)) continue;
    const reason = words.trim() === "" ? [] : [withText(own, `解析：${words.trim()}`)];
    written.set(at, [withText(own, `答案：${letters.toUpperCase()}`), ...reason]);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

/** `将答案写到每题的下方`: what the page says about the blocks. */
const TOLD = /答案?.{0,14}(?:下方|下面|[题題][后後目]|代[码碼]块|代碼塊)|answers? (?:below|under)/iu;
/** `# 你的答案` as the first line of a block. */
const OWN_LINE =
  /^\s*(?:\/\/+|#+|--+|\/\*+|;+|%+)\s*(?:你的|[参參]考|[标標][准準]|正[确確]|your )?(?:答案?|answer)\s?[:：]?\s*(?:\*\/)?\s*$/iu;
/** Tasks whose answer is written as code. */
const TASK =
  /^(?:[请請][^，,]{0,4})?(?:(?:用|使用|利用)[^，,。]{1,20}[，,]?\s?)?(?:查[询詢找]|列出|[写寫]|[编編][写寫]|[实實][现現]|[创創]建|建立|修改|更新|[删刪]除|插入|[统統][计計]|[显顯]示|求|找出|[获獲]取|[将將把]|write|create|list|find|select|show|get|update|delete|insert|implement)/iu;
/** The block is what is asked about. */
const GIVEN =
  /下列|以下|下面|如下|[输輸]出[结結]?果?(?:是|[为為])|[运運][行算]|[执執]行[结結後后]|[阅閱][读讀]|(?:程序|程式|代[码碼])(?:的|中|段|片)|[补補]全|[补補]充|填空|following|output|below|what does/iu;

/** `1）查询…（5分）⏎```sql⏎SELECT …⏎````: the block below a task is its answer. */
export function answerByFences(pieces: readonly Piece[]): readonly Piece[] {
  const told = pieces.some(({ text }) => text.length <= LONGEST && TOLD.test(text));
  const found = findFences(pieces).map((fence) => {
    const stem = above(pieces, fence.from);
    const text = textAt(pieces, stem, LONGEST);
    const numbered = NUMBERED.test(text) && !HEAD.test(text);
    const words = text.replace(NUMBERED, "").replaceAll("*", "").trim();
    const [first = -1] = pieces
      .slice(fence.from + 1, fence.to)
      .flatMap((line, at) => (line.text.trim() === "" ? [] : [at]));
    const label = first >= 0 && OWN_LINE.test(textAt(pieces, fence.from + 1 + first, 40)) ? fence.from + 1 + first : -1;
    const after = pieces.slice(fence.to + 1, fence.to + 4).find((line) => line.text.trim() !== "");
    // Choices or another answer below: the block belongs to the question.
    const ends =
      after === undefined ||
      !/^\s*(?:[(（]?[A-D]\s?[.．、)）]|[【[]?(?:[参參]考|正[确確])?答案|[□○]|[-*]\s\[)/u.test(after.text);
    return { ...fence, stem, numbered, label, ends, task: TASK.test(words) && !GIVEN.test(words), words };
  });
  const asked = found.filter(
    ({ numbered, ends, words, to, from }) => numbered && ends && to > from + 1 && words.length > 3,
  );
  const sure = asked.filter(({ task, label }) => task || label >= 0);
  // Where most blocks are answers, a task with other words has its own below, too.
  const all = asked.filter(({ words, label }) => label >= 0 || !GIVEN.test(words) || (told && TASK.test(words)));
  if (sure.length < LEAST || all.length < LEAST || sure.length * 2 < asked.length) return pieces;
  const written = new Map<number, Piece[]>();
  for (const { from, to, stem, label, words } of all) {
    const head = pieces[stem];
    const open = pieces[from];
    const own = pieces[label];
    if (head === undefined || open === undefined) continue;
    const typed = kindOfWords(/[[【(（]([^[\]【】()（）]{2,10})[\]】)）]\s*$/u.exec(words)?.[1] ?? "") !== null;
    if (!typed)
      written.set(stem, [
        withText(head, `${head.text.trimEnd().replace(/\s?[-–—]\s?(?=[(（]\d)/u, "")}${NAMED.essay}`),
      ]);
    const code = pieces.slice(from + 1, to).filter((line) => line !== own);
    // Signs of code are no marks of the text.
    const key = `答案：${unindent(code.map(({ text }) => text)).replace(/^[[(（【]|`|\*\*|__/gu, "\\$&")}`;
    written.set(from, [
      ...(own === undefined ? [] : [{ ...own, debris: true as const }]),
      covering(
        withText(open, key),
        pieces.slice(from + 1, to + 1).filter((line) => line !== own),
      ),
      ...nameOf(open),
      withText(open, ""),
    ]);
    for (let line = from + 1; line <= to; line += 1) written.set(line, []);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

export const FENCED_ANSWERS: readonly Repair[] = [openFencedChoices, answerByFences];
