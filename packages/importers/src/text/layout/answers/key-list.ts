/** A list of answers behind the questions: each answer goes below its question. */
import { RUN_ON } from "../numbers/run-on.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { type KeyEntry, readKeyList } from "./key-entries.ts";
import { type KeyQuestion, findQuestions } from "./key-questions.ts";
import { keepLines, toDebris } from "./write.ts";

const WORD =
  "(?:参考|參考|标准|標準|正确|正確|试题|試題|试卷|試卷|测试|練習|练习|习题|習題|本卷|本套)?(?:答案|解答|答案卷|answers?(?:\\s?key)?)";
const TAIL = "(?:(?:及|与|與|和|、|&)?(?:参考)?(?:解析|评分标准|評分標準|详解|詳解|提示|要点|說明|说明|部分|页|頁|卷|速查|汇总|一览))*";
/** A heading of the list, with or without the list behind it. */
const HEAD = new RegExp(
  `^[\\s#*＊★☆◆■●【〖[<《—=-]*(?:(?:第?[一二三四五六七八九十]{1,3}(?:部分)?[、.．:：\\s]|附[:：录錄]?|[^\\d\\n]{2,30}?)\\s*)?[^\\p{L}\\p{N}\\n]*(?:${WORD}${TAIL})[\\s】〗\\]>》★☆*＊—=-]*(?:[(（][^()（）]{0,20}[)）])?\\s*([:：])?\\s*[*]*\\s*(?=$|(?:[(（]?[一二三四五六七八九十]{1,3}[)）、])|[(（]?\\d|第|[单單多选選判填])`,
  "iu",
);

interface Region {
  /** Index of the heading. */
  from: number;
  /** Index behind the last piece. */
  to: number;
  /** The pieces of the list without the heading's words. */
  pieces: Piece[];
  head: Piece;
}

export const KEY_LIST: Layout = {
  name: "key-list",
  rewrite(pieces) {
    const from = findHead(pieces);
    if (from < 0) return null;
    const region = toRegion(pieces, from);
    const body = pieces.slice(0, from);
    const plain = place(body, region);
    if (plain !== null) return keepLines(pieces, plain);
    const cut = RUN_ON.rewrite(body);
    const written = cut === null ? null : place(cut, region);
    return written === null ? null : keepLines(pieces, written);
  },
};

/** The heading of the list: the first one with questions above it and numbers below, but no choices below. */
function findHead(pieces: readonly Piece[]): number {
  const heads = pieces.flatMap(({ text, debris }, index) =>
    debris !== true && index > 0 && text.length < 20_000 && HEAD.test(text) ? [index] : [],
  );
  for (const index of heads) {
    const above = pieces.slice(0, index).some(({ text }) => /\d\s?[.．、)）:：题題]|^\s*\d/.test(text));
    const below = pieces.slice(index, index + 12);
    const choices = pieces.slice(index + 1).filter(({ text }) => /^\s*[(（]?[B-D]\s?[.．、)）]\s?\S/.test(text)).length;
    const numbered = below.some(({ text }, at) => /(?:^|[\s:：、题題析案])[(（]?\d{1,3}/.test(at === 0 ? text.replace(/^.*?案/, "") : text));
    if (above && numbered && choices === 0) return index;
  }
  return -1;
}

function toRegion(pieces: readonly Piece[], from: number): Region {
  const first = pieces[from] ?? { no: 0, text: "" };
  const words = HEAD.exec(first.text)?.[0] ?? "";
  const rest = first.text.slice(words.length);
  return {
    from,
    to: pieces.length,
    head: withText(first, words),
    pieces: [...(rest.trim() === "" ? [] : [withText(first, rest)]), ...pieces.slice(from + 1)],
  };
}

/** Writes the answers below the questions; `null` if too few of them have one. */
function place(body: readonly Piece[], { pieces, head }: Region): Piece[] | null {
  const questions = findQuestions(body);
  if (questions.length === 0) return null;
  const numbers = new Set(questions.map(({ no }) => no));
  const { entries, heads } = readKeyList(
    pieces.filter(({ debris }) => debris !== true),
    (no) => numbers.has(no),
  );
  const pairs = pairUp(entries, questions);
  const fitting = [...pairs].filter(([entry, question]) => isPlausible(entry, question)).length;
  if (pairs.size === 0 || fitting * 5 < entries.length * 4 || pairs.size * 2 < questions.length) return null;
  const below = new Map<number, Piece[]>();
  for (const [entry, question] of pairs) {
    if (!question.answered) below.set(question.end, [...(below.get(question.end) ?? []), ...writeEntry(entry, question)]);
  }
  const written = body.flatMap((piece, index) => [piece, ...(below.get(index) ?? [])]);
  const left = [...entries.filter((entry) => !pairs.has(entry)).flatMap(toLeft)];
  return [...written, toSilent(head), ...heads.map(toSilent), ...left, ...pieces.filter(({ debris }) => debris)];
}

/** Words of a heading that says more than the names of its parts stay as text of the page. */
function toSilent(piece: Piece): Piece {
  return toDebris(piece);
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
  return /多[项項]?[选選]|不定[项項]|[单單][项項]?[选選]|[选選][择擇]|判[断斷]|填空|[简簡]答|[问問]答|[论論]述|名[词詞]/.exec(text)?.[0].replaceAll(/[项項]/g, "") ?? "";
}

function isPlausible({ answer, analysis }: KeyEntry, { choice }: KeyQuestion): boolean {
  if (answer === null) return analysis !== null;
  return !choice || /^[(（]?[A-H](?![a-z])|^[√×✓✗对错對錯正]/.test(answer.text.trim());
}

/** The answers of several gaps, parted by spaces or signs, as many as there are gaps. */
function writeEntry({ answer, analysis }: KeyEntry, { gaps, choice }: KeyQuestion): Piece[] {
  const out: Piece[] = [];
  if (answer !== null) {
    const text = answer.text.trim();
    const ways = [/\s{2,}|\t|\u3000+/, /\s+/, /\s*[;；]\s*/, /\s*[、,，]\s*/];
    const parts = choice || gaps < 2 ? [] : (ways.map((way) => text.split(way)).find(({ length }) => length === gaps) ?? []);
    out.push(withText(answer, `答案：${parts.length === 0 ? text : parts.join("|")}`));
  }
  if (analysis !== null) out.push(withText(analysis, `解析：${analysis.text}`));
  return out;
}
