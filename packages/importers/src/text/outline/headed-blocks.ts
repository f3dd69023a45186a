/**
 * Questions below heads of their own: `### 1`, `10 单选(3分)`, `## 第一题`, `Question 3`. All lines between the head and the
 * first choice are the stem, whatever they look like: code, tables, sentences that go on behind them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import { type Kind, allowsSeveral, kindOfWords } from "./kinds.ts";

const KIND =
  "(?:[单單多][项項]?|不定[项項向]?)?[选選](?:[择擇]?[题題])?|[单單多][选選]|判[断斷][题題]?|填空[题題]?|[简簡]答[题題]?|[问問]答[题題]?|程序[题題]|[编編]程[题題]|(?:主[观觀]|[论論]述|[计計]算|[应應]用|[写寫]作|名[词詞]解[释釋]|[开開]放)[题題]";
const HEAD = new RegExp(
  `^\\s{0,8}(?<sign>#{1,6}\\s{1,4}|\\*\\*)?(?:(?<word>第|[题題]目|Question|Problem|Exercise)\\s?)?(?<no>\\d{1,3}|[一二三四五六七八九十]{1,3})(?<end>\\s?[题題])?\\s?[.．、:：)）]?\\s{0,4}(?<topic>[|｜][^|｜]{1,24}[|｜]|[(（【[](?!${KIND})[^()（）【】[\\]\\d]{2,24}[)）】\\]])?\\s{0,4}[(（【[]?(?<kind>${KIND})?[)）】\\]]?\\s{0,4}(?:[(（【[]\\s?(?<points>\\d{1,3}(?:\\.\\d)?)\\s?(?:分|points?|marks?|pts?)\\s?[)）】\\]])?\\s{0,4}(?:\\*\\*)?[:：]?\\s*$`,
  "iu",
);
const HEADING = /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,2}[、.．]\s*\S)/u;
const CHOICE = /^\s*(?:[-*+]\s{1,4})?[(（]?([A-H])(?:[)）]?\s?[.．、:：)）]\s*|[)）]\s*|\s+|$)(.*)$/u;
const LABEL =
  /^\s*(?:[-*>]\s{0,4})?(?:\*\*)?[【[]?(?:(?:正[确確]|[参參]考|[标標]准)?答案|解析|解答|考[点點]|难度|Answer|Explanation)/iu;
const FENCE = /^\s*(?:```|~~~)\s*\w*\s*$/u;
const TABLE_RULE = /^\s*\|?(?:\s*:?-{1,20}:?\s*\|)+/u;
const TABLE_ROW = /^\s*\|.*\|\s*$/u;
/** Parts with names, and code between fences, have readers of their own. */
const NAMED_PART = /^\s*(?::::|(?:[题題][目干幹]|[选選][项項]|[题題]型|[图圖]片|Options?|Question)\s?[:：])/iu;
/** Fewer heads could be headings of something else. */
const LEAST = 3;

interface Head {
  readonly at: number;
  readonly no: number;
  readonly kind: Kind | null;
  /** What the question is about, if the head says it; else empty. */
  readonly topic: string;
  readonly points: string;
}

interface Block extends Head {
  readonly stem: readonly Piece[];
  readonly choices: readonly (readonly Piece[])[];
  readonly rest: readonly Piece[];
  readonly to: number;
}

const DIGITS = "一二三四五六七八九";

function toNumber(words: string): number {
  if (/^\d/u.test(words)) return Number(words);
  const [tens = "", ones] = words.includes("十") ? words.split("十") : ["0", words];
  const ten = words.includes("十") ? (tens === "" ? 1 : DIGITS.indexOf(tens) + 1) : 0;
  return ten * 10 + (ones === "" ? 0 : DIGITS.indexOf(ones ?? "") + 1);
}

function readHead(text: string, at: number): Head | null {
  if (text.length > 60) return null;
  const { sign, word, no = "", end, topic, kind, points } = HEAD.exec(text)?.groups ?? {};
  if (topic !== undefined && !(word === "第" && end !== undefined)) return null;
  // A number alone, or with a dot, may be anything.
  if (
    no === "" ||
    (sign === undefined && kind === undefined && points === undefined && !(word && (end || word !== "第")))
  )
    return null;
  if (!/^\d/u.test(no) && word !== "第") return null;
  return { at, no: toNumber(no), kind: kindOfWords(kind ?? ""), topic: plainTopic(topic), points: points ?? "" };
}

const plainTopic = (topic = ""): string => topic.replace(/^[|｜(（【[]\s*|\s*[|｜)）】\]]$/gu, "");

const isEmpty = ({ text }: Piece): boolean => text.trim() === "";

/** The lines of each choice; null unless the letters begin with A and go on. */
function findChoices(lines: readonly Piece[]): { from: number; to: number; choices: Piece[][] } | null {
  const letterOf = (at: number): string => CHOICE.exec(lines[at]?.text ?? "")?.[1] ?? "";
  for (let from = 0; from < lines.length; from += 1) {
    if (letterOf(from) !== "A") continue;
    const choices: Piece[][] = [];
    let at = from;
    for (; at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined || LABEL.test(line.text) || FENCE.test(line.text)) break;
      if (letterOf(at) === String.fromCharCode(65 + choices.length)) choices.push([line]);
      else if (isEmpty(line) || isLast(choices)) choices.at(-1)?.push(line);
      else break;
    }
    if (choices.length > 1) return { from, to: at, choices };
  }
  return null;
}

/** Whether the choice that is being read has only its letter yet, so that its text is still to come. */
function isLast(choices: readonly (readonly Piece[])[]): boolean {
  const own = choices.at(-1) ?? [];
  const [head, ...below] = own;
  return CHOICE.exec(head?.text ?? "")?.[2]?.trim() === "" && below.every(isEmpty);
}

function readBlock(pieces: readonly Piece[], head: Head, next: number): Block {
  let to = head.at + 1;
  // What follows a heading is not known, so the block ends there.
  while (to < next && !(HEADING.test(pieces[to]?.text ?? "") && to > head.at + 1)) to += 1;
  const lines = pieces.slice(head.at + 1, to);
  const found = findChoices(lines);
  const label = lines.findIndex(({ text }) => LABEL.test(text) || (FENCE.test(text) && found === null));
  const end = found?.from ?? (label < 0 ? lines.length : label);
  return {
    ...head,
    stem: lines.slice(0, end),
    choices: found?.choices ?? [],
    rest: lines.slice(found?.to ?? end),
    to,
  };
}

/** Heads that count, with their blocks; null if the text is not arranged so. */
function findBlocks(pieces: readonly Piece[]): Block[] | null {
  const heads = pieces.flatMap(({ text, debris }, at) => (debris === true ? [] : (readHead(text, at) ?? [])));
  if (heads.length < LEAST) return null;
  const rising = heads.filter(({ no }, at) => at > 0 && no === (heads[at - 1]?.no ?? 0) + 1).length;
  if (rising < 2 || rising * 5 < (heads.length - 1) * 4) return null;
  const blocks = heads.map((head, at) => readBlock(pieces, head, heads[at + 1]?.at ?? pieces.length));
  const asked = blocks.filter(({ stem }) => stem.some((line) => !isEmpty(line)));
  const answered = blocks.filter(
    ({ choices, rest }) => choices.length > 0 || rest.some(({ text }) => LABEL.test(text)),
  );
  const code = blocks.filter(({ stem }) => stem.some(({ text }) => FENCE.test(text)));
  const parts = blocks.filter(({ at, to }) => pieces.slice(at + 1, to).some(({ text }) => NAMED_PART.test(text)));
  // Numbered lines in the stems of most are questions below a heading.
  const nested = blocks.filter(({ stem }) => stem.filter(({ text }) => /^\s*\d{1,3}[.．、]/u.test(text)).length > 1);
  const fits =
    asked.length === blocks.length &&
    answered.length * 2 >= blocks.length &&
    (nested.length + parts.length + code.length) * 3 < blocks.length;
  return fits ? blocks : null;
}

/** Heads, stems of any lines, and choices become numbered questions with lettered choices. */
export function readHeadedBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const blocks = findBlocks(pieces);
  if (blocks === null) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const block of blocks) {
    result.push(...pieces.slice(done, block.at), ...writeBlock(pieces[block.at], block));
    done = block.to;
  }
  return [...result, ...pieces.slice(done)];
}

const PART_OF_CASE = /^\s*[【[](?:[问問][题題]|小[题題])\s?[\d一二三四五][】\]]\s*\S/u;
const KEY_OF_SEVERAL =
  /^\s*(?:\*\*)?[【[]?(?:(?:正[确確]|[参參]考|[标標]准)?答案|(?:correct )?answers?)[】\]]?(?:\*\*)?\s?[:：]?\s?(?:\*\*)?\s?[A-H](?:\s?[,，、]?\s?[A-H]){1,6}\s?(?:\*\*)?\s*$/iu;

function writeBlock(head: Piece | undefined, { no, kind, topic, points, stem, choices, rest }: Block): Piece[] {
  if (head === undefined) return [];
  const lines = stem.filter((line) => !isEmpty(line) && !TABLE_RULE.test(line.text) && !FENCE.test(line.text));
  const [first, ...more] = lines;
  // `第4题（案例分析题）⏎【说明】…⏎【问题1】请指出…`: the head leads to the parts, which ask.
  const part = lines.findIndex(({ text }) => PART_OF_CASE.test(text));
  if (part > 0 && choices.length === 0)
    return [
      withText(head, ""),
      ...lines.slice(0, part).map((line, at) => {
        const told = withText(line, tell(plain(line.text)));
        return at === 0 ? covering(told, [head]) : told;
      }),
      withText(head, ""),
      ...lines.slice(part),
      ...rest,
    ];
  const whole = stem.map(({ text }) => text).join(" ");
  // A head without a type says nothing of how many choices are right, so the key may.
  const keyed = kind === null && rest.some(({ text }) => KEY_OF_SEVERAL.test(text));
  const several = kind === "several" || keyed || allowsSeveral(whole);
  const isChoice = kind === "single" || kind === "several";
  const named =
    choices.length > 0 ? (several ? NAMED.several : NAMED.single) : kind === null || isChoice ? "" : NAMED[kind];
  const mark = points === "" ? "" : `（${points}分）`;
  const asks = covering(withText(head, `${no}. ${plain(first?.text ?? "")}${mark}${named}`), [
    ...(first === undefined ? [] : [first]),
    ...stem.filter((line) => !lines.includes(line)),
  ]);
  return [
    withText(head, ""),
    asks,
    ...more.map((line) => withText(line, plain(line.text))),
    ...choices.flatMap((own, at) => writeChoice(own, at)),
    ...(topic === "" ? [] : [withText(head, `知识点：${topic}`)]),
    ...rest.map((line) => withText(line, FENCE.test(line.text) ? "" : withoutBullet(line.text))),
  ];
}

/** Labels in a list are no choices: `- 答案：…`, `- 解析：…`, and what else stands in that list. */
const withoutBullet = (text: string): string =>
  BULLET_LABEL.test(text) ? text.replace(/^\s*[-*+]\s{1,4}/u, "") : text;
const BULLET_LABEL = /^\s*[-*+]\s{1,4}(?:\*\*)?[\p{L}]{2,8}(?:\*\*)?[:：]/u;

/** A row of a table with bars that nobody takes for a table. */
function plain(text: string): string {
  if (!TABLE_ROW.test(text)) return text.trim();
  const cells = text.trim().slice(1, -1).split("|");
  return `│ ${cells.map((cell) => cell.trim()).join(" │ ")} │`;
}

function writeChoice(lines: readonly Piece[], at: number): Piece[] {
  const [head] = lines;
  if (head === undefined) return [];
  const own = CHOICE.exec(head.text)?.[2] ?? "";
  const below = lines.slice(1).filter((line) => !isEmpty(line));
  const text = [own, ...below.map((line) => line.text.trim())].filter((part) => part !== "").join(" ");
  return [covering(withText(head, `${String.fromCharCode(65 + at)}. ${text}`), lines.slice(1))];
}

const KEY_ALONE = /^\s*[(（【[]?\s*([A-H](?:[\s,，、]*[A-H]){0,5})\s*[)）】\]]?\s*$/u;
const FIRST = /(?:^|\s)[(（]?A[)）.．、]\s*\S/u;
const SECOND = /\s[(（]?B[)）.．、]\s*\S/u;

interface Fenced {
  readonly from: number;
  readonly to: number;
}

/** Fences around a stem with its choices. */
function findFenced(pieces: readonly Piece[]): Fenced[] {
  const marks = pieces.flatMap(({ text }, at) => (FENCE.test(text) ? [at] : []));
  const found: Fenced[] = [];
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const [from = 0, to = 0] = marks.slice(at, at + 2);
    const inside = pieces.slice(from + 1, to).map(({ text }) => text.slice(0, 300));
    const text = inside.join("\n");
    const first = text.search(FIRST);
    const isStem = inside.length > 0 && !/^\s*[(（]?A[)）.．、]/u.test(inside[0] ?? "");
    if (inside.length < 40 && isStem && first >= 0 && SECOND.test(text.slice(first))) found.push({ from, to });
  }
  return found;
}

function toKey(line: Piece): Piece {
  const letters = KEY_ALONE.exec(line.text)?.[1];
  return letters === undefined ? line : withText(line, `答案：${letters.replace(/[^A-H]/gu, "")}`);
}

/** Stems and choices between fences, the letter of the answer below them: `(C)`. */
export function openFencedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const fenced = findFenced(pieces);
  const numbered = pieces.filter(({ text }) =>
    /^\s*(?:#{1,6}\s*)?(?:Q\s?)?\d{1,3}\s?[.．、)）]/iu.test(text.slice(0, 16)),
  ).length;
  if (fenced.length < LEAST || numbered * 2 > fenced.length) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const [index, { from, to }] of fenced.entries()) {
    const before = pieces
      .slice(done, from)
      .map((line) => (/^\s*#{1,6}\s*$/u.test(line.text) ? withText(line, "") : line));
    const [stem, ...rest] = pieces.slice(from + 1, to).filter((line) => !isEmpty(line));
    const open = pieces[from];
    if (stem === undefined || open === undefined) return pieces;
    const asks = covering(withText(stem, `${index + 1}. ${stem.text.trim()}`), pieces.slice(from, to + 1));
    const own = rest.map((line, at) => (at === rest.length - 1 ? toKey(line) : line));
    result.push(...before, withText(open, ""), asks, ...own);
    let key = to + 1;
    while (key < pieces.length && isEmpty(pieces[key] ?? open)) key += 1;
    const line = pieces[key];
    const told = line === undefined ? undefined : toKey(line);
    if (told === undefined || told === line) done = to + 1;
    else {
      result.push(...pieces.slice(to + 1, key), told);
      done = key + 1;
    }
  }
  return [...result, ...pieces.slice(done)];
}
