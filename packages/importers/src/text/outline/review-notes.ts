/**
 * Notes for the review of a course: headings that ask, with the answer in the paragraphs below; gaps that are set as code; tables
 * whose two columns are matched.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, cellsBetweenBars, unlessSame } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 600;
const HEADING = /^[ \t]{0,3}(#{1,6})[ \t\u3000]+(\S.*)$/u;
const NUMBER = /^(?:第[ ]?)?([0-9０-９]{1,3})[ ]?(?:[.．、)）：:]|[题題][.．、：:]?)[ ]*/u;
/** What is no answer: choices, places, labels, code, pictures and further questions. */
const NO_ANSWER =
  /^[ \t]*(?:[-*+][ \t]+)?(?:[(（]?[A-H]\s?[.．、)）]|□|☐|\[[ x]?\])|_{3,}|[?？][ \t]*$|^[ \t]*(?:```|~~~|!\[|\|)|^[ \t>*【[]*(?:[参參]考)?(?:答案?|解析|[题題]目|[选選][项項])[ \t*】\]]*[:：]/u;
/** A line across the page, which parts the questions and answers none. */
const PAGE_RULE = /^[ \t]*[-=*_—]{3,}[ \t]*$/u;
const LEAST = 2;

interface Task {
  readonly head: number;
  readonly words: readonly number[];
}

/** `## 名词解释⏎### 1、回归测试⏎回归测试是指…`: in a part of written questions, the paragraphs below a heading answer it. */
export function answerHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const [, signs = "", words = ""] = debris === true || text.length > 160 ? [] : (HEADING.exec(text) ?? []);
    return signs === "" ? [] : [{ at, level: signs.length, words }];
  });
  const tasks: Task[] = [];
  for (const [index, part] of heads.entries()) {
    if (kindOfWords(part.words.replace(/^[一二三四五六七八九十]{1,3}[、.．]\s*/u, "")) !== "essay") continue;
    const from = index + 1;
    let to = from;
    while (to < heads.length && (heads[to]?.level ?? 0) > part.level) to += 1;
    const own = heads.slice(from, to);
    const end = heads[to]?.at ?? pieces.length;
    const level = own[0]?.level;
    // Headings inside the answers would end them.
    if (own.length < LEAST || own.some((head) => head.level !== level)) continue;
    if (pieces.slice(part.at + 1, own[0]?.at).some(({ text }) => /^[ \t]*\d{1,3}[ ]?[.．、]/u.test(text))) continue;
    const found = own.map((head, order): Task => {
      const below = pieces.slice(head.at + 1, own[order + 1]?.at ?? end);
      const words = below.flatMap(({ text }, line) =>
        text.trim() === "" || PAGE_RULE.test(text) ? [] : [head.at + 1 + line],
      );
      return { head: head.at, words };
    });
    const told = found.filter(({ words }) => words.length > 0 && words.every((at) => isAnswer(pieces[at])));
    if (told.length * 5 >= found.length * 4) {
      const known = new Set(told);
      tasks.push(...found.map((task) => (known.has(task) ? task : { ...task, words: [] })));
    }
  }
  if (tasks.length === 0) return pieces;
  const byHead = new Map(tasks.map((task) => [task.head, task]));
  const gone = new Set(tasks.flatMap(({ words }) => words));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const task = byHead.get(at);
    if (task === undefined) {
      if (HEADING.test(piece.text)) no = 0;
      return gone.has(at) ? [] : [piece];
    }
    no += 1;
    const words = (HEADING.exec(piece.text)?.[2] ?? "").replace(/^[\u3000 ]+/u, "");
    const number = NUMBER.exec(words);
    const stem = number === null ? words : words.slice(number[0].length);
    const shown = number?.[1]?.normalize("NFKC") ?? String(no);
    const own = task.words.flatMap((line) => pieces.slice(line, line + 1));
    const [first] = own;
    const asked = withText(piece, `${shown}. ${stem.trim()}${NAMED.essay}`);
    if (first === undefined) return [withText(piece, ""), asked];
    const answer = own.map(({ text }) => text.trim()).join("\n");
    return [withText(piece, ""), asked, covering(withText(first, `答案：${answer}`), own), withText(first, "")];
  });
}

function isAnswer(piece: Piece | undefined): boolean {
  if (piece === undefined || piece.debris === true) return false;
  return piece.text.length <= 4 * LONGEST && !NO_ANSWER.test(piece.text.slice(0, LONGEST));
}

const CODED_GAP = /`[ ]?([_＿]{2,30})[ ]?`/gu;

/** `` 目录是 `________` ``: a gap that is set as code. */
export function openCodedGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && text.includes("`_"))) return pieces;
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && piece.text.includes("_`")
      ? withText(piece, piece.text.replace(CODED_GAP, "$1"))
      : piece,
  );
}

const MATCHED = /[连連](?:一[连連]|[线線])|配[对對]|匹配|[对對][应應](?:起[来來]|[关關]系)|\bmatch\b/iu;
const RULE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$/u;
const LEFT = /^(?:[①-⑩]\s?[.．、]?\s*|(?:\d{1,2}|[A-Za-z])(?:\s?[.．、)）]\s*|[ \u3000]+))(?=\S)/u;
const RIGHT = /^(\d{1,2}|[A-Za-z]|[①-⑩])(?:\s?[.．、)）]\s*|[ \u3000]+)(?=\S)/u;

/** `将组件与职责配对：⏎| 组件 | 职责 |⏎|---|---|⏎| ① 甲 | A. 乙 |`: the columns of a table are matched. */
export function matchTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = piece.text.length < 200 && MATCHED.test(piece.text) ? readTable(pieces, at + 1) : null;
    if (table === null) {
      result.push(piece);
      continue;
    }
    result.push(
      covering(withText(piece, `${piece.text.trimEnd()}${NAMED.pairs}`), table.rules),
      ...table.head.map((head) => withText(head, `题目说明：${cellsBetweenBars(head.text).join(" | ")}`)),
      withText(piece, "行："),
      ...table.rows.map((row) => withText(row.piece, `- ${row.left}`)),
      ...table.rows.map((row, index) => withText(row.piece, `${String.fromCharCode(65 + index)}. ${row.right}`)),
      withText(piece, ""),
    );
    at = table.end - 1;
  }
  return unlessSame(result, pieces);
}

interface PairRow {
  readonly piece: Piece;
  readonly left: string;
  readonly right: string;
}

/** The table right below the line that asks, with its head and its rule; null unless both columns have signs that count up. */
function readTable(
  pieces: readonly Piece[],
  from: number,
): { head: Piece[]; rules: Piece[]; rows: PairRow[]; end: number } | null {
  const start = pieces.slice(from, from + 3).findIndex(({ text }) => text.trim() !== "");
  let at = from + Math.max(start, 0);
  const rows: PairRow[] = [];
  const head: Piece[] = [];
  const rules: Piece[] = [];
  const signs: string[] = [];
  for (; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.text.length > LONGEST || !/^[ \t]*\|.*\|[ \t]*$/u.test(piece.text)) break;
    if (RULE.test(piece.text)) {
      rules.push(piece);
      continue;
    }
    const cells = cellsBetweenBars(piece.text);
    const [left = "", right = ""] = cells;
    const sign = RIGHT.exec(right);
    if (cells.length !== 2) return null;
    if (LEFT.test(left) && sign !== null) {
      rows.push({ piece, left: left.replace(LEFT, ""), right: right.slice(sign[0].length) });
      signs.push(sign[1] ?? "");
    } else if (rows.length === 0 && head.length === 0) head.push(piece);
    else return null;
  }
  const counts = signs.every((sign, index) => sign.codePointAt(0) === (signs[0]?.codePointAt(0) ?? 0) + index);
  return rows.length < 2 || !counts || !/^[1Aa①]$/u.test(signs[0] ?? "") ? null : { head, rules, rows, end: at };
}

const PART_HEAD =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+(?:[一二三四五六七八九十]{1,3}[、.．][ ]?)?|[一二三四五六七八九十]{1,3}[、.．][ ]?)(\S.{0,40})$/u;
const POINTED =
  /^[ \t]{0,3}(?!#|[-*+>|]|[(（]?\d|[(（]?[一二三四五六七八九十]{1,3}[)）、.．])(\S.{9,}[(（][ ]?\d{1,2}[ ]?分[ ]?[)）])[ ]?[。.]?[ \t]*$/u;
const MATERIAL = /材料|[阅閱][读讀]|回答(?:下列|以下|[问問][题題])|根[据據]|[:：][ ]?[(（]/u;
const INNER = /^[ \t]*(?:[(（]\d{1,2}[)）]|\d{1,2}[)）]|①)/u;

/** `# 简答题⏎B卷⏎请简要说明其特点（10分）。`: a task without a number whose points stand behind it. */
export function askPointedTasks(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  let found = false;
  const result = pieces.map((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return piece;
    const head = PART_HEAD.exec(text)?.[1];
    if (head !== undefined) open = kindOfWords(head) === "essay";
    const task = open ? POINTED.exec(text)?.[1] : undefined;
    const next = pieces.slice(at + 1, at + 4).find((line) => line.text.trim() !== "")?.text ?? "";
    if (task === undefined || MATERIAL.test(task) || INNER.test(next.slice(0, 20))) return piece;
    found = true;
    return withText(piece, `${task}${NAMED.essay}`);
  });
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const REVIEW_NOTES = [answerHeadings, openCodedGaps, matchTables, askPointedTasks];
