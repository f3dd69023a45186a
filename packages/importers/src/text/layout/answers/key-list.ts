/** A list of answers behind the questions: each answer goes below its question. */
import { RUN_ON } from "../numbers/run-on.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { unescapeNumbers } from "./blocks.ts";
import { type KeyEntry, readKeyList, splitSections } from "./key-entries.ts";
import { materialNumbers, partEntries } from "./key-parts.ts";
import { findTail, narrow, numberLetters, unfoldTable } from "./key-shapes.ts";
import { type KeyQuestion, findQuestions, readSection } from "./key-questions.ts";
import { answerOf } from "./parts.ts";
import { keepLines, toDebris } from "./write.ts";

const WORD =
  "(?:参考|參考|标准|標準|正确|正確|试题|試題|试卷|試卷|测试|練習|练习|习题|習題|本卷|本套)?(?:答案|解答|答案卷|answers?(?:\\s?keys?)?|keys?)";
const TAIL =
  "(?:(?:及|与|與|和|、|&)?(?:参考)?(?:解析|评分标准|評分標準|详解|詳解|提示|要点|說明|说明|部分|页|頁|卷|速查|汇总|一览))*";
/** A heading of the list, with or without the list behind it. */
const HEAD = new RegExp(
  `^[\\s#*＊★☆◆■●【〖[<《—=-]*(?:(?:第?[一二三四五六七八九十]{1,3}(?:部分)?[、.．:：\\s]|附[:：录錄]?|[^\\d\\n]{2,30}?)\\s*)?[^\\p{L}\\p{N}\\n]*(?:${WORD}${TAIL})[\\s】〗\\]>》★☆*＊—=-]*(?:[(（][^()（）]{0,20}[)）])?\\s*([:：])?\\s*[*]*\\s*(?=$|(?:[(（]?[一二三四五六七八九十]{1,3}[)）、])|[(（]?\\d|[QＱ]\\d|第|[单單多选選判填]|[A-H√×✓✗对错]{1,200}(?:[\\s,，、;；.。]|$))`,
  "iu",
);

/** Words of a place to write an answer in, or of a remark about answers. */
const NO_HEAD =
  /[你您我]的|[学學]生|作答|填[写寫涂]|[写寫]在|[请請]|[选選]出|\b(?:short|brief|long|extended|constructed|your|each)\s+answers?\b/i;
/** Answers in order, without numbers. */
const LETTERS =
  /^[^A-H√×✓✗对错對錯\d]{0,12}(?:[A-H√×✓✗对错對錯](?![a-z])[\s,，、]*){2,}(?:[;；]|\s[一二三四五六七八九十]、|[.。]?$)/;
const NUMBER = /^[\s*#]*(?:第\s?)?[(（]?(\d{1,3})\s?[.．、:：)）题題]/;
const OPTION = /^\s*[(（]?[AB]\s?[.．、:：)）]\s?\S/;
const ASKED = /[?？]\s*$|[(（][\s\u3000]*[)）]|_{2,}/;

interface Region {
  /** The questions above the list. */
  body: readonly Piece[];
  /** `null` if the list has no heading. */
  head: Piece | null;
  /** The pieces of the list without the words of its heading. */
  pieces: Piece[];
  /** The next paper, if several stand in one text. */
  rest: readonly Piece[];
}

export const KEY_LIST: Layout = {
  name: "key-list",
  margin: -0.05,
  seesCode: true,
  rewrite(source) {
    const pieces = unfoldTable(source);
    const written: Piece[] = [];
    let rest = pieces;
    let found = false;
    for (let count = 0; count < 50; count += 1) {
      const next = findPlaced(rest);
      if (next === null) break;
      written.push(...next.placed);
      found = true;
      rest = next.rest;
    }
    return found ? keepLines(source, [...written, ...rest]) : null;
  },
};

/** The most headings that are tried, so that reading stays linear. */
const TRIES = 12;

/** The first list whose answers belong to the questions above it. */
function findPlaced(pieces: readonly Piece[]): { placed: Piece[]; rest: readonly Piece[] } | null {
  let from = 0;
  for (let count = 0; count < TRIES; count += 1) {
    const region = findRegion(pieces, from);
    if (region === null) return null;
    const placed = place(region.body, region) ?? placeCut(region);
    if (placed !== null) return { placed, rest: region.rest };
    if (region.head === null) return null;
    from = region.body.length + 1;
  }
  return null;
}

/** The questions may stand several on a line. */
function placeCut(region: Region): Piece[] | null {
  const cut = RUN_ON.rewrite(region.body);
  if (cut === null) return null;
  const apart = cut.flatMap((piece) =>
    piece.debris === true ? [piece] : splitSections(piece.text).map((text) => withText(piece, text)),
  );
  return place(apart, region);
}

/** Finds the first list with questions above it and numbers right below its heading. */
function findRegion(pieces: readonly Piece[], from: number): Region | null {
  let numbers = 0;
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece;
    if (
      index >= from &&
      piece.debris !== true &&
      numbers > 0 &&
      text.length < 20_000 &&
      !NO_HEAD.test(text.slice(0, 40))
    ) {
      const words = HEAD.exec(text)?.[0];
      if (words !== undefined && beginsList(pieces, index, words.length)) return toRegion(pieces, index, words);
    }
    if (/[\d０-９]\s?[.．、)）:：题題]|^\s*[\d０-９]/.test(text)) numbers += 1;
  }
  const tail = findTail(pieces);
  if (tail < 1) return null;
  return { body: pieces.slice(0, tail), head: null, pieces: pieces.slice(tail), rest: [] };
}

function beginsList(pieces: readonly Piece[], at: number, length: number): boolean {
  const below = pieces
    .slice(at, at + 12)
    .map(narrow)
    .map(({ text }, index) => (index === 0 ? text.slice(length) : text));
  if (below.slice(0, 2).some((text) => LETTERS.test(text))) return true;
  const first = below.findIndex((text) => /(?:^|[\s:：、题題析])(?:第\s?|[QＱ])?[(（]?\d{1,3}/.test(text));
  return first >= 0 && !below.slice(0, first + 2).some((text, index) => index > 0 && OPTION.test(text));
}

function toRegion(pieces: readonly Piece[], from: number, words: string): Region {
  const first = pieces[from] ?? { no: 0, text: "" };
  const behind = first.text.slice(words.length);
  const to = findEnd(pieces, from);
  return {
    body: pieces.slice(0, from),
    head: withText(first, words),
    pieces: [...(behind.trim() === "" ? [] : [withText(first, behind)]), ...pieces.slice(from + 1, to)],
    rest: pieces.slice(to),
  };
}

/** Where the next paper begins: its first question asks, and headings stand above it. */
function findEnd(pieces: readonly Piece[], from: number): number {
  let entries = 0;
  for (let at = from + 1; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? "";
    const number = NUMBER.exec(text)?.[1];
    if (number === undefined) continue;
    const below = pieces.slice(at + 1, at + 4).some((piece) => OPTION.test(piece.text));
    if (entries > 0 && Number(number) === 1 && ASKED.test(text) && (below || /[(（][\s\u3000]*[)）]/.test(text))) {
      let end = at;
      while (end > from + 1 && isHeading(pieces[end - 1]?.text ?? "")) end -= 1;
      return end;
    }
    entries += 1;
  }
  return pieces.length;
}

function isHeading(text: string): boolean {
  return (
    text.trim() === "" ||
    (!NUMBER.test(text) && text.length < 60 && (readSection(text) !== null || /篇|卷|[试試]|[题題]/.test(text)))
  );
}

const isRule = ({ text }: Piece): boolean => /^\s*[-=*~—－＝─━·•]{3,200}\s*$/u.test(text.slice(0, 240));

/** The last line of a question above a drawn line that parts it from the list. */
function endOf(body: readonly Piece[], last: number): number {
  let end = last;
  for (let piece = body[end]; piece !== undefined && (piece.text.trim() === "" || isRule(piece)); piece = body[end])
    end -= 1;
  return body.slice(end + 1, last + 1).some(isRule) ? Math.max(end, 0) : last;
}

/** Writes the answers below the questions; `null` if too few of them have one. */
function place(body: readonly Piece[], { pieces, head }: Region): Piece[] | null {
  const questions = findQuestions(body.map(narrow));
  if (questions.length === 0) return null;
  const numbers = new Set([...questions.map(({ no }) => no), ...materialNumbers(body)]);
  const lines = pieces.filter(({ debris }) => debris !== true).map((piece) => narrow(unescapeNumbers(piece)));
  const { entries, heads } = readKeyList(
    (isOwnAnswer(body, head, lines) ? null : numberLetters(lines, questions)) ?? lines,
    (no) => numbers.has(no),
  );
  // One number is rather the answer itself: `答案：1.5`.
  if (entries.length < 2) return null;
  const pairs = pairUp(entries, questions);
  const parted = partEntries(entries, body, questions);
  for (const { entry } of parted) pairs.delete(entry);
  const taken = new Set(pairs.values());
  const parts = parted.filter(({ question }) => !taken.has(question));
  const placed = new Set([...pairs.keys(), ...parts.map(({ entry }) => entry)]);
  const fitting =
    [...pairs].filter(([entry, question]) => isPlausible(entry, question)).length + (placed.size - pairs.size);
  if (pairs.size === 0 || fitting * 5 < entries.length * 4) return null;
  if ((pairs.size + parts.length) * 2 < questions.length) return null;
  // Questions with answers of their own are compared with the list, which the grammar does.
  if ([...pairs.values(), ...parts.map(({ question }) => question)].some(({ answered }) => answered)) return null;
  const below = new Map<number, Piece[]>();
  for (const [entry, question] of pairs) {
    const end = endOf(body, question.end);
    below.set(end, [...(below.get(end) ?? []), ...writeEntry(entry, question)]);
  }
  for (const { question, answer } of parts) {
    const end = endOf(body, question.end);
    below.set(end, [...(below.get(end) ?? []), answerOf(answer, question.choice ? 0 : question.gaps)]);
  }
  const last = Math.max(...below.keys());
  const written = body.flatMap((piece, index) => [
    // A rule between the last question and the list would be the end of a page.
    index > last && isRule(piece) ? withText(piece, "") : piece,
    ...(below.get(index) ?? []),
  ]);
  const left = entries.filter((entry) => !placed.has(entry)).flatMap(toLeft);
  return [
    ...written,
    ...(head === null ? [] : [toDebris(head)]),
    ...heads.map(toDebris),
    ...left,
    ...pieces.filter(({ debris }) => debris),
  ];
}

/** Whether `答案：AB` stands directly below a question, so that its letters are not one for each question. */
function isOwnAnswer(body: readonly Piece[], head: Piece | null, [first]: readonly Piece[]): boolean {
  if (head === null || !/^[\s*]*(?:正确|正確)?答案\s?[:：]/.test(head.text) || body.at(-1)?.text.trim() === "")
    return false;
  const letters = /^\s*([A-H]{2,8})\s*$/.exec(first?.text ?? "")?.[1]?.split("") ?? [];
  return letters.length > 1 && letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ""));
}

function toLeft({ no, answer, analysis }: KeyEntry): Piece[] {
  const rest = [answer, analysis].filter((piece) => piece !== null);
  return rest.map((piece, at) => withText(piece, at === 0 ? `${no}. ${piece.text}` : piece.text));
}

/** Finds the question of each entry: by section and number, else the next one with the number. */
function pairUp(entries: readonly KeyEntry[], questions: readonly KeyQuestion[]): Map<KeyEntry, KeyQuestion> {
  const pairs = new Map<KeyEntry, KeyQuestion>();
  const byNo = new Map<number, KeyQuestion[]>();
  for (const question of questions) byNo.set(question.no, [...(byNo.get(question.no) ?? []), question]);
  const taken = new Set<KeyQuestion>();
  let last = -1;
  const places = new Map(questions.map((question, index) => [question, index]));
  for (const entry of entries) {
    const same = (byNo.get(entry.no) ?? []).filter((question) => !taken.has(question));
    const { section } = entry;
    const inSection = section === null ? [] : same.filter((question) => isSameSection(section, question));
    const ahead = same.find((question) => (places.get(question) ?? 0) > last);
    const found = inSection[0] ?? ahead ?? (same.length === 1 ? same[0] : undefined);
    if (found === undefined) continue;
    taken.add(found);
    pairs.set(entry, found);
    last = places.get(found) ?? last;
  }
  return pairs;
}

function isSameSection(section: { value: number; text: string }, question: KeyQuestion): boolean {
  if (section.value > 0) return section.value === question.section;
  const name = typeOf(section.text);
  return name !== "" && name === typeOf(question.heading);
}

function typeOf(text: string): string {
  return (
    /多[项項]?[选選]|不定[项項向]|[单單][项項]?[选選]|[选選][择擇]|判[断斷]|填空|[简簡]答|[问問]答|[论論]述|名[词詞]/
      .exec(text)?.[0]
      .replaceAll(/[项項]/g, "") ?? ""
  );
}

/** Pairs of a matching question, parted by spaces: `甲—乙 丙—丁`. */
const PAIRS = /^[^\s—→]+[—→]+[^\s—→]+(?:\s+[^\s—→]+[—→]+[^\s—→]+)+$/u;

function isPlausible({ answer, analysis }: KeyEntry, { choice }: KeyQuestion): boolean {
  if (answer === null) return analysis !== null;
  return (
    !choice || PAIRS.test(answer.text.trim()) || /^[(（]?[A-H](?![a-z])|^[√×✓✗对错對錯正]/.test(answer.text.trim())
  );
}

/** The answers of several gaps, parted by spaces or signs, as many as there are gaps. */
function writeEntry({ answer, analysis }: KeyEntry, { gaps, choice }: KeyQuestion): Piece[] {
  const out: Piece[] = [];
  if (answer !== null) {
    // In judgements a circle is right and a cross is wrong.
    if (!choice && /^[○◯〇]$/.test(answer.text.trim())) return [withText(answer, "答案：对")];
    if (choice && PAIRS.test(answer.text.trim()))
      return [withText(answer, `答案：${answer.text.trim().replace(/\s+/g, "|")}`)];
    out.push(answerOf(answer, choice ? 0 : gaps));
  }
  if (analysis !== null) out.push(withText(analysis, `解析：${analysis.text}`));
  return out;
}
